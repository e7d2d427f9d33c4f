import type { Emulator, YamlDefinition } from '../src/index.ts'
import { createAsk } from './ask.ts'
import { startCareFlow } from './start-care-flow.ts'

/** A care flow that completes automatically after a second. */
export const shortWait: YamlDefinition = {
  id: 'short-wait',
  title: 'Short wait',
  tracks: {
    main: {
      title: 'Main',
      steps: {
        wait: {
          title: 'Wait',
          actions: [{ key: 'a-second', timer: { title: 'A second', wait: '1 second' } }],
        },
      },
    },
  },
}

/** Creates a definition whose only step waits, and then leads to itself. */
export const createLoop = (id: string, wait: string): YamlDefinition => ({
  id,
  title: 'Loop',
  tracks: {
    main: {
      title: 'Main',
      steps: {
        wait: { title: 'Wait', actions: [{ key: 't', timer: { title: 'T', wait } }], next: 'wait' },
      },
    },
  },
})

/** Starts a care flow in the sandbox through the API. Returns the id of the care flow. */
export async function startInSandbox(emulator: Emulator, definition = 'short-wait'): Promise<string> {
  return startCareFlow(await createAsk(emulator), definition)
}
