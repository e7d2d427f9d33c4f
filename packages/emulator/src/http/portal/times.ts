import { html } from 'hono/html'
import type { View } from '../pages/view.ts'
import { userText } from './components.ts'
import type { PageData } from './portal-env.ts'

/**
 * Renders a time to the second, such as `21 Nov 2026, 10:18:05 UTC`. A line can break only after the date. If a clock is passed,
 * adds the relative time, such as `(3 minutes ago)`.
 */
export function moment(iso: string, clock?: Clock): View {
  return html`<time datetime="${iso}">${dateFormat.format(new Date(iso))}, <span>${iso.slice(11, 19)} UTC</span></time>${clock ? ` (${relativeTime(iso, clock)})` : ''}`
}

/** Renders a relative time, such as `3 minutes ago`. The tooltip shows the absolute time. */
export function relativeMoment(iso: string, clock: Clock): View {
  return html`<time datetime="${iso}" title="${fullMoment(iso)}">${relativeTime(iso, clock)}</time>`
}

/** Renders user text. Formats an ISO 8601 time at the end of the text, as in `For: 2026-11-21T10:18:05.000Z`. */
export function userTextOrMoment(text: string): View {
  const [, before = '', iso] = /^(.*?)(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z)$/s.exec(text) ?? []
  return iso === undefined || Number.isNaN(Date.parse(iso))
    ? userText(text)
    : html`${before === '' ? '' : userText(before)}${moment(iso)}`
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/**
 * Renders a time without the year or the time zone, such as `21 Nov, 10:18:05`. For pages that state the time zone elsewhere.
 */
export function shortMoment(iso: string): View {
  return html`<time datetime="${iso}"><span>${shortDateFormat.format(new Date(iso))}, ${iso.slice(11, 19)}</span></time>`
}

const shortDateFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })

/** Renders a time without the date, such as `10:18:05`. */
export function timeOfDay(iso: string): View {
  return html`<time datetime="${iso}"><span>${iso.slice(11, 19)}</span></time>`
}

type Clock = Pick<PageData, 'now' | 'isPaused'>

/**
 * Formats a relative time in its largest unit, such as `in 3 days`, `yesterday` or `now`. Counts calendar days. While the
 * clock is paused, future times are formatted as `3 days ahead` instead.
 */
export function relativeTime(iso: string, { now, isPaused }: Clock): string {
  // Rounds, because the two times can be a few milliseconds apart.
  const ms = 1_000 * Math.round((Date.parse(iso) - now.getTime()) / 1_000)
  const [unit, length] = units.find(([, size]) => Math.abs(ms) >= size) ?? units[3]
  const dayOf = (time: number) => Math.floor(time / units[0][1])
  const count = unit === 'day' ? dayOf(Date.parse(iso)) - dayOf(now.getTime()) : Math.round(ms / length)
  return isPaused && count > 0
    ? `${new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(count)} ahead`
    : new Intl.RelativeTimeFormat('en', { numeric: 'auto' }).format(count, unit)
}

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** Renders a past time of this machine's clock with its age, such as `06:12:31.482 2 min`. Adds the date unless it is today. */
export function machineTime(iso: string): View {
  const now = new Date()
  const day =
    iso.slice(0, 10) === now.toISOString().slice(0, 10) ? '' : `${shortDateFormat.format(new Date(iso))}, `
  const ms = Math.max(0, now.getTime() - Date.parse(iso))
  const [unit, length] = units.find(([, size]) => ms >= size) ?? units[3]
  const ago = `${Math.floor(ms / length)} ${{ day: 'd', hour: 'h', minute: 'min', second: 's' }[unit]}`
  return html`<time datetime="${iso}" title="${fullMoment(iso)}, by this machine’s clock"><span>${day}${iso.slice(11, 23)}</span></time> <small>${ago}</small>`
}

function fullMoment(iso: string): string {
  return `${dateFormat.format(new Date(iso))}, ${iso.slice(11, 19)} UTC`
}
