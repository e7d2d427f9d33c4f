import { setImmediate } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { Cell, CreateCell, Decision } from '../ground/cell.ts'
import type { Store } from '../store/store.ts'
import { type CellRow, type Change, readCell, type Step, type StoredCell, writeCells } from './write-cells.ts'

/** The cells of all emulators on one PostgreSQL. */
export interface SharedCells {
  /** Call it before `open`. */
  createCell: CreateCell
  /** Stores the cells that the database does not have yet, and reads the others. */
  open(): Promise<void>
  /** Reads what other emulators have changed. Calls that wait together share one query. */
  refresh(): Promise<void>
  /** Calls the listener when the value of a cell in the database has changed. */
  onChange(name: string, listener: () => void): void
  /** Waits until every change made here is committed. Throws if a change could not be committed. */
  settle(): Promise<void>
}

interface Known {
  version: number
  /** The value in the database. */
  committed: unknown
  /** The same value after the changes that are not committed yet. */
  state: unknown
}

/**
 * Keeps each cell in a row of the database. A change takes effect in this process at once, and is then repeated in a
 * transaction that locks the row. So the changes of several emulators come one after the other, and none is lost.
 */
export function createSharedCells({ reader, transact }: Store): SharedCells {
  const cells = new Map<string, Known>()
  const listeners = new Map<string, () => void>()
  let waiting: Change[] = []
  let writing: Promise<void> | undefined
  let failure: { cause: unknown } | undefined
  /** The read that waits for its turn. */
  let nextRead: Promise<void> | undefined
  let line: Promise<unknown> = Promise.resolve()

  /**
   * Runs reads and transactions one after the other. A read during a transaction could see changes whose commit is not known
   * here yet. They would then count twice.
   */
  function waitInLine<Result>(run: () => Promise<Result>): Promise<Result> {
    const result = line.then(run)
    line = result.catch(() => {})
    return result
  }

  function find(name: string): Known {
    const known = cells.get(name)
    if (known) return known
    throw new Error(`There is no cell ${name}.`)
  }

  /** Takes over a value from the database, unless a newer one is known. */
  function take({ name, version, state }: StoredCell) {
    const known = find(name)
    if (version <= known.version) return
    known.version = version
    known.committed = state
    repeatWaiting(known, name)
    listeners.get(name)?.()
  }

  /** Repeats the changes that are not committed yet, on the value in the database. */
  function repeatWaiting(known: Known, name: string) {
    known.state = known.committed
    for (const change of waiting) {
      if (change.name !== name) continue
      try {
        ;[known.state] = change.step(known.state)
      } catch {
        // The transaction runs the same step and reports the error.
      }
    }
  }

  function request(name: string, step: Step): Promise<unknown> {
    const known = find(name)
    ;[known.state] = step(known.state)
    const outcome = Promise.withResolvers<unknown>()
    waiting.push({ name, step, outcome })
    writing ??= writeAll().finally(() => {
      writing = undefined
    })
    return outcome.promise
  }

  async function writeAll(): Promise<void> {
    // Changes in the same turn of the event loop share a transaction.
    await setImmediate()
    while (waiting.length > 0) await waitInLine(writeWaiting)
  }

  async function writeWaiting(): Promise<void> {
    const changes = [...waiting]
    try {
      const { written, settle } = await writeCells(transact, changes)
      waiting = waiting.slice(changes.length)
      for (const cell of written) take(cell)
      settle()
    } catch (error) {
      waiting = waiting.slice(changes.length)
      for (const name of new Set(changes.map((change) => change.name))) repeatWaiting(find(name), name)
      for (const { outcome } of changes) outcome.reject(error)
    }
  }

  async function read(): Promise<void> {
    const known = [...cells]
    const changed = known.map((_, index) => `(name = $${2 * index + 1} and version > $${2 * index + 2})`)
    // Every request runs this query. Text instead of Kysely's builder saves CPU.
    const { rows } = await reader.executeQuery<CellRow>(
      CompiledQuery.raw(
        `select name, version, state from shared_state where ${changed.join(' or ')}`,
        known.flatMap(([name, { version }]) => [name, version]),
      ),
    )
    for (const row of rows) take(readCell(row))
  }

  function refresh(): Promise<void> {
    nextRead ??= waitInLine(() => {
      nextRead = undefined
      return read()
    })
    return nextRead
  }

  return {
    createCell<State>(name: string, initial: State): Cell<State> {
      cells.set(name, { version: -1, committed: initial, state: initial })
      const ask = <Result>(step: Decision<State, Result>) => request(name, step as Step) as Promise<Result>
      return {
        get state() {
          return find(name).state as State
        },
        change(step) {
          ask((state) => [step(state), undefined]).catch((cause: unknown) => {
            failure ??= { cause }
          })
        },
        decide: ask,
      }
    },
    async open() {
      await transact({ environments: [] }, async (transaction) => {
        // In one order, to prevent deadlocks between emulators that start at once.
        for (const [name, { state }] of [...cells].sort()) {
          await sql`
            insert into shared_state values (${name}, 0, ${JSON.stringify(state)})
            on conflict do nothing`.execute(transaction)
        }
      })
      await refresh()
    },
    refresh,
    onChange: (name, listener) => void listeners.set(name, listener),
    async settle() {
      while (writing) await writing
      const { cause } = failure ?? {}
      failure = undefined
      if (cause !== undefined) throw cause
    },
  }
}
