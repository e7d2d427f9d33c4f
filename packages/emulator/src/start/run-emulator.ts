import { createOperationRunner } from '../api/create-operation-runner.ts'
import { createPlainSchema, createServiceSchema } from '../api/graphql/create-service-schema.ts'
import { type RunningApi, startApi } from '../api/start-api.ts'
import { createCareFlowHandle } from '../control/care-flow-handle.ts'
import type { Emulator } from '../control/emulator.ts'
import { EmulatorError } from '../ground/emulator-error.ts'
import type { EnvironmentName } from '../ground/environments.ts'
import { type RunningHostedPages, startHostedPages } from '../hosted/start-hosted-pages.ts'
import type { EmulatorOptions } from '../options/emulator-options.ts'
import { loadPublished } from '../options/load-published.ts'
import { loadSeedData } from '../options/load-seed-data.ts'
import { createSettings } from '../options/settings.ts'
import { type RunningPortal, startPortal } from '../portal/start-portal.ts'
import { readOperationName, type StubOptions, type TypedDocument } from '../recorder/stubs.ts'
import { waitForRequest } from '../recorder/wait-for-request.ts'
import { closeServer } from '../server/close-server.ts'
import { createAdministrators } from '../service/administrators/administrators.ts'
import { createDataset } from '../service/dataset/create-dataset.ts'
import { createDefinitions } from '../service/definitions/definitions.ts'
import { createEnvironment, type Environment } from '../service/environment.ts'
import { readDelivery } from '../service/webhooks/call-source.ts'
import { toNewWebhook } from '../service/webhooks/check-webhook.ts'
import { eventTypes } from '../service/webhooks/event-types.ts'
import { sampleEvent } from '../service/webhooks/sample-event.ts'
import { isStoreReady } from '../store/is-store-ready.ts'
import { openStore } from '../store/open-store.ts'
import { openRecorder } from './open-recorder.ts'

/** How long requests and deliveries in flight may still take together when the emulator stops, in ms. */
const GRACE = 800

