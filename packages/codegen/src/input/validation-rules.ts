import { GraphQLError, NoUnusedFragmentsRule, specifiedRules, type ValidationRule } from 'graphql'

/** The rule of GraphQL.js 17 that a schema has the root type of an operation. Version 16 lacks it. */
const KnownOperationTypesRule: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return
    const message = `The ${node.operation} operation is not supported by the schema.`
    context.reportError(new GraphQLError(message, { nodes: node }))
  },
})

const specified = specifiedRules.filter(({ name }) => name !== 'KnownOperationTypesRule')

/**
 * The rules for operations, the same on GraphQL.js 16 and 17. Without the rule against unused fragments, because other
 * packages may import a fragment that no operation here spreads.
 */
export const validationRules: readonly ValidationRule[] = [
  ...specified.filter((rule) => rule !== NoUnusedFragmentsRule),
  KnownOperationTypesRule,
]
