import type { GraphQLEnumType } from 'graphql'

/** "One of `A`, `B`." */
export function listValues(type: GraphQLEnumType): string {
  const names = type.getValues().map(({ name }) => `\`${name}\``)
  return `One of ${names.join(', ')}.`
}
