import { type Context, Hono } from 'hono'
import { html, raw } from 'hono/html'
import { stream } from 'hono/streaming'
import { isEmulatorError } from '../../base/emulator-error.ts'
import { parseSnapshot } from '../../service/dataset/check-snapshot.ts'
import { serializeSnapshot } from '../../service/dataset/snapshot.ts'
import type { View } from '../pages.ts'
import { badge, confirmation, count, doneNotice, field, formToken, moment } from './components.ts'
import { asSentence, type Portal, type PortalEnv, readForm, readNotice, redirectDone } from './input.ts'
import { environmentLabel, listEnvironments, page } from './layout.ts'
import { overview } from './table.ts'

/** The notices, by their names in the address. */
const notices: Record<string, string> = {
  moved: 'The time has moved on. Everything due by now has happened.',
  paused: 'The time stands still.',
  running: 'The time runs on.',
  restored: 'The snapshot is back: all data and the time are as they were in it.',
  reset: 'The emulator is as it was at its start.',
}

/** The units by which the time can be moved on, in milliseconds. */
const timeUnits: Readonly<Record<string, number>> = {
  minutes: 60_000,
  hours: 3_600_000,
  days: 86_400_000,
  weeks: 604_800_000,
}

interface DataForm {
  values?: { amount: string; unit: string }
  errors?: { amount?: string; snapshot?: string }
}

