import { html } from 'hono/html'
import type { View } from './view.ts'

/** A point in time, to the second: `21 Nov 2026, 10:18:05 UTC`. */
export function moment(iso: string): View {
  return html`<time datetime="${iso}">${format.format(new Date(iso))} UTC</time>`
}

const format = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZone: 'UTC',
})
