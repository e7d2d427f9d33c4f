import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  getOperationAST,
  Kind,
  type SelectionNode,
  valueFromASTUntyped,
  visit,
} from 'graphql'

/** Directives that Apollo Client removes before it sends a document. */
const apolloDirectives = new Set(['connection', 'nonreactive', 'unmask'])
/** Directives for local state and for incremental delivery. */
const unsupportedDirectives = new Set(['client', 'export', 'defer', 'stream'])

const summaries = new WeakMap<DocumentNode, ReturnType<typeof createSummary>>()

/** Summarizes a document. Visits it only once. */
export function summarizeDocument(document: DocumentNode): ReturnType<typeof createSummary> {
  const summary = summaries.get(document) ?? createSummary(document)
  summaries.set(document, summary)
  return summary
}

function createSummary(document: DocumentNode) {
  const operations = document.definitions.filter((part) => part.kind === Kind.OPERATION_DEFINITION)
  const summary = {
    operationCount: operations.length,
    operationType: operations[0]?.operation,
    unsupportedDirective: undefined as string | undefined,
    usesApolloDirectives: false,
    /** The keys of all fields in the data: their names or aliases. */
    responseKeys: new Set<string>(),
    /** The keys of the fields `success` and `code`. */
    payloadKeys: { success: [] as string[], code: [] as string[] },
  }
  visit(document, {
    Directive({ name: { value } }) {
      if (unsupportedDirectives.has(value)) summary.unsupportedDirective = value
      summary.usesApolloDirectives ||= apolloDirectives.has(value)
    },
    Field({ alias, name: { value } }) {
      const key = alias?.value ?? value
      summary.responseKeys.add(key)
      if (value === 'success' || value === 'code') summary.payloadKeys[value].push(key)
    },
  })
  return summary
}

/** Lists the root fields of the operation, including those in fragments. */
export function listRootFields(document: DocumentNode): FieldNode[] {
  const seen = new Set<string>()
  const list = (selections: readonly SelectionNode[] = []): FieldNode[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return selection
      if (selection.kind === Kind.INLINE_FRAGMENT) return list(selection.selectionSet.selections)
      const name = selection.name.value
      // Prevents endless recursion. The service rejects fragment cycles.
      if (seen.has(name)) return []
      seen.add(name)
      const fragment = document.definitions.find(
        (node): node is FragmentDefinitionNode =>
          node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
      )
      return list(fragment?.selectionSet.selections)
    })
  return document?.definitions ? list(getOperationAST(document)?.selectionSet.selections) : []
}

/** Returns the value of a field's `input` argument, in which variables are replaced by their values or default values. */
export function inputOf(
  field: FieldNode,
  document: DocumentNode,
  variables: Readonly<Record<string, unknown>>,
): unknown {
  const argument = field.arguments?.find(({ name }) => name.value === 'input')
  if (!argument) return undefined
  const values = { ...variables }
  for (const { variable, defaultValue } of getOperationAST(document)?.variableDefinitions ?? []) {
    const name = variable.name.value
    if (defaultValue && values[name] === undefined) values[name] = valueFromASTUntyped(defaultValue)
  }
  return valueFromASTUntyped(argument.value, values)
}
