import { mkdtempDisposable, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contest } from '../contest.ts'
import { askEmulator } from './ask-page.ts'
import { cpuOf, startServer } from './start-server.ts'

const createList = (offset: number) => `{
  activitiesByCareflowDefinition(
    careflow_definition_id: "welcome", pagination: { offset: ${offset}, count: 20 }
    filters: { exclude_system_activities: false }
  ) { activities { id status date object { type name } } }
}`

const counts = `{ publishedPathwayDefinitions { publishedPathwayDefinitions {
  total_activities active_activities failed_activities cancelled_activities total_patients
  patients_with_pending_activities all { total_careflows }
} } }`

/** What is asked of a definition with many care flows, as multiples of the first page of its activities. */
export function createDefinitions(quick: boolean): Contest {
  const careFlows = quick ? 100 : 20_000
  const times = quick ? 2 : 30
  const over = { key: 'first', called: 'first page' }
  return {
    title: `${careFlows.toLocaleString('en')} care flows in a file`,
    async ours(build) {
      await using stack = new AsyncDisposableStack()
      const folder = stack.use(await mkdtempDisposable(join(tmpdir(), 'benchmark-')))
      const options = { store: join(folder.path, 'emulator.db'), patients: careFlows, careFlows }
      const server = stack.use(await startServer(build, 'emulator', options))
      const { size } = await stat(options.store)
      const opened = stack.move()
      const measure = async () => ({
        first: await cpuOf(server, times, () => askEmulator(server, createList(0))),
        far: await cpuOf(server, times, () => askEmulator(server, createList(careFlows))),
        counts: await cpuOf(server, 2, () => askEmulator(server, counts)),
        size: size / 1_000 / careFlows,
      })
      await measure()
      return { measure, [Symbol.asyncDispose]: () => opened.disposeAsync() }
    },
    figures: [
      { name: 'size of each, with its patient', key: 'size', unit: 'KB', atMost: 50 },
      { name: "a definition's activities, far from the start, CPU", key: 'far', unit: 'µs', over, atMost: 3 },
      { name: 'all counts of the definitions, CPU', key: 'counts', unit: 'µs', over, atMost: 3 },
    ],
    weight: 0.7,
  }
}
