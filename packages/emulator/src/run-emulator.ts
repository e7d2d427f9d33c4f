import type { Server } from 'node:http'
import { createClock, isOffset } from './clock.ts'
import { createServiceContext } from './create-service-context.ts'
import { createServiceSchema } from './create-service-schema.ts'
import type { Emulator } from './emulator.ts'
import { EmulatorError, isEmulatorError } from './emulator-error.ts'
import type { EmulatorOptions } from './emulator-options.ts'
import type { EnvironmentName } from './environments.ts'
import { createFaultRules } from './faults/fault-rules.ts'
import { ENDPOINT_PATH } from './http/check-request.ts'
import { closeServer } from './http/close-server.ts'
import { createApiHandler } from './http/create-api-handler.ts'
import { formatUrl, listen } from './http/listen.ts'
import { createJournal } from './journal/journal.ts'
import { createKeyStore, type KeyStore } from './keys/key-store.ts'
import { sow } from './seed/sow.ts'
import { createSettings } from './settings.ts'
import { deleteRows, loadRows, replaceRows } from './store/data-rows.ts'
import { openDatabase } from './store/open-database.ts'
import type { Database } from './store/tables.ts'

/** What `startEmulator` does once it is known that this Node can. */
export async function runEmulator(options: EmulatorOptions): Promise<Emulator> {
  const settings = createSettings(options)
  const { environments, port, portalPort, adminToken } = settings
  const schema = createServiceSchema(settings)
  const clock = createClock()
  const faults = createFaultRules()
  const journal = createJournal()
  const database = await openDatabase(settings.store)
  const servers = new Map<EnvironmentName | 'portal', Server>()
  const keyStores = new Map<EnvironmentName, KeyStore>()

  async function sowAll(transaction: Database) {
    for (const environment of environments) await sow(transaction, environment, settings)
  }

  async function startEnvironment(environment: EnvironmentName, index: number) {
    const keys = createKeyStore(database, environment, () => clock.now())
    keyStores.set(environment, keys)
    const apiKey = settings.apiKeys[environment]
    if (apiKey !== undefined) await keys.add(apiKey, { name: 'Given at the start' })
    const context = createServiceContext({ ...settings, database, environment, clock })
    const handler = createApiHandler({ ...settings, environment, schema, keys, context, faults, journal })
    servers.set(
      environment,
      await listen(handler, { ...settings, port: port && port + index, option: 'port' }),
    )
  }

  async function startPortal() {
    if (portalPort === undefined) return
    const { createPortalHandler } = await import('./portal/create-portal-handler.ts')
    const handler = createPortalHandler({ ...settings, emulator, database, clock })
    servers.set('portal', await listen(handler, { ...settings, port: portalPort, option: 'portalPort' }))
  }

  let stopping: Promise<void> | undefined
  async function stopAll() {
    await Promise.all([...servers.values()].map(closeServer))
    await database.destroy()
  }

  function find<Found>(found: Found | undefined): Found {
    if (found !== undefined) return found
    throw new EmulatorError(`environment: it is not started here. Choose from ${environments.join(', ')}.`)
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
        await deleteRows(transaction, environments)
        await sowAll(transaction)
      })
      faults.clear()
      journal.clear()
      clock.offset = 0
    },
    async snapshot() {
      const transaction = database.transaction().setIsolationLevel('repeatable read')
      const rows = await transaction.execute((reading) => loadRows(reading, environments))
      return { version: 1, clockOffset: clock.offset, rows }
    },
    async restore(snapshot) {
      try {
        const { version, clockOffset, rows } = snapshot
        if (version !== 1 || !isOffset(clockOffset)) throw new Error('It is none of ours.')
        await database.transaction().execute((transaction) => replaceRows(transaction, environments, rows))
        clock.offset = clockOffset
      } catch (error) {
        if (isEmulatorError(error)) throw error
        throw new EmulatorError('snapshot: this emulator cannot read it. Nothing has changed.')
      }
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
    await startPortal()
    return emulator
  } catch (error) {
    await emulator.stop()
    throw error
  }
}
