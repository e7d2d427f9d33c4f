import type { Rule } from '@graphql-inspector/core'

const visible = ['deprecated', 'oneOf']
const places = /^DIRECTIVE_USAGE_(INPUT_OBJECT|INPUT_FIELD_DEFINITION|ARGUMENT_DEFINITION)_(ADDED|REMOVED)$/

/**
 * Leaves out directives on a schema's own definitions: introspection does not show them. Keeps those that clients must
 * know when no other change reports them.
 */
export const onlyVisibleDirectives: Rule = ({ changes }) =>
  changes.filter(({ type, meta }) => {
    if (!type.startsWith('DIRECTIVE_USAGE_')) return true
    return places.test(type) && visible.includes(meta.addedDirectiveName ?? meta.removedDirectiveName)
  })
