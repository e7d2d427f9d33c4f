import {
  concatAST,
  type DefinitionNode,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  LoneAnonymousOperationRule,
  OperationTypeNode,
  type SelectionSetNode,
  type ValidationRule,
  validate,
} from 'graphql'
import { DocumentsError, toProblem } from './problem.ts'
import { validationRules } from './validation-rules.ts'

/** Replaces GraphQL's rule that an anonymous operation must be alone. Codegen needs a name for every operation. */
const NamedOperationsRule: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.name) return
    const message = `This ${node.operation} has no name. Give it one: its document and types are named after it.`
    context.reportError(new GraphQLError(message, { nodes: node }))
  },
})

const rules = [...validationRules.filter((rule) => rule !== LoneAnonymousOperationRule), NamedOperationsRule]

/**
 * Validates all documents together, so that fragments and duplicate names are found across files. For operations that
 * are known to fit this schema with the same fragments, checks only the names.
 *
 * @returns all definitions; they are now known to fit.
 * @throws {DocumentsError} with every problem at once.
 * @throws {Error} when the schema belongs to another service, instead of one problem for each operation.
 */
export function assertDocumentsFit(
  schema: GraphQLSchema,
  documents: readonly DocumentNode[],
  known: readonly DefinitionNode[] = [],
): readonly DefinitionNode[] {
  const document = concatAST(documents)
  if (isForeign(schema, document))
    throw new Error(
      'The schema has none of the queries and mutations of these operations. It seems to belong to another service: check option "schema".',
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

// Validation accepts a query without any field, so this checks it.
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
