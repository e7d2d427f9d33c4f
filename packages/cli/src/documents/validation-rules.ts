import { didYouMean } from '@orchestration/cli-kit'
import {
  GraphQLError,
  KnownDirectivesRule,
  NoUnusedFragmentsRule,
  specifiedRules,
  type ValidationRule,
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
        const known = [...inSchema, ...clientDirectives].map((directive) => `@${directive}`)
        const message = `Unknown directive "@${name}".${didYouMean(`@${name}`, known)}`
        context.reportError(new GraphQLError(message, { nodes: node }))
      },
    }
  }
}
