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

/** Apollo Client's own directives, which are not in a service's schema. */
const apolloDirectives = ['client', 'connection', 'export', 'nonreactive', 'unmask']

/**
 * Returns the validation rules for operations. Excludes the rule against unused fragments, because other packages may import a fragment that
 * no operation here spreads.
 *
 * @param clientDirectives names of client directives in addition to Apollo Client's.
 */
export function validationRulesWith(clientDirectives: readonly string[]): readonly ValidationRule[] {
  return [
    ...specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule && rule !== KnownDirectivesRule),
    knownDirectivesRule([...apolloDirectives, ...clientDirectives]),
  ]
}

/** Replaces `KnownDirectivesRule`: accepts client directives, and suggests names. */
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
        const hint = suggestName(name, [...inSchema, ...clientDirectives]).replace(/"(?=\w)/g, '"@')
        const message = `Unknown directive "@${name}".${hint && ` ${hint}`}`
        context.reportError(new GraphQLError(message, { nodes: node }))
      },
    }
  }
}

/**
 * Returns `Did you mean "name"?`, or an empty string if no name is similar. Uses the error for an unknown field, because GraphQL.js
 * exports no function for suggestions.
 */
export function suggestName(misspelt: string, names: Iterable<string>): string {
  if (!/^[a-z_]\w*$/i.test(misspelt)) return ''
  const fields = [...new Set(names)].map((name) => `${name}: Int`)
  const schema = buildSchema(`type Query { ${fields.join(' ')} }`)
  const [error] = validate(schema, parse(`{ ${misspelt} }`), [FieldsOnCorrectTypeRule])
  return /Did you mean .*/.exec(error?.message ?? '')?.[0] ?? ''
}
