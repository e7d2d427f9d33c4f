import { type EnvironmentName, requireStarted } from '../base/environments.ts'
import type { RequestFaultList } from '../faults/faults.ts'
import { type StartedApi, startApi } from '../http/api/api.ts'
import type { OperationRunner } from '../http/api/operation-runner.ts'
import type { PortalDependencies } from '../http/portal/portal-env.ts'
import { closeServer, listenForPages, type PagesServer } from '../http/server.ts'
import type { Settings } from '../options/emulator-options.ts'
import type { Environment } from '../service/environment.ts'
import type { Database } from '../store/database.ts'

type EnvironmentsByName = ReadonlyMap<EnvironmentName, Environment>

/** The servers of an emulator. Methods that start servers throw `EmulatorError` if a port is in use. */
export class Servers {
  readonly #settings: Settings
  readonly #database: Database
  readonly #apis = new Map<EnvironmentName, StartedApi>()
  #hostedPages: PagesServer | undefined
  #portal: PagesServer | undefined
  #isClosing = false

  constructor(settings: Settings, database: Database) {
    this.#settings = settings
    this.#database = database
  }

  endpoint(environment: EnvironmentName): string {
    return requireStarted(this.#apis, environment).endpoint
  }

  get portalUrl(): string | undefined {
    return this.#portal?.url
  }

  /** Resolves to the URL. */
  async listenForHostedPages(): Promise<string> {
    const { hostedPort: port, hostedUrl } = this.#settings
    this.#hostedPages = await listenForPages({ ...this.#serverOptions(), port, option: 'hostedPort' })
    // Browsers cannot open 0.0.0.0 or ::, which stand for all addresses.
    const url = this.#hostedPages.url.replace(/(?<=\/\/)(0\.0\.0\.0|\[::\])(?=:)/, 'localhost')
    return hostedUrl ?? url
  }

  /** Must be called in the tick in which `listenForHostedPages` resolves. Until it is called, requests fail with HTTP 503. */
  serveHostedPages(environmentsByName: EnvironmentsByName): void {
    // Passes only the required settings, because public pages must not have access to the admin token and the API keys.
    const { host, hostedUrl, allowedHosts, frameAncestors, onCrash } = this.#settings
    this.#hostedPages?.serve(async () => {
      const { createHostedPagesHandler } = await import('../http/hosted-pages/hosted-pages.ts')
      return createHostedPagesHandler({
        environmentsByName,
        host,
        hostedUrl,
        allowedHosts,
        frameAncestors,
        onCrash,
      })
    })
  }

  /** Starts the APIs of the environments. */
  async startApis(
    environmentsByName: EnvironmentsByName,
    dependencies: { runner: OperationRunner; faults: RequestFaultList },
  ): Promise<void> {
    const { port, unauthenticated } = this.#settings
    for (const [index, environment] of [...environmentsByName.values()].entries()) {
      const started = await startApi({
        ...this.#serverOptions(),
        ...dependencies,
        environment,
        unauthenticated,
        port: port && port + index,
      })
      this.#apis.set(environment.name, started)
    }
  }

  /** Starts the portal and the control API, if they are configured. */
  async startPortal(
    dependencies: Omit<PortalDependencies, 'host' | 'allowedHosts' | 'onCrash'>,
  ): Promise<void> {
    const { portalPort: port, host, allowedHosts, onCrash } = this.#settings
    if (port === undefined) return
    this.#portal = await listenForPages({ ...this.#serverOptions(), port, option: 'portalPort' })
    this.#portal.serve(async () => {
      const { createPortalHandler } = await import('../http/portal/portal.ts')
      return createPortalHandler({ ...dependencies, host, allowedHosts, onCrash })
    })
  }

  /** Waits up to `graceMs` ms for requests in flight, then closes their connections. */
  async close(graceMs: number): Promise<void> {
    this.#isClosing = true
    const started = [...this.#apis.values(), this.#portal, this.#hostedPages].filter(
      (one) => one !== undefined,
    )
    await Promise.all(started.map(({ server }) => closeServer(server, graceMs)))
  }

  /** Options common to all servers. */
  #serverOptions() {
    const { host, tls, onCrash } = this.#settings
    return { host, tls, onCrash, isReady: () => !this.#isClosing && this.#database.isReady() }
  }
}
