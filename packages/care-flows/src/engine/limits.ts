import type { MutableCareFlow } from './mutable-care-flow.ts'
import type { Release } from './release.ts'
import { hasDueWork } from './scheduled-work.ts'

/**
 * The maximum number of entries of scheduled work that can be due at the same time. A care flow that exceeds this limit is stopped,
 * because a loop without a wait would otherwise block the process.
 */
const MAX_ENTRIES_PER_INSTANT = 1_000

/**
 * The maximum number of ids that a care flow can create, enough for about 20,000 activities. A care flow that needs more is
 * stopped, because a loop with short waits would otherwise fill the store.
 */
const MAX_IDS = 40_000

/**
 * Returns the reason to stop a care flow that exceeds a limit. `partIds` are the ids of the steps and tracks whose scheduled work
 * has run in this instant.
 */
export function findStopReason(flow: MutableCareFlow, partIds: readonly string[]): string | undefined {
  const { state } = flow
  if (state.id_count > MAX_IDS && state.status === 'active') return explainRecordCount(flow)
  if (partIds.length === MAX_ENTRIES_PER_INSTANT && hasDueWork(state, state.time))
    return explainEntryCount(flow, partIds)
  return undefined
}

function explainEntryCount({ release }: MutableCareFlow, partIds: readonly string[]): string {
  const limit = `More than ${formatNumber(MAX_ENTRIES_PER_INSTANT)} entries of scheduled work were due at the same time.`
  const [step, times] = findMostFrequent(partIds.map((id) => [id, 1]))
  const starts = `${describeStep(release, step)} started most often: ${formatNumber(times)} times.`
  return `${limit} ${starts} Add a form, a checklist or a timer to its loop, or reduce the number of its incoming transitions.`
}

function explainRecordCount({ release, state }: MutableCareFlow): string {
  const limit = `This care flow has created more than ${formatNumber(MAX_IDS)} records, such as activities and timers.`
  const trackIds = new Set(release.tracks.map(({ id }) => id))
  const transitions = Object.values(state.transition_counts).flatMap((counts) => Object.entries(counts))
  const [step, times] = findMostFrequent(
    transitions.filter(([to]) => !trackIds.has(to)).map(([to, { taken }]) => [to, taken]),
  )
  const visits = `${describeStep(release, step)} was reached most often: ${formatNumber(times)} times.`
  return `${limit} ${visits} Make its loop wait longer, or end the loop.`
}

/** Finds the step with the highest total count. */
function findMostFrequent(counts: readonly [step: string, count: number][]): [step: string, sum: number] {
  const sums = new Map<string, number>()
  for (const [step, count] of counts) sums.set(step, (sums.get(step) ?? 0) + count)
  return [...sums].toSorted(([, left], [, right]) => right - left)[0] ?? ['', 0]
}

function describeStep({ definition_id, version }: Release, step: string): string {
  return `In version ${version} of "${definition_id}", the step "${step}"`
}

function formatNumber(number: number): string {
  return number.toLocaleString('en')
}
