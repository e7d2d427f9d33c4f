import { type GraphQLError, type GraphQLSchema, isInterfaceType, isObjectType, Kind } from 'graphql'

/**
 * Says what to write instead, where a message of GraphQL.js says only what is wrong. Some examples in the service's own
 * documentation are wrong in these ways. Returns undefined if there is nothing to add.
 */
export function suggestInstead(error: GraphQLError, schema: GraphQLSchema): string | undefined {
  return suggestVariableType(error) ?? suggestField(error, schema) ?? suggestArgument(error)
}

/** `$count: Float!` for a page's size. */
function suggestVariableType({ message }: GraphQLError): string | undefined {
  const [, name, type] =
    /^Variable "\$(\w+)" of type ".+?" used in position expecting type "(.+?)"/.exec(message) ?? []
  return name && `Write "$${name}: ${type}".`
}

/** `data_point_metadata` for `metadata`. GraphQL.js suggests only names of about the same length. */
function suggestField({ message }: GraphQLError, schema: GraphQLSchema): string | undefined {
  const [, field = '', typeName = ''] = /^Cannot query field "(\w+)" on type "(\w+)"\.$/.exec(message) ?? []
  const type = schema.getType(typeName)
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined
  const isPart = (long: string, short: string) => long.endsWith(`_${short}`) || long.startsWith(`${short}_`)
  const names = Object.keys(type.getFields()).filter((name) => isPart(field, name) || isPart(name, field))
  return names.length > 0 ? `Did you mean "${names.join('" or "')}"?` : undefined
}

/** `myActivities` without `pathway_id`. GraphQL.js 16 and 17 name the argument differently. */
function suggestArgument({ message, nodes }: GraphQLError): string | undefined {
  const pattern =
    /rgument "(?:[\w.@]+\()?(\w+)(?::\))?" of type "(.+?)" is required, but it was not provided\.$/
  const [, name, type] = pattern.exec(message) ?? []
  const field = nodes?.[0]
  if (!name || field?.kind !== Kind.FIELD) return undefined
  return `Write "${field.name.value}(${name}: $${name})", and the variable "$${name}: ${type}".`
}
