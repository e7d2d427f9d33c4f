import { addAbortListener } from 'node:events'
import type { Release } from '@orchestration/care-flows'
import type { EventType } from '@orchestration/webhooks'
import {
  assertKnownOptions,
  assertName,
  assertOption,
  assertSignal,
  assertString,
  requireStarted,
} from './base/assert-option.ts'
import type { Clock } from './base/clock.ts'
import { StoppedError } from './base/emulator-error.ts'
import type { EnvironmentName } from './base/environment-names.ts'
import type { IdList } from './base/id-list.ts'
import { CareFlowHandle, wrapApiErrors } from './care-flow-handle.ts'
import type { Fault } from './faults/fault.ts'
import type { FaultList } from './faults/fault-list.ts'
import { type Journal, type RequestMatch, type WaitOptions, waitForRequest } from './journal/journal.ts'
import type { RecordedRequest } from './journal/recorded-request.ts'
import type { ApiKey, NewApiKey } from './service/api-keys/api-key-repository.ts'
import { createCareFlow } from './service/care-flows/create-care-flow.ts'
import { type Answers, createExtensionEvent } from './service/care-flows/create-completion.ts'
import type { Dataset } from './service/dataset/dataset.ts'
import type { Snapshot } from './service/dataset/snapshot.ts'
import type { Definitions } from './service/definitions/definitions.ts'
import type { Environment } from './service/environment.ts'
import { toDelivery } from './service/webhooks/delivery-repository.ts'
import { publishEvent } from './service/webhooks/outbox.ts'
import { createSampleEvent, type PartialEvent } from './service/webhooks/sample-events.ts'
import type { NewWebhook, Webhook, WebhookDelivery } from './service/webhooks/webhook.ts'
import type { Database } from './store/database.ts'
import { requireOperationName, type Stub, type StubOptions, type Stubs, type TypedDocument } from './stubs.ts'

export interface SettleOptions {
  /** Aborts the wait. The work continues in the background. */
  signal?: AbortSignal | undefined
}

export interface StartByExtensionWebhookOptions {
  definitionId: string
  /** Key or title of the extension webhook. */
  webhook: string
  /** Id of the patient for whom to start the care flow. */
  patientId: string
  /** Values for the webhook's data points. @defaultValue none */
  values?: Answers | undefined
}

/** A release whose content differs from that of an earlier release with the same version number. */
export interface Revision {
  definition_id: string
  version: number
  release_id: string
}

interface EmulatorParts {
  adminToken: string
  servers: EmulatorServers
  database: Database
  environments: readonly Environment[]
  dataset: Dataset
  definitions: Definitions
  clock: Clock
  faults: FaultList
  stubs: Stubs
  journal: Journal
}

interface EmulatorServers {
  readonly hostedPagesUrl: string
  readonly portalUrl: string | undefined
  endpoint(environment: EnvironmentName): string
  /** Waits up to `graceMs` ms for requests in flight, then closes the servers. */
  close(graceMs: number): Promise<void>
}

/** How long a stopping emulator waits for requests and deliveries in flight. */
const STOP_GRACE_MS = 800

/**
 * A running emulator. If a method requires an environment, it is the first argument. If an environment only limits the effect of a
 * method, it is an option, and defaults to every environment.
 *
 * All methods throw `EmulatorError` for invalid arguments, and all except `stop` throw it once `stop` has closed the servers.
 */
export class Emulator implements AsyncDisposable {
  readonly #parts: EmulatorParts
  /** Aborts waits when `stop` is called. */
  readonly #waits = new AbortController()
  #stopping: Promise<void> | undefined
  #isStopped = false

  readonly environments: readonly EnvironmentName[]
  /**
   * Published releases whose content differs from that of an earlier release with the same version number. New care flows
   * start on them. Running care flows stay on the release that they started with.
   */
  readonly revisions: readonly Revision[]
  /** The token for the portal and the control API. */
  readonly adminToken: string

