import {
  type GraphQLField,
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

const metaFields = [SchemaMetaFieldDef, TypeMetaFieldDef, TypeNameMetaFieldDef]
