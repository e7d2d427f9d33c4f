import type { EnvironmentName } from '../ground/environments.ts'
import type { FaultRule } from '../recorder/fault-rule.ts'
import type { JournalEntry } from '../recorder/journal.ts'
import type { Stub, StubOptions, TypedDocument } from '../recorder/stubs.ts'
import type { RequestMatch, WaitOptions } from '../recorder/wait-for-request.ts'
import type { Snapshot } from '../service/dataset/snapshot.ts'
import type { ApiKey, NewApiKey } from '../service/keys/key-store.ts'
import type { CareFlowHandle } from './care-flow-handle.ts'

/**
 * A running emulator. Its methods throw `EmulatorError` where they are given what makes no sense, and those that need its
 * data also once it has been stopped.
 */
export interface Emulator extends AsyncDisposable {
  readonly environments: readonly EnvironmentName[]
  /** The full URL of an environment. */
  endpoint(environment: EnvironmentName): string
  /** The URL of the portal, where it has a port. */
  readonly portal: string | undefined
  readonly adminToken: string

  /** Answers the key's value, which cannot be had again. */
  createApiKey(environment: EnvironmentName, key: NewApiKey): Promise<string>
  listApiKeys(environment: EnvironmentName): Promise<ApiKey[]>
  /** Takes the key's value or its id. The next request with it is refused. */
  deleteApiKey(environment: EnvironmentName, key: string): Promise<void>

  /** Lets something go wrong with the next requests. */
  fail(rule: FaultRule): void
  /** The faults that are still to happen. */
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
  /** A care flow of any environment, to bring it to where a test begins, and to see what is pending in it. */
  careFlow(id: string): CareFlowHandle

  /** The time that the emulator goes by. */
  now(): Date
  /** Moves it on, in ms. What is due by then has happened before the next request, page or snapshot is answered. */
  advanceClock(ms: number): void
  /** Lets the time stand still, so that nothing becomes due. `advanceClock` still moves it. */
  pauseClock(): void
  /** Lets the time go on from where it stands. */
  resumeClock(): void

  /** Back to the start: the seeded data, the machine's time, no faults, no stubs, an empty journal. Keys stay as they are. */
  reset(): Promise<void>
  /** All data of its environments and the clock. Keys are not part of it. */
  snapshot(): Promise<Snapshot>
  /** Back to a snapshot. Keys stay as they are. One that cannot be read changes nothing. */
  restore(snapshot: Snapshot): Promise<void>

  /** Finishes what is in flight, within a second. Also what `await using` calls. */
  stop(): Promise<void>
}
