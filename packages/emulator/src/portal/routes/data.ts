import { type Context, Hono } from 'hono'
import { stream } from 'hono/streaming'
import { isEmulatorError } from '../../ground/emulator-error.ts'
import { printSnapshotToSend } from '../../service/dataset/print-snapshot.ts'
import { readForm } from '../forms/read-form.ts'
import { readNotice } from '../forms/read-notice.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { type DataPage, dataPage, type TimeUnit, timeUnits } from '../views/data/data-page.ts'
import { resetPage } from '../views/data/reset-page.ts'
import { asSentence } from './as-sentence.ts'
import type { Portal } from './portal.ts'

/** The notices, by their names in the address. */
const notices: Record<string, string> = {
  moved: 'The time has moved on. Everything due by now has happened.',
  paused: 'The time stands still.',
  running: 'The time runs on.',
  restored: 'The snapshot is back: all data and the time are as they were in it.',
  reset: 'The emulator is as it was at its start.',
}

/** Moves the time, saves and restores all data, and resets. */
export function createDataRoutes({ emulator, environments, restoreJson }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  async function countAll() {
    const all = [...environments.values()]
    await Promise.all(all.map((environment) => environment.catchUp()))
    return Promise.all(
      all.map(async ({ name, patients, careFlows }) => ({
        environment: name,
        patients: await patients.count({}),
        careFlows: await careFlows.count({}),
        nextDue: (await careFlows.findNextDue()).time,
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
      pieces = await printSnapshotToSend(await emulator.snapshot())
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
      await restoreJson(file.stream())
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
