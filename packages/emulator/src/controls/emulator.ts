import type { CasesOutcome } from '@orchestration/care-flows/definitions'
import type { EventType } from '@orchestration/webhooks'
import type { EnvironmentName } from '../base/environments.ts'
import type { ApiKey, NewApiKey } from '../service/api-key-repository.ts'
import type { Answers } from '../service/care-flows/pending-work.ts'
import type { Snapshot } from '../service/dataset/snapshot.ts'
import type { SettleOptions } from '../service/environment.ts'
import type { PartialEvent } from '../service/webhooks/sample-events.ts'
import type { NewWebhook, Webhook, WebhookDelivery } from '../service/webhooks/webhook.ts'
import type { CareFlowHandle } from './care-flow-handle.ts'
import type { FaultRule, PendingFault, WebhookFaultRule } from './faults.ts'
import type { RequestMatch, WaitOptions } from './journal.ts'
import type { JournalEntry } from './journal-entry.ts'
import type { Stub, StubOptions, TypedDocument } from './stubs.ts'

export interface SendEventOptions {
  /** @defaultValue the first environment */
  environment?: EnvironmentName | undefined
}

export interface WebhookStartOptions {
  /** The id of the patient for whom the care flow starts. */
  patientId: string
  /** Values for the data points that the webhook returns. @defaultValue none */
  values?: Answers | undefined
  /** @defaultValue the first environment */
  environment?: EnvironmentName | undefined
}

/** A further release of a version of a care flow definition. */
export interface Revision {
  definition_id: string
  version: number
  release_id: string
}

/**
 * A running emulator. Its methods throw `EmulatorError` for invalid arguments. Methods that need its data also throw
 * after it has stopped.
 */
export interface Emulator extends AsyncDisposable {
  // Addresses

  readonly environments: readonly EnvironmentName[]
  /** The full URL of an environment. */
  endpoint(environment: EnvironmentName): string
  /** The URL of the portal, if it has a port. */
  readonly portal: string | undefined
  /** The origin of the hosted pages, to which `session_url` and hosted links lead. */
  readonly hostedPages: string
  /**
   * The published releases whose file has changed since the store first had its version. New care flows start on them. Running
   * care flows end on the release that they started with.
   */
  readonly revisions: readonly Revision[]
  /** The token for the portal and the control API. */
  readonly adminToken: string

  // API keys

  /** Creates a key and returns its value. Keep the value: it is not shown again. */
  createApiKey(environment: EnvironmentName, key: NewApiKey): Promise<string>
  listApiKeys(environment: EnvironmentName): Promise<ApiKey[]>
  /** Deletes a key by its value or its id. The next request with it is refused. */
  deleteApiKey(environment: EnvironmentName, key: string): Promise<void>

  // Webhooks

  /** Creates a webhook. It gets the subsequent events of the environment. */
  createWebhook(environment: EnvironmentName, webhook: NewWebhook): Promise<Webhook>
  /** Lists the webhooks, oldest first, without their header values. */
  listWebhooks(environment: EnvironmentName): Promise<Webhook[]>
  /** Deletes a webhook by its id. It gets no more events, except those in flight. */
  deleteWebhook(environment: EnvironmentName, id: string): Promise<void>
  /** Returns the public key that verifies the environment's events, as PEM. It is stored, so it survives a restart. */
  webhookPublicKey(environment: EnvironmentName): Promise<string>
  /**
   * Sends a sample event to the webhooks that subscribe to its type. Returns after the first attempt.
   * `partial` overrides fields of the sample: objects are merged, lists are replaced. The records in the event do not exist.
   *
   * @throws {EmulatorError} if no receiver responds for 15 s.
   */
  sendEvent<Type extends EventType>(
    type: Type,
    partial?: PartialEvent<Type>,
    options?: SendEventOptions,
  ): Promise<WebhookDelivery[]>
  /**
   * Lists the deliveries of the last 5 days with their responses, oldest first, about 1,000 per environment. Waits until
   * everything that is due at the call was attempted, and the events that follow from it, but not for later retries.
   *
   * @throws {EmulatorError} if no receiver responds for 15 s. The message names the pending events.
   */
  deliveries(): Promise<WebhookDelivery[]>

