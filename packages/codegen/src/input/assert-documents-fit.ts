import {
  concatAST,
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  LoneAnonymousOperationRule,
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
 * Validates all documents together, so that fragments and duplicate names are found across files.
 *
 * @throws {DocumentsError} with every problem at once.
 * @throws {Error} when the schema belongs to another service, instead of one problem for each operation.
 */
export function assertDocumentsFit(schema: GraphQLSchema, documents: readonly DocumentNode[]): void {
  const document = concatAST(documents)
  if (isForeign(schema, document))
    throw new Error(
      'The schema has none of the queries and mutations of these operations. It seems to belong to another service: check option "schema".',
    )
  const errors = validate(schema, document, rules, { maxErrors: Number.POSITIVE_INFINITY })
  if (errors.length > 0) throw new DocumentsError(errors.map(toProblem))
}

function isForeign(schema: GraphQLSchema, { definitions }: DocumentNode): boolean {
  const operations = definitions.filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  const fits = operations.some(({ operation, selectionSet }) => {
    const fields = schema.getRootType(operation)?.getFields() ?? {}
    return selectionSet.selections.some((node) => node.kind !== Kind.FIELD || node.name.value in fields)
  })
  return operations.length > 1 && !fits
}
