import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Contest } from '../contest.ts'
import { askEmulator } from './ask-page.ts'
import { startServer } from './start-server.ts'

const definition = {
  id: 'wait-and-tell',
  title: 'Wait and tell',
  tracks: {
    main: {
      title: 'Main',
      steps: {
        wait: {
          title: 'Wait',
          actions: [{ key: 'pause', timer: { title: 'Three days', wait: '3 days' } }],
          next: 'tell',
        },
        tell: { title: 'Tell', actions: [{ message: { subject: 'Hello', body: '<p>Hello.</p>' } }] },
      },
    },
  },
}

/** Timers of many care flows, all due at once, each followed by a message. In memory. */
export function createTimers(quick: boolean): Contest {
  const timers = quick ? 50 : 1_000
  const patients = Array.from({ length: timers }, (_, index) => ({
    id: `patient-${index}`,
    care_flows: [{ id: `care-flow-${index}`, pathway_definition_id: definition.id }],
  }))
  return {
    title: `${timers.toLocaleString('en')} due timers with a message each`,
    ours: async (build) => ({
      async measure() {
        await using folder = await mkdtempDisposable(join(tmpdir(), 'benchmark-'))
        // Too long for an argument.
        const seedData = join(folder.path, 'patients.json')
        await writeFile(seedData, JSON.stringify({ patients }))
        using server = await startServer(build, 'emulator', { definitions: [definition], seedData })
        const before = await server.usage()
        await server.advance(4 * 24 * 60 * 60 * 1_000)
        await askEmulator(server, '{ pathways { pathways { id } } }')
        return { cpu: ((await server.usage()).cpu - before.cpu) / 1_000 }
      },
    }),
    figures: [{ name: 'CPU', key: 'cpu', unit: 'ms', atMost: 1_000 }],
    weight: 0.4,
  }
}
