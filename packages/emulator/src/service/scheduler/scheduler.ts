import { setImmediate } from 'node:timers/promises'
import type { CrashHandler } from '../../base/crash-handler.ts'
import { StoppedError } from '../../base/emulator-error.ts'
import { createRandomId } from '../../base/random.ts'
import { toStoreFailure } from '../../store/store-failure.ts'
import type { Change } from '../change.ts'
import type { DueWorkRepository } from './due-work-repository.ts'

/** Maximum time that `settleWithTimeout` waits. */
const MAX_WAIT_MS = 1_000
/** Maximum number of due work entries per slice. A slice of this size takes a few milliseconds. */
const MAX_ENTRIES_PER_SLICE = 20
/** Maximum sleep. Limited because the clock may be advanced in the meantime. */
const MAX_SLEEP_MS = 1_000
const NEVER = '9999'

export interface SchedulerOptions {
  dueWork: DueWorkRepository
  runSlice(id: string, limit: number): void
  now(): Date
  onCrash: CrashHandler
}

/**
 * Runs the due work of care flows and hosted sessions in one environment. One loop processes a queue in slices of a few
 * milliseconds, so that requests are served in between.
 */
export class Scheduler {
  readonly #options: SchedulerOptions
  /** Care flows that crashed the engine. They stay due, and the next process retries them. */
  readonly #failed = new Set<string>()
  /** Next due time. Undefined until it is read from the database. */
  #nextDue: string | undefined
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(options: SchedulerOptions) {
    this.#options = options
  }

  /**
   * Runs all due work. Nearly free if nothing is due.
   *
   * @throws StoppedError after `stop`, because due work can be left
   */
  async settle(): Promise<void> {
    if (!this.#isStopped) {
      const next = this.#nextDue ?? this.#readNextDue()
      if (next <= this.#now()) await this.#drain()
    }
    if (this.#isStopped) throw new StoppedError()
  }

  /** Runs due work for up to 1 second, and then continues in the background. Returns whether all due work is done. */
  async settleWithTimeout(): Promise<boolean> {
    const { promise, resolve, reject } = Promise.withResolvers<boolean>()
    const timer = setTimeout(resolve, MAX_WAIT_MS, false)
    this.settle().then(() => resolve(true), reject)
    return promise.finally(() => clearTimeout(timer))
  }

  /** Updates the next due time after a change. */
  schedule(change: Change): void {
    if (change.type === 'care_flow.changed') this.#scheduleAt(change.careFlow.next_due)
    if (change.type === 'session.started') this.#scheduleAt(change.session.expires_at)
  }

  /** Must be called after the environments' data has been reset or restored. */
  reset(): void {
    this.#nextDue = undefined
    this.#failed.clear()
  }

  /** Calls `settleWithTimeout`, and from then on runs work when it is due. */
  async start(): Promise<void> {
    await this.settleWithTimeout()
    this.#sleep()
  }

  /** Runs due work again when it is due, or after the maximum sleep. */
  #sleep(): void {
    if (this.#isStopped) return
    const next = this.#nextDue ?? NEVER
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
    try {
      await this.settle()
    } catch (error) {
      if (!this.#isStopped) this.#options.onCrash(createRandomId(), error)
    }
    this.#sleep()
  }

  /** Drains the queue. Concurrent calls share one run. */
  async #drain(): Promise<void> {
    this.#running ??= this.#drainQueue().finally(() => {
      this.#running = undefined
    })
    await this.#running
  }

  async #drainQueue(): Promise<void> {
    let queue: string[] = []
    while (!this.#isStopped) {
      const until = this.#now()
      if (queue.length === 0) {
        if (this.#readNextDue() > until) return
        queue = this.#options.dueWork.listDueCareFlowIds(until, [...this.#failed])
      }
      const id = queue.shift()
      if (id !== undefined) this.#runSlice(id)
      await setImmediate()
    }
  }

  #readNextDue(): string {
    this.#nextDue = this.#options.dueWork.findNextDueTime([...this.#failed]) ?? NEVER
    return this.#nextDue
  }

  /** Runs a slice of a care flow's due work. Does not throw if the engine crashes. */
  #runSlice(id: string): void {
    const { runSlice, onCrash } = this.#options
    try {
      runSlice(id, MAX_ENTRIES_PER_SLICE)
    } catch (error) {
      // Rethrows database errors, because the care flow did not cause them. Most of them have a code.
      if (toStoreFailure(error) || (error as NodeJS.ErrnoException).code !== undefined) throw error
      // The transaction was rolled back. Other care flows must continue.
      onCrash(createRandomId(), error)
      this.#failed.add(id)
    }
  }

  /** Sets the next due time to `time` if `time` is earlier. `time` is in ISO 8601, or empty for never. */
  #scheduleAt(time: string): void {
    if (time !== '' && this.#nextDue !== undefined && time < this.#nextDue) this.#nextDue = time
  }

  #now(): string {
    return this.#options.now().toISOString()
  }
}
