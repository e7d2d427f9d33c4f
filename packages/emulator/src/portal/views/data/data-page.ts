import { html, raw } from 'hono/html'
import type { EnvironmentName } from '../../../ground/environments.ts'
import type { View } from '../../../web/view.ts'
import { environmentLabel, listEnvironments } from '../frame/environment-label.ts'
import { type Frame, formToken } from '../frame/frame.ts'
import { page } from '../frame/page.ts'
import { badge } from '../pieces/badge.ts'
import { field } from '../pieces/field.ts'
import { formatDuration, moment } from '../pieces/moment.ts'
import { overview } from '../pieces/overview.ts'

export interface DataPage {
  frame: Frame
  now: Date
  /** How far `now` is ahead of the machine's time, in ms. */
  ahead: number
  isPaused: boolean
  counts: readonly EnvironmentCount[]
  /** What has just been done. */
  notice?: string | undefined
  values?: { amount: string; unit: string }
  errors?: { amount?: string | undefined; snapshot?: string | undefined }
}

/** The emulator's time and all of its data. Each action says what it will do. */
export function dataPage(data: DataPage): View {
  const { frame, notice, errors = {} } = data
  const failed = errors.amount !== undefined || errors.snapshot !== undefined
  return page({
    frame,
    section: 'data',
    title: failed ? 'Error: time and data' : undefined,
    content: html`<h1>Time and data</h1>
<p class="lead">They belong to the whole emulator: what you do here holds for ${listEnvironments(frame.environments)}.</p>
${notice === undefined ? '' : html`<p class="notice" id="notice" role="status" tabindex="-1">${notice}</p>`}
${clockCard(data)}
${snapshotCard(data)}
${resetCard(data)}`,
  })
}

function clockCard({ frame, now, ahead, isPaused, counts, values, errors }: DataPage): View {
  const url = `/${frame.environment}/data`
  const distance =
    ahead === 0
      ? 'It is the machine’s time.'
      : `${formatDuration(Math.abs(ahead))} ${ahead > 0 ? 'ahead of' : 'behind'} the machine’s time.`
  return html`<section class="card">
<div class="heading"><h2>Time ${badge(isPaused ? { label: 'Paused', colour: 'odd' } : { label: 'Running', colour: 'good' })}</h2>
<form method="post" action="${url}/clock">${formToken(frame)}<button name="paused" value="${String(!isPaused)}">${isPaused ? 'Let it run on' : 'Pause'}</button></form></div>
<p class="current-time">${moment(now.toISOString())}</p>
<p class="hint">${distance} ${isPaused ? 'It stands still, so nothing becomes due by itself.' : 'A pause stops it, so that nothing becomes due while you look.'}</p>
${overview(counts.map(({ environment, nextDue }) => [`Due next in ${environmentLabel(environment)}`, nextDue === undefined ? 'nothing' : moment(nextDue)]))}
<form class="advance" method="post" action="${url}/advance" novalidate>
${formToken(frame)}
${field({ name: 'amount', label: 'Move the time on by', value: values?.amount ?? '1', error: errors?.amount, type: 'number', required: true })}
<div class="field"><label for="unit">Unit</label><select id="unit" name="unit">
${(Object.keys(timeUnits) as TimeUnit[]).map(
  (unit) =>
    html`<option value="${unit}"${raw(unit === (values?.unit ?? 'days') ? ' selected' : '')}>${unit}</option>`,
)}</select></div>
<button class="primary">Move on</button>
</form>
<p class="hint">Everything due by then happens: timers run out, activities expire, delayed steps start. Time does not go back, unless you reset the emulator or put a snapshot back.</p>
</section>`
}

function snapshotCard({ frame, counts, errors }: DataPage): View {
  const url = `/${frame.environment}/data`
  return html`<section class="card">
<h2>Snapshot</h2>
${countOverview(counts)}
<p>A snapshot is a JSON file with all patients, all care flows and the time. It has no API keys. Treat it like the data that is in it.</p>
<p><a class="button" href="${url}/snapshot" download>Download a snapshot</a></p>
<form class="restore" method="post" action="${url}/restore" enctype="multipart/form-data" novalidate>
${formToken(frame)}
<div class="field"><label for="snapshot">Put a snapshot back</label>
<p class="hint" id="snapshot-hint">It replaces all patients and care flows above and sets the time. Keys, webhooks, faults and the list of requests stay. A file that is broken changes nothing.</p>
<input id="snapshot" name="snapshot" type="file" accept="application/json,.json" required aria-describedby="snapshot-hint${errors?.snapshot === undefined ? '' : ' snapshot-error'}"${raw(errors?.snapshot === undefined ? '' : ' aria-invalid="true" autofocus')}>
${errors?.snapshot === undefined ? '' : html`<p class="error" id="snapshot-error">${errors.snapshot}</p>`}
</div>
<button class="danger">Replace all data</button>
</form>
</section>`
}

function resetCard({ frame }: DataPage): View {
  return html`<section class="card">
<h2>Reset</h2>
<p>Goes back to the start: the seeded patients and care flows, the machine’s time, no faults, no stubs and an empty list of requests. Keys and webhooks stay, and deliveries are forgotten.</p>
<p><a class="button danger" id="reset" href="/${frame.environment}/data/reset">Reset …</a></p>
</section>`
}

/** The units by which the time can be moved on, in milliseconds. */
export const timeUnits = {
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 604_800_000,
} as const

export type TimeUnit = keyof typeof timeUnits

export interface EnvironmentCount {
  environment: EnvironmentName
  patients: number
  careFlows: number
  /** When something is due next, in ISO 8601. */
  nextDue: string | undefined
}

/** How many patients and care flows each environment has. */
export function countOverview(counts: readonly EnvironmentCount[]): View {
  return overview(counts.map((count) => [environmentLabel(count.environment), describeCount(count)]))
}

function describeCount({ patients, careFlows }: EnvironmentCount): string {
  return `${format.format(patients)} ${patients === 1 ? 'patient' : 'patients'}, ${format.format(careFlows)} ${careFlows === 1 ? 'care flow' : 'care flows'}`
}

const format = new Intl.NumberFormat('en')