  /**
   * Does not start the servers. The URLs are available once the servers have started.
   *
   * @internal
   */
  constructor(parts: EmulatorParts) {
    this.#parts = parts
    this.adminToken = parts.adminToken
    this.environments = parts.environments.map(({ name }) => name)
    this.revisions = parts.definitions.revisions.map(({ definition_id, version, release_id }) => ({
      definition_id,
      version,
      release_id,
    }))
  }

  /** The URL of the portal, if it is served. */
  get portal(): string | undefined {
    return this.#parts.servers.portalUrl
  }

  /** The origin of the hosted pages, used in `session_url` and hosted links. */
  get hostedPages(): string {
    return this.#parts.servers.hostedPagesUrl
  }

  /**
   * The full URL of an environment's API. Each request first waits until all due work of the environment is done, so that its
   * response is up to date after the clock was advanced. Stubs, and faults that do not execute the operation, do not wait.
   */
  endpoint(environment: EnvironmentName): string {
    return this.#running.servers.endpoint(environment)
  }

  // API keys

  /** Creates a key and returns its value, which cannot be retrieved later. */
  async createApiKey(environment: EnvironmentName, key: NewApiKey): Promise<string> {
    return this.#requireEnvironment(environment).apiKeys.create(key)
  }

  async listApiKeys(environment: EnvironmentName): Promise<ApiKey[]> {
    return this.#requireEnvironment(environment).apiKeys.list()
  }

  /** Deletes a key by value or id. Takes effect immediately. */
  async deleteApiKey(environment: EnvironmentName, key: string): Promise<void> {
    const { apiKeys } = this.#requireEnvironment(environment)
    assertString(key, 'key')
    const explanation = 'This environment has no such key. It may already have been deleted.'
    assertOption(apiKeys.delete(key), 'key', explanation)
  }

  // Webhooks

  /** Creates a webhook. It receives only events that occur after its creation. */
  async createWebhook(environment: EnvironmentName, webhook: NewWebhook): Promise<Webhook> {
    return this.#requireEnvironment(environment).webhooks.create(webhook)
  }

  /** Lists the webhooks, oldest first, without their header values. */
  async listWebhooks(environment: EnvironmentName): Promise<Webhook[]> {
    return this.#requireEnvironment(environment).webhooks.list()
  }

  /** Deletes a webhook by its id. Cancels its pending deliveries, except attempts in flight. */
  async deleteWebhook(environment: EnvironmentName, id: string): Promise<void> {
    const { webhooks } = this.#requireEnvironment(environment)
    assertString(id, 'id')
    const explanation = 'This environment has no such webhook. It may already have been deleted.'
    assertOption(webhooks.delete(id), 'id', explanation)
  }

  /**
   * Returns the PEM-encoded public key for verifying the environment's events. The key pair survives a restart if the store is a
   * file.
   */
  async webhookPublicKey(environment: EnvironmentName): Promise<string> {
    return this.#requireEnvironment(environment).signingKeys.publicKey()
  }

  /**
   * Sends a sample event to the webhooks that subscribe to its type. Returns after the first attempt. `partial` overrides fields of
   * the sample event: objects are merged, and lists are replaced. The event refers to records that do not exist.
   *
   * @throws EmulatorError if no receiver responds for 15 s
   */
  async sendEvent<Type extends EventType>(
    environment: EnvironmentName,
    type: Type,
    partial?: PartialEvent<Type>,
  ): Promise<WebhookDelivery[]> {
    const target = this.#requireEnvironment(environment)
    const ids = publishEvent(target, createSampleEvent(type, partial, target.now()))
    await target.webhookDispatcher.drain(ids)
    return target.deliveries.list({ ids }).map(toDelivery)
  }

  /**
   * Lists the deliveries from the last 5 days with their responses, oldest first, up to about 1,000 per environment. First runs all
   * due work, and waits until every due delivery has been attempted. Does not wait for later retries.
   *
   * @throws EmulatorError if no receiver responds for 15 s. The message names the pending events.
   */
  async listDeliveries(): Promise<WebhookDelivery[]> {
    const { environments } = this.#running
    await this.settle()
    const lists = environments.map(async ({ deliveries, webhookDispatcher }) => {
      await webhookDispatcher.drain()
      return deliveries.list().map(toDelivery)
    })
    return (await Promise.all(lists)).flat()
  }

