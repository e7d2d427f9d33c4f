import { createPlainSchema, createServiceSchema } from './api/graphql/create-service-schema.ts'
import { type RunningApi, startApi } from './api/start-api.ts'
import { createCareFlowHandle } from './control/care-flow-handle.ts'
import type { Emulator } from './control/emulator.ts'
import type { EmulatorOptions } from './emulator-options.ts'
import { EmulatorError } from './ground/emulator-error.ts'
import type { EnvironmentName } from './ground/environments.ts'
import { loadPublished } from './load-published.ts'
import { loadSeedData } from './load-seed-data.ts'
import { openRecorder } from './open-recorder.ts'
import { type RunningPortal, startPortal } from './portal/start-portal.ts'
import { readOperationName, type StubOptions, type TypedDocument } from './recorder/stubs.ts'
import { waitForRequest } from './recorder/wait-for-request.ts'
import { closeServer } from './server/close-server.ts'
import { createAdministrators } from './service/administrators/administrators.ts'
import { createDataset } from './service/dataset/create-dataset.ts'
import { createDefinitions } from './service/definitions/definitions.ts'
import { createEnvironment, type Environment } from './service/environment.ts'
import { sowSeedData } from './service/seed/seed-data.ts'
import { createSettings } from './settings.ts'
import { isStoreReady } from './store/is-store-ready.ts'
import { openStore } from './store/open-store.ts'
import type { Database } from './store/tables.ts'

/** Does the work of `startEmulator`, which has checked Node's version before it loads this module. */
export async function runEmulator(options: EmulatorOptions): Promise<Emulator> {
  const settings = createSettings(options)
  const { adminToken, apiKeys, identifierSystems, port, portalPort } = settings
  const definitions = createDefinitions(await loadPublished(settings.definitions))
  const seedData = await loadSeedData(settings.seedData)
  const schema = createServiceSchema(settings)
  const loadPlainSchema = createPlainSchema(settings)
  const store = await openStore(settings.store)
  const { clock, faults, stubs, journal, refresh, ...recorder } = await openRecorder(store, settings).catch(
    async (error: unknown) => {
      await store.close()
      throw error
    },
  )
  const environments = new Map(
    settings.environments.map((name) => [
      name,
      createEnvironment({
        name,
        store,
        clock,
        identifierSystems,
        definitions,
        refresh,
        onCrash: settings.onCrash,
      }),
    ]),
  )
  function addOwn(transaction: Database, name: EnvironmentName) {
    const stores = find(environments, name).createStores(transaction, () => new Date())
    return sowSeedData(stores, seedData, settings.seed)
  }

  const dataset = createDataset(store, clock, {
    environments: settings.environments,
    location: settings.store,
    patients: settings.patients,
    careFlows: settings.careFlows,
    seed: settings.seed,
    definitions,
    addOwn: seedData.patients.length > 0 ? addOwn : undefined,
  })
  const apis = new Map<EnvironmentName, RunningApi>()
  let portal: RunningPortal | undefined

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
    const started = portal ? [...apis.values(), portal] : [...apis.values()]
    await Promise.all(started.map(({ server }) => closeServer(server)))
    await Promise.all(Array.from(environments.values(), ({ dueWork }) => dueWork.stop()))
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

    fail: (rule) => faults.add(rule),
    faults: () => faults.list(),
    clearFaults: () => faults.clear(),
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
    advanceClock: (ms) => clock.advance(ms),
    pauseClock: () => clock.pause(),
    resumeClock: () => clock.resume(),

    async reset() {
      checkRunning()
      // Cleared immediately, so that faults set afterwards stay even if nobody awaits the reset.
      faults.clear()
      stubs.clear()
      journal.clear()
      await dataset.reset()
      forgetDue()
      await recorder.sync()
    },
    async snapshot() {
      checkRunning()
      await catchUp()
      return dataset.snapshot()
    },
    async restore(snapshot) {
      checkRunning()
      await dataset.restore(snapshot)
      forgetDue()
      await recorder.sync()
    },

    stop() {
      stopping ??= stopAll()
      return stopping
    },
    [Symbol.asyncDispose]: () => emulator.stop(),
  }

  try {
    await dataset.seed()
    await catchUp()
    for (const { dueWork } of environments.values()) dueWork.start()
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
      portal = await startPortal({ ...settings, emulator, environments, administrators }, portalPort, {
        ...settings,
        isReady,
      })
    }
    return emulator
  } catch (error) {
    await emulator.stop()
    throw error
  }
}
