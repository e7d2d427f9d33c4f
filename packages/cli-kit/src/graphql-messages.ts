/** Removed root fields and their replacements. */
const replacements: ReadonlyMap<string, string> = new Map([
  ['activities', 'activitiesByPatient'],
  ['pathwayActivities', 'careflowActivities'],
])

/**
 * Adds the replacement to GraphQL.js's error message about a removed root field. Returns undefined for other messages, and if the
 * schema does not have the replacement.
 */
export function describeRemovedField(
  message: string,
  hasQuery: (name: string) => boolean = () => true,
): string | undefined {
  const [start, field = ''] = /^Cannot query field "(\w+)" on type "Query"/.exec(message) ?? []
  const replacement = replacements.get(field)
  if (replacement === undefined || !hasQuery(replacement)) return undefined
  return `${start}: it was removed. Use "${replacement}".`
}

/**
 * Whether a message of `validateSchema` is about `@deprecated` where the specification forbids it. Real schemas, such as GitHub's
 * schema, use it there.
 */
export const isForbiddenDeprecation = (message: string): boolean =>
  /(cannot|must not) be deprecated\.$/.test(message)
