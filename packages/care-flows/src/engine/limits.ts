import { isoNow, type MutableCareFlow } from './mutable-care-flow.ts'
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

/** Returns the reason to stop a care flow that exceeds a limit. `entryCount` is the number of entries run in this instant. */
export function findStopReason(flow: MutableCareFlow, entryCount: number): string | undefined {
  const { state } = flow
  if (state.id_count > MAX_IDS && state.status === 'active') return formatRecordLimit(flow)
  if (entryCount === MAX_ENTRIES_PER_INSTANT && hasDueWork(state, state.time)) return formatEntryLimit(flow)
  return undefined
}

function formatEntryLimit(flow: MutableCareFlow): string {
  const limit = `More than ${formatNumber(MAX_ENTRIES_PER_INSTANT)} entries of scheduled work were due at the same time.`
  const now = isoNow(flow)
  const starts = flow.events.flatMap((event) =>
    event.type === 'step_started' && event.date === now ? [[event.element.definition_id, 1] as const] : [],
  )
  return [limit, ...formatMostFrequent(flow, starts, 'started')].join(' ')
}

function formatRecordLimit(flow: MutableCareFlow): string {
  const { release, state } = flow
  const limit = `This care flow has created more than ${formatNumber(MAX_IDS)} records, such as activities and timers.`
  const trackIds = new Set(release.tracks.map(({ id }) => id))
  const visits = Object.values(state.transition_counts)
    .flatMap((counts) => Object.entries(counts))
    .filter(([to]) => !trackIds.has(to))
    .map(([to, { taken }]) => [to, taken] as const)
  return [limit, ...formatMostFrequent(flow, visits, 'reached')].join(' ')
}

/** Formats the step with the highest total count, and advice. Returns an empty array if no step was counted. */
function formatMostFrequent(
  { release: { definition_id, version } }: MutableCareFlow,
  counts: ReadonlyArray<readonly [step: string, count: number]>,
  verb: string,
): string[] {
  const sums = new Map<string, number>()
  for (const [step, count] of counts) sums.set(step, (sums.get(step) ?? 0) + count)
  const [most] = [...sums].toSorted(([, left], [, right]) => right - left)
  if (!most) return []
  const [step, times] = most
  return [
    `In version ${version} of "${definition_id}", the step "${step}" was ${verb} most often: ${formatNumber(times)} times.`,
    'Make its loop wait longer, or end the loop.',
  ]
}

function formatNumber(number: number): string {
  return number.toLocaleString('en')
}
