import {
  assertKnownOptions,
  assertName,
  assertOption,
  assertString,
  requireStarted,
} from '../base/assert-option.ts'
import type { Clock } from '../base/clock.ts'
import { EmulatorError } from '../base/emulator-error.ts'
import type { EnvironmentName } from '../base/environment-names.ts'
import type { FaultList } from '../faults/fault-list.ts'
import { type Journal, waitForRequest } from '../journal/journal.ts'
import { createExtensionEvent } from '../service/care-flows/create-completion.ts'
import { startCareFlow } from '../service/care-flows/start-care-flow.ts'
import type { Dataset } from '../service/dataset/dataset.ts'
import type { Definitions } from '../service/definitions/definitions.ts'
import type { Environment } from '../service/environment.ts'
import { toDelivery } from '../service/webhooks/delivery-repository.ts'
import { publishEvent } from '../service/webhooks/outbox.ts'
import { createSampleEvent } from '../service/webhooks/sample-events.ts'
import type { Database } from '../store/database.ts'
import { requireOperationName, type StubOptions, type Stubs, type TypedDocument } from '../stubs.ts'
import { createCareFlowHandle, wrapApiErrors } from './care-flow-handle.ts'
import type { Emulator, SettleOptions } from './emulator.ts'

interface EmulatorDependencies {
  adminToken: string
  servers: EmulatorServers
  database: Database
  environments: readonly Environment[]
  dataset: Dataset
  definitions: Definitions
  clock: Clock
  faults: FaultList
  stubs: Stubs
  journal: Journal
}

interface EmulatorServers extends Pick<Emulator, 'endpoint'> {
  readonly hostedPagesUrl: string
  readonly portalUrl: string | undefined
  /** Waits up to `graceMs` ms for requests in flight, then closes the servers. */
  close(graceMs: number): Promise<void>
}

/** How long a stopping emulator waits for requests and deliveries in flight. */
const STOP_GRACE_MS = 800

/** Implements `Emulator`. Does not start the servers. The URLs are available once the servers have started. */
export function createEmulatorHandle(dependencies: EmulatorDependencies): Emulator {
  const { servers, environments, dataset, definitions, clock, stubs, journal } = dependencies
  const environmentNames = environments.map(({ name }) => name)
  const stopped = new AbortController()
  let stopping: Promise<void> | undefined

  async function stopAll() {
    stopped.abort()
    const end = performance.now() + STOP_GRACE_MS
    const remainingMs = () => Math.max(0, end - performance.now())
    await servers.close(remainingMs())
    await Promise.all(environments.map(({ scheduler }) => scheduler.stop()))
    await Promise.all(environments.map(({ webhookDispatcher }) => webhookDispatcher.stop(remainingMs())))
    dependencies.database.close()
  }

  /** Idempotent. Later calls return the same promise. */
  function stop() {
    stopping ??= stopAll()
    return stopping
  }

  function assertRunning() {
    if (stopped.signal.aborted) throw new EmulatorError('The emulator has been stopped. Start another one.')
  }

  /** @throws EmulatorError if the emulator has stopped */
  function requireEnvironment(name: EnvironmentName) {
    assertRunning()
    return requireStarted(environments, name)
  }

  function requireRelease(definitionId: string) {
    const ids = definitions.published.map(({ id }) => id)
    assertName(definitionId, 'definitionId', 'definition', ids)
    return definitions.requireRelease(definitionId)
  }

  /** @throws EmulatorError if the emulator stops before all due work is done */
  async function settle(options?: SettleOptions): Promise<void> {
    assertRunning()
    await settleEnvironments(environments, options).finally(() => assertRunning())
  }

  const faultAndStubMethods = createFaultAndStubMethods(dependencies)

  return {
    environments: environmentNames,
    revisions: definitions.revisions.map(({ definition_id, version, release_id }) => ({
      definition_id,
      version,
      release_id,
    })),
    endpoint: (environment) => servers.endpoint(environment),
    get portal() {
      return servers.portalUrl
    },
    get hostedPages() {
      return servers.hostedPagesUrl
    },
    adminToken: dependencies.adminToken,

    ...createIntegrationMethods(environmentNames, requireEnvironment, settle),
    ...faultAndStubMethods,

    requests: () => journal.list(),
    waitForRequest: (match, options = {}) => waitForRequest(journal, match, options, stopped.signal),

    careFlow(id) {
      assertRunning()
      return createCareFlowHandle(id, environments)
    },

    async startByExtensionWebhook(definitionId, webhook, options) {
      assertKnownOptions(options, ['patientId', 'values', 'environment'])
      const { patientId, values, environment: name = defaultEnvironmentOf(environmentNames) } = options
      const environment = requireEnvironment(name)
      const release = requireRelease(definitionId)
      assertString(webhook, 'webhook')
      assertString(patientId, 'patientId')
      const extension_event = createExtensionEvent(release, webhook, values)
      const newCareFlow = { patient_id: patientId, pathway_definition_id: definitionId, extension_event }
      const creator = { id: 'emulator', name: 'Emulator' }
      const { careFlow } = wrapApiErrors(() =>
        environment.transact(() => startCareFlow(environment, newCareFlow, creator)),
      )
      return createCareFlowHandle(careFlow.id, environments)
    },

    async runCases(definitionId, cases) {
      assertRunning()
      const release = requireRelease(definitionId)
      assertString(cases, 'cases')
      // Imported on demand, because the YAML parser is slow to load.
      const { DefinitionError, runCases } = await import('@orchestration/care-flows/definitions')
      try {
        return runCases(release, cases, {
          time: clock.now().getTime(),
          calculations: definitions.calculations,
        })
      } catch (error) {
        if (!DefinitionError.is(error)) throw error
        throw new EmulatorError(`The cases are invalid.\n${error.message}`, { option: 'cases' })
      }
    },

    now: () => clock.now(),
    advanceClock(ms) {
      assertRunning()
      clock.advance(ms)
      for (const { webhookDispatcher } of environments) webhookDispatcher.wake()
    },
    settle,
    isClockPaused: () => clock.isPaused,
    pauseClock: () => clock.pause(),
    resumeClock: () => clock.resume(),

    async reset() {
      assertRunning()
      dataset.reset()
      faultAndStubMethods.clearFaults()
      stubs.clear()
      journal.clear()
      for (const { files } of environments) files.clear()
    },
    async snapshot() {
      await settle()
      return dataset.snapshot()
    },
    async restore(snapshot) {
      assertRunning()
      await dataset.restore(snapshot)
    },

    stop,
    [Symbol.asyncDispose]: stop,
  }
}

