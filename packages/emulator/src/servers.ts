import type { Server } from 'node:http'
import { requireStarted } from './base/assert-option.ts'
import type { EnvironmentName } from './base/environment-names.ts'
import type { FaultList } from './faults/fault-list.ts'
import { createApiServer } from './http/api/api.ts'
import type { OperationRunner } from './http/api/operation-runner.ts'
import { ENDPOINT_PATH } from './http/api/request.ts'
import type { PortalDependencies } from './http/portal/portal-env.ts'
import { closeServer, createPagesServer, listen } from './http/server.ts'
import type { Settings } from './options/emulator-options.ts'
import type { Environment } from './service/environment.ts'
import type { Database } from './store/database.ts'

/** The servers of an emulator. Methods that start servers throw `EmulatorError` if a port is in use. */
export class Servers {
  readonly #settings: Settings
  readonly #database: Database
  readonly #started: Server[] = []
  readonly #apis: { name: EnvironmentName; endpoint: string }[] = []
  /** The origin of the hosted pages. Empty until `startHostedPages` resolves. */
  hostedPagesUrl = ''
  /** Undefined unless `startPortal` has started the portal. */
  portalUrl: string | undefined
  #isClosing = false

  constructor(settings: Settings, database: Database) {
    this.#settings = settings
    this.#database = database
  }

  endpoint(environment: EnvironmentName): string {
    return requireStarted(this.#apis, environment).endpoint
  }

  async startHostedPages(environments: readonly Environment[]): Promise<void> {
    // Passes only the required settings, because public pages must not have access to the admin token or the API keys.
    const { hostedPort, host, hostedUrl, allowedHosts, frameAncestors, onCrash } = this.#settings
    const server = createPagesServer({
      ...this.#serverOptions(),
      async load() {
        const { createHostedPagesHandler } = await import('./http/hosted-pages/hosted-pages.ts')
        const options = { host, hostedUrl, allowedHosts, frameAncestors, onCrash }
        return createHostedPagesHandler({ environments, ...options })
      },
    })
    const url = await this.#listen(server, hostedPort, 'hostedPort')
    // Browsers cannot open 0.0.0.0 or ::, which stand for all addresses.
    this.hostedPagesUrl = hostedUrl ?? url.replace(/(?<=\/\/)(0\.0\.0\.0|\[::\])(?=:)/, 'localhost')
  }

  /** Starts the APIs of the environments. */
  async startApis(
    environments: readonly Environment[],
    dependencies: { runner: OperationRunner; faults: FaultList },
  ): Promise<void> {
    const { port, unauthenticated } = this.#settings
    for (const [index, environment] of environments.entries()) {
      const options = { ...this.#serverOptions(), ...dependencies, environment, unauthenticated }
      const url = await this.#listen(createApiServer(options), port && port + index, 'port')
      this.#apis.push({ name: environment.name, endpoint: url + ENDPOINT_PATH })
    }
  }

  /** Starts the portal and the control API, if they are configured. */
  async startPortal(
    dependencies: Omit<PortalDependencies, 'host' | 'allowedHosts' | 'onCrash'>,
  ): Promise<void> {
    const { portalPort, host, allowedHosts, onCrash } = this.#settings
    if (portalPort === undefined) return
    const server = createPagesServer({
      ...this.#serverOptions(),
      async load() {
        const { createPortalHandler } = await import('./http/portal/portal.ts')
        return createPortalHandler({ ...dependencies, host, allowedHosts, onCrash })
      },
    })
    this.portalUrl = await this.#listen(server, portalPort, 'portalPort')
  }

  /** Waits up to `graceMs` ms for requests in flight, then closes their connections. */
  async close(graceMs: number): Promise<void> {
    this.#isClosing = true
    await Promise.all(this.#started.map((server) => closeServer(server, graceMs)))
  }

  /** Resolves to the server's URL. `option` is the name of the option for the port. */
  async #listen(server: Server, port: number, option: string): Promise<string> {
    const url = await listen(server, { host: this.#settings.host, port, option })
    this.#started.push(server)
    return url
  }

  /** Options common to all servers. */
  #serverOptions() {
    const { onCrash } = this.#settings
    return { onCrash, isReady: () => !this.#isClosing && this.#database.isReady() }
  }
}
