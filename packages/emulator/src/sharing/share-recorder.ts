import type { WebhookFaultOptions } from '../recorder/fault-rules.ts'
import { Journal } from '../recorder/journal.ts'
import { createParts, type Recorder } from '../recorder/recorder.ts'
import type { Store } from '../store/store.ts'
import { listenToChannel } from './channel.ts'
import { SharedCells } from './shared-cells.ts'

/**
 * How often everything is read again, in ms. Usually `NOTIFY` is faster. This is for a lost connection, and for poolers
 * that do not pass notifications on.
 */
const REREAD = 400

/** Opens the recorder of all emulators on one PostgreSQL. */
export async function shareRecorder(
  store: Store,
  sharedUrl: string,
  options: WebhookFaultOptions,
): Promise<Recorder> {
  const cells = new SharedCells(store)
  const parts = createParts(cells.createCell, options)
  await cells.open()

  // A failed read is repeated soon.
  const reread = () => void cells.refresh().catch(() => {})
  const listener = listenToChannel(sharedUrl, { onConnect: reread, onNotice: reread })
  const timer = setInterval(reread, REREAD).unref()
  let isStopped = false

  async function sync() {
    if (isStopped) return
    await cells.flush()
    await cells.refresh()
  }

  return {
    ...parts,
    journal: new Journal(),
    refresh: () => cells.refresh(),
    onClockChange: (listener) => cells.onChange('clock', listener),
    sync,
    async stop() {
      clearInterval(timer)
      await listener.stop()
      // The emulator must be able to stop without its database.
      await sync().catch(() => {})
      isStopped = true
    },
  }
}
