import { createRequire } from 'node:module'
import type { GraphQLSchema } from 'graphql'
import { compareListItems } from './compare-list-items.ts'
import { compareResults } from './compare-results.ts'
import { compareVariables } from './compare-variables.ts'
import type { Impact } from './impact.ts'
import type { Scope, Scopes } from './scopes-of.ts'

export interface FindTypeChangesOptions {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  scopes: Scopes
  /** TypeScript types of scalars, in addition to GraphQL's own and the snapshot's. */
  scalars: Readonly<Record<string, string>>
}

/** Finds differences in generated types: results, variables and the exported names of list items. */
export function findTypeChanges({
  oldSchema,
  newSchema,
  scopes,
  scalars: configured,
}: FindTypeChangesOptions): Impact[] {
  const ofSnapshot = createRequire(import.meta.url)('@orchestration/schema/scalars.json')
  const scalars = { ...builtIn, ...ofSnapshot, ...configured }
  const compare = (scope: Scope): Impact[] => {
    const options = { oldSchema, newSchema, scope, scalars }
    return [...compareVariables(options), ...compareResults(options), ...compareListItems(options)].map(
      ({ isCompatible, ...difference }): Impact => ({
        ...difference,
        effect: isCompatible ? 'compatible' : 'types',
        operationName: scope.name,
      }),
    )
  }
  const own = scopes.own.flatMap(compare)
  const known = Map.groupBy(own, ({ node }) => node)
  // A fragment on an interface applies to more objects than the operations that spread it.
  const others = scopes.shared
    .flatMap(compare)
    .filter(({ node, message }) => !known.get(node)?.some((impact) => impact.message === message))
  return [...own, ...others]
}

const builtIn = { ID: 'string', String: 'string', Int: 'number', Float: 'number', Boolean: 'boolean' }
