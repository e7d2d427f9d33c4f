import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../ground/clock.ts'
import { createId } from '../ground/random.ts'
import { EnvironmentRows } from '../store/sql.ts'
import { actOnCareFlow } from './care-flows/change-care-flow.ts'
import type { Change } from './change.ts'
import type { Definitions } from './definitions/definitions.ts'
import type { HostedSession } from './hosted-pages/session-store.ts'
import { expireSession } from './hosted-pages/sessions.ts'
import type { CareFlowRows, Stores, Transact } from './stores.ts'

const MAX_CARE_FLOWS_PER_TRANSACTION = 50
/** How many care flows are written together. */
const CARE_FLOWS_PER_WRITE = 10
/** After it, the emulator looks for work that other emulators on the store have left. */
const MAX_SLEEP_MS = 1_000
const NEVER = '9999'

export interface DueWorkOptions {
  reader: DueReader
  definitions: Definitions
  now(): Date
  transact: Transact
  /** Whether other emulators write to the store too, so that only the store knows what is due. */
  isShared: boolean
  clock: Pick<Clock, 'refresh'>
  onCrash: (errorId: string, error: unknown) => void
}

type DueSession = Pick<HostedSession, 'id' | 'care_flow_id'>

/** Finds what is due in one environment. `without` are care flows that are left out. */
export class DueReader extends EnvironmentRows {
  /** When something is due next, in ISO 8601. Counts the releases in the store too. */
  async findNext(without: readonly string[] = []): Promise<{ time: string | undefined; releases: number }> {
    const dueNext = this.#selectCareFlows(without).select('next_due').orderBy('next_due').limit(1)
    const expiresNext = this.#selectSessions(without).select('expires_at').limit(1)
    const releases = this.source
      .selectFrom('care_flow_release')
      .select(({ fn }) => fn.countAll<number | string>().as('releases'))
    // One query, because a shared store is asked before each request.
    const found = await this.source
      .selectNoFrom([dueNext.as('next_due'), expiresNext.as('expires_at'), releases.as('releases')])
      .executeTakeFirstOrThrow()
    const { next_due, expires_at } = found
    const time = next_due && expires_at && expires_at < next_due ? expires_at : (next_due ?? expires_at)
    return { time: time ?? undefined, releases: Number(found.releases) }
  }

  /** Lists the ids of care flows in which something is due by then, the longest overdue first. */
  async listCareFlows(until: string, without: readonly string[]): Promise<string[]> {
    const rows = await this.#selectCareFlows(without)
      .select('id')
      .where('next_due', '<=', until)
      .orderBy('next_due')
      .orderBy('id')
      .limit(MAX_CARE_FLOWS_PER_TRANSACTION)
      .execute()
    return rows.map(({ id }) => id)
  }

  /** Lists hosted sessions that expire by then, the longest overdue first. */
  listSessions(until: string, without: readonly string[]): Promise<DueSession[]> {
    return this.#selectSessions(without)
      .select(['id', 'care_flow_id'])
      .where('expires_at', '<=', until)
      .limit(MAX_CARE_FLOWS_PER_TRANSACTION)
      .execute()
  }

  #selectCareFlows(without: readonly string[]) {
    return this.source
      .selectFrom('care_flow')
      .where('environment', '=', this.environment)
      .where('next_due', '>', '')
      .where('id', 'not in', ['', ...without])
  }

  #selectSessions(without: readonly string[]) {
    const { environment } = this
    return this.source
      .selectFrom('hosted_session')
      .where((where) => where.and({ environment, completed_at: '', expired_at: '' }))
      .where('care_flow_id', 'not in', ['', ...without])
      .orderBy('expires_at')
  }
}

