import { html } from 'hono/html'
import type { View } from './view.ts'

/** A point in time, to the second: `21 Nov 2026, 10:18:05 UTC`. A line break can only follow the day. */
export function moment(iso: string): View {
  return html`<time datetime="${iso}">${days.format(new Date(iso))}, <span>${iso.slice(11, 19)} UTC</span></time>`
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
