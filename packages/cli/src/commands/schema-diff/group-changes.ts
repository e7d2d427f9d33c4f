import type { SchemaChange } from './schema-change.ts'

export interface ChangeGroup {
  title: string
  changes: SchemaChange[]
}

/** Changes under the headings that a reader looks for, without the headings that have none. */
export function groupChanges(changes: readonly SchemaChange[]): ChangeGroup[] {
  const pick = (criticality: SchemaChange['criticality'], isUsed?: boolean) =>
    changes.filter(
      (change) =>
        change.criticality === criticality && (isUsed === undefined || change.uses.length > 0 === isUsed),
    )
  return [
    { title: 'Breaking, in use', changes: pick('breaking', true) },
    { title: 'Breaking, but used by no operation', changes: pick('breaking', false) },
    { title: 'Dangerous, in use', changes: pick('dangerous', true) },
    { title: 'Dangerous, but used by no operation', changes: pick('dangerous', false) },
    { title: 'Safe', changes: pick('safe') },
  ].filter(({ changes }) => changes.length > 0)
}

/** "2 breaking changes reach 3 operations, 19 reach none; 44 dangerous, 830 safe." */
export function summarizeChanges(changes: readonly SchemaChange[]): string {
  if (changes.length === 0) return 'The schemas are the same.'
  const count = (predicate: (change: SchemaChange) => boolean) => changes.filter(predicate).length
  const used = changes.filter(({ criticality, uses }) => criticality === 'breaking' && uses.length > 0)
  const operations = new Set(used.flatMap(({ uses }) => uses.map(({ operationName }) => operationName))).size
  const unused = count(({ criticality, uses }) => criticality === 'breaking' && uses.length === 0)
  const dangerous = count(({ criticality }) => criticality === 'dangerous')
  const safe = count(({ criticality }) => criticality === 'safe')
  return `Breaking: ${used.length} in use (operations affected: ${operations}), ${unused} unused. Dangerous: ${dangerous}. Safe: ${safe}.`
}
