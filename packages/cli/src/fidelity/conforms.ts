import {
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  isScalarType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql'
import { Mismatch } from './expect.ts'

/**
 * Checks that data has every field that an operation selects, each of the schema's type. Operations here have no fragments and
 * no aliases, because the probe writes them.
 *
 * @throws {Mismatch} names the first field that does not fit, and never its value.
 */
export function assertConforms(schema: GraphQLSchema, text: string, data: unknown): void {
  const [operation] = parse(text).definitions
  const query = schema.getQueryType()
  if (operation?.kind === Kind.OPERATION_DEFINITION && query)
    assertObject(query, operation.selectionSet, data)
}

function assertObject(type: GraphQLOutputType, selections: SelectionSetNode, value: unknown): void {
  const object = getNamedType(type)
  if (!isObjectType(object)) return
  for (const selection of selections.selections) {
    if (selection.kind !== Kind.FIELD) continue
    const { name, selectionSet } = selection
    const field = object.getFields()[name.value]
    if (!field) continue
    const place = `${object.name}.${name.value}`
    const record = value as Record<string, unknown>
    if (!(name.value in record)) throw new Mismatch(`${place} is missing`)
    assertValue(field.type, selectionSet, record[name.value], place)
  }
}

function assertValue(
  type: GraphQLOutputType,
  selections: SelectionSetNode | undefined,
  value: unknown,
  place: string,
): void {
  if (isNonNullType(type)) {
    if (value === null) throw new Mismatch(`${place} is null, and its type is ${type}`)
    assertValue(type.ofType, selections, value, place)
    return
  }
  if (value === null) return
  if (isListType(type)) {
    if (!Array.isArray(value)) throw new Mismatch(`${place} is not a list`)
    for (const item of value) assertValue(type.ofType, selections, item, place)
    return
  }
  if (isEnumType(type) && !type.getValue(String(value)))
    throw new Mismatch(`${place} has a value that ${type.name} lacks`)
  if (isScalarType(type) && !isOf(type.name, value))
    throw new Mismatch(`${place} is not of the type ${type.name}`)
  if (selections) {
    if (typeof value !== 'object') throw new Mismatch(`${place} is not an object`)
    assertObject(type, selections, value)
  }
}

/** Other scalars may be anything. */
function isOf(scalar: string, value: unknown): boolean {
  if (scalar === 'String') return typeof value === 'string'
  if (scalar === 'ID') return typeof value === 'string' || typeof value === 'number'
  if (scalar === 'Boolean') return typeof value === 'boolean'
  if (scalar === 'Int') return Number.isInteger(value)
  if (scalar === 'Float') return typeof value === 'number'
  if (scalar === 'SafeDate') return !Number.isNaN(Date.parse(String(value)))
  return true
}
