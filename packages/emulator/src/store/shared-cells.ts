import { setImmediate, setTimeout } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { Cell, CreateCell, Decision } from '../ground/cell.ts'
import type { Store } from './store.ts'

/** How often a change is attempted, and the first wait between two attempts, in ms. The wait doubles each time. */
const ATTEMPTS = 6
const WAIT = 50

export const CHANNEL = 'orchestration_emulator'
/** The notification that a cell has changed. */
export const CELLS_CHANGED = 'cells'

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

type Step = (state: unknown) => [next: unknown, result: unknown]

interface Change {
  name: string
  step: Step
  settle: PromiseWithResolvers<unknown>
}

interface StateRow {
  name: string
  version: string
  state: string
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

  function take({ name, version, state }: { name: string; version: number; state: unknown }) {
    const known = find(name)
    if (version <= known.version) return
    known.version = version
    known.committed = state
    repeatWaiting(known, name)
    listeners.get(name)?.()
  }

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
    const settle = Promise.withResolvers<unknown>()
    waiting.push({ name, step, settle })
    writing ??= writeAll().finally(() => {
      writing = undefined
    })
    return settle.promise
  }

  async function writeAll(): Promise<void> {
    // Changes in the same turn of the event loop share a transaction.
    await setImmediate()
    while (waiting.length > 0) await waitInLine(writeWaiting)
  }

  async function writeWaiting(): Promise<void> {
    const changes = [...waiting]
    try {
      const { taken, settle } = await writeOnce(changes)
      waiting = waiting.slice(changes.length)
      for (const row of taken) take(row)
      for (const done of settle) done()
    } catch (error) {
      waiting = waiting.slice(changes.length)
      for (const name of new Set(changes.map((change) => change.name))) repeatWaiting(find(name), name)
      for (const { settle } of changes) settle.reject(error)
    }
  }

  /** Repeats a transaction that failed before its commit. If the commit itself failed, the database may have done it. */
  async function writeOnce(changes: readonly Change[]) {
    for (let attempt = 1; ; attempt += 1) {
      let isCommitting = false
      try {
        return await write(changes, (isNow) => {
          isCommitting = isNow
        })
      } catch (error) {
        if (isCommitting || attempt === ATTEMPTS) throw error
        await setTimeout(WAIT * 2 ** (attempt - 1))
      }
    }
  }

  async function write(changes: readonly Change[], setCommitting: (isCommitting: boolean) => void) {
    const names = [...new Set(changes.map(({ name }) => name))].sort()
    return transact({ environments: [] }, async (transaction) => {
      setCommitting(false)
      const { rows } = await sql<StateRow>`
        select name, version, state from shared_state
        where name = any(${names}) order by name for update`.execute(transaction)
      const states = new Map(rows.map(({ name, state }) => [name, JSON.parse(state) as unknown]))
      const settle = changes.map(({ name, step, settle: { resolve, reject } }) => {
        try {
          const [next, result] = step(states.get(name))
          states.set(name, next)
          return () => resolve(result)
        } catch (error) {
          return () => reject(error)
        }
      })
      const taken = rows.map(({ name, version }) => ({
        name,
        version: Number(version) + 1,
        state: states.get(name),
      }))
      for (const { name, version, state } of taken) {
        await sql`
          update shared_state set version = ${version}, state = ${JSON.stringify(state)}
          where name = ${name}`.execute(transaction)
      }
      await sql`select pg_notify(${CHANNEL}, ${CELLS_CHANGED})`.execute(transaction)
      setCommitting(true)
      return { taken, settle }
    })
  }

  async function read(): Promise<void> {
    const known = [...cells]
    const changed = known.map((_, index) => `(name = $${2 * index + 1} and version > $${2 * index + 2})`)
    // Every request runs this query. Text instead of Kysely's builder saves CPU.
    const { rows } = await reader.executeQuery<StateRow>(
      CompiledQuery.raw(
        `select name, version, state from shared_state where ${changed.join(' or ')}`,
        known.flatMap(([name, { version }]) => [name, version]),
      ),
    )
    for (const { name, version, state } of rows)
      take({ name, version: Number(version), state: JSON.parse(state) })
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
