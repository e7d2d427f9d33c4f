import type { EnvironmentName } from '../ground/environments.ts'
import type { FaultRule } from '../recorder/fault-rule.ts'
import type { JournalEntry } from '../recorder/journal.ts'
import type { Snapshot } from '../service/dataset/snapshot.ts'
import type { ApiKey, NewApiKey } from '../service/keys/key-store.ts'

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
  /** The last 1,000 requests, oldest first. */
  requests(): JournalEntry[]
  /** The emulator's time. */
  now(): Date
  /** Moves the clock forward, in milliseconds. Care flows become active or complete meanwhile. */
  advanceClock(ms: number): void

  /** Goes back to the start: the seeded data, the machine's time, no faults, an empty journal. Keeps the keys. */
  reset(): Promise<void>
  /** Returns all data of its environments and the clock, without the keys. */
  snapshot(): Promise<Snapshot>
  /** Goes back to a snapshot. Keeps the keys. An invalid snapshot changes nothing. */
  restore(snapshot: Snapshot): Promise<void>

  /** Finishes the requests in flight, within a second, and stops. `await using` calls it too. */
  stop(): Promise<void>
}
