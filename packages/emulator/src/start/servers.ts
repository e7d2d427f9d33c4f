import type { RequestListener } from 'node:http'
import type { GraphQLSchema } from 'graphql'
import { type EnvironmentName, requireStarted } from '../base/environments.ts'
import type { EmulatorState } from '../emulator/create-emulator.ts'
import type { Emulator } from '../emulator/emulator.ts'
import { type StartedApi, startApi } from '../http/api/api.ts'
import { OperationRunner } from '../http/api/operation-runner.ts'
import { createServiceSchema } from '../http/api/schema.ts'
import { closeServer, type StartedPages, startPages } from '../http/server.ts'
import type { Settings } from '../options/emulator-options.ts'
import { createAdministrators } from '../service/administrators.ts'
import type { Environments } from '../service/environment.ts'
import type { Database } from '../store/database.ts'

/** The servers of an emulator. Methods that start servers throw `EmulatorError` if a port is in use. */
export class Servers {
  readonly #settings: Settings
  readonly #schema: GraphQLSchema
  readonly #apis = new Map<EnvironmentName, StartedApi>()
  /** The hosted pages listen before the environments exist, because the environments need the URL. */
  readonly #environments = Promise.withResolvers<Environments>()
  #database: Database | undefined
  #hostedPagesServer: StartedPages | undefined
  #portalServer: StartedPages | undefined
  #isClosing = false

  /** @throws EmulatorError if the option `schema` is invalid */
  constructor(settings: Settings) {
    this.#settings = settings
    this.#schema = createServiceSchema(settings)
  }

  endpoint(environment: EnvironmentName): string {
    return requireStarted(this.#apis, environment).endpoint
  }

  get portalUrl(): string | undefined {
    return this.#portalServer?.url
  }

  /** Resolves to the URL. Requests wait until `startApisAndPortal` is called. */
  async startHostedPages(): Promise<string> {
    const { hostedPort, host, hostedUrl, allowedHosts, frameAncestors, onCrash } = this.#settings
    const load = async () => {
      const { createHostedPagesHandler } = await import('../http/hosted/hosted.ts')
      const { byName: environmentsByName } = await this.#environments.promise
      return createHostedPagesHandler({
        environmentsByName,
        host,
        hostedUrl,
        allowedHosts,
        frameAncestors,
        onCrash,
      })
    }
    this.#hostedPagesServer = await this.#startPages(load, 'hostedPort', hostedPort)
    // Browsers cannot open 0.0.0.0 or ::, which mean all addresses.
    const url = this.#hostedPagesServer.url.replace(/(?<=\/\/)(0\.0\.0\.0|\[::\])(?=:)/, 'localhost')
    return hostedUrl ?? url
  }

  async startApisAndPortal(state: EmulatorState, emulator: Emulator): Promise<void> {
    const { database, faults, stubs, journal, environments } = state
    this.#database = database
    this.#environments.resolve(environments)
    const { port, portalPort, unauthenticated, onCrash } = this.#settings
    const runner = new OperationRunner({ schema: this.#schema, stubs, journal, onCrash })

    const apiOptions = { ...this.#sharedOptions(), runner, faults, unauthenticated }
    for (const [index, environment] of [...environments.byName.values()].entries()) {
      const started = await startApi({ ...apiOptions, environment, port: port && port + index })
      this.#apis.set(environment.name, started)
    }

    if (portalPort === undefined) return
    const { host, allowedHosts } = this.#settings
    const dependencies = {
      emulator,
      journal,
      environmentsByName: environments.byName,
      administrators: createAdministrators(),
      host,
      runner,
      allowedHosts,
      onCrash,
    }
    const load = async () => {
      const { createPortalHandler } = await import('../http/portal/portal.ts')
      return createPortalHandler(dependencies)
    }
    this.#portalServer = await this.#startPages(load, 'portalPort', portalPort)
  }

  /** Waits up to `grace` ms for requests in flight, then closes their connections. */
  async close(grace: number): Promise<void> {
    this.#isClosing = true
    const started = [...this.#apis.values(), this.#portalServer, this.#hostedPagesServer].filter(
      (one) => one !== undefined,
    )
    await Promise.all(started.map(({ server }) => closeServer(server, grace)))
  }

  /** Starts a server for pages. An error about the port names `option`. */
  #startPages(
    load: () => Promise<RequestListener>,
    option: 'hostedPort' | 'portalPort',
    port: number,
  ): Promise<StartedPages> {
    return startPages(load, { ...this.#sharedOptions(), port, option, onCrash: this.#settings.onCrash })
  }

  /** The options that all servers share. */
  #sharedOptions() {
    const { host, tls } = this.#settings
    return { host, tls, isReady: () => !this.#isClosing && this.#database?.isReady() === true }
  }
}
