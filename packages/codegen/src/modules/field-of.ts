import {
  type GraphQLField,
  GraphQLNonNull,
  type GraphQLOutputType,
  isNonNullType,
  isUnionType,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
  TypeNameMetaFieldDef,
} from 'graphql'
import type { Occurrence, Scope } from './selected-fields.ts'

/** Finds the schema's field that is selected. The only object of a scope decides, if there is one. */
export function fieldOf(
  { object }: Scope,
  occurrence: Occurrence | undefined,
): GraphQLField<unknown, unknown> {
  const name = occurrence?.node.name.value ?? ''
  const type = object ?? occurrence?.on
  const fields = type && !isUnionType(type) ? type.getFields() : {}
  const field = fields[name] ?? metaFields.find((meta) => meta.name === name)
  if (!field) throw new Error(`${type} has no field ${name}.`)
  return field
}

/**
 * The type of a selected field. On an interface, the objects of the scope decide: they may leave out null, or be more exact,
 * where the interface does not.
 */
export function fieldTypeOf(scope: Scope, occurrence: Occurrence | undefined): GraphQLOutputType {
  const { name, type } = fieldOf(scope, occurrence)
  if (scope.object) return type
  const types = scope.objects.map((object) => object.getFields()[name]?.type ?? type)
  const [first = type, ...others] = types
  if (others.every((other) => String(other) === String(first))) return first
  return types.every(isNonNullType) && !isNonNullType(type) ? new GraphQLNonNull(type) : type
}

const metaFields = [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef]
