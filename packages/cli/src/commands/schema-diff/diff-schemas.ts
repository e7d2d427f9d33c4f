import { type Change, CriticalityLevel, diff } from '@graphql-inspector/core'
import type { LoadedDocument } from '@orchestration/codegen/documents'
import type { GraphQLSchema } from 'graphql'
import { coordinateOf } from './coordinate-of.ts'
import { indexUses, type UseIndex } from './index-uses.ts'
import { rules } from './rules/index.ts'
import { type Criticality, isUsedBreaking, type SchemaChange } from './schema-change.ts'

export interface DiffSchemasOptions {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  /** The operations that may be affected; they fit the old schema. */
  documents?: readonly LoadedDocument[]
}

/**
 * Tells what differs between two schemas and which operations each difference reaches. Both must come from SDL.
 *
 * @returns changes, the most pressing first.
 */
export async function diffSchemas({
  oldSchema,
  newSchema,
  documents = [],
}: DiffSchemasOptions): Promise<SchemaChange[]> {
  const uses = indexUses(oldSchema, documents)
  const changes = await diff(oldSchema, newSchema, rules)
  return changes.map((change) => toSchemaChange(change, uses)).sort(byUrgency)
}

function toSchemaChange(change: Change, index: UseIndex): SchemaChange {
  const { type, path = '', message } = change
  const criticality = criticalities[change.criticality.level]
  // What is new or only worded otherwise touches nobody, and a list of everybody would hide what does.
  const isNoticed = criticality !== 'safe' || /DEPRECATION|DIRECTIVE_USAGE/.test(type)
  const uses = isNoticed ? index.get(coordinateOf(change)) : undefined
  return { type, path, message, criticality, uses: uses ?? [] }
}

const criticalities: Record<CriticalityLevel, Criticality> = {
  [CriticalityLevel.Breaking]: 'breaking',
  [CriticalityLevel.Dangerous]: 'dangerous',
  [CriticalityLevel.NonBreaking]: 'safe',
}

const urgency = ({ criticality, uses }: SchemaChange) =>
  ['breaking', 'dangerous', 'safe'].indexOf(criticality) * 2 + (uses.length > 0 ? 0 : 1)

const byUrgency = (a: SchemaChange, b: SchemaChange) =>
  urgency(a) - urgency(b) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)

export type FailOn = 'used-breaking' | 'breaking' | 'dangerous'

/** Whether there is a change that is not to go unnoticed. */
export const isFailure = (changes: readonly SchemaChange[], failOn: FailOn): boolean =>
  changes.some((change) => {
    if (failOn === 'used-breaking') return isUsedBreaking(change)
    return change.criticality === 'breaking' || (failOn === 'dangerous' && change.criticality === 'dangerous')
  })
