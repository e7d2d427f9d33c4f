import { createRequire } from 'node:module'
import type { GraphQLSchema } from 'graphql'
import { compareResults } from './compare-results.ts'
import { compareVariables } from './compare-variables.ts'
import type { Impact } from './impact.ts'
import type { Scope } from './scopes-of.ts'

export interface FindTypeChangesOptions {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  scopes: readonly Scope[]
  /** TypeScript types of scalars, beyond GraphQL's own and the snapshot's. */
  scalars: Readonly<Record<string, string>>
}

/** Finds how the types that are generated from operations differ: those of their results and of their variables. */
export function findTypeChanges({
  oldSchema,
  newSchema,
  scopes,
  scalars: own,
}: FindTypeChangesOptions): Impact[] {
  const known = createRequire(import.meta.url)('@orchestration/schema/scalars.json')
  const scalars = { ...builtIn, ...known, ...own }
  return scopes.flatMap((scope) => {
    const options = { oldSchema, newSchema, scope, scalars }
    return [...compareVariables(options), ...compareResults(options)].map(
      ({ isCompatible, ...difference }): Impact => ({
        ...difference,
        nodes: [difference.node],
        effect: isCompatible ? 'compatible' : 'types',
        operationName: scope.name,
      }),
    )
  })
}

const builtIn = { ID: 'string', String: 'string', Int: 'number', Float: 'number', Boolean: 'boolean' }
