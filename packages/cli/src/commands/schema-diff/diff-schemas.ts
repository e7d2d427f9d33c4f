import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core'
import type { LoadedDocument } from '@orchestration/codegen/documents'
import { type ASTNode, type GraphQLSchema, Kind, type TypeNode } from 'graphql'
import { byAffectedCoordinate, containerOf, placeOf } from './affected-coordinates.ts'
import { explainImpacts } from './explain-impacts.ts'
import { type CausesAt, findBroken } from './find-broken.ts'
import { findCallers } from './find-callers.ts'
import { findRenamed } from './find-renamed.ts'
import { findTypeChanges } from './find-type-changes.ts'
import type { Impact } from './impact.ts'
import { indexUsesOf, type UseIndex } from './index-uses.ts'
import { isRequired, leavesOut } from './leaves-out.ts'
import { positionOf } from './position-of.ts'
import { rules } from './rules/index.ts'
import {
  byEffect,
  type Criticality,
  isAboutTypes,
  isFailing,
  type SchemaChange,
  type Use,
} from './schema-change.ts'
import { scopesOf } from './scopes-of.ts'

export interface DiffSchemasOptions {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  /** The operations that may be affected. An operation that did not fit the old schema cannot break. */
  documents?: readonly LoadedDocument[]
  /**
   * TypeScript types of scalars, in addition to GraphQL's own and the snapshot's. Any other scalar counts as a type of
   * its own.
   */
  scalars?: Readonly<Record<string, string>>
}

/**
 * Compares two schemas, and finds what each difference does to operations. GraphQL.js decides which operations no
 * longer fit. Both schemas must come from SDL.
 *
 * @returns the changes, worst first.
 */
export async function diffSchemas({
  oldSchema,
  newSchema,
  documents = [],
  scalars = {},
}: DiffSchemasOptions): Promise<SchemaChange[]> {
  const found = await diff(oldSchema, newSchema, rules)
  const changes = new Map(found.map((change) => [toSchemaChange(change), change]))
  const affecting = byAffectedCoordinate(changes, [oldSchema, newSchema])
  const all = scopesOf(documents)
  const index = indexUsesOf(affecting, oldSchema, [...all.own, ...all.shared])
  // All other operations use nothing that changed. This saves most of the work on a thousand operations.
  const used = new Set([...index.values()].flatMap((nodes) => [...nodes.values()].flat()))
  const scopes = {
    own: all.own.filter((scope) => used.has(scope)),
    shared: all.shared.filter((scope) => used.has(scope)),
  }
  const causesAt = createCausesAt(index, affecting, newSchema)
  const impacts = [
    ...findBroken({ oldSchema, newSchema, scopes: scopes.own, causesAt }),
    ...findTypeChanges({ oldSchema, newSchema, scopes, scalars }),
  ]
  const impactsOf = explainImpacts(impacts, [...changes.keys()])
  const renamed = findRenamed(oldSchema, newSchema, found)
  return [...new Set([...changes.keys(), ...impactsOf.keys()])]
    .map((change) => {
      const own = impactsOf.get(change) ?? []
      const original = changes.get(change)
      const affected = new Set(own.map(({ operationName }) => operationName))
      const callers = original ? findCallers(original, change, index) : []
      const others = callers.filter(({ operationName }) => !affected.has(operationName))
      const all = [...own, ...others].sort(byEffect)
      const effect = all[0]?.effect ?? 'none'
      const renamedTo = renamed.get(change.path)
      return {
        ...change,
        ...(effect === 'operation' && { criticality: 'breaking' as const }),
        effect,
        ...(renamedTo !== undefined && change.type.endsWith('_REMOVED') && { renamedTo }),
        uses: toUses(all),
      }
    })
    .sort(byUrgency)
}

function toSchemaChange({ type, path = 'schema', message, criticality: { level } }: Change): SchemaChange {
  return { type, path, message, criticality: criticalities[level], effect: 'none', uses: [] }
}

const criticalities: Record<CriticalityLevel, Criticality> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
}

const urgency = ({ criticality }: SchemaChange) => ['breaking', 'dangerous', 'safe'].indexOf(criticality)

const byUrgency = (a: SchemaChange, b: SchemaChange) =>
  byEffect(a, b) || urgency(a) - urgency(b) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)

export type FailOn = 'operations' | 'used-breaking' | 'breaking' | 'dangerous'

/** Whether a change must fail the command. */
export const isFailure = (changes: readonly SchemaChange[], failOn: FailOn): boolean =>
  changes.some((change) => {
    if (failOn === 'operations') return change.effect === 'operation'
    if (isFailing(change)) return true
    if (failOn === 'used-breaking') return false
    return change.criticality === 'breaking' || (failOn === 'dangerous' && change.criticality === 'dangerous')
  })

/** Reduces impacts to one use for each operation and place, with the first impact there. */
function toUses(impacts: readonly Impact[]): Use[] {
  const uses = new Map<string, Use>()
  for (const { effect, operationName, node, message } of impacts) {
    const position = positionOf(node)
    const key = `${operationName} ${position?.file} ${position?.line} ${position?.column}`
    if (!position || uses.has(key)) continue
    uses.set(key, { operationName, ...position, effect, ...(message && { message }) })
  }
  return [...uses.values()]
}

/** Creates a function that finds the changes that can break a node, from what the node uses of the old schema. */
function createCausesAt(
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
