import { setImmediate } from 'node:timers/promises'
import { createId } from '../ground/random.ts'
import { countRows, EnvironmentRows } from '../store/sql.ts'
import { findStoreFailure } from '../store/store.ts'
import { actOnCareFlow } from './care-flows/change-care-flow.ts'
import type { Change } from './change.ts'
import { expireSession } from './hosted-pages/sessions.ts'
import type { Transact } from './stores.ts'

/** How many care flows are in the queue at once. */
const MAX_QUEUE = 50
/** How many care flows are worked on at once. They are committed together. */
const AT_ONCE = 2
/** How long a request waits that is about all care flows. */
const MAX_WAIT_MS = 1_000
/** The clock may be advanced meanwhile. */
const MAX_SLEEP_MS = 1_000
const NEVER = '9999'

export interface DueWorkOptions {
  reader: DueReader
  now(): Date
  transact: Transact
  onCrash: (errorId: string, error: unknown) => void
}

/** What a request waits for: what is due in one care flow, in the care flow of an activity, in all care flows, or nothing. */
export type DueSubject = { careFlow: string } | { activity: string } | 'all' | 'none'

/** Finds what is due in one environment. `without` are care flows that are left out. */
export class DueReader extends EnvironmentRows {
  /** When something is due next, in ISO 8601. */
  async findNext(without: readonly string[] = []): Promise<string | undefined> {
    const dueNext = this.#selectCareFlows(without).select('next_due').orderBy('next_due').limit(1)
    const expiresNext = this.#selectSessions(without).select('expires_at').orderBy('expires_at').limit(1)
    const { next_due, expires_at } = await this.source
      .selectNoFrom([dueNext.as('next_due'), expiresNext.as('expires_at')])
      .executeTakeFirstOrThrow()
    const time = next_due && expires_at && expires_at < next_due ? expires_at : (next_due ?? expires_at)
    return time ?? undefined
  }

  /** Lists the ids of care flows in which something is due by then, or a hosted session has expired: the longest overdue first. */
  async listCareFlows(until: string, without: readonly string[]): Promise<string[]> {
    const due = await this.#selectCareFlows(without)
      .select('id')
      .where('next_due', '<=', until)
      .orderBy('next_due')
      .limit(MAX_QUEUE)
      .execute()
    const expired = await this.#selectSessions(without)
      .select('care_flow_id as id')
      .where('expires_at', '<=', until)
      .orderBy('expires_at')
      .limit(MAX_QUEUE)
      .execute()
    return [...new Set([...due, ...expired].map(({ id }) => id))]
  }

  /** Finds the care flow of an activity. */
  async findCareFlow(id: string): Promise<string | undefined> {
    const { environment } = this
    const found = await this.source
      .selectFrom('activity')
      .select('care_flow_id')
      .where((where) => where.and({ environment, id }))
      .executeTakeFirst()
    return found?.care_flow_id
  }

  /** Whether a care flow has something that is due by then, or a hosted session that has expired. */
  async isDue(id: string, until: string): Promise<boolean> {
    const due = this.#selectCareFlows([]).select('id').where('id', '=', id).where('next_due', '<=', until)
    const expired = this.#selectSessions([])
      .select('id')
      .where('care_flow_id', '=', id)
      .where('expires_at', '<=', until)
      .limit(1)
    const found = await this.source
      .selectNoFrom([due.as('due'), expired.as('expired')])
      .executeTakeFirstOrThrow()
    return found.due !== null || found.expired !== null
  }

  /** How many care flows are behind. */
  countBehind(until: string): Promise<number> {
    return countRows(this.#selectCareFlows([]).where('next_due', '<=', until))
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
  }
}

/**
 * Does what is due in the care flows and hosted sessions of one environment, when it is due: one queue, and one loop that takes
 * from it in slices of a few milliseconds, so that requests come between them.
 */
export class DueWork {
  readonly #options: DueWorkOptions
  /** Care flows in which the engine has failed here. They stay due, and the next start tries them again. */
  readonly #failed = new Set<string>()
  /** Nothing is due before this time. Undefined until the store has been read. */
  #next: string | undefined
  /** How many reads of the store are on their way. */
  #reads = 0
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: DueWorkOptions) {
    this.#options = options
  }

