import type { Criticality, Effect, SchemaDiff } from './changes.ts'

/** The values of `--fail-on`. Each value adds a condition to the conditions of the previous value. */
export const failOnValues = ['operations', 'used-breaking', 'breaking', 'dangerous'] as const
export type FailOn = (typeof failOnValues)[number]

/**
 * Whether `schema diff` must fail. By default, it fails if an operation becomes invalid, or if code that uses the generated types may
 * no longer compile.
 */
export function isFailure({ changes, impacts }: SchemaDiff, failOn: FailOn = 'used-breaking'): boolean {
  const has = (effect: Effect) => impacts.some((impact) => impact.effect === effect)
  if (has('operation') || (failOn !== 'operations' && has('types'))) return true
  return changes.some(({ criticality }) => failingChanges[failOn].includes(criticality))
}

/** The changes that count as failures even if no operation is affected. */
const failingChanges: Readonly<Record<FailOn, readonly Criticality[]>> = {
  operations: [],
  'used-breaking': [],
  breaking: ['breaking'],
  dangerous: ['breaking', 'dangerous'],
}
