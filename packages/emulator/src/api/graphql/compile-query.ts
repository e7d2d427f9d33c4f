import {
  type DocumentNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  getVariableValues,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql'
import type { RequestContext } from '../../service/resolvers.ts'
import { compileObject, type Execution } from './compile-object.ts'

/** Returns the data, or undefined if the answer needs GraphQL.js, for example because it has an error. */
export type ExecuteQuery = (
  variables: Record<string, unknown>,
  context: RequestContext,
) => Promise<Record<string, unknown> | undefined>

/**
 * Prepares a valid query, so that a request only reads the selected fields. GraphQL.js looks up types, arguments and paths
 * again for each value. That was half of the CPU time of a page of 20 patients (`pnpm bench emulator`).
 *
 * If a compiled query meets an error, GraphQL.js executes the query again to answer it. Queries can be executed twice: they
 * only read, except that `hostedPagesLink` creates a link once, and `getSignedUrl` reserves a place that nobody has to use.
 * Returns undefined for what it leaves to GraphQL.js: mutations, introspection and directives.
 */
export function compileQuery(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
): ExecuteQuery | undefined {
  const queryType = schema.getQueryType()
  if (operation.operation !== 'query' || !queryType || needsGraphqlJs(document)) return undefined
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of document.definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  }
  const complete = compileObject({ schema, fragments }, queryType, [operation.selectionSet])

  return async (variables, context) => {
    const { variableDefinitions = [] } = operation
    // GraphQL.js 17 calls them `variableValues`, 16 calls them `coerced`.
    const values = getVariableValues(schema, variableDefinitions, variables) as Record<string, unknown>
    if (values.errors) return undefined
    const variableValues = (values.variableValues ?? values.coerced) as Execution['variableValues']
    const execution: Execution = { variableValues, context, promised: [], hasFailed: false }
    let data: unknown
    try {
      data = complete({}, execution)
    } catch {
      execution.hasFailed = true
    }
    // The list grows while promised objects are completed.
    for (const promise of execution.promised) await promise
    return execution.hasFailed ? undefined : (data as Record<string, unknown>)
  }
}

function needsGraphqlJs(document: DocumentNode): boolean {
  let isFound = false
  visit(document, {
    Directive() {
      isFound = true
    },
    Field({ name, alias = name }) {
      isFound ||= /^__(schema|type)$/.test(name.value) || alias.value === '__proto__'
    },
  })
  return isFound
}
