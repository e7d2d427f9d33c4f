import { html, raw } from 'hono/html'
import type { View } from '../../pages/view.ts'
import { badge } from '../components.ts'
import { buttonForm, field, formTokenField } from '../forms.ts'
import type { PageData } from '../portal-env.ts'
import { moment } from '../times.ts'
import { pageUrl } from '../urls.ts'
import { type DueRow, dueTable, findNextDueDate } from './due-table.ts'

/** Time units in the form, with their lengths in milliseconds. */
const msByUnit: Readonly<Record<string, number>> = {
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 604_800_000,
}

export interface AdvanceFormState {
  values?: { amount: string; unit: string }
  error?: string | undefined
}

/** Renders the emulator's clock with the next due items, and the forms that pause and advance it. */
export function clockSection(
  pageData: PageData,
  rows: readonly DueRow[],
  { values, error }: AdvanceFormState,
): View {
  const { isPaused, now } = pageData
  const url = pageUrl(pageData, 'data')
  const next = findNextDueDate(rows)
  return html`<section class="card">
<div class="heading"><h2>Clock ${badge(isPaused ? { label: 'Paused', colour: 'odd' } : { label: 'Running', colour: 'good' })}</h2>
${buttonForm(pageData, `${url}/clock`, html`<button name="paused" value="${String(!isPaused)}">${isPaused ? 'Resume' : 'Pause'}</button>`)}</div>
<div data-live="clock"><p class="current-time">${moment(now.toISOString())}</p>
<p class="hint">The machine’s clock shows ${moment(new Date().toISOString(), pageData)}. ${isPaused ? 'No work becomes due until you resume or advance the emulator’s clock.' : 'While the emulator’s clock is paused, no work becomes due.'}</p>
<form class="buttons" method="post" action="${url}/advance">
${formTokenField(pageData)}
${next === undefined ? '' : html`<button class="primary" name="until" value="${next}">Advance to next due: ${moment(next)}</button>`}
<input type="hidden" name="amount" value="1">
${['hour', 'day', 'week'].map((unit) => html`<button name="unit" value="${unit}s">+1 ${unit}</button>`)}
</form></div>
<form class="aside-button" method="post" action="${url}/advance" novalidate>
${formTokenField(pageData)}
${field({ name: 'amount', label: 'Advance by', value: values?.amount ?? '1', error, type: 'number', requirement: 'required' })}
<div class="field"><label for="unit">Unit</label><select id="unit" name="unit">
${Object.keys(msByUnit).map(
  (unit) =>
    html`<option value="${unit}"${raw(unit === (values?.unit ?? 'days') ? ' selected' : '')}>${unit}</option>`,
)}</select></div>
<button>Advance</button>
</form>
<p class="hint">An advance fires timers, expires activities, starts scheduled steps and retries deliveries in every environment, as if the time had passed. Only a reset or a restored snapshot sets the clock back.</p>
</section>
<h2 id="due">Due next</h2>
<div data-live="due">${dueTable(pageData, rows)}</div>`
}

/** Returns the requested advance of the clock in ms, or undefined if the submitted fields are invalid. */
export function parseAdvance(
  { amount, unit, until }: Record<'amount' | 'unit' | 'until', string>,
  now: Date,
): number | undefined {
  const date = Date.parse(until)
  // The date may have passed since the page was loaded.
  if (!Number.isNaN(date)) return Math.max(0, date - now.getTime())
  return /^[1-9]\d{0,4}$/.test(amount.trim())
    ? Number(amount) * (msByUnit[unit] ?? msByUnit.days ?? 0)
    : undefined
}
