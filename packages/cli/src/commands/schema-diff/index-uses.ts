import { type ASTNode, type GraphQLSchema, Kind } from 'graphql'
import { coordinatesIn } from './coordinates-in.ts'
import { findUses } from './find-uses.ts'
import type { Scope } from './scopes-of.ts'

/** The uses of schema coordinates (`User`, `User.profile`, `Query.patients.sorting`, `@live`): the nodes, with their scopes. */
export type UseIndex = ReadonlyMap<string, ReadonlyMap<ASTNode, readonly Scope[]>>

/** Indexes what operations and fragments use of a schema, which they need not fit. A variable uses only its type. */
export function indexUses(
  schema: GraphQLSchema,
  scopes: readonly Scope[],
  coordinatesOf: (coordinate: string, node: ASTNode) => readonly string[] = (coordinate) => [coordinate],
): UseIndex {
  const index = new Map<string, Map<ASTNode, Scope[]>>()
  for (const scope of scopes) {
    findUses(schema, scope, (used, node) => {
      for (const coordinate of coordinatesOf(used, node)) {
        const nodes = index.get(coordinate) ?? new Map<ASTNode, Scope[]>()
        index.set(coordinate, nodes)
        const users = nodes.get(node) ?? []
        nodes.set(node, users)
        if (users.at(-1) !== scope) users.push(scope)
      }
    })
  }
  return index
}

/** Indexes only uses of the wanted coordinates. A variable uses everything that it can contain. */
export function indexUsesOf(
  wanted: { has(coordinate: string): boolean },
  schema: GraphQLSchema,
  scopes: readonly Scope[],
): UseIndex {
  return indexUses(schema, scopes, (coordinate, node) => {
    const type = node.kind === Kind.VARIABLE_DEFINITION && schema.getType(coordinate)
    return (type ? coordinatesIn(type) : [coordinate]).filter((each) => wanted.has(each))
  })
}
