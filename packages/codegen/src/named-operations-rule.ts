import { GraphQLError, type ValidationRule } from 'graphql'

/** In place of GraphQL's rule that an operation without a name must be alone: all that is generated has a name. */
export const NamedOperationsRule: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.name) return
    const message = `This ${node.operation} has no name, after which its document and types are named. Name it.`
    context.reportError(new GraphQLError(message, { nodes: node }))
  },
})