/** Waits until all due work is done. If the signal is aborted, rejects with its reason. */
async function settleEnvironments(
  environments: readonly Environment[],
  options: SettleOptions = {},
): Promise<void> {
  assertKnownOptions(options, ['signal'])
  const { signal } = options
  signal?.throwIfAborted()
  const { promise: aborted, reject } = Promise.withResolvers<never>()
  const onAbort = () => reject(signal?.reason)
  signal?.addEventListener('abort', onAbort)
  const work = Promise.all(environments.map(({ scheduler }) => scheduler.settle()))
  await Promise.race([work, aborted]).finally(() => signal?.removeEventListener('abort', onAbort))
}

function defaultEnvironmentOf([first = 'sandbox']: readonly EnvironmentName[]): EnvironmentName {
  return first
}

/** Creates the methods for API keys and webhooks. */
function createIntegrationMethods(
  environmentNames: readonly EnvironmentName[],
  requireEnvironment: (name: EnvironmentName) => Environment,
  settle: () => Promise<void>,
) {
  return {
    createApiKey: async (environment, key) => requireEnvironment(environment).apiKeys.create(key),
    listApiKeys: async (environment) => requireEnvironment(environment).apiKeys.list(),
    async deleteApiKey(environment, key) {
      const isDeleted = requireEnvironment(environment).apiKeys.delete(key)
      assertOption(isDeleted, 'key', 'This environment has no such key. It may already have been deleted.')
    },

    createWebhook: async (environment, webhook) => requireEnvironment(environment).webhooks.create(webhook),
    listWebhooks: async (environment) => requireEnvironment(environment).webhooks.list(),
    async deleteWebhook(environment, id) {
      const isDeleted = requireEnvironment(environment).webhooks.delete(id)
      assertOption(isDeleted, 'id', 'This environment has no such webhook. It may already have been deleted.')
    },
    webhookPublicKey: async (environment) => requireEnvironment(environment).signingKeys.publicKey(),
    async sendEvent(type, partial, options = {}) {
      assertKnownOptions(options, ['environment'])
      const environment = requireEnvironment(options.environment ?? defaultEnvironmentOf(environmentNames))
      const ids = publishEvent(environment, createSampleEvent(type, partial, environment.now()))
      await environment.webhookDispatcher.drain(ids)
      return environment.deliveries.list({ ids }).map(toDelivery)
    },
    async deliveries() {
      const environments = environmentNames.map(requireEnvironment)
      await settle()
      const lists = environments.map(async ({ deliveries, webhookDispatcher }) => {
        await webhookDispatcher.drain()
        return deliveries.list().map(toDelivery)
      })
      return (await Promise.all(lists)).flat()
    },
  } satisfies Partial<Emulator>
}

/** Creates the methods for faults and stubs. */
function createFaultAndStubMethods({ faults, stubs }: EmulatorDependencies) {
  return {
    fail: (fault) => faults.add(fault),
    faults: () => faults.list(),
    clearFaults(id?: string) {
      if (id === undefined) return faults.clear()
      const explanation = 'There is no such fault. It may already have been applied or removed.'
      assertOption(faults.remove(id), 'id', explanation)
    },

    stub(document: TypedDocument<unknown, never> | string, data: unknown, options: StubOptions = {}) {
      assertKnownOptions(options, ['environment'])
      return stubs.add({ operationName: requireOperationName(document), data, ...options })
    },
    stubs: () => stubs.list(),
    clearStubs(id?: string) {
      if (id === undefined) return stubs.clear()
      assertOption(stubs.remove(id), 'id', 'There is no such stub. It may already have been removed.')
    },
  } satisfies Partial<Emulator>
}
