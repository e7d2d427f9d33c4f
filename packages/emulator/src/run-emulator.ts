import { createServiceSchema } from './api/graphql/create-service-schema.ts'
import { type RunningApi, startApi } from './api/start-api.ts'
import type { Emulator } from './control/emulator.ts'
import type { EmulatorOptions } from './emulator-options.ts'
import { createClock } from './ground/clock.ts'
import { EmulatorError } from './ground/emulator-error.ts'
import type { EnvironmentName } from './ground/environments.ts'
import { type RunningPortal, startPortal } from './portal/start-portal.ts'
import { createFaultRules } from './recorder/fault-rules.ts'
import { createJournal } from './recorder/journal.ts'
import { closeServer } from './server/close-server.ts'
import { createAdministrators } from './service/administrators/administrators.ts'
import { createDataset } from './service/dataset/create-dataset.ts'
import { createEnvironment } from './service/environment.ts'
import { createSettings } from './settings.ts'
import { openStore } from './store/open-store.ts'

/** Does the work of `startEmulator`, which has checked Node's version before it loads this module. */
export async function runEmulator(options: EmulatorOptions): Promise<Emulator> {
  const settings = createSettings(options)
  const { adminToken, apiKeys, identifierSystems, port, portalPort } = settings
  const schema = createServiceSchema(settings)
  const clock = createClock()
  const faults = createFaultRules()
  const journal = createJournal()
  const store = await openStore(settings.store)
  const dataset = createDataset(store, clock, settings)
  const environments = new Map(
    settings.environments.map((name) => [name, createEnvironment({ name, store, clock, identifierSystems })]),
  )
  const apis = new Map<EnvironmentName, RunningApi>()
  let portal: RunningPortal | undefined

  function find<Found>(among: ReadonlyMap<EnvironmentName, Found>, name: EnvironmentName): Found {
    const found = among.get(name)
    if (found) return found
    throw new EmulatorError(`it is not started here. Choose from ${settings.environments.join(', ')}.`, {
      option: 'environment',
    })
  }

  let stopping: Promise<void> | undefined
  async function stopAll() {
    const started = portal ? [...apis.values(), portal] : [...apis.values()]
    await Promise.all(started.map(({ server }) => closeServer(server)))
    await store.close()
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
    requests: () => journal.list(),
    now: () => clock.now(),
    advanceClock: (ms) => clock.advance(ms),

    async reset() {
      checkRunning()
      // Cleared immediately, so that faults set afterwards stay even if nobody awaits the reset.
      faults.clear()
      journal.clear()
      await dataset.reset()
    },
    async snapshot() {
      checkRunning()
      return dataset.snapshot()
    },
    async restore(snapshot) {
      checkRunning()
      await dataset.restore(snapshot)
    },

    stop() {
      stopping ??= stopAll()
      return stopping
    },
    [Symbol.asyncDispose]: () => emulator.stop(),
  }

  try {
    await dataset.sow()
    for (const [index, environment] of [...environments.values()].entries()) {
      const apiKey = apiKeys[environment.name]
      if (apiKey !== undefined) await environment.keys.add(apiKey, { name: 'Given at the start' })
      const own = { environment, port: port && port + index }
      apis.set(environment.name, await startApi({ ...settings, schema, faults, journal, ...own }))
    }
    if (portalPort !== undefined) {
      const administrators = createAdministrators(store)
      portal = await startPortal(
        { ...settings, emulator, environments, administrators },
        portalPort,
        settings,
      )
    }
    return emulator
  } catch (error) {
    await emulator.stop()
    throw error
  }
}