  // Faults

  /** Makes the next matching requests or webhook attempts fail. Returns the id of the fault. */
  fail(fault: Fault): string {
    const { faults } = this.#running
    this.#assertStarted(fault?.environment)
    return faults.add(fault)
  }

  /** Lists the active faults with their ids, oldest first. */
  listFaults(): (Fault & { id: string })[] {
    return this.#running.faults.list()
  }

  /**
   * Removes the fault with this id, or all faults if no id is passed.
   *
   * @throws EmulatorError if there is no such fault
   */
  clearFaults(id?: string): void {
    const explanation = 'There is no such fault. It may already have been applied or removed.'
    clearList(this.#running.faults, id, explanation)
  }

  // Stubs

  /**
   * Responds to an operation with `data`. If `data` is a function, it is called with the variables and returns the data. The data
   * must have the shape that the document selects. Applies to all operations with the same name. The newest stub wins, and faults
   * take precedence over stubs. Returns the id of the stub.
   */
  stub<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    data: NoInfer<Data> | ((variables: NoInfer<Variables>) => NoInfer<Data> | Promise<NoInfer<Data>>),
    options?: StubOptions,
  ): string
  /** Stubs an operation by name. */
  stub(operationName: string, data: object, options?: StubOptions): string
  stub(document: TypedDocument<unknown, never> | string, data: unknown, options?: StubOptions): string {
    const { stubs } = this.#running
    assertKnownOptions('stub', options ?? {}, ['environment'])
    this.#assertStarted(options?.environment)
    return stubs.add({ operationName: requireOperationName(document), data, ...options })
  }

  /** Lists the active stubs with their ids, oldest first. */
  listStubs(): (Stub & { id: string })[] {
    return this.#running.stubs.list()
  }

