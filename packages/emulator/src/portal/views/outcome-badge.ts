import { html } from 'hono/html'
import type { JournalEntry } from '../../recorder/journal.ts'
import type { View } from '../../web/view.ts'
import { typed } from './typed.ts'

export const outcomeLabels: Record<JournalEntry['outcome'], string> = {
  ok: 'OK',
  'graphql-error': 'Error',
  'payload-failure': 'success: false',
  refused: 'Refused',
  aborted: 'Aborted',
  fault: 'Fault',
  pending: 'Pending',
}

const colours: Record<JournalEntry['outcome'], string> = {
  ok: 'good',
  'graphql-error': 'bad',
  'payload-failure': 'bad',
  refused: 'bad',
  aborted: 'odd',
  fault: 'odd',
  pending: 'plain',
}

/** How a request ended, and what exactly: the types of its errors, the codes of its payloads, or the fault it met. */
export function outcomeBadge({
  outcome,
  status,
  fault,
  errorTypes = [],
  payloadCodes = [],
}: JournalEntry): View {
  const details = [status === 200 ? '' : String(status ?? ''), fault, ...errorTypes, ...payloadCodes]
  const text = details.filter(Boolean).join(', ')
  return html`<span class="badge ${colours[outcome]}">${outcomeLabels[outcome]}</span>${text ? html` <small>${typed(text)}</small>` : ''}`
}
