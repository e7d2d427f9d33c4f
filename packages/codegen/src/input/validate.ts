import {
  buildSchema,
  concatAST,
  type DocumentNode,
  FieldsOnCorrectTypeRule,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  KnownDirectivesRule,
  LoneAnonymousOperationRule,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql'
import { DocumentsError, toProblem } from './problem.ts'

/** Directives for Apollo Client itself, which removes or reads them. No schema of a service defines them. */
const apolloDirectives = ['client', 'connection', 'export', 'nonreactive', 'unmask']

/** The rule of GraphQL.js 17 that a schema has the root type of an operation. Version 16 lacks it. */
const KnownOperationTypesRule: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (context.getSchema().getRootType(node.operation)) return
    const message = `The ${node.operation} operation is not supported by the schema.`
    context.reportError(new GraphQLError(message, { nodes: node }))
  },
})

/**
 * The rules for operations, the same on GraphQL.js 16 and 17. Without the rule against unused fragments, because other
 * packages may import a fragment that no operation here spreads.
 *
 * @param clientDirectives names of directives that are for a client, beside Apollo Client's own.
 */
export function validationRulesWith(clientDirectives: readonly string[]): readonly ValidationRule[] {
  const left = ['KnownOperationTypesRule', NoUnusedFragmentsRule.name, KnownDirectivesRule.name]
  return [
    ...specifiedRules.filter(({ name }) => !left.includes(name)),
    KnownOperationTypesRule,
    knownDirectivesRule([...apolloDirectives, ...clientDirectives]),
  ]
}

/** GraphQL's rule, which also knows directives for a client, and suggests a name for a misspelt one. */
function knownDirectivesRule(clientDirectives: readonly string[]): ValidationRule {
  return (context) => {
    const specified = KnownDirectivesRule(context) as { Directive?: (...place: unknown[]) => void }
    const inSchema = context
      .getSchema()
      .getDirectives()
      .map(({ name }) => name)
    return {
      Directive(node, ...place) {
        const { value: name } = node.name
        if (inSchema.includes(name)) return specified.Directive?.(node, ...place)
        if (clientDirectives.includes(name)) return
        const message = `Unknown directive "@${name}".${suggest(name, [...inSchema, ...clientDirectives])}`
        context.reportError(new GraphQLError(message, { nodes: node }))
      },
    }
  }
}

/** Lets GraphQL.js suggest names as for a misspelt field. It exports nothing else that does. */
function suggest(misspelt: string, names: readonly string[]): string {
  const schema = buildSchema(`type Query { ${names.map((name) => `${name}: Int`).join(' ')} }`)
  const [error] = validate(schema, parse(`{ ${misspelt} }`), [FieldsOnCorrectTypeRule])
  const [advice = ''] = / Did you mean .*/.exec(error?.message ?? '') ?? []
  return advice.replace(/"(?=\w)/g, '"@')
}

/** Replaces GraphQL's rule that an anonymous operation must be alone. Codegen needs a name for every operation. */
const NamedOperationsRule: ValidationRule = (context) => ({
  OperationDefinition(node) {
    if (node.name) return
    const message = `This ${node.operation} has no name. Give it one: its document and types are named after it.`
    context.reportError(new GraphQLError(message, { nodes: node }))
  },
})

/**
 * Validates all documents together, so that fragments and duplicate names are found across files.
 *
 * @throws {DocumentsError} with every problem at once.
 * @throws {Error} when the schema belongs to another service, instead of one problem for each operation.
 */
export function assertDocumentsFit(
  schema: GraphQLSchema,
  documents: readonly DocumentNode[],
  clientDirectives: readonly string[] = [],
): void {
  const document = concatAST(documents)
  if (isForeign(schema, document))
    throw new Error(
      'The schema has none of the queries and mutations of these operations. It seems to belong to another service: check option "schema".',
    )
  const rules = validationRulesWith(clientDirectives).filter((rule) => rule !== LoneAnonymousOperationRule)
  const errors = validate(schema, document, [...rules, NamedOperationsRule], {
    maxErrors: Number.POSITIVE_INFINITY,
  })
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
