import { type ASTNode, type GraphQLSchema, Kind, type TypeNode } from 'graphql'
import { containerOf, placeOf } from './affected-coordinates.ts'
import type { CausesAt } from './find-broken.ts'
import type { UseIndex } from './index-uses.ts'
import { isRequired, leavesOut } from './leaves-out.ts'
import { isAboutTypes, type SchemaChange } from './schema-change.ts'

/** Creates a function that finds the changes that can break a node, from what the node uses of the old schema. */
export function createCausesAt(
  index: UseIndex,
  affecting: ReadonlyMap<string, readonly SchemaChange[]>,
  newSchema: GraphQLSchema,
): CausesAt {
  const usedAt = new Map<ASTNode, string[]>()
  for (const [coordinate, nodes] of index)
    for (const node of nodes.keys()) usedAt.set(node, [...(usedAt.get(node) ?? []), coordinate])

  return (node) => {
    const condition = 'typeCondition' in node ? node.typeCondition : undefined
    const used = [node, condition]
      .flatMap((part) => (part && usedAt.get(part)) ?? [])
      // A variable can contain much that its definition does not name.
      .filter((name) => node.kind !== Kind.VARIABLE_DEFINITION || name === nameOf(node.type))
    const changes = new Set(used.flatMap((coordinate) => affecting.get(coordinate) ?? []).filter(canBreak))
    const places = [...changes].map((change) => ({ change, place: placeOf(change.path) }))
    const missing = places.filter(({ place }) => leavesOut(node, place) && isRequired(newSchema, place))
    const direct = places.filter(({ place }) => used.includes(place) || !used.includes(containerOf(place)))
    return (missing.length > 0 ? missing : direct).map(({ change }) => change)
  }
}

const canBreak = (change: SchemaChange) =>
  !/^(UNION_MEMBER|OBJECT_TYPE_INTERFACE)_ADDED$/.test(change.type) &&
  (change.criticality !== 'safe' || (isAboutTypes(change) && !change.type.endsWith('_ADDED')))

const nameOf = (type: TypeNode): string =>
  type.kind === Kind.NAMED_TYPE ? type.name.value : nameOf(type.type)
