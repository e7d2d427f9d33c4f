import type { EnvironmentName } from '../ground/environments.ts'
import type { FaultRule } from '../recorder/fault-rule.ts'
import type { JournalEntry } from '../recorder/journal.ts'
import type { Snapshot } from '../service/dataset/snapshot.ts'
import type { ApiKey, NewApiKey } from '../service/keys/key-store.ts'

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
  /** The last 1,000 requests, oldest first. */
  requests(): JournalEntry[]
  /** The time that the emulator goes by. */
  now(): Date
  /** Moves it on, in ms. What is due by then has happened before the next request, page or snapshot is answered. */
  advanceClock(ms: number): void
  /** Lets the time stand still, so that nothing becomes due. `advanceClock` still moves it. */
  pauseClock(): void
  /** Lets the time go on from where it stands. */
  resumeClock(): void

  /** Back to the start: the seeded data, the machine's time, no faults, an empty journal. Keys stay as they are. */
  reset(): Promise<void>
  /** All data of its environments and the clock. Keys are not part of it. */
  snapshot(): Promise<Snapshot>
  /** Back to a snapshot. Keys stay as they are. One that cannot be read changes nothing. */
  restore(snapshot: Snapshot): Promise<void>

  /** Finishes what is in flight, within a second. Also what `await using` calls. */
  stop(): Promise<void>
}
