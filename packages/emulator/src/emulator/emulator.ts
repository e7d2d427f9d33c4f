import type { CasesOutcome } from '@orchestration/care-flows/definitions'
import type { EventType } from '@orchestration/webhooks'
import type { EnvironmentName } from '../base/environment-names.ts'
import type { Fault } from '../faults/fault.ts'
import type { RequestMatch, WaitOptions } from '../journal/journal.ts'
import type { JournalEntry } from '../journal/journal-entry.ts'
import type { ApiKey, NewApiKey } from '../service/api-keys/api-key-repository.ts'
import type { Answers } from '../service/care-flows/create-completion.ts'
import type { Snapshot } from '../service/dataset/snapshot.ts'
import type { PartialEvent } from '../service/webhooks/sample-events.ts'
import type { NewWebhook, Webhook, WebhookDelivery } from '../service/webhooks/webhook.ts'
import type { Stub, StubOptions, TypedDocument } from '../stubs.ts'
import type { CareFlowHandle } from './care-flow-handle.ts'

export interface SendEventOptions {
  /** @defaultValue the first environment */
  environment?: EnvironmentName | undefined
}

export interface SettleOptions {
  /** Aborts the wait. The work continues in the background. */
  signal?: AbortSignal | undefined
}

export interface StartByExtensionWebhookOptions {
  /** Id of the patient for whom to start the care flow. */
  patientId: string
  /** Values for the webhook's data points. @defaultValue none */
  values?: Answers | undefined
  /** @defaultValue the first environment */
  environment?: EnvironmentName | undefined
}

/** A release whose content differs from that of an earlier release with the same version number. */
export interface Revision {
  definition_id: string
  version: number
  release_id: string
}

/**
 * A running emulator. Its methods throw `EmulatorError` for invalid arguments, and methods that access data also throw it after
 * `stop`.
 */
export interface Emulator extends AsyncDisposable {
  // Addresses

  readonly environments: readonly EnvironmentName[]
  /**
   * The full URL of an environment's API. Each request first waits until all due work of the environment is done, so that its
   * response is up to date after the clock was advanced.
   */
  endpoint(environment: EnvironmentName): string
  /** The URL of the portal, if it is served. */
  readonly portal: string | undefined
  /** The origin of the hosted pages, used in `session_url` and hosted links. */
  readonly hostedPages: string
  /**
   * Published releases whose content differs from that of an earlier release with the same version number. New care flows
   * start on them. Running care flows stay on the release that they started with.
   */
  readonly revisions: readonly Revision[]
  /** The token for the portal and the control API. */
  readonly adminToken: string

  // API keys

  /** Creates a key and returns its value, which cannot be retrieved later. */
  createApiKey(environment: EnvironmentName, key: NewApiKey): Promise<string>
  listApiKeys(environment: EnvironmentName): Promise<ApiKey[]>
  /** Deletes a key by value or id. Takes effect immediately. */
  deleteApiKey(environment: EnvironmentName, key: string): Promise<void>

  // Webhooks

  /** Creates a webhook. It receives only events that occur after its creation. */
  createWebhook(environment: EnvironmentName, webhook: NewWebhook): Promise<Webhook>
  /** Lists the webhooks, oldest first, without their header values. */
  listWebhooks(environment: EnvironmentName): Promise<Webhook[]>
  /** Deletes a webhook by its id. Cancels its pending deliveries, except attempts in flight. */
  deleteWebhook(environment: EnvironmentName, id: string): Promise<void>
  /**
   * Returns the PEM-encoded public key for verifying the environment's events. The key pair survives a restart if the store is a
   * file.
   */
  webhookPublicKey(environment: EnvironmentName): Promise<string>
  /**
   * Sends a sample event to the webhooks that subscribe to its type. Returns after the first attempt. `partial` overrides fields of
   * the sample event: objects are merged, and lists are replaced. The event refers to records that do not exist.
   *
   * @throws EmulatorError if no receiver responds for 15 s
   */
  sendEvent<Type extends EventType>(
    type: Type,
    partial?: PartialEvent<Type>,
    options?: SendEventOptions,
  ): Promise<WebhookDelivery[]>
  /**
   * Lists the deliveries from the last 5 days with their responses, oldest first, up to about 1,000 per environment. First runs all
   * due work, and waits until every due delivery has been attempted. Does not wait for later retries.
   *
   * @throws EmulatorError if no receiver responds for 15 s. The message names the pending events.
   */
  deliveries(): Promise<WebhookDelivery[]>

  // Faults

  /** Makes the next matching requests or webhook attempts fail. Returns the id of the fault. */
  fail(fault: Fault): string
  /** Lists the active faults with their ids, oldest first. */
  faults(): (Fault & { id: string })[]
  /**
   * Removes the fault with this id, or all faults if no id is passed.
   *
   * @throws EmulatorError if there is no such fault
   */
  clearFaults(id?: string): void

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
  /** Lists the active stubs with their ids, oldest first. */
  stubs(): (Stub & { id: string })[]
  /**
   * Removes the stub with this id, or all stubs if no id is passed.
   *
   * @throws EmulatorError if there is no such stub
   */
  clearStubs(id?: string): void

  // Requests

  /** Lists the last 1,000 requests, oldest first. */
  requests(): JournalEntry[]
  /**
   * Waits for a matching request. Resolves after its response was sent, or when a fault makes it hang. Also matches requests that
   * are already in the journal.
   *
   * @throws EmulatorError on timeout
   */
  waitForRequest(
    match: RequestMatch | ((entry: JournalEntry) => boolean),
    options?: WaitOptions,
  ): Promise<JournalEntry>

  // Care flows

  /**
   * Runs test cases, in the file format of `orchestration-emulator test`, against the live release of a published definition. The
   * run is isolated from the emulator's data. Waits of up to a year take no time.
   *
   * @throws EmulatorError if the file is invalid. The message lists each problem with its line.
   */
  runCases(definitionId: string, cases: string): Promise<CasesOutcome>
  /**
   * Starts a care flow with an extension webhook of its definition, identified by key or title. If required values are
   * missing, the care flow waits for them. Returns a handle for the care flow.
   */
  startByExtensionWebhook(
    definitionId: string,
    webhook: string,
    options: StartByExtensionWebhookOptions,
  ): Promise<CareFlowHandle>
  /** Returns a handle for inspecting and acting on a care flow in any environment. */
  careFlow(id: string): CareFlowHandle

  // Time

  /** The emulator's time. */
  now(): Date
  /** Moves the clock forward by `ms` milliseconds. Returns before the due work is done. Call `settle` to wait for it. */
  advanceClock(ms: number): void
  /** Waits until all due work is done. If `signal` is aborted, rejects with its reason. */
  settle(options?: SettleOptions): Promise<void>
  isClockPaused(): boolean
  /** Pauses the clock. Until it is resumed, only `advanceClock` moves it. */
  pauseClock(): void
  /** Resumes the clock from its paused time. */
  resumeClock(): void

  // All data

  /**
   * Restores the seeded data, and resets the clock to the machine's time. Removes all faults, stubs, requests and deliveries.
   * Keeps API keys and webhooks.
   */
  reset(): Promise<void>
  /** Returns the clock and all data except API keys, webhooks and deliveries. */
  snapshot(): Promise<Snapshot>
  /** Restores a snapshot. Keeps API keys and webhooks, and removes deliveries. An invalid snapshot changes nothing. */
  restore(snapshot: Snapshot): Promise<void>

  /** Stops the emulator after waiting up to a second for requests in flight. `await using` also calls it. */
  stop(): Promise<void>
}
