import { setImmediate } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { Cell, CreateCell, Decision } from '../../ground/clock.ts'
import type { Store } from '../store.ts'
import {
  type CellRow,
  type Change,
  type ChannelListener,
  listenToChannel,
  readCell,
  type Step,
  type StoredCell,
  writeCells,
} from './cell-table.ts'

/**
 * How often everything is read again. Usually `NOTIFY` is faster. This is for a lost connection, and for poolers that do not
 * pass notifications on.
 */
const REREAD_MS = 400

interface Known {
  version: number
  /** The value in the database. */
  committed: unknown
  /** The same value after the changes that are not committed yet. */
  state: unknown
}

/**
 * The cells of all emulators on one PostgreSQL, each in a row of the database. A change takes effect in this process at
 * once, and is then repeated in a transaction that locks the row. So the changes of several emulators come one after the
 * other, and none is lost.
 */
export class SharedCells {
  readonly #store: Store
  readonly #cells = new Map<string, Known>()
  readonly #listeners = new Map<string, () => void>()
  #waiting: Change[] = []
  #writing: Promise<void> | undefined
  #failure: { cause: unknown } | undefined
  /** The read that waits for its turn. */
  #nextRead: Promise<void> | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #listener: ChannelListener | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(store: Store) {
    this.#store = store
  }

  /** Call it before `open`. */
  readonly createCell: CreateCell = <State>(name: string, initial: State): Cell<State> => {
    const known: Known = { version: -1, committed: initial, state: initial }
    this.#cells.set(name, known)
    const decide = <Result>(step: Decision<State, Result>) =>
      this.#request(name, step as Step) as Promise<Result>
    return {
      get state() {
        return known.state as State
      },
      change: (step) => {
        decide((state) => [step(state), undefined]).catch((cause: unknown) => {
          this.#failure ??= { cause }
        })
      },
      decide,
    }
  }

  /** Stores the cells that the database does not have yet, reads the others, and follows their changes from now on. */
  async open(sharedUrl: string): Promise<void> {
    await this.#store.transact({ environments: [] }, async (transaction) => {
      // In one order, to prevent deadlocks between emulators that start at once.
      for (const [name, { state }] of [...this.#cells].sort()) {
        await sql`
          insert into shared_state values (${name}, 0, ${JSON.stringify(state)})
          on conflict do nothing`.execute(transaction)
      }
    })
    await this.refresh()
    // A failed read is repeated soon.
    const reread = () => void this.refresh().catch(() => {})
    this.#listener = listenToChannel(sharedUrl, { onConnect: reread, onNotice: reread })
    this.#timer = setInterval(reread, REREAD_MS).unref()
  }

  /** Waits until the other emulators know what was changed here, and this one knows what was changed there. */
  async sync(): Promise<void> {
    if (this.#isStopped) return
    await this.#flush()
    await this.refresh()
  }

  /** Commits what is left, and closes the connection. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#listener?.stop()
    // The emulator must be able to stop without its database.
    await this.sync().catch(() => {})
    this.#isStopped = true
  }

  /** Reads what other emulators have changed. Calls that wait together share one query. */
  refresh(): Promise<void> {
    this.#nextRead ??= this.#enqueue(() => {
      this.#nextRead = undefined
      return this.#read()
    })
    return this.#nextRead
  }

  /** Calls the listener when the value of a cell in the database has changed. */
  onChange(name: string, listener: () => void): void {
    this.#listeners.set(name, listener)
  }

  /** Waits until every change made here is committed. Throws if a change could not be committed. */
  async #flush(): Promise<void> {
    while (this.#writing) await this.#writing
    const { cause } = this.#failure ?? {}
    this.#failure = undefined
    if (cause !== undefined) throw cause
  }

  /**
   * Runs reads and transactions one after the other. A read during a transaction could see changes whose commit is not known
   * here yet. They would then count twice.
   */
  #enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(task)
    this.#queue = result.catch(() => {})
    return result
  }

  #find(name: string): Known {
    const known = this.#cells.get(name)
    if (known) return known
    throw new Error(`There is no cell ${name}.`)
  }

  /** Accepts a value from the database, unless a newer one is known. */
  #accept({ name, version, state }: StoredCell): void {
    const known = this.#find(name)
    if (version <= known.version) return
    known.version = version
    known.committed = state
    this.#repeatWaiting(name)
    this.#listeners.get(name)?.()
  }

  /** Repeats the changes that are not committed yet, on the value in the database. */
  #repeatWaiting(name: string): void {
    const known = this.#find(name)
    known.state = known.committed
    for (const change of this.#waiting) {
      if (change.name !== name) continue
      try {
        ;[known.state] = change.step(known.state)
      } catch {
        // The transaction runs the same step and reports the error.
      }
    }
  }

  #request(name: string, step: Step): Promise<unknown> {
    const known = this.#find(name)
    ;[known.state] = step(known.state)
    const outcome = Promise.withResolvers<unknown>()
    this.#waiting.push({ name, step, outcome })
    this.#writing ??= this.#writeAll().finally(() => {
      this.#writing = undefined
    })
    return outcome.promise
  }

  async #writeAll(): Promise<void> {
    // Changes in the same turn of the event loop share a transaction.
    await setImmediate()
    while (this.#waiting.length > 0) await this.#enqueue(() => this.#writeWaiting())
  }

  async #writeWaiting(): Promise<void> {
    const changes = [...this.#waiting]
    try {
      const { written, resolveOutcomes } = await writeCells(this.#store.transact, changes)
      this.#waiting = this.#waiting.slice(changes.length)
      for (const cell of written) this.#accept(cell)
      resolveOutcomes()
    } catch (error) {
      this.#waiting = this.#waiting.slice(changes.length)
      for (const name of new Set(changes.map((change) => change.name))) this.#repeatWaiting(name)
      for (const { outcome } of changes) outcome.reject(error)
    }
  }

  async #read(): Promise<void> {
    const known = [...this.#cells]
    const changed = known.map((_, index) => `(name = $${2 * index + 1} and version > $${2 * index + 2})`)
    // Every request runs this query, so it is text: Kysely would build it anew each time.
    const { rows } = await this.#store.reader.executeQuery<CellRow>(
      CompiledQuery.raw(
        `select name, version, state from shared_state where ${changed.join(' or ')}`,
        known.flatMap(([name, { version }]) => [name, version]),
      ),
    )
    for (const row of rows) this.#accept(readCell(row))
  }
}
