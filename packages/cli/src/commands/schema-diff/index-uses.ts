import { fragmentsByName, type LoadedDocument, toPosition } from '@orchestration/codegen/documents'
import { type GraphQLSchema, Kind } from 'graphql'
import type { Use } from './schema-change.ts'
import { usesOfOperation } from './uses-of-operation.ts'

/** By schema coordinate (`User`, `User.profile`, `Query.patients.sorting`), where operations use it. */
export type UseIndex = ReadonlyMap<string, Use[]>

/** Finds all that operations use of a schema. Documents need not fit it. */
export function indexUses(schema: GraphQLSchema, documents: readonly LoadedDocument[]): UseIndex {
  const index = new Map<string, Use[]>()
  const fragments = fragmentsByName(documents)
  const operations = documents
    .flatMap(({ document }) => document.definitions)
    .filter((node) => node.kind === Kind.OPERATION_DEFINITION)
  for (const operation of operations) {
    const operationName = operation.name?.value ?? '(no name)'
    const seen = new Set<string>()
    for (const [coordinate, { loc }] of usesOfOperation(operation, { schema, fragments })) {
      const key = `${coordinate} ${loc?.source.name} ${loc?.start}`
      if (!loc || seen.has(key)) continue
      seen.add(key)
      const uses = index.get(coordinate) ?? []
      uses.push({ operationName, ...toPosition(loc.source, loc.start) })
      index.set(coordinate, uses)
    }
  }
  return index
}
