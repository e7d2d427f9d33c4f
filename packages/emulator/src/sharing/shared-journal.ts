import type { Cell } from '../ground/cell.ts'
import { createValueSwitch, type Journal, type JournalEntry, withoutValues } from '../recorder/journal.ts'
import type { JournalRow, JournalTable } from './journal-table.ts'

/** How long requests wait to be written together, in ms. A killed process loses the requests that wait. */
const PAUSE = 100

/** How many requests are written before the old ones are deleted. */
const ROUND = 500

export interface JournalState {
  /** How often the journal was cleared. */
  cleared: number
}

export const newJournal: JournalState = { cleared: 0 }

export interface SharedJournal extends Journal {
  /** Reads the requests of the other emulators. */
  pull(): Promise<void>
  /** Writes the requests that still wait. */
  flush(): Promise<void>
}

interface KeptEntry {
  position: string
  epoch: number
  entry: JournalEntry
  isSettled: boolean
}

export interface SharedJournalOptions {
  table: JournalTable
  /** How often the journal was cleared, by any emulator. */
  cell: Cell<JournalState>
  /** The id of this emulator. */
  emulator: string
  capacity?: number
}

/**
 * A journal with the requests of several emulators. Requests are written in groups, so that each costs little. Values stay
 * in this process.
 */
export function createSharedJournal({
  table,
  cell,
  emulator,
  capacity = 1_000,
}: SharedJournalOptions): SharedJournal {
  /** By entry, oldest first. */
  const own = new Map<JournalEntry, KeptEntry>()
  /** By position. */
  const others = new Map<string, KeptEntry>()
  const watchers = new Set<(entry: JournalEntry) => void>()
  let unwritten = new Set<KeptEntry>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let reading: Promise<void> | undefined
  let begun = 0
  let lastTime = 0
  let written = 0

  const isCurrent = ({ epoch }: KeptEntry) => epoch >= cell.state.cleared

  function createPosition(): string {
    lastTime = Math.max(lastTime, Date.now())
    begun += 1
    return `${lastTime} ${emulator} ${String(begun).padStart(12, '0')}`
  }

  function listKept(): KeptEntry[] {
    return [...own.values(), ...others.values()].filter(isCurrent).sort(byPosition).slice(-capacity)
  }

  function writeSoon(kept: KeptEntry) {
    unwritten.add(kept)
    if (timer) return
    timer = setTimeout(() => {
      timer = undefined
      flush().catch(() => {})
    }, PAUSE).unref()
  }

  function tell(entry: JournalEntry) {
    for (const watcher of watchers) watcher({ ...entry })
  }

  async function write(): Promise<void> {
    const taken = unwritten
    unwritten = new Set()
    const rows = [...taken].filter(isCurrent).slice(-capacity).map(toRow)
    if (rows.length === 0) return
    try {
      await table.write(rows)
    } catch (error) {
      for (const kept of taken) if (own.has(kept.entry)) writeSoon(kept)
      throw error
    }
    written += rows.length
    if (written < ROUND) return
    written = 0
    await table.keep(capacity)
  }

  async function flush(): Promise<void> {
    while (writing) await writing.catch(() => {})
    writing = write().finally(() => {
      writing = undefined
    })
    await writing
  }

  async function read(): Promise<void> {
    for (const { position, epoch, entry } of await table.read()) {
      const before = others.get(position)
      const kept: KeptEntry = { position, epoch, ...JSON.parse(entry) }
      others.set(position, kept)
      if (kept.isSettled && !before?.isSettled && isCurrent(kept)) tell(kept.entry)
    }
    if (others.size < 2 * capacity) return
    const old = [...others.values()].sort(byPosition).slice(0, -capacity)
    for (const { position } of old) others.delete(position)
  }

  return {
    values: createValueSwitch(() => own.keys()),
    add(entry) {
      const kept = { position: createPosition(), epoch: cell.state.cleared, entry, isSettled: false }
      own.set(entry, kept)
      writeSoon(kept)
      if (own.size < 2 * capacity) return
      for (const oldest of [...own.keys()].slice(0, -capacity)) own.delete(oldest)
    },
    settle(entry) {
      const kept = own.get(entry)
      const isFirst = !kept?.isSettled
      // Written again the second time: the request may have changed when its caller left.
      if (kept) {
        kept.isSettled = true
        writeSoon(kept)
      }
      if (isFirst) tell(entry)
    },
    list: () => listKept().map(({ entry }) => ({ ...entry })),
    clear: () => cell.change(({ cleared }) => ({ cleared: cleared + 1 })),
    watch(callback) {
      for (const { entry, isSettled } of listKept()) if (isSettled) callback({ ...entry })
      watchers.add(callback)
      return () => watchers.delete(callback)
    },
    async pull() {
      while (reading) await reading.catch(() => {})
      reading = read().finally(() => {
        reading = undefined
      })
      await reading
    },
    flush,
  }
}

function byPosition(one: KeptEntry, other: KeptEntry): number {
  return one.position < other.position ? -1 : 1
}

/** Variables and values must not reach the database. */
function toRow({ position, epoch, entry, isSettled }: KeptEntry): JournalRow {
  return { position, epoch, entry: JSON.stringify({ entry: withoutValues(entry), isSettled }) }
}
