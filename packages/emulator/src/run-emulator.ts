import { createServiceSchema } from './api/graphql/create-service-schema.ts'
import { type RunningEnvironment, startEnvironment } from './api/start-api.ts'
import type { Emulator } from './control/emulator.ts'
import type { EmulatorOptions } from './emulator-options.ts'
import { createClock } from './ground/clock.ts'
import { EmulatorError } from './ground/emulator-error.ts'
import type { EnvironmentName } from './ground/environments.ts'
import { type RunningPortal, startPortal } from './portal/start-portal.ts'
import { createFaultRules } from './recorder/fault-rules.ts'
import { createJournal } from './recorder/journal.ts'
import { closeServer } from './server/close-server.ts'
import { createDataset } from './service/dataset/create-dataset.ts'
import { createSettings } from './settings.ts'
import { openDatabase } from './store/open-database.ts'

/** What `startEmulator` does once it is known that this Node can. */
export async function runEmulator(options: EmulatorOptions): Promise<Emulator> {
  const settings = createSettings(options)
  const { environments, adminToken, port, portalPort } = settings
  const schema = createServiceSchema(settings)
  const clock = createClock()
  const faults = createFaultRules()
  const journal = createJournal()
  const database = await openDatabase(settings.store)
  const dataset = createDataset(database, clock, settings)
  const running = new Map<EnvironmentName, RunningEnvironment>()
  let portal: RunningPortal | undefined

  function find(environment: EnvironmentName): RunningEnvironment {
    const found = running.get(environment)
    if (found) return found
    throw new EmulatorError(`environment: it is not started here. Choose from ${environments.join(', ')}.`)
  }

  let stopping: Promise<void> | undefined
  async function stopAll() {
    const started = portal ? [...running.values(), portal] : [...running.values()]
    await Promise.all(started.map(({ server }) => closeServer(server)))
    await database.destroy()
  }

  function checkRunning() {
    if (stopping) throw new EmulatorError('The emulator has been stopped. Start another one.')
  }

  const emulator: Emulator = {
    environments,
    endpoint: (environment) => find(environment).endpoint,
    get portal() {
      return portal?.url
    },
    adminToken,

    async createApiKey(environment, key) {
      checkRunning()
      return find(environment).keys.create(key)
    },
    async listApiKeys(environment) {
      checkRunning()
      return find(environment).keys.list()
    },
    async deleteApiKey(environment, key) {
      checkRunning()
      if (await find(environment).keys.delete(key)) return
      throw new EmulatorError('key: this environment has no such key. It may have been deleted before.')
    },

    fail: (rule) => faults.add(rule),
    faults: () => faults.list(),
    clearFaults: () => faults.clear(),
    requests: () => journal.list(),
    now: () => clock.now(),
    advanceClock: (ms) => clock.advance(ms),

    async reset() {
      checkRunning()
      await dataset.reset()
      faults.clear()
      journal.clear()
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
    const shared = { settings, database, clock, schema, faults, journal }
    for (const [index, environment] of environments.entries()) {
      const own = { environment, port: port && port + index }
      running.set(environment, await startEnvironment({ ...shared, ...own }))
    }
    if (portalPort !== undefined)
      portal = await startPortal({ ...settings, emulator, database, clock }, portalPort, settings)
    return emulator
  } catch (error) {
    await emulator.stop()
    throw error
  }
}
