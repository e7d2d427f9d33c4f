import {
  type GraphQLOutputType,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
} from 'graphql'
import { failed } from '../../wire/payload.ts'

/** A payload of the type that says `success: false`, with nothing in its other fields that need not be there. */
export function createFailedPayload(type: GraphQLOutputType, code: string): object | null {
  const payload = getNamedType(type)
  if (!isObjectType(payload)) return null
  const empty = Object.values(payload.getFields()).map((field) => [field.name, createEmptyValue(field.type)])
  return { ...Object.fromEntries(empty), ...failed(code) }
}

function createEmptyValue(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null
  if (isListType(type.ofType)) return []
  return isScalarType(type.ofType) ? '' : null
}
