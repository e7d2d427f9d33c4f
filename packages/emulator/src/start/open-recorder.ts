import { createCell } from '../ground/cell.ts'
import type { WebhookFaultOptions } from '../recorder/fault-rules.ts'
import { createJournal } from '../recorder/journal.ts'
import { createParts, type Recorder } from '../recorder/recorder.ts'
import type { Store } from '../store/store.ts'

/** Opens the recorder of this process or, on PostgreSQL, of all emulators on the store. */
export async function openRecorder(store: Store, options: WebhookFaultOptions): Promise<Recorder> {
  if (store.sharedUrl !== undefined) {
    const { shareRecorder } = await import('../sharing/share-recorder.ts')
    return shareRecorder(store, store.sharedUrl, options)
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
