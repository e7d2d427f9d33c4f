import { html } from 'hono/html'
import type { JournalEntry } from '../../recorder/journal.ts'
import type { View } from './view.ts'

export const outcomeLabels: Record<JournalEntry['outcome'], string> = {
  ok: 'OK',
  'graphql-error': 'GraphQL error',
  'payload-failure': 'Payload failure',
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

/** How a request ended, and which fault it met. */
export function outcomeBadge({ outcome, status, fault }: JournalEntry): View {
  const details = [status === 200 ? '' : status, fault].filter(Boolean).join(', ')
  return html`<span class="badge ${colours[outcome]}">${outcomeLabels[outcome]}</span>${details ? html` <small>${details}</small>` : ''}`
}