  // Faults

  /** Makes the next requests fail in the given way. Returns a function that removes the fault. */
  fail(rule: FaultRule): () => void
  /** Lists the faults of requests that can still happen. */
  faults(): PendingFault[]
  /** Makes the next attempts to send an event fail in the given way. */
  failWebhooks(rule: WebhookFaultRule): void
  /** Lists the faults of webhooks that can still happen. */
  webhookFaults(): WebhookFaultRule[]
  /** Removes all faults, those of webhooks too. With an id from `faults()`, it removes only that fault. */
  clearFaults(id?: string): void

  // Stubs

  /**
   * Answers an operation with your data, or with what your function makes of the variables. The data has the shape that
   * the document asks for. A stub applies to every document whose operation has the same name. The newest stub answers,
   * unless a fault happens to the request. Returns a function that removes the stub.
   */
  stub<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    data: NoInfer<Data> | ((variables: NoInfer<Variables>) => NoInfer<Data> | Promise<NoInfer<Data>>),
    options?: StubOptions,
  ): () => void
  /** The same by the operation's name. */
  stub(operationName: string, data: object, options?: StubOptions): () => void
  /** Lists the stubs, oldest first. */
  stubs(): Stub[]
  clearStubs(): void

  // Requests

  /** Lists the last 1,000 requests, oldest first. They have no variables and answers unless the option `keepValues` is set. */
  requests(): JournalEntry[]
  /**
   * Waits for a matching request that was answered, or that a fault lets hang. A request that is already in the journal
   * counts. Throws `EmulatorError` if no such request came in time.
   */
  waitForRequest(
    match: RequestMatch | ((entry: JournalEntry) => boolean),
    options?: WaitOptions,
  ): Promise<JournalEntry>

  // Care flows

  /**
   * Runs the cases of a file of the makers' test action through the newest version of a published care flow, apart from the data
   * of the emulator. The clock moves through waits, up to a year. Throws for a text that is wrong, with the line of each problem.
   */
  runCases(careFlow: string, cases: string): Promise<CasesOutcome>
  /**
   * Reports something as an extension does: an extension webhook, by its key or title, that starts a care flow by its definition.
   * Returns the handle of the new care flow. It waits for the required values that it lacks.
   */
  startByExtensionWebhook(
    careFlow: string,
    webhook: string,
    options: WebhookStartOptions,
  ): Promise<CareFlowHandle>
  /** Returns a handle that shows what is pending in a care flow of any environment, and acts on it. */
  careFlow(id: string): CareFlowHandle

  // Time

  /** The emulator's time. */
  now(): Date
  /**
   * Moves the clock forward, in milliseconds. What is then due in a care flow happens before the next request about it is
   * answered. A list of care flows waits for all of them for up to a second. If work is then behind, the answer has the header
   * `emulator-behind: true`. To wait for everything, call `settle`.
   */
  advanceClock(ms: number): void
  /** Waits until everything that is due has happened. Throws the reason of `signal` when it is aborted. */
  settle(options?: SettleOptions): Promise<void>
  isClockPaused(): boolean
  /** Stops the clock, so that nothing becomes due. `advanceClock` also moves a stopped clock. */
  pauseClock(): void
  /** Resumes the clock from where it stopped. */
  resumeClock(): void

  // All data

  /**
   * Goes back to the start: the seeded data and the machine's time. Removes all faults, stubs, requests and deliveries.
   * Keeps the keys and the webhooks.
   */
  reset(): Promise<void>
  /** Returns all data of its environments and the clock, without the keys, the webhooks and the deliveries. */
  snapshot(): Promise<Snapshot>
  /** Goes back to a snapshot. Keeps the keys and the webhooks, removes the deliveries. An invalid snapshot changes nothing. */
  restore(snapshot: Snapshot): Promise<void>

  /** Finishes the requests in flight, within a second, and stops. `await using` calls it too. */
  stop(): Promise<void>
}
