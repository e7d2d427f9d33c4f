import type { CreateCell } from '../ground/cell.ts'
import { type Clock, createClock, startOfTime } from '../ground/clock.ts'
import {
  createFaultRules,
  createWebhookFaultRules,
  type FaultRules,
  type WebhookFaultOptions,
  type WebhookFaultRules,
} from './fault-rules.ts'
import type { Journal } from './journal.ts'
import { noRules } from './rules.ts'
import { createStubs, noStubs, type Stubs } from './stubs.ts'

/** What a test sets and sees, and the clock. */
export interface Recorder {
  clock: Clock
  faults: FaultRules
  webhookFaults: WebhookFaultRules
  stubs: Stubs
  journal: Journal
  /** Reads what other emulators on the store have changed. Undefined if there are no others. */
  refresh: (() => Promise<void>) | undefined
  /** Calls the listener when the clock of the store has changed, here or at another emulator. */
  onClockChange(listener: () => void): void
  /** Waits until the other emulators know what was changed here, and this one knows what was changed there. */
  sync(): Promise<void>
  /** Writes what is left, and closes the connection. Must be called before the store is closed. */
  stop(): Promise<void>
}

/** Creates the parts that are cells: each a variable of this process, or shared with other emulators. */
export function createParts(
  create: CreateCell,
  options: WebhookFaultOptions,
): Pick<Recorder, 'clock' | 'faults' | 'webhookFaults' | 'stubs'> {
  return {
    clock: createClock(create('clock', startOfTime)),
    faults: createFaultRules(options, create('faults', noRules)),
    webhookFaults: createWebhookFaultRules(options, create('webhook-faults', noRules)),
    stubs: createStubs(create('stubs', noStubs)),
  }
}
