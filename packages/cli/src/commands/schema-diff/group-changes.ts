import { type Criticality, type Effect, isFailing, type SchemaChange } from './schema-change.ts'

export interface ChangeGroup {
  title: string
  colour: 'red' | 'yellow' | 'green'
  /** Whether the group is shown unfolded. */
  isOpen: boolean
  changes: SchemaChange[]
}

/** Groups changes by what they do to operations. Empty groups are left out. */
export function groupChanges(changes: readonly SchemaChange[]): ChangeGroup[] {
  const having = (effect: Effect) => changes.filter((change) => change.effect === effect)
  const idle = (criticality: Criticality) =>
    changes.filter(
      (change) => change.criticality === criticality && ['compatible', 'none'].includes(change.effect),
    )
  const group = (
    title: string,
    colour: ChangeGroup['colour'],
    changes: SchemaChange[],
    isOpen = false,
  ): ChangeGroup => ({ title, colour, isOpen, changes })
  return [
    group('Breaks operations', 'red', having('operation'), true),
    group('Changes generated types', 'red', having('types'), true),
    group('Matters only to some callers', 'yellow', having('callers'), true),
    group('Breaking, but for none of these operations', 'yellow', idle('breaking')),
    group('Dangerous, but for none of these operations', 'yellow', idle('dangerous')),
    group('Safe', 'green', idle('safe')),
  ].filter(({ changes }) => changes.length > 0)
}

/** Counts the operations that break or have other types, and the changes that do neither. */
export function summarizeChanges(changes: readonly SchemaChange[]): string {
  if (changes.length === 0) return 'The schemas are the same.'
  const operations = (effect: Effect) =>
    new Set(
      changes
        .flatMap(({ uses }) => uses)
        .filter((use) => use.effect === effect)
        .map(({ operationName }) => operationName),
    ).size
  const rest = changes.filter((change) => !isFailing(change))
  const count = (criticality: Criticality) =>
    rest.filter((change) => change.criticality === criticality).length
  const others = `${count('breaking')} breaking, ${count('dangerous')} dangerous, ${count('safe')} safe`
  return `Operations that break: ${operations('operation')}, whose types change: ${operations('types')}. Other changes: ${others}.`
}
