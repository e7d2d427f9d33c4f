import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import type { Store } from '../store.ts'

const MAX_ATTEMPTS = 6
/** The first wait between two attempts. It doubles each time. */
const FIRST_WAIT_MS = 50

/** The value of a cell in the database. */
export interface StoredCell {
  name: string
  version: number
  state: unknown
}

/** A row of the table `shared_state`. */
export interface CellRow {
  name: string
  version: string
  /** JSON. */
  state: string
}

export type Step = (state: unknown) => [next: unknown, result: unknown]

/** A change of the cell `name`. */
export interface Change {
  name: string
  step: Step
  /** Gets the result of the step, once it is committed. */
  outcome: PromiseWithResolvers<unknown>
}

interface WrittenCells {
  written: StoredCell[]
  /** Gives the changes their results. A step that threw rejects its own. */
  resolveOutcomes(): void
}

export function readCell({ name, version, state }: CellRow): StoredCell {
  return { name, version: Number(version), state: JSON.parse(state) }
}

/**
 * Makes the changes, in order, in one transaction. Repeats a transaction that failed before its commit. If the commit itself
 * failed, the database may have done it.
 */
export async function writeCells(
  transact: Store['transact'],
  changes: readonly Change[],
): Promise<WrittenCells> {
  for (let attempt = 1; ; attempt += 1) {
    let isCommitting = false
    try {
      return await write(transact, changes, (isNow) => {
        isCommitting = isNow
      })
    } catch (error) {
      if (isCommitting || attempt === MAX_ATTEMPTS) throw error
      await wait(FIRST_WAIT_MS * 2 ** (attempt - 1))
    }
  }
}

async function write(
  transact: Store['transact'],
  changes: readonly Change[],
  setCommitting: (isCommitting: boolean) => void,
): Promise<WrittenCells> {
  const names = [...new Set(changes.map(({ name }) => name))].sort()
  return transact({ environments: [] }, async (transaction) => {
    setCommitting(false)
    const { rows } = await sql<CellRow>`
      select name, version, state from shared_state
      where name = any(${names}) order by name for update`.execute(transaction)
    const cells = rows.map(readCell)
    const states = new Map(cells.map(({ name, state }) => [name, state]))
    const resolvers = takeSteps(changes, states)
    const written = cells.map(({ name, version }) => ({
      name,
      version: version + 1,
      state: states.get(name),
    }))
    for (const { name, version, state } of written) {
      await sql`
        update shared_state set version = ${version}, state = ${JSON.stringify(state)}
        where name = ${name}`.execute(transaction)
    }
    await sql`select pg_notify(${CHANNEL}, '')`.execute(transaction)
    setCommitting(true)
    return {
      written,
      resolveOutcomes() {
        for (const resolve of resolvers) resolve()
      },
    }
  })
}

/** Changes the states, and returns what resolves the outcomes. A step that throws changes nothing. */
function takeSteps(changes: readonly Change[], states: Map<string, unknown>): (() => void)[] {
  return changes.map(({ name, step, outcome: { resolve, reject } }) => {
    try {
      const [next, result] = step(states.get(name))
      states.set(name, next)
      return () => resolve(result)
    } catch (error) {
      return () => reject(error)
    }
  })
}

/** The channel on which the emulators on one PostgreSQL notify each other that a cell has changed. */
const CHANNEL = 'orchestration_emulator'

/** The wait before a lost connection is opened again. */
const RECONNECT_AFTER_MS = 250

export interface ChannelListener {
  stop(): Promise<void>
}

interface ListenHandlers {
  onNotice(): void
  /** Called after every new connection. Earlier notifications are lost. */
  onConnect(): void
}

/**
 * Listens for notifications of other emulators, on its own connection. Opens a lost connection again.
 */
export function listenToChannel(
  connectionString: string,
  { onNotice, onConnect }: ListenHandlers,
): ChannelListener {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false

  async function connect() {
    const connecting = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000 })
    client = connecting
    connecting.on('notification', onNotice)
    // Without a listener, a broken connection would end the process.
    connecting.on('error', () => {})
    connecting.on('end', reconnect)
    try {
      await connecting.connect()
      await connecting.query(`listen ${CHANNEL}`)
      onConnect()
    } catch {
      await connecting.end().catch(() => {})
      reconnect()
    }
  }

  function reconnect() {
    if (isStopped) return
    clearTimeout(timer)
    timer = setTimeout(connect, RECONNECT_AFTER_MS)
    timer.unref()
  }

  void connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await client?.end().catch(() => {})
    },
  }
}
