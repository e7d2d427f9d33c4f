import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { Cell, CreateCell, Decision } from '../../ground/clock.ts'
import type { Store } from '../store.ts'

/** How often everything is read again, besides before each request. */
const REREAD_MS = 400
const MAX_ATTEMPTS = 6
/** The first wait between two attempts to write. It doubles each time. */
const FIRST_WAIT_MS = 50

interface Known {
  name: string
  version: number
  /** The value in the database. */
  committed: unknown
  /** The same value after the changes that are not committed yet. */
  state: unknown
}

type Step = (state: unknown) => [next: unknown, result: unknown]

interface Change {
  cell: Known
  step: Step
}

/** A row of the table `shared_state`. */
interface CellRow {
  name: string
  version: string
  /** JSON. */
  state: string
}

/**
 * The cells of all emulators on one PostgreSQL, each in a row of the database. A change takes effect in this process at
 * once, and is then repeated in a transaction that locks the row. So the changes of several emulators come one after the
 * other, and none is lost.
 */
export class SharedCells {
  readonly #store: Store
  readonly #cells = new Map<string, Known>()
  /** The changes that are not committed yet, oldest first. */
  #waiting: Change[] = []
  #attempts = MAX_ATTEMPTS
  #failure: { cause: unknown } | undefined
  /** The read that waits for its turn. */
  #nextRead: Promise<void> | undefined
  #queue: Promise<unknown> = Promise.resolve()
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(store: Store) {
    this.#store = store
  }

  /** Call it before `open`. */
  readonly createCell: CreateCell = <State>(name: string, initial: State): Cell<State> => {
    const cell: Known = { name, version: -1, committed: initial, state: initial }
    this.#cells.set(name, cell)
    const decide = <Result>(step: Decision<State, Result>) =>
      this.#request(cell, step as Step) as Promise<Result>
    return {
      get state() {
        return cell.state as State
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
  async open(): Promise<void> {
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
    this.#timer = setInterval(() => this.refresh().catch(() => {}), REREAD_MS).unref()
  }

  /**
   * Waits until the other emulators know what was changed here, and this one knows what was changed there. Throws if a change
   * could not be committed.
   */
  async sync(): Promise<void> {
    if (this.#isStopped) return
    await this.#queue
    const { cause } = this.#failure ?? {}
    this.#failure = undefined
    if (cause !== undefined) throw cause
    await this.refresh()
  }

  /** Commits what is left. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
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

  /**
   * Runs reads and transactions one after the other. A read during a transaction could see changes whose commit is not known
   * here yet. They would then count twice.
   */
  #enqueue<Result>(task: () => Promise<Result>): Promise<Result> {
    const result = this.#queue.then(task)
    this.#queue = result.catch(() => {})
    return result
  }

  /** Accepts a value from the database, unless a newer one is known. */
  #accept({ name, version, state }: CellRow): void {
    const cell = this.#cells.get(name)
    if (!cell || Number(version) <= cell.version) return
    cell.version = Number(version)
    cell.committed = JSON.parse(state)
    this.#repeatWaiting(cell)
  }

  /** Repeats the changes that are not committed yet, on the value in the database. */
  #repeatWaiting(cell: Known): void {
    cell.state = cell.committed
    for (const change of this.#waiting) {
      if (change.cell !== cell) continue
      try {
        ;[cell.state] = change.step(cell.state)
      } catch {
        // The transaction runs the same step and reports the error.
      }
    }
  }

  /** Changes a value here at once, and then in the database. Returns the result of the committed step. */
  #request(cell: Known, step: Step): Promise<unknown> {
    ;[cell.state] = step(cell.state)
    const change = { cell, step }
    this.#waiting.push(change)
    return this.#enqueue(async () => {
      const written = await this.#write(change).catch((cause: unknown) => ({ cause }))
      this.#waiting = this.#waiting.filter((other) => other !== change)
      // While the database is gone, the changes that wait try once each.
      this.#attempts = 'cause' in written && this.#waiting.length > 0 ? 1 : MAX_ATTEMPTS
      if ('cause' in written) {
        this.#repeatWaiting(cell)
        throw written.cause
      }
      this.#accept(written.row)
      return written.result
    })
  }

  /**
   * Makes a change in a transaction. Repeats a transaction that failed before its commit. If the commit itself failed, the
   * database may have done it.
   */
  async #write({ cell: { name }, step }: Change): Promise<{ row: CellRow; result: unknown }> {
    for (let attempt = 1; ; attempt += 1) {
      let isFinal = false
      try {
        return await this.#store.transact({ environments: [] }, async (transaction) => {
          isFinal = false
          const { rows } = await sql<CellRow>`
            select name, version, state from shared_state where name = ${name} for update`.execute(
            transaction,
          )
          const [{ version, state }] = rows as [CellRow]
          // A step that throws would throw again.
          isFinal = true
          const [next, result] = step(JSON.parse(state))
          isFinal = false
          const row = { name, version: String(Number(version) + 1), state: JSON.stringify(next) }
          await sql`update shared_state set version = ${row.version}, state = ${row.state} where name = ${name}`.execute(
            transaction,
          )
          isFinal = true
          return { row, result }
        })
      } catch (error) {
        if (isFinal || attempt >= this.#attempts) throw error
        await sleep(FIRST_WAIT_MS * 2 ** (attempt - 1))
      }
    }
  }

  async #read(): Promise<void> {
    const known = [...this.#cells.values()]
    const changed = known.map((_, index) => `(name = $${2 * index + 1} and version > $${2 * index + 2})`)
    // Every request runs this query, so it is text: Kysely would build it anew each time.
    const { rows } = await this.#store.reader.executeQuery<CellRow>(
      CompiledQuery.raw(
        `select name, version, state from shared_state where ${changed.join(' or ')}`,
        known.flatMap(({ name, version }) => [name, version]),
      ),
    )
    for (const row of rows) this.#accept(row)
  }
}
