import {
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
} from 'graphql'

/**
 * Selects everything below a type, but what needs arguments of its own. The schema has no cycles. Types of one interface
 * may have fields of one name that differ, so that theirs are asked for under names of their own.
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
