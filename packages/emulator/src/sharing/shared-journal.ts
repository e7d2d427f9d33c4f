import type { Cell } from '../ground/cell.ts'
import {
  createValueSwitch,
  type Journal,
  type JournalEntry,
  type ValueSwitch,
  withoutValues,
} from '../recorder/journal.ts'
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

interface KeptEntry {
  position: string
  epoch: number
  entry: JournalEntry
  isFinished: boolean
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
export class SharedJournal implements Journal {
  readonly #table: JournalTable
  readonly #cell: Cell<JournalState>
  readonly #emulator: string
  readonly #capacity: number
  /** By entry, oldest first. */
  readonly #own = new Map<JournalEntry, KeptEntry>()
  /** By position. */
  readonly #others = new Map<string, KeptEntry>()
  readonly #watchers = new Set<(entry: JournalEntry) => void>()
  readonly values: ValueSwitch = createValueSwitch(() => this.#own.keys())
  #unwritten = new Set<KeptEntry>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined
  #reading: Promise<void> | undefined
  #begun = 0
  #lastTime = 0
  #written = 0

  constructor({ table, cell, emulator, capacity = 1_000 }: SharedJournalOptions) {
    this.#table = table
    this.#cell = cell
    this.#emulator = emulator
    this.#capacity = capacity
  }

  add(entry: JournalEntry): void {
    const epoch = this.#cell.state.cleared
    const kept = { position: this.#createPosition(), epoch, entry, isFinished: false }
    this.#own.set(entry, kept)
    this.#writeSoon(kept)
    if (this.#own.size < 2 * this.#capacity) return
    for (const oldest of [...this.#own.keys()].slice(0, -this.#capacity)) this.#own.delete(oldest)
  }

  finish(entry: JournalEntry): void {
    const kept = this.#own.get(entry)
    const isFirst = !kept?.isFinished
    // Written again the second time: the request may have changed when its caller left.
    if (kept) {
      kept.isFinished = true
      this.#writeSoon(kept)
    }
    if (isFirst) this.#notify(entry)
  }

  list(): JournalEntry[] {
    return this.#listKept().map(({ entry }) => ({ ...entry }))
  }

  clear(): void {
    this.#cell.change(({ cleared }) => ({ cleared: cleared + 1 }))
  }

  watch(callback: (entry: JournalEntry) => void): () => void {
    for (const { entry, isFinished } of this.#listKept()) if (isFinished) callback({ ...entry })
    this.#watchers.add(callback)
    return () => this.#watchers.delete(callback)
  }

  /** Reads the requests of the other emulators. */
  async pull(): Promise<void> {
    while (this.#reading) await this.#reading.catch(() => {})
    this.#reading = this.#read().finally(() => {
      this.#reading = undefined
    })
    await this.#reading
  }

  /** Writes the requests that still wait. */
  async flush(): Promise<void> {
    while (this.#writing) await this.#writing.catch(() => {})
    this.#writing = this.#write().finally(() => {
      this.#writing = undefined
    })
    await this.#writing
  }

  readonly #isCurrent = ({ epoch }: KeptEntry) => epoch >= this.#cell.state.cleared

  #createPosition(): string {
    this.#lastTime = Math.max(this.#lastTime, Date.now())
    this.#begun += 1
    return `${this.#lastTime} ${this.#emulator} ${String(this.#begun).padStart(12, '0')}`
  }

  #listKept(): KeptEntry[] {
    const all = [...this.#own.values(), ...this.#others.values()]
    return all.filter(this.#isCurrent).sort(byPosition).slice(-this.#capacity)
  }

  #notify(entry: JournalEntry): void {
    for (const watcher of this.#watchers) watcher({ ...entry })
  }

  #writeSoon(kept: KeptEntry): void {
    this.#unwritten.add(kept)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.flush().catch(() => {})
    }, PAUSE).unref()
  }

  async #write(): Promise<void> {
    const taken = this.#unwritten
    this.#unwritten = new Set()
    const rows = [...taken].filter(this.#isCurrent).slice(-this.#capacity).map(toRow)
    if (rows.length === 0) return
    try {
      await this.#table.write(rows)
    } catch (error) {
      for (const kept of taken) if (this.#own.has(kept.entry)) this.#writeSoon(kept)
      throw error
    }
    this.#written += rows.length
    if (this.#written < ROUND) return
    this.#written = 0
    await this.#table.keep(this.#capacity)
  }

  async #read(): Promise<void> {
    for (const { position, epoch, entry } of await this.#table.read()) {
      const before = this.#others.get(position)
      const kept: KeptEntry = { position, epoch, ...JSON.parse(entry) }
      this.#others.set(position, kept)
      if (kept.isFinished && !before?.isFinished && this.#isCurrent(kept)) this.#notify(kept.entry)
    }
    if (this.#others.size < 2 * this.#capacity) return
    const old = [...this.#others.values()].sort(byPosition).slice(0, -this.#capacity)
    for (const { position } of old) this.#others.delete(position)
  }
}

function byPosition(one: KeptEntry, other: KeptEntry): number {
  return one.position < other.position ? -1 : 1
}

/** Variables and values must not reach the database. */
function toRow({ position, epoch, entry, isFinished }: KeptEntry): JournalRow {
  return { position, epoch, entry: JSON.stringify({ entry: withoutValues(entry), isFinished }) }
}
