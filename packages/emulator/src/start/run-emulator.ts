import { randomBytes } from 'node:crypto'
import { type EnvironmentName, findStarted } from '../base/environments.ts'
import { type Addresses, type Core, createEmulator, type Stop } from '../emulator/create-emulator.ts'
import type { Emulator } from '../emulator/emulator.ts'
import { type StartedApi, startApi } from '../http/api/api.ts'
import { OperationRunner } from '../http/api/operation-runner.ts'
import { createServiceSchema } from '../http/api/schema.ts'
import { closeServer, type StartedPages, startPages } from '../http/server.ts'
import type { EmulatorOptions, Settings } from '../options/emulator-options.ts'
import { createSettings } from '../options/option-table.ts'
import { createAdministrators } from '../service/administrators.ts'
import { findStoreFailure } from '../store/store-failure.ts'
import { openCore, startCore } from './open-core.ts'

/** Implements `startEmulator`, which checks the version of Node before it loads this module. */
export async function runEmulator(options: EmulatorOptions): Promise<Emulator> {
  const settings = createSettings(options)
  const { adminToken = randomBytes(24).toString('base64url') } = settings
  const servers = createServers(settings)
  const { addresses } = servers
  const core = await openCore(settings, () => addresses.hostedPages)
  const { stop, stopped } = createStop(core, servers)
  const emulator = createEmulator(core, { adminToken, addresses, stop, stopped })
  try {
    await startCore(core, settings)
    await servers.start(core, emulator, stopped)
    return emulator
  } catch (error) {
    await stop()
    throw findStoreFailure(error) ?? error
  }
}

/** Maximum time for requests and deliveries in flight when the emulator stops. */
const STOP_GRACE_MS = 800

export function createStop({ database, environments }: Core, servers: Servers): Stop {
  const stopped = new AbortController()
  let stopping: Promise<void> | undefined

  async function stopAll() {
    stopped.abort()
    const end = performance.now() + STOP_GRACE_MS
    const left = () => Math.max(0, end - performance.now())
    await servers.close(left())
    await environments.stop(left)
    database.close()
  }

  return {
    stop() {
      stopping ??= stopAll()
      return stopping
    },
    stopped: stopped.signal,
  }
}

interface Servers {
  /** Each address is set once its server listens. */
  addresses: Addresses
  /** Starts listening. Throws `EmulatorError` if a port is in use. */
  start(core: Core, emulator: Emulator, stopped: AbortSignal): Promise<void>
  /** Waits up to `grace` ms for requests in flight, then closes their connections. */
  close(grace: number): Promise<void>
}

/** Throws `EmulatorError` if the option `schema` is invalid. */
export function createServers(settings: Settings): Servers {
  const schema = createServiceSchema(settings)
  const apis = new Map<EnvironmentName, StartedApi>()
  let hostedPages: StartedPages | undefined
  let portal: StartedPages | undefined

  return {
    addresses: {
      endpoint: (environment) => findStarted(apis, environment).endpoint,
      get portal() {
        return portal?.url
      },
      get hostedPages() {
        // Browsers cannot open 0.0.0.0 or ::, which mean all addresses.
        const url = hostedPages?.url.replace(/(?<=\/\/)(0\.0\.0\.0|\[::\])(?=:)/, 'localhost')
        return settings.hostedUrl ?? url ?? ''
      },
    },

    async start({ database, faults, stubs, journal, environments: { byName } }, emulator, stopped) {
      const { allowedHosts, host, hostedUrl, onCrash, tls } = settings
      journal.keepValues(settings.keepValues)
      const server = { host, tls, isReady: () => !stopped.aborted && database.isReady() }

      // The hosted pages start before the API, because the API returns their URLs.
      const { frameAncestors } = settings
      const hosted = { environments: byName, host, hostedUrl, allowedHosts, frameAncestors, onCrash }
      const loadHostedPages = async () => {
        const { createHostedPagesHandler } = await import('../http/hosted/hosted.ts')
        return createHostedPagesHandler(hosted)
      }
      const hostedServer = { ...server, port: settings.hostedPort, onCrash }
      hostedPages = await startPages(loadHostedPages, { ...hostedServer, option: 'hostedPort' })

      const runner = new OperationRunner({ schema, stubs, journal, onCrash })
      const { unauthenticated } = settings
      const api = { ...server, runner, faults, unauthenticated }
      for (const [index, environment] of [...byName.values()].entries()) {
        const port = settings.port && settings.port + index
        apis.set(environment.name, await startApi({ ...api, environment, port }))
      }

      if (settings.portalPort === undefined) return
      const parts = {
        emulator,
        journal,
        environments: byName,
        administrators: createAdministrators(),
        host,
        runner,
        allowedHosts,
        onCrash,
      }
      const loadPortal = async () => {
        const { createPortalHandler } = await import('../http/portal/portal.ts')
        return createPortalHandler(parts)
      }
      const portalServer = { ...server, port: settings.portalPort, onCrash }
      portal = await startPages(loadPortal, { ...portalServer, option: 'portalPort' })
    },

    async close(grace) {
      const started = [...apis.values(), portal, hostedPages].filter((one) => one !== undefined)
      await Promise.all(started.map(({ server }) => closeServer(server, grace)))
    },
  }
}
