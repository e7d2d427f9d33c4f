import type { EventType } from '@orchestration/webhooks'
import type { EnvironmentName } from '../ground/environments.ts'
import type { FaultRule, PendingFault } from '../recorder/fault-rule.ts'
import type { JournalEntry } from '../recorder/journal.ts'
import type { Stub, StubOptions, TypedDocument } from '../recorder/stubs.ts'
import type { RequestMatch, WaitOptions } from '../recorder/wait-for-request.ts'
import type { WebhookFaultRule } from '../recorder/webhook-fault-rule.ts'
import type { Snapshot } from '../service/dataset/snapshot.ts'
import type { ApiKey, NewApiKey } from '../service/keys/key-store.ts'
import type { PartialEvent } from '../service/webhooks/sample-event.ts'
import type { NewWebhook, Webhook, WebhookDelivery } from '../service/webhooks/webhook.ts'
import type { CareFlowHandle } from './care-flow-handle.ts'

export interface SendEventOptions {
  /** Default: the first environment. */
  environment?: EnvironmentName | undefined
}

/**
 * A running emulator. Its methods throw `EmulatorError` for invalid arguments. Methods that need its data also throw
 * after it has stopped.
 */
export interface Emulator extends AsyncDisposable {
  readonly environments: readonly EnvironmentName[]
  /** The full URL of an environment. */
  endpoint(environment: EnvironmentName): string
  /** The URL of the portal, if it has a port. */
  readonly portal: string | undefined
  /** The origin of the hosted pages, to which `session_url` and hosted links lead. */
  readonly hostedPages: string
  readonly adminToken: string

  /** Creates a key and returns its value. Keep the value: it is not shown again. */
  createApiKey(environment: EnvironmentName, key: NewApiKey): Promise<string>
  listApiKeys(environment: EnvironmentName): Promise<ApiKey[]>
  /** Deletes a key by its value or its id. The next request with it is refused. */
  deleteApiKey(environment: EnvironmentName, key: string): Promise<void>

  /** Sends the events of an environment to a URL from now on. */
  createWebhook(environment: EnvironmentName, webhook: NewWebhook): Promise<Webhook>
  /** Oldest first, without the values of their headers. */
  listWebhooks(environment: EnvironmentName): Promise<Webhook[]>
  /** Deletes a webhook by its id. Events that are not under way yet are not sent to it any more. */
  deleteWebhook(environment: EnvironmentName, id: string): Promise<void>
  /** The key that verifies the environment's events, as PEM. It stays the same as long as the store. */
  webhookPublicKey(environment: EnvironmentName): Promise<string>
  /**
   * Sends an invented event to the webhooks of an environment that want it, and waits for the first attempt, up to 15 s.
   * `partial` has the fields that matter to the test; objects are merged with those of the sample, lists replace them. The
   * records that the event is about do not exist.
   */
  sendEvent<Type extends EventType>(
    type: Type,
    partial?: PartialEvent<Type>,
    options?: SendEventOptions,
  ): Promise<WebhookDelivery[]>
  /**
   * The events of the last 5 days, about 1,000 an environment, with what came back. Oldest first. Waits until
   * everything that is due has been tried, up to 15 s.
   */
  deliveries(): Promise<WebhookDelivery[]>
  /** Makes the next attempts to send an event go wrong in the given way. */
  failWebhooks(rule: WebhookFaultRule): void
  /** The faults of webhooks that have not happened yet. */
  webhookFaults(): WebhookFaultRule[]

  /** Makes the next requests fail in the given way. Returns how to take that back. */
  fail(rule: FaultRule): () => void
  /** The faults that have not happened yet. */
  faults(): PendingFault[]
  /** Removes the faults of requests and of webhooks, or the one with the id that `faults` gives it. */
  clearFaults(id?: string): void

  /**
   * Answers one operation with data of the test's own, or with what a function makes of the variables as they were sent.
   * The data has the shape that the document asks for. Of several stubs the newest answers; a stub is for the document's
   * operation, by its name. Answers how to take it back. A fault that happens to the operation comes first.
   */
  stub<Data, Variables>(
    document: TypedDocument<Data, Variables>,
    data: NoInfer<Data> | ((variables: NoInfer<Variables>) => NoInfer<Data> | Promise<NoInfer<Data>>),
    options?: StubOptions,
  ): () => void
  /** The same by the operation's name. */
  stub(operationName: string, data: object, options?: StubOptions): () => void
  /** The stubs that answer, the newest last. */
  stubs(): Stub[]
  clearStubs(): void

  /** The last 1,000 requests, oldest first. Without variables, unless the option `keepVariables` asks for them. */
  requests(): JournalEntry[]
  /**
   * Waits for a request that fits and has been answered, or has begun to hang. One that is in the journal already counts.
   * Throws `EmulatorError` when none came in time.
   */
  waitForRequest(
    match: RequestMatch | ((entry: JournalEntry) => boolean),
    options?: WaitOptions,
  ): Promise<JournalEntry>
  /**
   * Waits until what was set here holds at all emulators on the store, and what was set there is known here: faults,
   * stubs, the clock, the requests. Needed only if the store is PostgreSQL and another emulator is asked next. Throws if
   * something could not be stored.
   */
  sync(): Promise<void>
  /** A care flow of any environment, to bring it to where a test begins, and to see what is pending in it. */
  careFlow(id: string): CareFlowHandle

  /** The emulator's time. */
  now(): Date
  /** Moves the clock forward, in milliseconds. What is due by then happens before the next request, page or snapshot is answered. */
  advanceClock(ms: number): void
  /** Whether the time stands still. */
  isClockPaused(): boolean
  /** Lets the time stand still, so that nothing becomes due. `advanceClock` still moves it. */
  pauseClock(): void
  /** Lets the time go on from where it stands. */
  resumeClock(): void

  /**
   * Goes back to the start: the seeded data, the machine's time, no faults, no stubs, an empty journal, no deliveries. Keeps the
   * keys and the webhooks.
   */
  reset(): Promise<void>
  /** Returns all data of its environments and the clock, without the keys, the webhooks and the deliveries. */
  snapshot(): Promise<Snapshot>
  /** Goes back to a snapshot. Keeps the keys and the webhooks, forgets the deliveries. An invalid snapshot changes nothing. */
  restore(snapshot: Snapshot): Promise<void>

  /** Finishes the requests in flight, within a second, and stops. `await using` calls it too. */
  stop(): Promise<void>
}
