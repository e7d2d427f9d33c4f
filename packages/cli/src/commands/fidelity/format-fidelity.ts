import { findOptions } from '../../fidelity/find-options.ts'
import type { Observation, Outcome } from '../../fidelity/measure-fidelity.ts'
import { paint } from '../../print/paint.ts'

const marks: Readonly<Record<Outcome, string>> = {
  passed: paint('green', 'ok     '),
  failed: paint('red', 'differs'),
  skipped: paint('dim', 'skipped'),
}

/** A line for one behaviour. */
export const formatObservation = ({ id, outcome, sentence, basis, reason, choice }: Observation): string => {
  const more = reason ?? (choice && `here: ${choice.found}`)
  return `${marks[outcome]}  ${id}\n         ${sentence} (${basis})${more ? `\n         ${more}` : ''}`
}

/** The last lines of a report: the counts, and the emulator's options that agree with the tenant. */
export function formatFidelity(observations: readonly Observation[]): string {
  const { passed, failed, skipped } = countOutcomes(observations)
  const options = findOptions(observations)
  const command = ['orchestration emulator', ...options].join(' ')
  return [
    '',
    `${passed} behave as the facts say, ${failed} differ, ${skipped} were skipped.`,
    options.length > 0
      ? `Where sources differ, the emulator behaves like this tenant with:\n  ${command}`
      : 'Where sources differ, this tenant behaves like the emulator without options.',
  ].join('\n')
}

export function countOutcomes(observations: readonly Observation[]): Record<Outcome, number> {
  const count = (outcome: Outcome) =>
    observations.filter((observation) => observation.outcome === outcome).length
  return { passed: count('passed'), failed: count('failed'), skipped: count('skipped') }
}