/** Does what is due in the care flows and hosted sessions of one environment, when it is due. */
export class DueWork {
  readonly #options: DueWorkOptions
  /** Care flows in which the engine has failed here. They stay due, and the next start tries them again. */
  readonly #failed = new Set<string>()
  /** Nothing is due before this time. Undefined until the store has been read. */
  #next: string | undefined
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: DueWorkOptions) {
    this.#options = options
  }

  /** Does everything that is due by now. Costs almost nothing if nothing is due. */
  async catchUp(): Promise<void> {
    if (this.#running) await this.#running
    if (this.#options.isShared || this.#next === undefined || this.#next <= this.#now()) await this.#look()
  }

  /** Notes when something that has changed will be due. */
  expect(change: Change): void {
    if (change.type === 'care_flow.changed') this.#expectAt(change.careFlow.next_due)
    if (change.type === 'session.started') this.#expectAt(change.session.expires_at)
  }

  /** When something is due next, in ISO 8601. */
  async findNext(): Promise<string | undefined> {
    return (await this.#options.reader.findNext()).time
  }

  /** Must be called after all data has been replaced. */
  forget(): void {
    this.#next = undefined
    this.#failed.clear()
  }

  /** Catches up in the background from now on, whenever something is due. */
  start(): void {
    if (this.#isStopped) return
    const next = this.#next ?? NEVER
    const pause = next === NEVER ? MAX_SLEEP_MS : Date.parse(next) - Date.parse(this.#now())
    this.#timer = setTimeout(() => this.#wake(), Math.min(Math.max(pause, 1), MAX_SLEEP_MS))
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running?.catch(() => {})
  }

  async #wake(): Promise<void> {
    const { clock, onCrash } = this.#options
    try {
      await clock.refresh()
      await this.#look()
    } catch (error) {
      if (!this.#isStopped) onCrash(createId(), error)
    }
    this.start()
  }

  async #look(): Promise<void> {
    this.#running ??= this.#doAll().finally(() => {
      this.#running = undefined
    })
    await this.#running
  }

  async #doAll(): Promise<void> {
    const { definitions, reader } = this.#options
    for (;;) {
      const until = this.#now()
      // An announcement during the read counts too.
      this.#next = NEVER
      const found = await reader.findNext([...this.#failed])
      this.#expectAt(found.time ?? '')
      if (found.releases !== definitions.releases.size) await definitions.refresh()
      if (this.#next > until) return
      const due = await reader.listCareFlows(until, [...this.#failed])
      const sessions = await reader.listSessions(until, [...this.#failed])
      await this.#doTogether(until, due, sessions)
      // A care flow that has a lot to do takes several transactions, and requests come between them.
      await setImmediate()
    }
  }

  /** Does what is due in some care flows, in one transaction. */
  async #doTogether(until: string, due: readonly string[], sessions: readonly DueSession[]): Promise<void> {
    const { transact, onCrash } = this.#options
    const sessionsOf = Map.groupBy(sessions, (session) => session.care_flow_id)
    // In one order, to prevent deadlocks between emulators.
    const careFlows = [...new Set([...due, ...sessionsOf.keys()])].sort()
    let current = ''
    try {
      await transact(async (held) => {
        const { stores, write } = collectRows(held)
        const rows = await held.careFlows.holdMany(careFlows)
        const patients = await held.patients.findMany(rows.map(({ patient_id }) => patient_id))
        for (const row of rows) {
          current = row.id
          // Another emulator may have been faster.
          if (row.next_due !== '' && row.next_due <= until)
            await actOnCareFlow(stores, row, { type: 'reach_time' }, {}, patients.get(row.patient_id))
        }
        current = ''
        await write()
        for (const careFlow of careFlows) {
          current = careFlow
          for (const { id } of sessionsOf.get(careFlow) ?? []) await expireSession(held, id, until)
        }
        current = ''
      })
    } catch (error) {
      if (current === '' || isFromStore(error)) throw error
      // Nothing of the transaction has happened. The other care flows must go on.
      onCrash(createId(), error)
      this.#failed.add(current)
    }
  }

  /** `time` is in ISO 8601. An empty text means never. */
  #expectAt(time: string): void {
    if (time !== '' && this.#next !== undefined && time < this.#next) this.#next = time
  }

  #now(): string {
    return this.#options.now().toISOString()
  }
}

/** Stores that keep the rows of some care flows and write them together, in fewer statements. `write` writes the last ones. */
function collectRows(stores: Stores): { stores: Stores; write(): Promise<void> } {
  const createRows = (): CareFlowRows => ({ activities: [], records: [], facts: [], careFlows: [] })
  let kept = createRows()
  const put: Stores['put'] = async ({ activities, records, facts, careFlows }) => {
    kept.activities.push(...activities)
    kept.records.push(...records)
    kept.facts.push(...facts)
    kept.careFlows.push(...careFlows)
    if (kept.careFlows.length === CARE_FLOWS_PER_WRITE) await write()
  }
  async function write() {
    const rows = kept
    kept = createRows()
    await stores.put(rows)
  }
  return { stores: { ...stores, put }, write }
}

/** Errors of the database have a code, and end the transaction. */
function isFromStore(error: unknown): boolean {
  return error instanceof Error && 'code' in error
}
