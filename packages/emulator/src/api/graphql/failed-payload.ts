import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { failed } from '../../wire/payload.ts'

/** A payload of the type that says `success: false`, with nothing in its other fields that need not be there. */
export function createFailedPayload(type: GraphQLOutputType, code: string): object | null {
  const payload = getNamedType(type)
  if (!isObjectType(payload)) return null
  return { ...createEmptyObject(payload), ...failed(code) }
}

function createEmptyValue(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null
  const needed = type.ofType
  if (isListType(needed)) return []
  if (isEnumType(needed)) return needed.getValues()[0]?.value
  if (isObjectType(needed)) return createEmptyObject(needed)
  return emptyScalars[needed.name] ?? ''
}

function createEmptyObject(type: GraphQLObjectType): object {
  const fields = Object.values(type.getFields())
  return Object.fromEntries(fields.map((field) => [field.name, createEmptyValue(field.type)]))
}

const emptyScalars: Record<string, unknown> = { Int: 0, Float: 0, Boolean: false }
