import { EmulatorError } from '../ground/emulator-error.ts'
import { type EnvironmentName, findStarted } from '../ground/environments.ts'
import type { TestControls } from '../recorder/recorder.ts'
import type { AllEnvironments } from '../service/all-environments.ts'
import type { Dataset } from '../service/dataset/dataset.ts'
import type { Definitions } from '../service/definitions/definitions.ts'
import { createCareFlowHandle } from './care-flow/create-care-flow-handle.ts'
import { createIntegrationMethods } from './create-integration-methods.ts'
import { createControlMethods } from './create-recorder-methods.ts'
import type { Emulator } from './emulator.ts'

/** Where the servers listen. */
export type Addresses = Pick<Emulator, 'endpoint' | 'portal' | 'hostedPages'>

/** The parts of the emulator that its methods use. */
export interface EmulatorParts {
  adminToken: string
  addresses: Addresses
  environments: AllEnvironments
  dataset: Dataset
  definitions: Definitions
  controls: TestControls
  /** Aborted when the emulator stops. */
  stopped: AbortSignal
  stop(): Promise<void>
}

export function createEmulator({
  adminToken,
  addresses,
  environments,
  dataset,
  definitions,
  controls,
  stopped,
  stop,
}: EmulatorParts): Emulator {
  const { clock, stubs, journal } = controls
  const names = [...environments.byName.keys()]

  /** Finds an environment while the emulator runs. */
  function find(name: EnvironmentName) {
    checkRunning(stopped)
    return findStarted(environments.byName, name)
  }

  const controlMethods = createControlMethods(controls, stopped)

  return {
    environments: names,
    revisions: definitions.revisions.map(({ definition_id, version, release_id }) => ({
      definition_id,
      version,
      release_id,
    })),
    endpoint: addresses.endpoint,
    get portal() {
      return addresses.portal
    },
    get hostedPages() {
      return addresses.hostedPages
    },
    adminToken,

    ...createIntegrationMethods(environments, find),
    ...controlMethods,

    careFlow(id) {
      checkRunning(stopped)
      return createCareFlowHandle(id, [...environments.byName.values()])
    },

    now: () => clock.now(),
    advanceClock(ms) {
      clock.advance(ms)
      environments.wakeDeliveries()
    },
    isClockPaused: () => clock.isPaused,
    pauseClock: () => clock.pause(),
    resumeClock: () => clock.resume(),

    async reset() {
      checkRunning(stopped)
      // Cleared immediately, so that faults set afterwards stay even if nobody awaits the reset.
      controlMethods.clearFaults()
      stubs.clear()
      journal.clear()
      for (const { files } of environments.byName.values()) files.clear()
      await dataset.reset()
    },
    async snapshot() {
      checkRunning(stopped)
      await environments.catchUp()
      return dataset.snapshot()
    },
    async restore(snapshot) {
      checkRunning(stopped)
      await dataset.restore(snapshot)
    },

    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** Throws `EmulatorError` if the emulator has been stopped. */
export function checkRunning(stopped: AbortSignal): void {
  if (stopped.aborted) throw new EmulatorError('The emulator has been stopped. Start another one.')
}
