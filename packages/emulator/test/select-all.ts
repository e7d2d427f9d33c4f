import {
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

/**
 * Selects all fields of a type recursively, except fields with required arguments. Expects a schema without cycles. Aliases
 * fields of interface implementations, because fields with the same name may have different types.
 */
export function selectAll(type: GraphQLNamedType, schema: GraphQLSchema, prefix = ''): string {
  if (isInterfaceType(type)) {
    const { objects } = schema.getImplementations(type)
    const fragments = objects.map(
      (object) => `... on ${object.name} ${selectAll(object, schema, `${object.name}_`)}`,
    )
    return `{ __typename ${fragments.join(' ')} }`
  }
  if (!isObjectType(type)) return ''
  const fields = Object.values(type.getFields())
    .filter((field) => !field.args.some(isRequiredArgument))
    .map(
      (field) =>
        `${prefix && `${prefix}${field.name}:`} ${field.name} ${selectAll(getNamedType(field.type), schema)}`,
    )
  return `{ ${fields.join(' ')} }`
}
