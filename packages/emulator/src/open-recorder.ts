import { type CreateCell, createCell } from './ground/cell.ts'
import { type Clock, createClock, startOfTime } from './ground/clock.ts'
import { createFaultRules, type FaultRules, noFaults } from './recorder/fault-rules.ts'
import { createJournal, type Journal } from './recorder/journal.ts'
import { createStubs, noStubs, type Stubs } from './recorder/stubs.ts'
import {
  createWebhookFaultRules,
  noWebhookFaults,
  type WebhookFaultOptions,
  type WebhookFaultRules,
} from './recorder/webhook-fault-rules.ts'
import type { Store } from './store/store.ts'

/** What a test sets and sees, and the clock. */
export interface Recorder {
  clock: Clock
  faults: FaultRules
  webhookFaults: WebhookFaultRules
  stubs: Stubs
  journal: Journal
  /** Reads what other emulators on the store have changed, except the journal. Undefined if there are no others. */
  refresh: (() => Promise<void>) | undefined
  /** Calls the listener when the clock of the store has changed, here or at another emulator. */
  onClockChange(listener: () => void): void
  /** Waits until the other emulators know what was changed here, and this one knows what was changed there. */
  sync(): Promise<void>
  /** Writes what is left, and closes the connection. Must be called before the store is closed. */
  stop(): Promise<void>
}

/** Opens the recorder of this process or, on PostgreSQL, of all emulators on the store. */
export async function openRecorder(store: Store, options: WebhookFaultOptions): Promise<Recorder> {
  if (store.listen) {
    const { shareRecorder } = await import('./share-recorder.ts')
    return shareRecorder({ ...store, listen: store.listen }, options)
  }
  const done = async () => {}
  return {
    ...createParts(createCell, options),
    journal: createJournal(),
    refresh: undefined,
    onClockChange() {},
    sync: done,
    stop: done,
  }
}

export function createParts(
  create: CreateCell,
  options: WebhookFaultOptions,
): Pick<Recorder, 'clock' | 'faults' | 'webhookFaults' | 'stubs'> {
  return {
    clock: createClock(create('clock', startOfTime)),
    faults: createFaultRules(options, create('faults', noFaults)),
    webhookFaults: createWebhookFaultRules(options, create('webhook-faults', noWebhookFaults)),
    stubs: createStubs(create('stubs', noStubs)),
  }
}
