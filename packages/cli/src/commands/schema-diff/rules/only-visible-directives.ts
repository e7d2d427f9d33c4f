import type { Rule } from '@graphql-inspector/core'

const visible = ['deprecated', 'oneOf']
const places = /^DIRECTIVE_USAGE_(INPUT_OBJECT|INPUT_FIELD_DEFINITION|ARGUMENT_DEFINITION)_(ADDED|REMOVED)$/

/**
 * Directives on a schema's own definitions are the server's business, and introspection does not show them. Left
 * are those that clients must know of, where no other change tells of them.
 */
export const onlyVisibleDirectives: Rule = ({ changes }) =>
  changes.filter(({ type, meta }) => {
    if (!type.startsWith('DIRECTIVE_USAGE_')) return true
    return places.test(type) && visible.includes(meta.addedDirectiveName ?? meta.removedDirectiveName)
  })
