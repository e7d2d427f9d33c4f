import { setTimeout } from 'node:timers/promises'
import { createId } from '../ground/create-id.ts'
import type { WebhookFaultOptions } from '../recorder/fault-rules.ts'
import { createParts, type Recorder } from '../recorder/recorder.ts'
import type { Store } from '../store/store.ts'
import { CELLS_CHANGED, JOURNAL_CHANGED, listenToChannel } from './channel.ts'
import { createJournalTable } from './journal-table.ts'
import { SharedCells } from './shared-cells.ts'
import { newJournal, SharedJournal } from './shared-journal.ts'

/**
 * How often everything is read again, in ms. Usually `NOTIFY` is faster. This is for a lost connection, and for poolers
 * that do not pass notifications on.
 */
const REREAD = 400
/** The shortest time between two reads of the journal, in ms. */
const JOURNAL_PAUSE = 100

/** Opens the recorder of all emulators on one PostgreSQL. */
export async function shareRecorder(
  store: Store,
  sharedUrl: string,
  options: WebhookFaultOptions,
): Promise<Recorder> {
  const emulator = createId()
  const cells = new SharedCells(store)
  const parts = createParts(cells.createCell, options)
  const journal = new SharedJournal({
    table: createJournalTable(store, emulator),
    cell: cells.createCell('journal', newJournal),
    emulator,
  })
  await cells.open()

  let isPullSoon = false
  async function pullSoon() {
    if (isPullSoon) return
    isPullSoon = true
    await setTimeout(JOURNAL_PAUSE, undefined, { ref: false })
    isPullSoon = false
    // A failed read is repeated soon.
    await journal.pull().catch(() => {})
  }
  function reread() {
    cells.refresh().catch(() => {})
    void pullSoon()
  }
  const listener = listenToChannel(sharedUrl, {
    onConnect: reread,
    onNotice(payload) {
      if (payload === CELLS_CHANGED) cells.refresh().catch(() => {})
      else if (payload !== JOURNAL_CHANGED + emulator) void pullSoon()
    },
  })
  const timer = setInterval(reread, REREAD).unref()

  let isStopped = false
  async function sync() {
    if (isStopped) return
    await Promise.all([cells.flush(), journal.flush()])
    await Promise.all([cells.refresh(), journal.pull()])
  }

  return {
    ...parts,
    journal,
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
