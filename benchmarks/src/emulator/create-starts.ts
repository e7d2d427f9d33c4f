import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Build } from '../builds/build.ts'
import type { Contest } from '../contest.ts'
import { startServer } from './start-server.ts'

/** From the start of a process until the emulator is ready, the portal included. */
export function createStarts(quick: boolean): Contest {
  const patients = quick ? 1_000 : 100_000
  const many = patients.toLocaleString('en')
  return {
    title: 'start',
    ours: async (build) => ({
      async measure() {
        await using folder = await mkdtempDisposable(join(tmpdir(), 'benchmark-'))
        const store = join(folder.path, 'emulator.db')
        const small = await timeStart(build, { patients: 25 })
        const first = await timeStart(build, { store, patients })
        const again = await timeStart(build, { store, patients })
        return {
          small: small.ms,
          rss: small.rss,
          first: first.ms,
          peak: first.peak,
          again: again.ms,
        }
      },
    }),
    figures: [
      { name: '25 patients in memory, time', key: 'small', unit: 'ms', atMost: 500 },
      { name: '25 patients in memory, memory', key: 'rss', unit: 'MB', atMost: 130 },
      { name: `${many} patients into a file, time`, key: 'first', unit: 'ms', atMost: 3_000 },
      { name: `${many} patients into a file, peak memory`, key: 'peak', unit: 'MB', atMost: 200 },
      { name: `a file with ${many} patients, time`, key: 'again', unit: 'ms', atMost: 500 },
    ],
    weight: 0.5,
  }
}

async function timeStart(build: Build, options: object): Promise<{ ms: number; rss: number; peak: number }> {
  const begin = performance.now()
  using server = await startServer(build, 'emulator', { ...options, portalPort: 0 })
  const ms = performance.now() - begin
  return { ms, ...(await server.usage()) }
}