/** Does the work of `startEmulator`, which has checked Node's version before it loads this module. */
export async function runEmulator(options: EmulatorOptions): Promise<Emulator> {
  const settings = createSettings(options)
  const { adminToken, apiKeys, identifierSystems, port, portalPort, hostedPort } = settings
  const definitions = createDefinitions(await loadPublished(settings.definitions))
  const seedData = await loadSeedData(settings.seedData)
  const schema = createServiceSchema(settings)
  const loadPlainSchema = createPlainSchema(settings)
  const store = await openStore(settings.store)
  const { clock, faults, webhookFaults, stubs, journal, refresh, ...recorder } = await openRecorder(store, {
    ...settings,
    eventTypes,
  }).catch(async (error: unknown) => {
    await store.close()
    throw error
  })
  const environments = new Map(
    settings.environments.map((name) => [
      name,
      createEnvironment({
        name,
        store,
        clock,
        identifierSystems,
        definitions,
        takeWebhookFault: webhookFaults.take,
        hostedPagesUrl,
        refresh,
        onCrash: settings.onCrash,
      }),
    ]),
  )
  const dataset = createDataset(store, clock, {
    environments: settings.environments,
    patients: settings.patients,
    careFlows: settings.careFlows,
    seed: settings.seed,
    definitions,
    own: { data: seedData, identifierSystems },
  })
  const apis = new Map<EnvironmentName, RunningApi>()
  let portal: RunningPortal | undefined
  let hostedPages: RunningHostedPages | undefined

  function hostedPagesUrl(): string {
    return settings.hostedUrl ?? hostedPages?.url ?? ''
  }

  function find<Found>(among: ReadonlyMap<EnvironmentName, Found>, name: EnvironmentName): Found {
    const found = among.get(name)
    if (found) return found
    throw new EmulatorError(`it is not started here. Choose from ${settings.environments.join(', ')}.`, {
      option: 'environment',
    })
  }

  const stopped = new AbortController()
  let stopping: Promise<void> | undefined
  async function stopAll() {
    stopped.abort()
    const started = [...apis.values(), portal, hostedPages].filter((one) => one !== undefined)
    const end = performance.now() + GRACE
    const left = () => Math.max(0, end - performance.now())
    const stopEach = (stop: (environment: Environment) => Promise<void>) =>
      Promise.all(Array.from(environments.values(), stop))
    await Promise.all(started.map(({ server }) => closeServer(server, left())))
    await stopEach(({ dueWork }) => dueWork.stop())
    await stopEach(({ deliveries }) => deliveries.stop(left()))
    await stopEach(({ keyUse }) => keyUse.stop())
    await recorder.stop()
    await store.close()
  }

  /** Called after all data was replaced. */
  function forgetDue() {
    for (const { dueWork } of environments.values()) dueWork.forget()
  }

  async function catchUp() {
    await refresh?.()
    await Promise.all(Array.from(environments.values(), (environment) => environment.catchUp()))
  }

  function clearAllFaults() {
    faults.clear()
    webhookFaults.clear()
  }

  /** Called after the clock has moved. */
  function wakeDeliveries() {
    for (const { deliveries } of environments.values()) deliveries.wake()
  }
  recorder.onClockChange(wakeDeliveries)

  /** Its time is then the one that other emulators on the store have set. */
  function withRefresh(environment: Environment): Environment {
    return {
      ...environment,
      async catchUp() {
        await refresh?.()
        await environment.catchUp()
      },
    }
  }

  async function restore(replaceAll: () => Promise<void>) {
    checkRunning()
    await replaceAll()
    forgetDue()
    await recorder.sync()
  }

  async function isReady() {
    return !stopping && (await isStoreReady(store))
  }

  function checkRunning() {
    if (stopping) throw new EmulatorError('The emulator has been stopped. Start another one.')
  }

  const emulator: Emulator = {
    environments: settings.environments,
    endpoint: (environment) => find(apis, environment).endpoint,
    get portal() {
      return portal?.url
    },
    get hostedPages() {
      return hostedPagesUrl()
    },
    adminToken,

    async createApiKey(environment, key) {
      checkRunning()
      return find(environments, environment).keys.create(key)
    },
    async listApiKeys(environment) {
      checkRunning()
      return find(environments, environment).keys.list()
    },
    async deleteApiKey(environment, key) {
      checkRunning()
      if (await find(environments, environment).keys.delete(key)) return
      throw new EmulatorError('this environment has no such key. It may have been deleted before.', {
        option: 'key',
      })
    },

    async createWebhook(environment, webhook) {
      checkRunning()
      return find(environments, environment).webhooks.create(webhook)
    },
    async listWebhooks(environment) {
      checkRunning()
      return find(environments, environment).webhooks.list()
    },
    async deleteWebhook(environment, id) {
      checkRunning()
      if (await find(environments, environment).webhooks.delete(id)) return
      throw new EmulatorError('this environment has no such webhook. It may have been deleted before.', {
        option: 'id',
      })
    },
    async webhookPublicKey(environment) {
      checkRunning()
      return find(environments, environment).signingKeys.publicKey()
    },
    async sendEvent(type, partial, { environment = settings.environments[0] ?? 'sandbox' } = {}) {
      checkRunning()
      const { transact, deliveries, webhookCalls } = find(environments, environment)
      const event = sampleEvent(type, partial, clock.now())
      const ids = await transact(({ outbox }) => outbox.add([event]))
      await deliveries.settle()
      return (await webhookCalls.list({ ids })).map(readDelivery)
    },
    async deliveries() {
      checkRunning()
      await catchUp()
      const lists = Array.from(environments.values(), async ({ deliveries, webhookCalls }) => {
        await deliveries.settle()
        return (await webhookCalls.list()).map(readDelivery)
      })
      return (await Promise.all(lists)).flat()
    },
    failWebhooks: (rule) => webhookFaults.add(rule),
    webhookFaults: () => webhookFaults.list(),

    fail: (rule) => faults.add(rule),
    faults: () => faults.list(),
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
      return waitForRequest(journal, match, options, stopped.signal)
    },
    careFlow(id) {
      checkRunning()
      return createCareFlowHandle(id, Array.from(environments.values(), withRefresh))
    },
    sync: () => recorder.sync(),
    now: () => clock.now(),
    advanceClock(ms) {
      clock.advance(ms)
      wakeDeliveries()
    },
    isClockPaused: () => clock.isPaused,
    pauseClock: () => clock.pause(),
    resumeClock: () => clock.resume(),

    async reset() {
      checkRunning()
      // Cleared immediately, so that faults set afterwards stay even if nobody awaits the reset.
      clearAllFaults()
      stubs.clear()
      journal.clear()
      for (const { files } of environments.values()) files.clear()
      await dataset.reset()
      forgetDue()
      await recorder.sync()
    },
    async snapshot() {
      checkRunning()
      await catchUp()
      return dataset.snapshot()
    },
    restore: (snapshot) => restore(() => dataset.restore(snapshot)),

    stop() {
      stopping ??= stopAll()
      return stopping
    },
    [Symbol.asyncDispose]: () => emulator.stop(),
  }

  try {
    await dataset.seed()
    for (const { name, webhooks } of environments.values())
      for (const webhook of settings.webhooks[name] ?? []) await webhooks.ensure(toNewWebhook(webhook))
    await catchUp()
    for (const { dueWork, deliveries } of environments.values()) {
      dueWork.start()
      deliveries.start()
    }
    // Before the API, which answers with addresses of these pages.
    const refreshed = new Map(Array.from(environments, ([name, each]) => [name, withRefresh(each)]))
    hostedPages = await startHostedPages({ ...settings, environments: refreshed }, hostedPort, {
      ...settings,
      isReady,
    })
    for (const [index, environment] of [...environments.values()].entries()) {
      const apiKey = apiKeys[environment.name]
      if (apiKey !== undefined) await environment.keys.add(apiKey, { name: 'Given at the start' })
      const own = { environment, port: port && port + index }
      apis.set(
        environment.name,
        await startApi({
          ...settings,
          schema,
          loadPlainSchema,
          faults,
          stubs,
          journal,
          refresh,
          isReady,
          ...own,
        }),
      )
    }
    if (portalPort !== undefined) {
      const administrators = createAdministrators(store)
      const runOperation = createOperationRunner({ ...settings, schema, loadPlainSchema, stubs, journal })
      portal = await startPortal(
        {
          ...settings,
          emulator,
          environments,
          administrators,
          restoreJson: (json) => restore(() => dataset.restoreJson(json)),
          runOperation,
        },
        portalPort,
        { ...settings, isReady },
      )
    }
    return emulator
  } catch (error) {
    await emulator.stop()
    throw error
  }
}
