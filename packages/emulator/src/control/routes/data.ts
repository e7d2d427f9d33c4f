import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { printSnapshotToSend } from '../../service/dataset/print-snapshot.ts'
import type { ControlOptions } from '../control-options.ts'
import type { Emulator } from '../emulator.ts'
import { readObject } from './read-object.ts'

/** Resets the data, saves it as a snapshot, and restores a snapshot. */
export function createDataRoutes({
  emulator,
  restoreJson,
}: Pick<ControlOptions, 'emulator' | 'restoreJson'>): Hono {
  const routes = new Hono()
  routes.post('/reset', async (context) => {
    await emulator.reset()
    return context.body(null, 204)
  })
  routes.get('/snapshot', async (context) => {
    const pieces = await printSnapshotToSend(await emulator.snapshot())
    context.header('content-type', 'application/json')
    return stream(context, async (body) => {
      for (const piece of pieces) await body.write(piece)
    })
  })
  routes.put('/snapshot', async (context) => {
    await restoreJson(context.req.raw.body ?? new Blob([]).stream())
    return context.body(null, 204)
  })
  return routes
}

/** Reads, moves, pauses and resumes the emulator's clock. */
export function createClockRoutes(emulator: Emulator): Hono {
  const routes = new Hono()
  routes.get('/clock', (context) => context.json(showClock(emulator)))
  routes.post('/clock', async (context) => {
    const { advance, paused } = await readObject<{ advance?: number; paused?: boolean }>(context)
    if (paused === true) emulator.pauseClock()
    if (paused === false) emulator.resumeClock()
    // A body without either is refused as an advance.
    if (advance !== undefined || typeof paused !== 'boolean') emulator.advanceClock(advance as number)
    return context.json(showClock(emulator))
  })
  return routes
}

function showClock(emulator: Emulator): { now: string; paused: boolean } {
  return { now: emulator.now().toISOString(), paused: emulator.isClockPaused() }
}
