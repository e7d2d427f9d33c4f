import type { RequestListener, Server } from 'node:http'
import { createClock } from './clock.ts'
import { createServiceContext } from './create-service-context.ts'
import { createServiceSchema } from './create-service-schema.ts'
import { createDataset } from './dataset/create-dataset.ts'
import type { Emulator } from './emulator.ts'
import { EmulatorError } from './emulator-error.ts'
import type { EmulatorOptions } from './emulator-options.ts'
import type { EnvironmentName } from './environments.ts'
import { createFaultRules } from './faults/fault-rules.ts'
import { answerClientErrors } from './http/answer-client-errors.ts'
import { ENDPOINT_PATH } from './http/check-request.ts'
import { closeServer } from './http/close-server.ts'
import { createApiHandler } from './http/create-api-handler.ts'
import { createHttpServer } from './http/create-http-server.ts'
import { formatUrl, listen } from './http/listen.ts'
import { loadHandler } from './http/load-handler.ts'
import { createJournal } from './journal/journal.ts'
import { createKeyStore, type KeyStore } from './keys/key-store.ts'
import { createSettings } from './settings.ts'
import { openDatabase } from './store/open-database.ts'

/** What `startEmulator` does once it is known that this Node can. */
export async function runEmulator(options: EmulatorOptions): Promise<Emulator> {
  const settings = createSettings(options)
  const { environments, adminToken, host } = settings
  const schema = createServiceSchema(settings)
  const clock = createClock()
  const faults = createFaultRules()
  const journal = createJournal()
  const database = await openDatabase(settings.store)
  const dataset = createDataset(database, clock, settings)
  const servers: Server[] = []
  const endpoints = new Map<EnvironmentName, string>()
  const keyStores = new Map<EnvironmentName, KeyStore>()
  let portal: string | undefined

  async function startEnvironment(environment: EnvironmentName, index: number) {
    const keys = createKeyStore(database, environment, () => clock.now())
    keyStores.set(environment, keys)
    const apiKey = settings.apiKeys[environment]
    if (apiKey !== undefined) await keys.add(apiKey, { name: 'Given at the start' })
    const context = createServiceContext({ ...settings, database, environment, clock })
    const handler = createApiHandler({ ...settings, environment, schema, keys, context, faults, journal })
    const server = createHttpServer(handler, settings)
    answerClientErrors(server)
    await listen(server, { host, port: settings.port && settings.port + index, option: 'port' })
    servers.push(server)
    endpoints.set(environment, formatUrl(server, ENDPOINT_PATH))
  }

  async function startPortal(port: number) {
    const server = createHttpServer(loadHandler(loadPortalHandler), settings)
    await listen(server, { host, port, option: 'portalPort' })
    servers.push(server)
    portal = formatUrl(server)
  }

  async function loadPortalHandler(): Promise<RequestListener> {
    const { createPortalHandler } = await import('./portal/create-portal-handler.ts')
    return createPortalHandler({ ...settings, emulator, database, clock })
  }

  let stopping: Promise<void> | undefined
  async function stopAll() {
    await Promise.all(servers.map(closeServer))
    await database.destroy()
  }

  /** What is behind a method, as long as there is something behind it. */
  function running<Part>(part: Part): Part {
    if (stopping) throw new EmulatorError('The emulator has been stopped. Start another one.')
    return part
  }

  function find<Found>(found: Found | undefined): Found {
    if (found !== undefined) return found
    throw new EmulatorError(`environment: it is not started here. Choose from ${environments.join(', ')}.`)
  }

  const keysOf = (environment: EnvironmentName) => find(running(keyStores).get(environment))

  const emulator: Emulator = {
    environments,
    endpoint: (environment) => find(endpoints.get(environment)),
    get portal() {
      return portal
    },
    adminToken,

    createApiKey: async (environment, key) => keysOf(environment).create(key),
    listApiKeys: async (environment) => keysOf(environment).list(),
    async deleteApiKey(environment, key) {
      const deleted = await keysOf(environment).delete(key)
      if (!deleted)
        throw new EmulatorError('key: this environment has no such key. It may have been deleted before.')
    },

    fail: (rule) => faults.add(rule),
    faults: () => faults.list(),
    clearFaults: () => faults.clear(),
    requests: () => journal.list(),
    now: () => clock.now(),
    advanceClock: (ms) => clock.advance(ms),

    async reset() {
      await running(dataset).reset()
      faults.clear()
      journal.clear()
    },
    snapshot: async () => running(dataset).snapshot(),
    restore: async (snapshot) => running(dataset).restore(snapshot),

    stop() {
      stopping ??= stopAll()
      return stopping
    },
    [Symbol.asyncDispose]: () => emulator.stop(),
  }

  try {
    await dataset.sow()
    for (const [index, environment] of environments.entries()) await startEnvironment(environment, index)
    if (settings.portalPort !== undefined) await startPortal(settings.portalPort)
    return emulator
  } catch (error) {
    await emulator.stop()
    throw error
  }
}
