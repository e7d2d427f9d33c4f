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
export function findField(
  { object }: Scope,
  { node: { name }, on }: Occurrence,
): GraphQLField<unknown, unknown> | undefined {
  const type = object ?? on
  const fields = isUnionType(type) ? {} : type.getFields()
  return fields[name.value] ?? metaFields.find((meta) => meta.name === name.value)
}

/** @throws {Error} when the schema lacks the field. */
export function fieldOf(scope: Scope, occurrence: Occurrence): GraphQLField<unknown, unknown> {
  const field = findField(scope, occurrence)
  if (!field) throw new Error(`${scope.object ?? occurrence.on} has no field ${occurrence.node.name.value}.`)
  return field
}

/**
 * The type of a selected field. On an interface, the objects of the scope decide: they may leave out null, or be more exact,
 * where the interface does not.
 */
export function fieldTypeOf(scope: Scope, occurrence: Occurrence): GraphQLOutputType {
  const { name, type } = fieldOf(scope, occurrence)
  if (scope.object) return type
  const types = scope.objects.map((object) => object.getFields()[name]?.type ?? type)
  const [first = type, ...others] = types
  if (others.every((other) => String(other) === String(first))) return first
  return types.every(isNonNullType) && !isNonNullType(type) ? new GraphQLNonNull(type) : type
}

const metaFields = [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef]
