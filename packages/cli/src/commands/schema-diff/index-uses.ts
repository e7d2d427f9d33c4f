import type { ASTNode, GraphQLSchema } from 'graphql'
import { Kind } from 'graphql'
import type { Scope } from './scopes-of.ts'
import { usesOfOperation } from './uses-of-operation.ts'

/** The uses of each schema coordinate (`User`, `User.profile`, `Query.patients.sorting`, `@live`) by operations. */
export type UseIndex = ReadonlyMap<string, ReadonlyMap<ASTNode, readonly string[]>>

/** Indexes everything in a schema that operations use. Operations need not fit the schema. */
export function indexUses(schema: GraphQLSchema, scopes: readonly Scope[]): UseIndex {
  const index = new Map<string, Map<ASTNode, string[]>>()
  for (const { name, node, fragments } of scopes) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    for (const [coordinate, used] of usesOfOperation(node, { schema, fragments })) {
      const nodes = index.get(coordinate) ?? new Map<ASTNode, string[]>()
      index.set(coordinate, nodes)
      const names = nodes.get(used) ?? []
      nodes.set(used, names)
      if (names.at(-1) !== name) names.push(name)
    }
  }
  return index
}
