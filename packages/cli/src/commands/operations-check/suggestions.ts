import { describeRemovedField } from '@orchestration/cli-kit'
import { type GraphQLError, type GraphQLSchema, isInterfaceType, isObjectType, Kind } from 'graphql'

/** Returns the message of an error, with a suggestion for mistakes that also occur in the service's documentation. */
export function describeError(error: GraphQLError, schema: GraphQLSchema): string {
  const queries = schema.getQueryType()?.getFields() ?? {}
  // Takes precedence over suggestions of similar names, which would be misleading.
  const explained = describeRemovedField(error.message, (name) => Object.hasOwn(queries, name))
  if (explained) return explained
  const suggestion = suggestVariableType(error) ?? suggestField(error, schema) ?? suggestArgument(error)
  return [error.message, suggestion].filter(Boolean).join(' ')
}

/** Suggests a declaration for a variable, such as `$count: Int!` for a page size that is declared as Float. */
function suggestVariableType({ message }: GraphQLError): string | undefined {
  const [, name, type] =
    /^Variable "\$(\w+)" of type ".+?" used in position expecting type "(.+?)"/.exec(message) ?? []
  return name && `Write "$${name}: ${type}".`
}

/**
 * Suggests a longer or shorter name, such as `metadata` for `data_point_metadata`. GraphQL.js suggests only names of about the
 * same length.
 */
function suggestField({ message }: GraphQLError, schema: GraphQLSchema): string | undefined {
  const [, field = '', typeName = ''] = /^Cannot query field "(\w+)" on type "(\w+)"\.$/.exec(message) ?? []
  const type = schema.getType(typeName)
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined
  const isPart = (long: string, short: string) => long.endsWith(`_${short}`) || long.startsWith(`${short}_`)
  const names = Object.keys(type.getFields()).filter((name) => isPart(field, name) || isPart(name, field))
  return names.length > 0 ? `Did you mean "${names.join('" or "')}"?` : undefined
}

/** Suggests a missing argument, such as `pathway_id` for `myActivities`. */
function suggestArgument({ message, nodes }: GraphQLError): string | undefined {
  const [, name, type] = /^Argument ".+\((\w+):\)" of type "(.+?)" is required/.exec(message) ?? []
  const field = nodes?.[0]
  if (!name || field?.kind !== Kind.FIELD) return undefined
  return `Write "${field.name.value}(${name}: $${name})", and declare the variable "$${name}: ${type}".`
}