  /**
   * Waits until what is due by now has happened: in one care flow, or in all of them for at most 1 second. Returns whether it
   * has. Costs almost nothing if nothing is due.
   */
  async catchUp(subject: DueSubject = 'all'): Promise<boolean> {
    if (!(await this.#mayBeDue()) || subject === 'none') return true
    if (subject === 'all') {
      const { promise, resolve, reject } = Promise.withResolvers<boolean>()
      const timer = setTimeout(resolve, MAX_WAIT_MS, false)
      this.#work().then(() => resolve(true), reject)
      return promise.finally(() => clearTimeout(timer))
    }
    const careFlow =
      'careFlow' in subject ? subject.careFlow : await this.#options.reader.findCareFlow(subject.activity)
    if (careFlow === undefined) return this.catchUp()
    const until = this.#now()
    const isDue = () => !this.#failed.has(careFlow) && this.#options.reader.isDue(careFlow, until)
    // Nothing is left to do once a reset or a restore has set the clock back.
    while (this.#now() >= until && (await isDue())) {
      await this.#workOn(careFlow)
      await setImmediate()
    }
    return true
  }

  /** Waits until everything that is due by now has happened. */
  async settle(): Promise<void> {
    if (await this.#mayBeDue()) await this.#work()
  }

  /** Notes when something that has changed will be due. */
  expect(change: Change): void {
    if (change.type === 'care_flow.changed') this.#expectAt(change.careFlow.next_due)
    if (change.type === 'session.started') this.#expectAt(change.session.expires_at)
  }

  /** When something is due next, in ISO 8601. */
  async findNext(): Promise<string | undefined> {
    return this.#options.reader.findNext()
  }

  /** How many care flows have something that was due by now. */
  countBehind(): Promise<number> {
    return this.#options.reader.countBehind(this.#now())
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
    const { onCrash } = this.#options
    try {
      await this.#work()
    } catch (error) {
      if (!this.#isStopped) onCrash(createId(), error)
    }
    this.start()
  }

  /** Empties the queue, once for all who wait. */
  async #work(): Promise<void> {
    this.#running ??= this.#emptyQueue().finally(() => {
      this.#running = undefined
    })
    await this.#running
  }

  async #emptyQueue(): Promise<void> {
    const { reader } = this.#options
    let queue: string[] = []
    while (!this.#isStopped) {
      const until = this.#now()
      if (queue.length === 0) {
        if ((await this.#readNext()) > until) return
        queue = await reader.listCareFlows(until, [...this.#failed])
      }
      await Promise.all(queue.splice(0, AT_ONCE).map((id) => this.#workOn(id)))
      await setImmediate()
    }
  }

  async #mayBeDue(): Promise<boolean> {
    if (this.#next === undefined) await this.#readNext()
    return this.#reads > 0 || this.#next === undefined || this.#next <= this.#now()
  }

  async #readNext(): Promise<string> {
    const { reader } = this.#options
    this.#reads += 1
    try {
      // An announcement during the read counts too.
      this.#next = NEVER
      const time = (await reader.findNext([...this.#failed])) ?? NEVER
      this.#expectAt(time)
      return time
    } catch (error) {
      this.#next = undefined
      throw error
    } finally {
      this.#reads -= 1
    }
  }

  /** Does a part of what is due in a care flow, and then expires its hosted sessions. */
  async #workOn(id: string): Promise<void> {
    const { transact, onCrash } = this.#options
    try {
      await transact(async (stores) => {
        const until = this.#now()
        const row = await stores.careFlows.hold(id)
        // Another request may have been faster.
        if (row && row.next_due !== '' && row.next_due <= until)
          await actOnCareFlow(stores, row, { type: 'reach_time' })
        for (const session of await stores.hostedSessions.listOpen(id))
          await expireSession(stores, session.id, until)
      })
    } catch (error) {
      // Errors of the database end the transaction. Most have a code.
      if (findStoreFailure(error) || (error instanceof Error && 'code' in error)) throw error
      // Nothing of the transaction has happened. The other care flows must go on.
      onCrash(createId(), error)
      this.#failed.add(id)
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
