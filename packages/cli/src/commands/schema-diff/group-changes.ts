import { type Criticality, isUsedBreaking, type SchemaChange } from './schema-change.ts'

export interface ChangeGroup {
  title: string
  changes: SchemaChange[]
}

/** Changes under the headings that a reader looks for, without the headings that have none. */
export function groupChanges(changes: readonly SchemaChange[]): ChangeGroup[] {
  const pick = (criticality: Criticality, isUsed?: boolean) =>
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

/** The numbers in one line: what is breaking and in use, breaking and unused, dangerous, safe. */
export function summarizeChanges(changes: readonly SchemaChange[]): string {
  if (changes.length === 0) return 'The schemas are the same.'
  const count = (criticality: Criticality) =>
    changes.filter((change) => change.criticality === criticality).length
  const used = changes.filter(isUsedBreaking)
  const operations = new Set(used.flatMap(({ uses }) => uses.map(({ operationName }) => operationName)))
  const breaking = `${used.length} in use (operations affected: ${operations.size}), ${count('breaking') - used.length} unused`
  return `Breaking: ${breaking}. Dangerous: ${count('dangerous')}. Safe: ${count('safe')}.`
}
