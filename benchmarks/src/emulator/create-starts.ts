import type { Contest } from '../contest.ts'
import { startServer } from './start-server.ts'

/** From the start of a process until the emulator is ready, the portal included. */
export function createStarts(): Contest {
  return {
    title: 'start',
    ours: async (build) => ({
      async measure() {
        const begin = performance.now()
        using server = await startServer(build, 'emulator', { patients: 25, portalPort: 0 })
        const ms = performance.now() - begin
        return { ms, rss: (await server.usage()).rss }
      },
    }),
    figures: [
      { name: '25 patients in memory, time', key: 'ms', unit: 'ms', atMost: 400 },
      { name: '25 patients in memory, memory', key: 'rss', unit: 'MB' },
    ],
    weight: 0.5,
  }
}
