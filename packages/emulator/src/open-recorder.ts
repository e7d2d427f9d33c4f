import { type CreateCell, createCell } from './ground/cell.ts'
import { type Clock, createClock, startOfTime } from './ground/clock.ts'
import { createFaultRules, type FaultRules, noFaults } from './recorder/fault-rules.ts'
import { createJournal, type Journal } from './recorder/journal.ts'
import { createStubs, noStubs, type Stubs } from './recorder/stubs.ts'
import type { Store } from './store/store.ts'

/** The faults, stubs and the journal of a test, and the clock. */
export interface Recorder {
  clock: Clock
  faults: FaultRules
  stubs: Stubs
  journal: Journal
  /** Reads what other emulators on the store have changed, except the journal. Undefined if there are no others. */
  refresh: (() => Promise<void>) | undefined
  /** Waits until all emulators on the store agree about these. */
  sync(): Promise<void>
  /** Writes the rest of the journal and closes the connection. Call it before the store is closed. */
  stop(): Promise<void>
}

/** Opens the recorder of this process or, on PostgreSQL, of all emulators on the store. */
export async function openRecorder(store: Store, options: { seed: number }): Promise<Recorder> {
  if (store.listen) {
    const { shareRecorder } = await import('./share-recorder.ts')
    return shareRecorder({ ...store, listen: store.listen }, options)
  }
  const done = async () => {}
  return {
    ...createParts(createCell, options),
    journal: createJournal(),
    refresh: undefined,
    sync: done,
    stop: done,
  }
}

export function createParts(
  create: CreateCell,
  options: { seed: number },
): Pick<Recorder, 'clock' | 'faults' | 'stubs'> {
  return {
    clock: createClock(create('clock', startOfTime)),
    faults: createFaultRules(options, create('faults', noFaults)),
    stubs: createStubs(create('stubs', noStubs)),
  }
}
