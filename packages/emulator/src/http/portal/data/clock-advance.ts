import { setTimeout } from 'node:timers/promises'
import { formatCount } from '@orchestration/cli-kit'
import type { Context } from 'hono'
import { html } from 'hono/html'
import type { Emulator } from '../../../emulator.ts'
import type { Environment } from '../../../service/environment.ts'
import type { View } from '../../pages/view.ts'
import { doneNotice } from '../components.ts'
import type { PortalDependencies, PortalEnv } from '../portal-env.ts'
import { moment } from '../times.ts'

/** Maximum time in ms that a form request waits for due work. */
const MAX_WAIT_MS = 1_000

/** An advance of the clock, with the event counts for its report. */
interface ClockAdvance {
  /** ISO 8601. */
  to: string
  /** Number of care flows with due work. */
  careFlows: number
  /** Number of deliveries whose retries were due. */
  retries: number
  /** Event counts before the advance, keyed by type. */
  before: ReadonlyMap<string, number>
  /** Event counts after all due work is done, keyed by type. Undefined until then. */
  after?: ReadonlyMap<string, number>
}

/** The last advance of each emulator's clock in the portal. */
const lastAdvances = new WeakMap<Emulator, ClockAdvance>()

/** Reported event types in display order, each with a noun, its plural and a verb. */
const reportedEvents = [
  ['timer_ended', 'timer', 'timers', 'fired'],
  ['reminder_sent', 'reminder', 'reminders', 'sent'],
  ['activity_expired', 'activity', 'activities', 'expired'],
  ['session.expired', 'hosted session', 'hosted sessions', 'expired'],
  ['track_started', 'track', 'tracks', 'started'],
  ['step_started', 'step', 'steps', 'started'],
  ['care_flow_completed', 'care flow', 'care flows', 'completed'],
  ['care_flow_stopped', 'care flow', 'care flows', 'stopped'],
] as const

/**
 * Advances the clock, and waits up to 1 s for the due work.
 *
 * @throws EmulatorError for a date after the year 9998
 */
export async function advanceClock(
  { emulator, environments }: PortalDependencies,
  ms: number,
): Promise<void> {
  const from = emulator.now().toISOString()
  const before = countEvents(environments)
  emulator.advanceClock(ms)
  const to = emulator.now().toISOString()
  const retries = environments
    .flatMap(({ deliveries }) => deliveries.listRetries(from, to))
    .reduce((sum, { count }) => sum + count, 0)
  // Counted before `settle`, which starts processing synchronously.
  const careFlows = countDueCareFlows(environments)
  const advance: ClockAdvance = { to, before, retries, careFlows }
  lastAdvances.set(emulator, advance)
  const work = Promise.all(environments.map(({ scheduler }) => scheduler.settle())).then(() => {
    advance.after = countEvents(environments)
  })
  // Prevents an unhandled rejection after the request has stopped waiting.
  work.catch(() => {})
  await Promise.race([work, setTimeout(MAX_WAIT_MS, undefined, { ref: false })])
}

/** Renders the result of the last advance, or the progress while work is still due. The progress links to `url`. */
export function clockAdvanceNotice({ req, var: { portal } }: Context<PortalEnv>, url: string): View | '' {
  const { emulator, environments } = portal
  const advance = lastAdvances.get(emulator)
  if (!advance || (advance.after && req.query('done') !== 'advanced')) return ''
  const { after, before, careFlows, retries, to } = advance
  const counts = new Map(
    [...(after ?? countEvents(environments))].map(([type, number]) => [
      type,
      number - (before.get(type) ?? 0),
    ]),
  )
  const result = html`<strong>The clock was advanced to ${moment(to)}.</strong> ${describeEvents(counts, retries)}${after ? '' : ' Still catching up.'}`
  if (after) return doneNotice(result)
  const done = Math.max(0, careFlows - countDueCareFlows(environments))
  return html`<div class="notice waits" id="notice" role="status" tabindex="-1"><p><progress max="${careFlows}" value="${done}" aria-label="Care flows"></progress> ${done.toLocaleString('en')} of ${formatCount(careFlows, 'care flow')}. <a href="${url}">Refresh</a></p>
<p>${result}</p></div>`
}

function countEvents(environments: readonly Environment[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { scheduler } of environments)
    for (const [type, number] of scheduler.eventCounts) counts.set(type, (counts.get(type) ?? 0) + number)
  return counts
}

function countDueCareFlows(environments: readonly Environment[]): number {
  return environments.reduce((sum, { scheduler }) => sum + scheduler.countDueCareFlows(), 0)
}

/** Describes the events, such as `12 timers fired, 4 care flows completed, 31 events in total.` */
function describeEvents(counts: ReadonlyMap<string, number>, retries: number): string {
  const parts = reportedEvents.flatMap(([type, noun, plural, verb]) => {
    const number = counts.get(type) ?? 0
    return number === 0 ? [] : `${formatCount(number, noun, plural)} ${verb}`
  })
  if (retries > 0) parts.push(`${formatCount(retries, 'delivery', 'deliveries')} due for a retry`)
  const total = [...counts.values()].reduce((sum, number) => sum + number, 0)
  if (total > 0) parts.push(`${formatCount(total, 'event')} in total`)
  return parts.length === 0 ? 'No work was due.' : `${parts.join(', ')}.`
}
