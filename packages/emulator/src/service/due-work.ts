import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../ground/clock.ts'
import { createId } from '../ground/random.ts'
import { actOnCareFlow } from './care-flows/change-care-flow.ts'
import type { Change } from './change.ts'
import type { HostedSession } from './hosted-pages/session-store.ts'
import { expireSession } from './hosted-pages/sessions.ts'
import type { CareFlowRows, Readers, Stores, Transact } from './stores.ts'

/** How many care flows one transaction handles. */
const AT_ONCE = 50
/** How many care flows are written together. The rows of more would outlive collections, for which V8 then takes more memory. */
const WRITTEN_AT_ONCE = 10
/** The maximum sleep, in ms. After it, the emulator looks for work that other emulators on the store have left. */
const MAX_SLEEP = 1_000
const NEVER = '9999'

export interface DueWorkOptions {
  readers: Readers
  transact: Transact
  /** Whether other emulators write to the store too, so that only the store knows what is due. */
  isShared: boolean
  clock: Pick<Clock, 'refresh'>
  onCrash: (errorId: string, error: unknown) => void
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

  /** Must be called after all data has been replaced. */
  forget(): void {
    this.#next = undefined
    this.#failed.clear()
  }

  /** Catches up in the background from now on, whenever something is due. */
  start(): void {
    if (this.#isStopped) return
    const next = this.#next ?? NEVER
    const pause = next === NEVER ? MAX_SLEEP : Date.parse(next) - Date.parse(this.#now())
    this.#timer = setTimeout(() => this.#wake(), Math.min(Math.max(pause, 1), MAX_SLEEP))
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
    const { careFlows, definitions, hostedSessions } = this.#options.readers
    for (;;) {
      const until = this.#now()
      // An announcement during the read counts too.
      this.#next = NEVER
      const found = await careFlows.findNextDue([...this.#failed])
      this.#expectAt(found.time ?? '')
      if (found.releases !== definitions.releases.size) await definitions.refresh()
      if (this.#next > until) return
      const due = await careFlows.listDue(until, [...this.#failed], AT_ONCE)
      const sessions = await hostedSessions.listExpired(until, [...this.#failed], AT_ONCE)
      await this.#doTogether(until, due, sessions)
      // A care flow that has a lot to do takes several transactions, and requests come between them.
      await setImmediate()
    }
  }

  /** Does what is due in some care flows, in one transaction. */
  async #doTogether(
    until: string,
    due: readonly string[],
    sessions: readonly Pick<HostedSession, 'id' | 'care_flow_id'>[],
  ): Promise<void> {
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
    return this.#options.readers.now().toISOString()
  }
}

/** Stores that keep the rows of some care flows and write them together: 0.6 times the CPU time. `write` writes the last ones. */
function collectRows(stores: Stores): { stores: Stores; write(): Promise<void> } {
  const createRows = (): CareFlowRows => ({ activities: [], records: [], facts: [], careFlows: [] })
  let kept = createRows()
  const put: Stores['put'] = async ({ activities, records, facts, careFlows }) => {
    kept.activities.push(...activities)
    kept.records.push(...records)
    kept.facts.push(...facts)
    kept.careFlows.push(...careFlows)
    if (kept.careFlows.length === WRITTEN_AT_ONCE) await write()
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
