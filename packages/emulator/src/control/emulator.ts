import type { EnvironmentName } from '../ground/environments.ts'
import type { FaultRule } from '../recorder/fault-rule.ts'
import type { JournalEntry } from '../recorder/journal.ts'
import type { Stub, StubOptions, TypedDocument } from '../recorder/stubs.ts'
import type { RequestMatch, WaitOptions } from '../recorder/wait-for-request.ts'
import type { Snapshot } from '../service/dataset/snapshot.ts'
import type { ApiKey, NewApiKey } from '../service/keys/key-store.ts'
import type { CareFlowHandle } from './care-flow-handle.ts'

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
  readonly adminToken: string

  /** Creates a key and returns its value. Keep the value: it is not shown again. */
  createApiKey(environment: EnvironmentName, key: NewApiKey): Promise<string>
  listApiKeys(environment: EnvironmentName): Promise<ApiKey[]>
  /** Deletes a key by its value or its id. The next request with it is refused. */
  deleteApiKey(environment: EnvironmentName, key: string): Promise<void>

  /** Makes the next requests fail in the given way. */
  fail(rule: FaultRule): void
  /** The faults that have not happened yet. */
  faults(): FaultRule[]
  clearFaults(): void

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
  /** Lets the time stand still, so that nothing becomes due. `advanceClock` still moves it. */
  pauseClock(): void
  /** Lets the time go on from where it stands. */
  resumeClock(): void

  /** Goes back to the start: the seeded data, the machine's time, no faults, no stubs, an empty journal. Keeps the keys. */
  reset(): Promise<void>
  /** Returns all data of its environments and the clock, without the keys. */
  snapshot(): Promise<Snapshot>
  /** Goes back to a snapshot. Keeps the keys. An invalid snapshot changes nothing. */
  restore(snapshot: Snapshot): Promise<void>

  /** Finishes the requests in flight, within a second, and stops. `await using` calls it too. */
  stop(): Promise<void>
}
