import {
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { failed } from '../../wire/payload.ts'

const DATE = '2026-01-01T00:00:00.000Z'

const scalars: Readonly<Record<string, unknown>> = {
  Int: 1,
  Float: 1,
  Boolean: true,
  JSON: { mock: true },
  SafeDate: DATE,
}

/** Texts by the name of their field, where "mock" could not be used for what the name promises. */
const texts: ReadonlyArray<readonly [name: RegExp, text: string]> = [
  [/^code$/, '200'],
  [/^birth_date$/, '1985-12-10'],
  [/(^|_)(date|at)$/, DATE],
  [/(^|_)email$/, 'mock@example.com'],
  [/(^|_)(url|endpoint)$/, 'https://mock.example/'],
  [/language$/, 'en'],
  [/timezone$/, 'UTC'],
  [/phone$/, '+3225550123'],
  [/^(value|serialized_value)$/, '1'],
  [/^direction$/, 'ASC'],
]

/**
 * Something of the field's type, the same each time: dates parse, and ids that name the same thing are equal, such as
 * `Activity.id` and `activity_id`. The fields of an object are filled in when they are asked for.
 */
export function createMockValue(
  field: GraphQLField<unknown, unknown>,
  parent: string,
  schema: GraphQLSchema,
): unknown {
  function create(type: GraphQLOutputType): unknown {
    if (isNonNullType(type)) return create(type.ofType)
    if (isListType(type)) return [create(type.ofType)]
    if (isEnumType(type)) return type.getValues()[0]?.value
    if (isObjectType(type)) return {}
    if (isAbstractType(type)) return { __typename: schema.getPossibleTypes(type)[0]?.name }
    return scalars[type.name] ?? createText(field.name, parent)
  }
  return field.name === 'offset' ? 0 : create(field.type)
}

/** `Activity.id` and `activity_id` are both `activity-1`. */
function createText(name: string, parent: string): string {
  if (name === 'id') return `${parent.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}-1`
  if (name.endsWith('_id')) return `${name.slice(0, -3).replaceAll('_', '-')}-1`
  return texts.find(([pattern]) => pattern.test(name))?.[1] ?? 'mock'
}

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
