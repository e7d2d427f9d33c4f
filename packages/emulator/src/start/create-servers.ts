import { createOperationRunner } from '../api/create-operation-runner.ts'
import { createPlainSchema, createServiceSchema } from '../api/graphql/create-service-schema.ts'
import { type StartedApi, startApi } from '../api/start-api.ts'
import { type Addresses, checkRunning } from '../control/create-emulator.ts'
import type { Emulator } from '../control/emulator.ts'
import { type EnvironmentName, findStarted } from '../ground/environments.ts'
import type { Settings } from '../options/settings.ts'
import { closeServer } from '../server/create-http-server.ts'
import { type StartedPages, startPages } from '../server/start-pages.ts'
import { createAdministrators } from '../service/administrators/administrators.ts'
import { isStoreReady } from '../store/open-store.ts'
import type { Core } from './open-core.ts'

/** The servers of an emulator: the hosted pages, an API for each environment, and the portal. */
export interface Servers {
  /** Each is known once its server listens. */
  addresses: Addresses
  /** Opens the ports. Throws `EmulatorError` if one is taken. */
  start(core: Core, emulator: Emulator, stopped: AbortSignal): Promise<void>
  /** Lets the requests in flight finish, and cuts off those that take longer than `grace` ms. */
  close(grace: number): Promise<void>
}

/** Throws `EmulatorError` if the schema of the options is invalid. */
export function createServers(settings: Settings): Servers {
  const schema = createServiceSchema(settings)
  const loadPlainSchema = createPlainSchema(settings)
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

    async start({ store, recorder, environments, dataset }, emulator, stopped) {
      const { faults, stubs, journal, refresh } = recorder
      const isReady = async () => !stopped.aborted && (await isStoreReady(store))
      journal.keepValues(settings.keepValues)
      const common = { ...settings, schema, loadPlainSchema, faults, stubs, journal, refresh, isReady }

      // Before the API, which answers with addresses of these pages.
      const pages = { ...settings, environments: environments.refreshedByName }
      const loadHostedPages = async () => {
        const { createHostedPagesHandler } = await import('../http/hosted/hosted.ts')
        return createHostedPagesHandler(pages)
      }
      hostedPages = await startPages(loadHostedPages, {
        ...common,
        port: settings.hostedPort,
        option: 'hostedPort',
      })

      for (const [index, environment] of [...environments.byName.values()].entries()) {
        const port = settings.port && settings.port + index
        apis.set(environment.name, await startApi({ ...common, environment, port }))
      }

      if (settings.portalPort === undefined) return
      const parts = {
        ...settings,
        emulator,
        journal,
        environments: environments.byName,
        administrators: createAdministrators(store, settings.adminToken),
        async restoreJson(json: AsyncIterable<Uint8Array>) {
          checkRunning(stopped)
          await dataset.restoreJson(json)
        },
        loadSchema: loadPlainSchema,
        runOperation: createOperationRunner(common),
      }
      const loadPortal = async () => {
        const { createPortalHandler } = await import('../http/portal/portal.ts')
        return createPortalHandler(parts)
      }
      portal = await startPages(loadPortal, { ...common, port: settings.portalPort, option: 'portalPort' })
    },

    async close(grace) {
      const started = [...apis.values(), portal, hostedPages].filter((one) => one !== undefined)
      await Promise.all(started.map(({ server }) => closeServer(server, grace)))
    },
  }
}
