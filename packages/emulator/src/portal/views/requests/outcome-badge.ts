import { html } from 'hono/html'
import type { JournalEntry } from '../../../recorder/journal.ts'
import type { View } from '../../../web/view.ts'
import { type Badge, badge } from '../pieces/badge.ts'
import { typed } from '../pieces/typed.ts'

/** The badges of a request, by its outcome. */
export const outcomeBadges: Record<JournalEntry['outcome'], Badge> = {
  ok: { label: 'OK', colour: 'good' },
  'graphql-error': { label: 'Error', colour: 'bad' },
  'payload-failure': { label: 'success: false', colour: 'bad' },
  refused: { label: 'Refused', colour: 'bad' },
  aborted: { label: 'Aborted', colour: 'odd' },
  fault: { label: 'Fault', colour: 'odd' },
  pending: { label: 'Pending', colour: 'plain' },
}

const lostBadge: Badge = { label: 'Answer lost', colour: 'odd' }

/** Whether a fault cut off the answer to a request that was executed. */
export function isAnswerLost({ fault }: JournalEntry): boolean {
  return fault === 'reset-after-write' || fault === 'truncated'
}

/** How a request ended, and what exactly: the types of its errors, the codes of its payloads, or the fault it met. */
export function outcomeBadge(entry: JournalEntry): View {
  const { outcome, status, fault, errorTypes = [], payloadCodes = [] } = entry
  const details = [status === 200 ? '' : String(status ?? ''), fault, ...errorTypes, ...payloadCodes]
  const text = details.filter(Boolean).join(', ')
  return html`${badge(isAnswerLost(entry) ? lostBadge : outcomeBadges[outcome])}${text ? html` <small>${typed(text)}</small>` : ''}`
}
