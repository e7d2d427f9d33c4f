import { Hono } from 'hono'
import type { Emulator } from '../emulator.ts'
import { readObject } from './read-object.ts'

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
