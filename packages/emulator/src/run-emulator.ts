import { randomBytes } from 'node:crypto'
import type { Server } from 'node:http'
import { checkOptions } from './check-options.ts'
import { createClock } from './clock.ts'
import { createServiceContext } from './create-service-context.ts'
import type { Emulator } from './emulator.ts'
import { EmulatorError } from './emulator-error.ts'
import type { EmulatorOptions } from './emulator-options.ts'
import type { EnvironmentName } from './environments.ts'
import { createFaultRules } from './faults/fault-rules.ts'
import { createServiceSchema } from './graphql/create-service-schema.ts'
import { defaultLimits } from './graphql/limits.ts'
import { ENDPOINT_PATH } from './http/check-request.ts'
import { closeServer } from './http/close-server.ts'
import { createApiHandler } from './http/create-api-handler.ts'
import { formatUrl, listen } from './http/listen.ts'
import { createJournal } from './journal/journal.ts'
import { createKeyStore, type KeyStore } from './keys/key-store.ts'
import { sow } from './seed/sow.ts'
import { deleteRows, loadRows, replaceRows } from './store/data-rows.ts'
import { openDatabase } from './store/open-database.ts'
import type { Database } from './store/tables.ts'
import { createIdentifierSystem, defaultIdentifierSystems } from './tenant/tenant.ts'

/** What `startEmulator` does once it is known that this Node can. */
export async function runEmulator(options: EmulatorOptions): Promise<Emulator> {
  checkOptions(options)
  const {
    environments = ['sandbox'],
    port = 4010,
    portalPort,
    host = '127.0.0.1',
    tls,
    patients = 0,
    careFlows = 0,
    seed = 1,
    apiKeys = {},
    adminToken = randomBytes(24).toString('base64url'),
    unauthenticated = 'http-401',
    onCrash = () => {},
  } = options
  const limits = { ...defaultLimits, ...options.limits }
  const identifierSystems = [
    ...defaultIdentifierSystems,
    ...(options.identifierSystems ?? []).map(createIdentifierSystem),
  ]
  const schema = createServiceSchema({ sdl: options.schema, mocks: options.mocks })
  const clock = createClock()
  const faults = createFaultRules()
  const journal = createJournal()
  const database = await openDatabase(options.store ?? 'memory')
  const servers = new Map<EnvironmentName | 'portal', Server>()
  const keyStores = new Map<EnvironmentName, KeyStore>()

  const sowAll = async (transaction: Database) => {
    for (const environment of environments) await sow(transaction, environment, { patients, careFlows, seed })
  }

  async function startEnvironment(environment: EnvironmentName, index: number) {
    const keys = createKeyStore(database, environment, () => clock.now())
    keyStores.set(environment, keys)
    const apiKey = apiKeys[environment]
    if (apiKey !== undefined) await keys.add(apiKey, { name: 'Given at the start' })
    const context = createServiceContext({ database, environment, clock, identifierSystems })
    const handler = createApiHandler({
      environment,
      schema,
      keys,
      context,
      faults,
      journal,
      limits,
      unauthenticated,
      reportCrash: onCrash,
    })
    servers.set(environment, await listen(handler, { port: port && port + index, host, tls, option: 'port' }))
  }

  function find<Found>(found: Found | undefined): Found {
    if (found !== undefined) return found
    throw new EmulatorError(`environment: it is not started here. Choose from ${environments.join(', ')}.`)
  }

  let stopping: Promise<void> | undefined
  async function stopAll() {
    await Promise.all([...servers.values()].map(closeServer))
    await database.destroy()
  }

  const emulator: Emulator = {
    environments,
    endpoint: (environment) => formatUrl(find(servers.get(environment)), ENDPOINT_PATH),
    get portal() {
      const server = servers.get('portal')
      return server && formatUrl(server)
    },
    adminToken,

    createApiKey: async (environment, key) => find(keyStores.get(environment)).create(key),
    listApiKeys: async (environment) => find(keyStores.get(environment)).list(),
    async deleteApiKey(environment, key) {
      const deleted = await find(keyStores.get(environment)).delete(key)
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
      await database.transaction().execute(async (transaction) => {
        await deleteRows(transaction)
        await sowAll(transaction)
      })
      faults.clear()
      journal.clear()
      clock.offset = 0
    },
    snapshot: async () => ({ version: 1, clockOffset: clock.offset, rows: await loadRows(database) }),
    async restore({ version, clockOffset, rows }) {
      if (version !== 1) throw new EmulatorError('snapshot: this is none that this emulator can read.')
      await database.transaction().execute((transaction) => replaceRows(transaction, rows))
      clock.offset = clockOffset
    },

    stop() {
      stopping ??= stopAll()
      return stopping
    },
    [Symbol.asyncDispose]: () => emulator.stop(),
  }

  try {
    await database.transaction().execute(sowAll)
    for (const [index, environment] of environments.entries()) await startEnvironment(environment, index)
    if (portalPort !== undefined) {
      const { createPortalHandler } = await import('./portal/create-portal-handler.ts')
      servers.set(
        'portal',
        await listen(createPortalHandler(emulator), { port: portalPort, host, tls, option: 'portalPort' }),
      )
    }
    return emulator
  } catch (error) {
    await emulator.stop()
    throw error
  }
}
