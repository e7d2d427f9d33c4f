import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { stream } from 'hono/streaming'
import { isEmulatorError } from '../../ground/emulator-error.ts'
import type { EnvironmentName } from '../../ground/environments.ts'
import { parseSnapshot } from '../../service/dataset/check-snapshot.ts'
import { printSnapshot } from '../../service/dataset/snapshot.ts'
import type { View } from '../pages.ts'
import { environmentLabel, listEnvironments, page } from './frame.ts'
import { asSentence, type Portal, type PortalEnv, readForm, readNotice } from './input.ts'
import {
  badge,
  confirmation,
  doneNotice,
  type Frame,
  field,
  formatDuration,
  formToken,
  moment,
} from './pieces.ts'
import { overview } from './table.ts'

/** The notices, by their names in the address. */
const notices: Record<string, string> = {
  moved: 'The time has moved on. Everything due by now has happened.',
  paused: 'The time stands still.',
  running: 'The time runs on.',
  restored: 'The snapshot is back: all data and the time are as they were in it.',
  reset: 'The emulator is as it was at its start.',
}

/** Moves the time, saves and restores all data, and resets. */
export function createDataRoutes({ emulator, environments }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  async function countAll() {
    const all = [...environments.values()]
    await Promise.all(all.map((environment) => environment.catchUp()))
    return Promise.all(
      all.map(async ({ name, patients, careFlows, dueWork }) => ({
        environment: name,
        patients: await patients.count({}),
        careFlows: await careFlows.count({}),
        nextDue: await dueWork.findNext(),
      })),
    )
  }
  async function show(context: Context<PortalEnv>, rest: Pick<DataPage, 'values' | 'errors' | 'notice'>) {
    const counts = await countAll()
    const now = emulator.now()
    // The two clocks are read one after the other, so a second is as exact as it gets.
    const ahead = Math.round((now.getTime() - Date.now()) / 1_000) * 1_000
    const isPaused = emulator.isClockPaused()
    return dataPage({ frame: context.var.frame, now, ahead, isPaused, counts, ...rest })
  }
  /** Redirects to the page with a notice. */
  const redirect = (context: Context<PortalEnv>, done: string) =>
    context.redirect(`/${context.var.frame.environment}/data?done=${done}#notice`, 303)

  routes.get('/', async (context) =>
    context.html(await show(context, { notice: readNotice(context, notices) })),
  )

  routes.post('/clock', async (context) => {
    const { paused } = await readForm(context, ['paused'])
    if (paused === 'true') emulator.pauseClock()
    else emulator.resumeClock()
    return redirect(context, paused === 'true' ? 'paused' : 'running')
  })

  routes.post('/advance', async (context) => {
    const values = await readForm(context, ['amount', 'unit'])
    const unit = Object.hasOwn(timeUnits, values.unit) ? (values.unit as TimeUnit) : 'days'
    const refuse = async (amount: string) =>
      context.html(await show(context, { values, errors: { amount } }), 422)
    if (!/^[1-9]\d{0,4}$/.test(values.amount.trim())) return refuse('Enter a whole number from 1 to 99,999.')
    try {
      emulator.advanceClock(Number(values.amount) * timeUnits[unit])
    } catch (error) {
      if (!isEmulatorError(error)) throw error
      return refuse('The time cannot go beyond the year 9998. Enter less.')
    }
    return redirect(context, 'moved')
  })

  routes.get('/snapshot', async (context) => {
    let pieces: string[]
    try {
      pieces = await printSnapshot(await emulator.snapshot())
    } catch (error) {
      if (!isEmulatorError(error)) throw error
      return context.html(await show(context, { errors: { snapshot: asSentence(error.message) } }), 422)
    }
    const time = emulator.now().toISOString().slice(0, 19).replaceAll(':', '-')
    context.header('content-disposition', `attachment; filename="emulator-${time}.json"`)
    context.header('content-type', 'application/json')
    return stream(context, async (body) => {
      for (const piece of pieces) await body.write(piece)
    })
  })

  routes.post('/restore', async (context) => {
    const { snapshot: file } = await context.req.parseBody()
    const refuse = async (snapshot: string) =>
      context.html(await show(context, { errors: { snapshot } }), 422)
    if (!(file instanceof File) || file.size === 0) return refuse('Choose the file of a snapshot.')
    try {
      await emulator.restore(parseSnapshot(await file.arrayBuffer()))
    } catch (error) {
      if (!isEmulatorError(error)) throw error
      return refuse(asSentence(error.message))
    }
    return redirect(context, 'restored')
  })

  routes.get('/reset', async (context) =>
    context.html(resetPage({ frame: context.var.frame, counts: await countAll() })),
  )
  routes.post('/reset', async (context) => {
    await emulator.reset()
    return redirect(context, 'reset')
  })
  return routes
}

interface DataPage {
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
function dataPage(data: DataPage): View {
  const { frame, notice, errors = {} } = data
  const failed = errors.amount !== undefined || errors.snapshot !== undefined
  return page({
    frame,
    section: 'data',
    title: failed ? 'Error: time and data' : undefined,
    content: html`<h1>Time and data</h1>
<p class="lead">They belong to the whole emulator: what you do here holds for ${listEnvironments(frame.environments)}.</p>
${doneNotice(notice)}
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
<div data-live="clock"><p class="current-time">${moment(now.toISOString())}</p>
<p class="hint">${distance} ${isPaused ? 'It stands still, so nothing becomes due by itself.' : 'A pause stops it, so that nothing becomes due while you look.'}</p>
${overview(counts.map(({ environment, nextDue }) => [`Due next in ${environmentLabel(environment)}`, nextDue === undefined ? 'nothing' : moment(nextDue)]))}</div>
<form class="aside-button" method="post" action="${url}/advance" novalidate>
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
const timeUnits = {
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 604_800_000,
} as const

type TimeUnit = keyof typeof timeUnits

interface EnvironmentCount {
  environment: EnvironmentName
  patients: number
  careFlows: number
  /** When something is due next, in ISO 8601. */
  nextDue: string | undefined
}

/** How many patients and care flows each environment has. */
function countOverview(counts: readonly EnvironmentCount[]): View {
  return overview(counts.map((count) => [environmentLabel(count.environment), describeCount(count)]))
}

function describeCount({ patients, careFlows }: EnvironmentCount): string {
  return `${format.format(patients)} ${patients === 1 ? 'patient' : 'patients'}, ${format.format(careFlows)} ${careFlows === 1 ? 'care flow' : 'care flows'}`
}

const format = new Intl.NumberFormat('en')

interface ResetPage {
  frame: Frame
  counts: readonly EnvironmentCount[]
}

/** Asks before a reset. */
function resetPage({ frame, counts }: ResetPage): View {
  const url = `/${frame.environment}/data`
  return page({
    frame,
    section: 'data',
    title: 'Reset the emulator',
    content: confirmation({
      frame,
      action: `${url}/reset`,
      question: 'Reset the emulator?',
      explanation: html`<p>What was done in ${listEnvironments(frame.environments)} is lost. This cannot be undone, but a <a href="${url}/snapshot" download>snapshot</a> can be put back.</p>
${countOverview(counts)}`,
      cancelUrl: `${url}#reset`,
      confirm: 'Reset everything',
    }),
  })
}
