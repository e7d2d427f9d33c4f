import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core'
import type { LoadedDocument } from '@orchestration/codegen/documents'
import {
  type ASTNode,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  type TypeNode,
} from 'graphql'
import {
  byAffectedCoordinate,
  byEffect,
  type Criticality,
  containerOf,
  type Impact,
  isAboutTypes,
  isFailing,
  placeOf,
  positionOf,
  type SchemaChange,
  type Use,
} from './changes.ts'
import { type CausesAt, explainImpacts, findBroken, findCallers, isRequired, leavesOut } from './impacts.ts'
import { rules } from './rules.ts'
import { findTypeChanges } from './type-changes.ts'
import { indexUsesOf, scopesOf, type UseIndex } from './uses.ts'

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
  /** Directives for a client, beside Apollo Client's own. The schemas lack them. */
  clientDirectives?: readonly string[]
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
  clientDirectives = [],
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
    ...findBroken({ oldSchema, newSchema, scopes: scopes.own, clientDirectives, causesAt }),
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

/**
 * Finds likely renames: a removed and a new member with the same parent and type. They share at least half of the words
 * in their names, or the new member is the only candidate.
 *
 * @returns the new paths, by the removed paths.
 */
function findRenamed(
  oldSchema: GraphQLSchema,
  newSchema: GraphQLSchema,
  changes: readonly Change[],
): Map<string, string> {
  const pathsOf = (type: RegExp) =>
    changes.filter((change) => type.test(change.type)).map(({ path = '' }) => path)
  const removed = pathsOf(/^(FIELD|INPUT_FIELD|FIELD_ARGUMENT|ENUM_VALUE)_REMOVED$/)
  const added = pathsOf(/^(FIELD|INPUT_FIELD|FIELD_ARGUMENT|ENUM_VALUE)_ADDED$/)
  const addedBeside = Map.groupBy(added, parentOf)
  const pairs = removed.flatMap((old): [string, string][] => {
    const signature = signatureOf(oldSchema, old)
    const twins = (addedBeside.get(parentOf(old)) ?? []).filter(
      (path) => signatureOf(newSchema, path) === signature,
    )
    const rivals = removed.filter(
      (path) => parentOf(path) === parentOf(old) && signatureOf(oldSchema, path) === signature,
    )
    const [alike] = twins
      .filter((path) => likeness(old, path) >= 0.5)
      .sort((a, b) => likeness(old, b) - likeness(old, a))
    const best = alike ?? (twins.length === 1 && rivals.length === 1 ? twins[0] : undefined)
    return best === undefined ? [] : [[old, best]]
  })
  return new Map(pairs)
}

const parentOf = (path: string) => path.replace(/\.[^.]+$/, '')

/** Splits a name into words: `fullName`, `full_name` and `FULL_NAME` have the same words. */
const wordsOf = (path: string) =>
  (path.split('.').at(-1) ?? '')
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_')

/** The share of words that two names have in common. */
function likeness(a: string, b: string): number {
  const [words, others] = [wordsOf(a), wordsOf(b)]
  return words.filter((word) => others.includes(word)).length / Math.max(words.length, others.length)
}

function signatureOf(schema: GraphQLSchema, path: string): string | undefined {
  const [typeName = '', name = '', argumentName] = path.split('.')
  const type = schema.getType(typeName)
  if (isEnumType(type)) return type.name
  if (isInputObjectType(type)) return String(type.getFields()[name]?.type)
  if (!isObjectType(type) && !isInterfaceType(type)) return undefined
  const field = type.getFields()[name]
  const argument = field?.args.find((arg) => arg.name === argumentName)
  if (argumentName !== undefined) return String(argument?.type)
  return field && `${field.args.map((arg) => `${arg.name}: ${arg.type}`)} ${field.type}`
}
