import {
  concatAST,
  type DefinitionNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  LoneAnonymousOperationRule,
  NoUnusedFragmentsRule,
  OperationTypeNode,
  type SelectionSetNode,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql'
import { DocumentsError, toProblem } from './problem.ts'

/** In place of GraphQL's rule that an operation without a name must be alone: all that is generated has a name. */
const NamedOperationsRule: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.name) return
    const message = `This ${node.operation} has no name, after which its document and types are named. Name it.`
    context.reportError(new GraphQLError(message, { nodes: node }))
  },
})

const rules = [
  // A fragment that nothing here spreads may be there for those who import it.
  ...specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule && rule !== LoneAnonymousOperationRule),
  NamedOperationsRule,
]

/**
 * Validates all documents together, so that fragments and duplicate names are seen across files. Of operations that
 * are known to fit this schema, with the same fragments, only the names are looked at again.
 *
 * @returns all definitions, which are now known to fit.
 * @throws {DocumentsError} with every problem at once.
 * @throws {Error} for the schema of another service, where every operation would be a problem.
 */
export function assertDocumentsFit(
  schema: GraphQLSchema,
  documents: readonly DocumentNode[],
  known: readonly DefinitionNode[] = [],
): readonly DefinitionNode[] {
  const document = concatAST(documents)
  if (isForeign(schema, document))
    throw new Error(
      'The schema has none of the queries and mutations of these operations. It seems to be that of another service: check option "schema".',
    )
  const unknown = leaveOutKnown(document, known)
  const errors = validate(schema, unknown, rules, { maxErrors: Number.POSITIVE_INFINITY })
  if (errors.length > 0) throw new DocumentsError(errors.map(toProblem))
  return document.definitions
}

function leaveOutKnown(document: DocumentNode, known: readonly DefinitionNode[]): DocumentNode {
  const fragments = fragmentsIn(document.definitions)
  const knownFragments = fragmentsIn(known)
  if (
    fragments.length !== knownFragments.length ||
    fragments.some((node, index) => node !== knownFragments[index])
  )
    return document
  const isKnown = new Set(known)
  return {
    ...document,
    definitions: document.definitions.map((node) =>
      node.kind === Kind.OPERATION_DEFINITION && isKnown.has(node)
        ? { kind: node.kind, operation: OperationTypeNode.QUERY, name: node.name, selectionSet: nothing }
        : node,
    ),
  }
}

// Of a query, unlike a subscription, no rule asks that it selects something.
const nothing: SelectionSetNode = { kind: Kind.SELECTION_SET, selections: [] }
const fragmentsIn = (nodes: readonly DefinitionNode[]) =>
  nodes.filter((node) => node.kind === Kind.FRAGMENT_DEFINITION)

function isForeign(schema: GraphQLSchema, { definitions }: DocumentNode): boolean {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const fits = operations.some(({ operation, selectionSet }) => {
    const fields = schema.getRootType(operation)?.getFields() ?? {}
    return selectionSet.selections.some((node) => node.kind !== Kind.FIELD || node.name.value in fields)
  })
  return operations.length > 1 && !fits
}
