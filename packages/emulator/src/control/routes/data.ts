import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { printSnapshotToSend } from '../../service/dataset/print-snapshot.ts'
import type { ControlOptions } from '../control-options.ts'

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