  /**
   * Removes the stub with this id, or all stubs if no id is passed.
   *
   * @throws EmulatorError if there is no such stub
   */
  clearStubs(id?: string): void {
    clearList(this.#running.stubs, id, 'There is no such stub. It may already have been removed.')
  }

  // Requests

  /** Lists the last 1,000 requests, oldest first. */
  listRequests(): RecordedRequest[] {
    return this.#running.journal.list()
  }

  /**
   * Waits for a matching request. Resolves when it has been handled, or when a fault makes it hang. Also matches requests that
   * are already recorded.
   *
   * @throws EmulatorError on timeout
   */
  async waitForRequest(
    match: RequestMatch | ((request: RecordedRequest) => boolean),
    options?: WaitOptions,
  ): Promise<RecordedRequest> {
    this.#assertStarted(typeof match === 'function' ? undefined : match?.environment)
    return waitForRequest(this.#running.journal, match, options ?? {}, this.#waits.signal)
  }

  // Care flows

  /**
   * Starts a care flow with an extension webhook of its definition. If required values are missing, the care flow waits for them.
   * Returns a handle for the care flow.
   */
  async startByExtensionWebhook(
    environment: EnvironmentName,
    options: StartByExtensionWebhookOptions,
  ): Promise<CareFlowHandle> {
    const started = this.#requireEnvironment(environment)
    const names = ['definitionId', 'webhook', 'patientId', 'values']
    assertKnownOptions('startByExtensionWebhook', options, names)
    const { definitionId, webhook, patientId, values } = options
    const release = this.#requireRelease(definitionId)
    assertString(webhook, 'webhook')
    assertString(patientId, 'patientId')
    const extension_event = createExtensionEvent(release, webhook, values)
    const newCareFlow = { patient_id: patientId, pathway_definition_id: definitionId, extension_event }
    const creator = { id: 'emulator', name: 'Emulator' }
    const { careFlow } = wrapApiErrors(() =>
      started.transact(() => createCareFlow(started, newCareFlow, creator)),
    )
    return this.careFlow(careFlow.id)
  }

  /** Returns a handle for inspecting and acting on a care flow in any environment. */
  careFlow(id: string): CareFlowHandle {
    this.#assertRunning()
    assertString(id, 'id')
    return new CareFlowHandle(id, () => this.#running.environments)
  }

  // Time

  /** The emulator's time. */
  now(): Date {
    return this.#running.clock.now()
  }

  /** Moves the clock forward by `ms` milliseconds. Returns before the due work is done. Call `settle` to wait for it. */
  advanceClock(ms: number): void {
    const { clock, environments } = this.#running
    clock.advance(ms)
    for (const { webhookDispatcher } of environments) webhookDispatcher.wake()
  }

  /** Waits until all due work is done. If `signal` is aborted, rejects with its reason. */
  async settle(options?: SettleOptions): Promise<void> {
    const { environments } = this.#running
    assertKnownOptions('settle', options ?? {}, ['signal'])
    const signal = options?.signal
    assertSignal(signal, 'signal')
    signal?.throwIfAborted()
    const work = Promise.all(environments.map(({ scheduler }) => scheduler.settle()))
    const { promise: aborted, reject } = Promise.withResolvers<never>()
    using _ = signal && addAbortListener(signal, () => reject(signal.reason))
    await Promise.race([work, aborted])
  }

  isClockPaused(): boolean {
    return this.#running.clock.isPaused
  }

  /** Pauses the clock. Until it is resumed, only `advanceClock` moves it. */
  pauseClock(): void {
    this.#running.clock.pause()
  }

  /** Resumes the clock from its paused time. */
  resumeClock(): void {
    this.#running.clock.resume()
  }

  // All data

  /**
   * Restores the seeded data, and resets the clock to the machine's time. Removes all faults, stubs, requests and deliveries.
   * Keeps API keys and webhooks.
   */
  async reset(): Promise<void> {
    const { dataset, environments, faults, journal, stubs } = this.#running
    dataset.reset()
    faults.clear()
    stubs.clear()
    journal.clear()
    for (const { files } of environments) files.clear()
  }

  /** Returns the clock and all data except API keys, webhooks and deliveries. */
  async snapshot(): Promise<Snapshot> {
    await this.settle()
    return this.#running.dataset.snapshot()
  }

  /** Restores a snapshot. Keeps API keys and webhooks, and removes deliveries. An invalid snapshot changes nothing. */
  async restore(snapshot: Snapshot): Promise<void> {
    this.#running.dataset.restore(snapshot)
  }

  /**
   * Stops the emulator after waiting up to a second for requests in flight. `await using` also calls it. Later calls return the same
   * promise.
   */
  stop(): Promise<void> {
    this.#stopping ??= this.#stopParts()
    return this.#stopping
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.stop()
  }

  async #stopParts(): Promise<void> {
    const { database, environments, servers } = this.#parts
    this.#waits.abort()
    const end = performance.now() + STOP_GRACE_MS
    const remainingMs = () => Math.max(0, end - performance.now())
    await servers.close(remainingMs())
    // Set after the servers have closed, because requests in flight call the methods.
    this.#isStopped = true
    await Promise.all(environments.map(({ scheduler }) => scheduler.stop()))
    await Promise.all(environments.map(({ webhookDispatcher }) => webhookDispatcher.stop(remainingMs())))
    database.close()
  }

  /** The parts of the emulator. Every method reads them from here, so that none works after `stop`. */
  get #running(): EmulatorParts {
    this.#assertRunning()
    return this.#parts
  }

  #assertRunning(): void {
    if (this.#isStopped) throw new StoppedError()
  }

  #requireEnvironment(name: EnvironmentName): Environment {
    return requireStarted(this.#running.environments, name)
  }

  #assertStarted(name: EnvironmentName | undefined): void {
    if (name !== undefined) this.#requireEnvironment(name)
  }

  #requireRelease(definitionId: string): Release {
    const { definitions } = this.#running
    const ids = definitions.published.map(({ id }) => id)
    assertName(definitionId, 'definitionId', 'definition', ids)
    return definitions.requireRelease(definitionId)
  }
}

/** Removes the entry with this id, or all entries if there is no id. */
function clearList(
  list: Pick<IdList<never>, 'clear' | 'remove'>,
  id: string | undefined,
  explanation: string,
): void {
  if (id === undefined) {
    list.clear()
    return
  }
  assertString(id, 'id')
  assertOption(list.remove(id), 'id', explanation)
}
