import {
  type GraphQLObjectType,
  type GraphQLOutputType,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { failurePayload } from '../../service/root-resolver.ts'

/** Creates a payload with `success: false`. Nullable fields are null. */
export function createFailedPayload(type: GraphQLOutputType, code: string): object | null {
  const payload = getNamedType(type)
  if (!isObjectType(payload)) return null
  return { ...createEmptyObject(payload), ...failurePayload(code) }
}

function createEmptyValue(type: GraphQLOutputType): unknown {
  if (!isNonNullType(type)) return null
  const needed = type.ofType
  if (isListType(needed)) return []
  if (isEnumType(needed)) return needed.getValues()[0]?.value
  if (isObjectType(needed)) return createEmptyObject(needed)
  return emptyScalars.get(needed.name) ?? ''
}

function createEmptyObject(type: GraphQLObjectType): object {
  const fields = Object.values(type.getFields())
  return Object.fromEntries(fields.map((field) => [field.name, createEmptyValue(field.type)]))
}

const emptyScalars: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['Int', 0],
  ['Float', 0],
  ['Boolean', false],
])
