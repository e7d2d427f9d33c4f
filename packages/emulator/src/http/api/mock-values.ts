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
import { failurePayload } from '../../service/payloads.ts'

const DATE = '2026-01-01T00:00:00.000Z'

const scalars: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['Int', 1],
  ['Float', 1],
  ['Boolean', true],
  ['JSON', { mock: true }],
  ['SafeDate', DATE],
])

/** Mock strings for fields that require a specific format. The patterns match field names. */
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
 * Creates a deterministic mock value of the field's type. Dates are valid, and matching ids, such as `Activity.id` and
 * `activity_id`, are equal. Fields of an object are resolved lazily.
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
    return scalars.get(type.name) ?? createText(field.name, parent)
  }
  return field.name === 'offset' ? 0 : create(field.type)
}

/** Ids match their references. For example, `Activity.id` and `activity_id` are both `activity-1`. */
function createText(name: string, parent: string): string {
  if (name === 'id') return `${parent.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase()}-1`
  if (name.endsWith('_id')) return `${name.slice(0, -3).replaceAll('_', '-')}-1`
  return texts.find(([pattern]) => pattern.test(name))?.[1] ?? 'mock'
}

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
