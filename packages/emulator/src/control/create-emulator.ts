import { EmulatorError } from '../ground/emulator-error.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import { findStarted } from '../ground/find-started.ts'
import type { Recorder } from '../recorder/recorder.ts'
import { readOperationName, type StubOptions, type TypedDocument } from '../recorder/stubs.ts'
import { waitForRequest } from '../recorder/wait-for-request.ts'
import type { AllEnvironments } from '../service/all-environments.ts'
import type { Dataset } from '../service/dataset/create-dataset.ts'
import { type Definitions, listRevisions } from '../service/definitions/definitions.ts'
import { readDelivery } from '../service/webhooks/call-source.ts'
import { sampleEvent } from '../service/webhooks/events/sample-event.ts'
import { createCareFlowHandle } from './care-flow/create-care-flow-handle.ts'
import { checkRunning } from './check-running.ts'
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
  recorder: Recorder
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
  recorder,
  stopped,
  stop,
}: EmulatorParts): Emulator {
  const { clock, faults, webhookFaults, stubs, journal, refresh } = recorder
  const names = [...environments.byName.keys()]

  /** Finds an environment while the emulator runs. */
  function find(name: EnvironmentName) {
    checkRunning(stopped)
    return findStarted(environments.byName, name)
  }

  function clearAllFaults() {
    faults.clear()
    webhookFaults.clear()
  }

  return {
    environments: names,
    revisions: listRevisions(definitions).map(({ definition_id, version, release_id }) => ({
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

    async createApiKey(environment, key) {
      return find(environment).keys.create(key)
    },
    async listApiKeys(environment) {
      return find(environment).keys.list()
    },
    async deleteApiKey(environment, key) {
      if (await find(environment).keys.delete(key)) return
      throw new EmulatorError('this environment has no such key. It may have been deleted before.', {
        option: 'key',
      })
    },

    async createWebhook(environment, webhook) {
      return find(environment).webhooks.create(webhook)
    },
    async listWebhooks(environment) {
      return find(environment).webhooks.list()
    },
    async deleteWebhook(environment, id) {
      if (await find(environment).webhooks.delete(id)) return
      throw new EmulatorError('this environment has no such webhook. It may have been deleted before.', {
        option: 'id',
      })
    },
    async webhookPublicKey(environment) {
      return find(environment).signingKeys.publicKey()
    },
    async sendEvent(type, partial, { environment = names[0] ?? 'sandbox' } = {}) {
      const { transact, deliveries, webhookCalls } = find(environment)
      const event = sampleEvent(type, partial, clock.now())
      const ids = await transact(({ outbox }) => outbox.add([event]))
      await deliveries.settle()
      return (await webhookCalls.list({ ids })).map(readDelivery)
    },
    async deliveries() {
      checkRunning(stopped)
      await environments.catchUp()
      const lists = Array.from(environments.byName.values(), async ({ deliveries, webhookCalls }) => {
        await deliveries.settle()
        return (await webhookCalls.list()).map(readDelivery)
      })
      return (await Promise.all(lists)).flat()
    },

    fail: (rule) => faults.add(rule),
    faults: () => faults.list(),
    failWebhooks: (rule) => webhookFaults.add(rule),
    webhookFaults: () => webhookFaults.list(),
    clearFaults(id) {
      if (id === undefined) return clearAllFaults()
      if (faults.remove(id)) return
      throw new EmulatorError('there is no such fault. It may have happened, or been removed.', {
        option: 'id',
      })
    },

    stub(document: TypedDocument<unknown, never> | string, data: unknown, options: StubOptions = {}) {
      return stubs.add({ operationName: readOperationName(document), data, ...options })
    },
    stubs: () => stubs.list(),
    clearStubs: () => stubs.clear(),

    requests: () => journal.list(),
    async waitForRequest(match, options = {}) {
      // Another emulator may have cleared the journal.
      if (refresh) await refresh().catch(() => {})
      return waitForRequest(journal, match, options, stopped)
    },

    careFlow(id) {
      checkRunning(stopped)
      return createCareFlowHandle(id, [...environments.refreshedByName.values()])
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
      clearAllFaults()
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
    sync: () => recorder.sync(),

    stop,
    [Symbol.asyncDispose]: stop,
  }
}