/** Moves the time, saves and restores all data, and resets. */
export function createDataRoutes({ emulator, environments }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  /** How much there is in each environment, and what is due next there. */
  async function countAll(): Promise<{ counts: View; due: View }> {
    const all = [...environments.values()]
    await Promise.all(all.map((environment) => environment.dueWork.catchUp()))
    const read = all.map(async ({ name, patients, careFlows, dueWork }) => {
      const counts = [await patients.count({}), await careFlows.count({})] as const
      const next = await dueWork.findNext()
      const label = environmentLabel(name)
      return {
        count: [label, `${count(counts[0], 'patient')}, ${count(counts[1], 'care flow')}`] as const,
        due: [`Due next in ${label}`, next === undefined ? 'nothing' : moment(next)] as const,
      }
    })
    const rows = await Promise.all(read)
    return { counts: overview(rows.map((row) => row.count)), due: overview(rows.map((row) => row.due)) }
  }

  /** The emulator's time and all of its data. Each action says what it will do. */
  async function show(context: Context<PortalEnv>, { values, errors }: DataForm = {}): Promise<View> {
    const { frame } = context.var
    const url = `/${frame.environment}/data`
    const { counts, due } = await countAll()
    const isPaused = emulator.isClockPaused()
    return page({
      frame,
      section: 'data',
      title: errors && 'Error: time and data',
      content: html`<h1>Time and data</h1>
<p class="lead">They belong to the whole emulator: what you do here holds for ${listEnvironments(frame.environments)}.</p>
${doneNotice(readNotice(context, notices))}
<section class="card">
<div class="heading"><h2>Time ${badge(isPaused ? { label: 'Paused', colour: 'odd' } : { label: 'Running', colour: 'good' })}</h2>
<form method="post" action="${url}/clock">${formToken(frame)}<button name="paused" value="${String(!isPaused)}">${isPaused ? 'Let it run on' : 'Pause'}</button></form></div>
<div data-live="clock"><p class="current-time">${moment(emulator.now().toISOString())}</p>
<p class="hint">The machine’s time is ${moment(new Date().toISOString(), emulator.now())}. ${isPaused ? 'The emulator’s stands still, so nothing becomes due by itself.' : 'A pause stops the emulator’s, so that nothing becomes due while you look.'}</p>
${due}</div>
<form class="aside-button" method="post" action="${url}/advance" novalidate>
${formToken(frame)}
${field({ name: 'amount', label: 'Move the time on by', value: values?.amount ?? '1', error: errors?.amount, type: 'number', required: true })}
<div class="field"><label for="unit">Unit</label><select id="unit" name="unit">
${Object.keys(timeUnits).map(
  (unit) =>
    html`<option value="${unit}"${raw(unit === (values?.unit ?? 'days') ? ' selected' : '')}>${unit}</option>`,
)}</select></div>
<button class="primary">Move on</button>
</form>
<p class="hint">Everything due by then happens: timers run out, activities expire, delayed steps start. Time does not go back, unless you reset the emulator or put a snapshot back.</p>
</section>
<section class="card">
<h2>Snapshot</h2>
${counts}
<p>A snapshot is a JSON file with all patients, all care flows and the time. It has no API keys. Treat it like the data that is in it.</p>
<p><a class="button" href="${url}/snapshot" download>Download a snapshot</a></p>
<form class="restore" method="post" action="${url}/restore" enctype="multipart/form-data" novalidate>
${formToken(frame)}
${field({ name: 'snapshot', label: 'Put a snapshot back', hint: 'It replaces all patients and care flows above and sets the time. Keys, webhooks, faults and the list of requests stay. A file that is broken changes nothing.', error: errors?.snapshot, type: 'file', required: true })}
<button class="danger">Replace all data</button>
</form>
</section>
<section class="card">
<h2>Reset</h2>
<p>Goes back to the start: the seeded patients and care flows, the machine’s time, no faults, no stubs and an empty list of requests. Keys and webhooks stay, and deliveries are forgotten.</p>
<p><a class="button danger" id="reset" href="${url}/reset">Reset …</a></p>
</section>`,
    })
  }
  const refuse = async (context: Context<PortalEnv>, form: DataForm) =>
    context.html(await show(context, form), 422)

  routes.get('/', async (context) => context.html(await show(context)))

  routes.post('/clock', async (context) => {
    const { paused } = await readForm(context, ['paused'])
    if (paused === 'true') emulator.pauseClock()
    else emulator.resumeClock()
    return redirectDone(context, 'data', paused === 'true' ? 'paused' : 'running')
  })

  routes.post('/advance', async (context) => {
    const values = await readForm(context, ['amount', 'unit'])
    const ms = Object.hasOwn(timeUnits, values.unit) ? timeUnits[values.unit] : timeUnits.days
    if (!/^[1-9]\d{0,4}$/.test(values.amount.trim()))
      return refuse(context, { values, errors: { amount: 'Enter a whole number from 1 to 99,999.' } })
    try {
      emulator.advanceClock(Number(values.amount) * (ms ?? 0))
    } catch (error) {
      if (!isEmulatorError(error)) throw error
      const amount = 'The time cannot go beyond the year 9998. Enter less.'
      return refuse(context, { values, errors: { amount } })
    }
    return redirectDone(context, 'data', 'moved')
  })

  routes.get('/snapshot', async (context) => {
    let pieces: string[]
    try {
      pieces = await serializeSnapshot(await emulator.snapshot())
    } catch (error) {
      if (!isEmulatorError(error)) throw error
      return refuse(context, { errors: { snapshot: asSentence(error.message) } })
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
    if (!(file instanceof File) || file.size === 0)
      return refuse(context, { errors: { snapshot: 'Choose the file of a snapshot.' } })
    try {
      await emulator.restore(parseSnapshot(await file.arrayBuffer()))
    } catch (error) {
      if (!isEmulatorError(error)) throw error
      return refuse(context, { errors: { snapshot: asSentence(error.message) } })
    }
    return redirectDone(context, 'data', 'restored')
  })

  routes.get('/reset', async (context) => {
    const { frame } = context.var
    const url = `/${frame.environment}/data`
    const content = confirmation({
      frame,
      action: `${url}/reset`,
      question: 'Reset the emulator?',
      explanation: html`<p>What was done in ${listEnvironments(frame.environments)} is lost. This cannot be undone, but a <a href="${url}/snapshot" download>snapshot</a> can be put back.</p>
${(await countAll()).counts}`,
      cancelUrl: `${url}#reset`,
      confirm: 'Reset everything',
    })
    return context.html(page({ frame, section: 'data', title: 'Reset the emulator', content }))
  })
  routes.post('/reset', async (context) => {
    await emulator.reset()
    return redirectDone(context, 'data', 'reset')
  })
  return routes
}
