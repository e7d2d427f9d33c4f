import { type GraphQLOutputType, isEnumType, isLeafType, isListType, isNonNullType } from 'graphql'

const scalars: Record<string, unknown> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  SafeDate: '2026-01-01T00:00:00.000Z',
}

/** Something of the type, the same each time. The fields of an object are filled in when they are asked for. */
export function createMockValue(type: GraphQLOutputType): unknown {
  if (isNonNullType(type)) return createMockValue(type.ofType)
  if (isListType(type)) return [createMockValue(type.ofType)]
  if (isEnumType(type)) return type.getValues()[0]?.value
  return isLeafType(type) ? (scalars[type.name] ?? 'mock') : {}
}
