import type { ASTNode, GraphQLSchema } from 'graphql'
import { findUses } from './find-uses.ts'
import type { Scope } from './scopes-of.ts'

/** The uses of schema coordinates (`User`, `User.profile`, `Query.patients.sorting`, `@live`): the nodes, with their scopes. */
export type UseIndex = ReadonlyMap<string, ReadonlyMap<ASTNode, readonly Scope[]>>

/** Indexes what operations and fragments use of a schema, which they need not fit. */
export function indexUses(
  schema: GraphQLSchema,
  scopes: readonly Scope[],
  isWanted: (coordinate: string) => boolean = () => true,
): UseIndex {
  const index = new Map<string, Map<ASTNode, Scope[]>>()
  for (const scope of scopes) {
    findUses(schema, scope, (coordinate, node) => {
      if (!isWanted(coordinate)) return
      const nodes = index.get(coordinate) ?? new Map<ASTNode, Scope[]>()
      index.set(coordinate, nodes)
      const users = nodes.get(node) ?? []
      nodes.set(node, users)
      if (users.at(-1) !== scope) users.push(scope)
    })
  }
  return index
}
