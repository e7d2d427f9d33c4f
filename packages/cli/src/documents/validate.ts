import {
  buildSchema,
  FieldsOnCorrectTypeRule,
  GraphQLError,
  KnownDirectivesRule,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  type ValidationRule,
  validate,
} from 'graphql'

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
