import type { MutableCareFlow } from './mutable-care-flow.ts'
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
  if (state.id_count > MAX_IDS && state.status === 'active')
    return `This care flow has created more than ${formatNumber(MAX_IDS)} records, such as activities and timers.${describeMostReached(flow)}`
  if (entryCount === MAX_ENTRIES_PER_INSTANT && hasDueWork(state, state.time))
    return `More than ${formatNumber(MAX_ENTRIES_PER_INSTANT)} entries of scheduled work were due at the same time.${describeMostReached(flow)}`
  return undefined
}

/** Describes the step that was reached most often, with advice. Empty if no step was reached. */
function describeMostReached({ release, state }: MutableCareFlow): string {
  const trackIds = new Set(release.tracks.map(({ id }) => id))
  const visits = new Map<string, number>()
  for (const counts of Object.values(state.transition_counts))
    for (const [to, { taken }] of Object.entries(counts))
      if (!trackIds.has(to)) visits.set(to, (visits.get(to) ?? 0) + taken)
  const [most] = [...visits].toSorted(([, left], [, right]) => right - left)
  if (!most) return ''
  const [step, count] = most
  return ` In version ${release.version} of "${release.definition_id}", the step "${step}" was reached most often: ${formatNumber(count)} times. Make its loop wait longer, or end the loop.`
}

function formatNumber(number: number): string {
  return number.toLocaleString('en')
}
