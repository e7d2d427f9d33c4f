import type { Criticality, Effect, Impact, SchemaChange } from '../src/schema-changes/schema-diff.ts'

export const impact = (effect: Effect, ...operations: string[]): Impact => ({
  effect,
  operations,
  message: 'Changed.',
  file: 'a.graphql',
  line: 1,
  column: 1,
})

export const change = (criticality: Criticality): SchemaChange => ({
  criticality,
  type: 'FIELD_REMOVED',
  path: 'User.name',
  message: 'Changed.',
})

const impactOf = (effect: Effect) => ({ changes: [change('safe')], impacts: [impact(effect, 'A')] })
const changeOf = (criticality: Criticality) => ({ changes: [change(criticality)], impacts: [] })

/** Diffs with one impact or one change, keyed by its effect or criticality. */
export const sampleDiffs = {
  operation: impactOf('operation'),
  types: impactOf('types'),
  compatible: impactOf('compatible'),
  breaking: changeOf('breaking'),
  dangerous: changeOf('dangerous'),
  safe: changeOf('safe'),
}
