import type { Calculation } from '@orchestration/care-flows'
import type { Clock } from '../base/clock.ts'
import { assertOption, EmulatorError } from '../base/emulator-error.ts'
import { type EnvironmentName, findStarted } from '../base/environments.ts'
import { type Journal, waitForRequest } from '../journal/journal.ts'
import type { FaultRules, WebhookFaultRules } from '../rules/faults.ts'
import { readOperationName, type StubOptions, type Stubs, type TypedDocument } from '../rules/stubs.ts'
import { startCareFlow } from '../service/care-flows/change-care-flow.ts'
import { createExtensionEvent } from '../service/care-flows/create-completion.ts'
import type { Dataset } from '../service/dataset/dataset.ts'
import { type Definitions, findLiveRelease } from '../service/definitions/definitions.ts'
import type { Environment, Environments, SettleOptions } from '../service/environment.ts'
import { toDelivery } from '../service/webhooks/delivery-repository.ts'
import type { Database } from '../store/database.ts'
import { checkText, createCareFlowHandle, wrapServiceErrors } from './care-flow-handle.ts'
import type { Emulator } from './emulator.ts'

/** URLs of the servers. */
export type Addresses = Pick<Emulator, 'endpoint' | 'portal' | 'hostedPages'>

/** An emulator without its servers: its data, and the state that tests control. */
export interface Core {
  database: Database
  environments: Environments
  dataset: Dataset
  definitions: Definitions
  calculations: Readonly<Record<string, Calculation>>
  clock: Clock
  faults: FaultRules
  webhookFaults: WebhookFaultRules
  stubs: Stubs
  journal: Journal
}

/** Stops an emulator. */
export interface Stop {
  /** Idempotent. Later calls return the same promise. */
  stop(): Promise<void>
  /** Aborted as soon as `stop` is called. */
  stopped: AbortSignal
}

export function createEmulator(
  core: Core,
  { adminToken, addresses, stop, stopped }: Stop & { adminToken: string; addresses: Addresses },
): Emulator {
  const { environments, dataset, definitions, calculations, clock, stubs, journal } = core
  const names = [...environments.byName.keys()]

  /** Throws if the emulator has stopped. */
  function find(name: EnvironmentName) {
    checkRunning(stopped)
    return findStarted(environments.byName, name)
  }

  function findRelease(id: string) {
    const definition = definitions.list.find((candidate) => candidate.id === id)
    const ids = definitions.list.map((each) => each.id).join(', ')
    assertOption(definition, 'careFlow', `There is no published care flow with this id. Choose from ${ids}.`)
    return findLiveRelease(definition)
  }

  /** Throws if the emulator stops before all due work is done. */
  async function settle(options?: SettleOptions): Promise<void> {
    checkRunning(stopped)
    await environments.settle(options).finally(() => checkRunning(stopped))
  }

  const controlMethods = createControlMethods(core, stopped)

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

    async startByExtensionWebhook(id, name, { patientId, values, environment = names[0] ?? 'sandbox' }) {
      const started = find(environment)
      checkText('webhook', name)
      checkText('patientId', patientId)
      const webhook = createExtensionEvent(findRelease(id), name, values)
      const wanted = { patient_id: patientId, pathway_definition_id: id, webhook }
      const creator = { id: 'emulator', name: 'Emulator' }
      const { careFlow } = wrapServiceErrors(() =>
        started.transact(() => startCareFlow(started, wanted, creator)),
      )
      return createCareFlowHandle(careFlow.id, [...environments.byName.values()])
    },

    async runCases(id, cases) {
      checkRunning(stopped)
      const release = findRelease(id)
      // Imported on demand, because the YAML parser is slow to load.
      const { isDefinitionError, runCases } = await import('@orchestration/care-flows/definitions')
      try {
        return runCases(release, cases, { time: clock.now().getTime(), calculations })
      } catch (error) {
        if (!isDefinitionError(error)) throw error
        throw new EmulatorError(`The cases are invalid.\n${error.message}`, { option: 'cases' })
      }
    },

    now: () => clock.now(),
    advanceClock(ms) {
      checkRunning(stopped)
      clock.advance(ms)
      environments.wakeDeliveries()
    },
    settle,
    isClockPaused: () => clock.isPaused,
    pauseClock: () => clock.pause(),
    resumeClock: () => clock.resume(),

    async reset() {
      checkRunning(stopped)
      dataset.reset()
      controlMethods.clearFaults()
      stubs.clear()
      journal.clear()
      for (const { files } of environments.byName.values()) files.clear()
    },
    async snapshot() {
      await settle()
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
function checkRunning(stopped: AbortSignal): void {
  if (stopped.aborted) throw new EmulatorError('The emulator has been stopped. Start another one.')
}

/** Creates the methods for API keys and webhooks. `find` throws if the emulator has stopped. */
function createIntegrationMethods(environments: Environments, find: (name: EnvironmentName) => Environment) {
  const names = [...environments.byName.keys()]
  return {
    createApiKey: async (environment, key) => find(environment).keys.create(key),
    listApiKeys: async (environment) => find(environment).keys.list(),
    async deleteApiKey(environment, key) {
      const isDeleted = find(environment).keys.delete(key)
      assertOption(isDeleted, 'key', 'This environment has no such key. It may already have been deleted.')
    },

    createWebhook: async (environment, webhook) => find(environment).webhooks.create(webhook),
    listWebhooks: async (environment) => find(environment).webhooks.list(),
    async deleteWebhook(environment, id) {
      const isDeleted = find(environment).webhooks.delete(id)
      assertOption(isDeleted, 'id', 'This environment has no such webhook. It may already have been deleted.')
    },
    webhookPublicKey: async (environment) => find(environment).signingKeys.publicKey(),
    async sendEvent(type, partial, { environment = names[0] ?? 'sandbox' } = {}) {
      const { addSampleEvent, deliveries, webhookDispatcher } = find(environment)
      const ids = addSampleEvent(type, { partial })
      await webhookDispatcher.drain(ids)
      return deliveries.list({ ids }).map(toDelivery)
    },
    async deliveries() {
      const all = names.map(find)
      await environments.settle()
      const lists = all.map(async ({ deliveries, webhookDispatcher }) => {
        await webhookDispatcher.drain()
        return deliveries.list().map(toDelivery)
      })
      return (await Promise.all(lists)).flat()
    },
  } satisfies Partial<Emulator>
}

/** Creates the methods for faults, stubs and requests. `stopped` is aborted when the emulator stops. */
function createControlMethods({ faults, webhookFaults, stubs, journal }: Core, stopped: AbortSignal) {
  return {
    fail: (rule) => faults.add(rule),
    faults: () => faults.list(),
    failWebhooks: (rule) => webhookFaults.add(rule),
    webhookFaults: () => webhookFaults.list(),
    clearFaults(id?: string) {
      if (id === undefined) {
        faults.clear()
        return webhookFaults.clear()
      }
      const isRemoved = faults.remove(id) || webhookFaults.remove(id)
      assertOption(isRemoved, 'id', 'There is no such fault. It may already have been applied or removed.')
    },

    stub(document: TypedDocument<unknown, never> | string, data: unknown, options: StubOptions = {}) {
      return stubs.add({ operationName: readOperationName(document), data, ...options })
    },
    stubs: () => stubs.list(),
    clearStubs(id?: string) {
      if (id === undefined) return stubs.clear()
      assertOption(stubs.remove(id), 'id', 'There is no such stub. It may already have been removed.')
    },

    requests: () => journal.list(),
    waitForRequest: (match, options = {}) => waitForRequest(journal, match, options, stopped),
  } satisfies Partial<Emulator>
}
