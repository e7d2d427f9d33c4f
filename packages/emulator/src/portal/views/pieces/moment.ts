import { html } from 'hono/html'
import type { View } from '../../../web/view.ts'
import { typed } from './typed.ts'

/**
 * A point in time, to the second: `21 Nov 2026, 10:18:05 UTC`. A line break can only follow the day. With `now`, it also says how
 * far away that is: `(3 minutes ago)`.
 */
export function moment(iso: string, now?: Date): View {
  return html`<time datetime="${iso}">${days.format(new Date(iso))}, <span>${iso.slice(11, 19)} UTC</span></time>${now ? ` (${distance(iso, now)})` : ''}`
}

/** How far a point in time is from now, for a list: `3 minutes ago`. Pointing at it shows the point in time. */
export function relativeMoment(iso: string, now: Date): View {
  const title = `${days.format(new Date(iso))}, ${iso.slice(11, 19)} UTC`
  return html`<time datetime="${iso}" title="${title}">${distance(iso, now)}</time>`
}

/** A value that may be or end with a point in time, such as `For: 2026-11-21T10:18:05.000Z`. */
export function typedMoment(text: string): View {
  const [, before = '', iso] = /^(.*?)(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)$/s.exec(text) ?? []
  return iso === undefined || Number.isNaN(Date.parse(iso))
    ? typed(text)
    : html`${before === '' ? '' : typed(before)}${moment(iso)}`
}

const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** The same without the year and the zone, for a page that says that its times are in UTC: `21 Nov, 10:18:05`. */
export function shortMoment(iso: string): View {
  return html`<time datetime="${iso}"><span>${shortDays.format(new Date(iso))}, ${iso.slice(11, 19)}</span></time>`
}

const shortDays = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** For a day that has been named before: `10:18:05`. */
export function timeOfDay(iso: string): View {
  return html`<time datetime="${iso}"><span>${iso.slice(11, 19)}</span></time>`
}

/** How far a point in time is from now, in its largest unit: `in 3 days`, `yesterday`, `now`. */
export function distance(iso: string, now: Date): string {
  const ms = Date.parse(iso) - now.getTime()
  const [unit, length] = units.find(([, size]) => Math.abs(ms) >= size) ?? units[3]
  return distances.format(Math.trunc(ms / length), unit)
}

const distances = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** A duration in its two largest units, such as "2 days, 3 hours". */
export function formatDuration(ms: number): string {
  const first = units.findIndex(([, size]) => ms >= size)
  if (first === -1) return 'less than a second'
  let rest = ms
  return units
    .slice(first, first + 2)
    .flatMap(([unit, size]) => {
      const count = Math.floor(rest / size)
      rest -= count * size
      return count === 0 ? [] : `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`
    })
    .join(', ')
}
