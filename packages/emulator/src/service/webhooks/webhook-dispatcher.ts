import { setTimeout as wait } from 'node:timers/promises'
import { EmulatorError } from '../../base/emulator-error.ts'
import { createId } from '../../base/random.ts'
import type { ReportCrash } from '../../base/report-crash.ts'
import { type AttemptOptions, PostponedDeliveries } from './attempt-delivery.ts'
import type { DeliveryRepository } from './delivery-repository.ts'
import { WebhookClient } from './webhook-client.ts'
import type { WebhookRepository } from './webhook-repository.ts'
import { WebhookWorker, type WorkerOptions } from './webhook-worker.ts'

/** The maximum interval between polls, because the clock may be advanced meanwhile. */
const MAX_SLEEP_MS = 1_000
const DRAIN_PAUSE_MS = 10
const DRAIN_INTERVAL_MS = 250
const STALL_TIMEOUT_MS = 15_000
const PRUNE_EVERY_DELIVERIES = 200
const PRUNE_EVERY_MS = 60 * 60 * 1_000

export interface DispatcherOptions
  extends Pick<AttemptOptions, 'deliveries' | 'keys' | 'now' | 'onAttempt' | 'takeFault'> {
  webhooks: WebhookRepository
  onCrash: ReportCrash
}

/** Sends the events of one environment to its webhooks. Starts on the first call to `wake`. */
export class WebhookDispatcher {
  readonly #options: DispatcherOptions
  readonly #workerOptions: Omit<WorkerOptions, 'onEnd'>
  readonly #client = new WebhookClient()
  /** By the id of the webhook. */
  readonly #workers = new Map<string, WebhookWorker>()
  readonly #stopped = new AbortController()
  readonly #abort = new AbortController()
  readonly #prune: (sent: number) => void
  #timer: NodeJS.Timeout | undefined
  #polling: Promise<void> = Promise.resolve()
  #isPollQueued = false
  /** Time at which an attempt last ended before its timeout. */
  #lastProgress = 0

  constructor(options: DispatcherOptions) {
    const { deliveries, now } = options
    this.#options = options
    this.#prune = createPrune(deliveries, now)
    this.#workerOptions = {
      ...options,
      client: this.#client,
      postponed: new PostponedDeliveries({ deliveries, now }),
      stopped: this.#stopped.signal,
      abort: this.#abort.signal,
      onResult: (result) => {
        if (result === 'ended') this.#lastProgress = performance.now()
        this.#prune(1)
      },
      onError: (error) => this.#report(error),
    }
  }

  /** Polls for due deliveries immediately, and then in the background. */
  wake(): void {
    if (this.#stopped.signal.aborted || this.#isPollQueued) return
    this.#isPollQueued = true
    this.#polling = this.#polling.then(() => this.#pollAndSleep())
  }

  /**
   * Waits until all due deliveries were attempted, or only the deliveries with these ids. Does not wait for retries that become due
   * meanwhile, because a receiver that fails slowly would always have one.
   *
   * @throws EmulatorError if no receiver responds for 15 s
   */
  async drain(ids?: readonly string[]): Promise<void> {
    const { deliveries, now } = this.#options
    const since = now()
    const begin = performance.now()
    while (!this.#stopped.signal.aborted) {
      this.wake()
      await this.#polling
      const awaited = deliveries.listAwaited({ ids, since, now: now() })
      if (awaited.length === 0) return
      if (performance.now() - Math.max(begin, this.#lastProgress) > STALL_TIMEOUT_MS)
        throw new EmulatorError(
          `No receiver has responded for ${STALL_TIMEOUT_MS / 1_000} s. Pending: ${describeEvents(awaited)}. Make the receiver respond within 10 s, then call again.`,
        )
      await Promise.race([this.#workersEnded(), wait(DRAIN_INTERVAL_MS, undefined, { ref: false })])
      await wait(DRAIN_PAUSE_MS)
    }
  }

  /** Waits up to `graceMs` for the attempts in flight, and aborts the rest. The next start sends the remaining deliveries. */
  async stop(graceMs: number): Promise<void> {
    this.#stopped.abort()
    clearTimeout(this.#timer)
    for (const worker of this.#workers.values()) worker.notify()
    const deadline = setTimeout(() => this.#abort.abort(), graceMs)
    await this.#polling
    await this.#workersEnded()
    clearTimeout(deadline)
    this.#client.close()
  }

  async #pollAndSleep(): Promise<void> {
    const { now } = this.#options
    this.#isPollQueued = false
    let next: string | undefined
    try {
      this.#prune(0)
      next = this.#poll()
    } catch (error) {
      this.#report(error)
    }
    if (this.#stopped.signal.aborted) return
    // The workers already send the due deliveries.
    const pause = next === undefined || this.#isDue(next) ? MAX_SLEEP_MS : Date.parse(next) - now().getTime()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(pause, 1), MAX_SLEEP_MS))
    this.#timer.unref()
  }

  /** Starts or notifies the worker of each webhook if any delivery is due. Returns the time of the next attempt. */
  #poll(): string | undefined {
    const { deliveries, webhooks } = this.#options
    const next = deliveries.findNextDue()
    if (next === undefined || !this.#isDue(next) || this.#stopped.signal.aborted) return next
    for (const webhook of webhooks.listTargets()) {
      const worker = this.#workers.get(webhook.id)
      if (worker) worker.notify()
      else {
        const onEnd = (mayHaveDue: boolean) => {
          this.#workers.delete(webhook.id)
          if (mayHaveDue) this.wake()
        }
        this.#workers.set(webhook.id, new WebhookWorker(webhook, { ...this.#workerOptions, onEnd }))
      }
    }
    return next
  }

  #isDue(time: string): boolean {
    return time <= this.#options.now().toISOString()
  }

  async #workersEnded(): Promise<void> {
    await Promise.all(Array.from(this.#workers.values(), ({ ended }) => ended))
  }

  #report(error: unknown): void {
    if (!this.#stopped.signal.aborted) this.#options.onCrash(createId(), error)
  }
}

/** Creates a function that counts sent deliveries and periodically prunes old deliveries. */
function createPrune(deliveries: DeliveryRepository, now: () => Date) {
  let sentSincePrune = 0
  let prunedAt = 0
  return (sent: number) => {
    sentSincePrune += sent
    const time = now().getTime()
    if (sentSincePrune < PRUNE_EVERY_DELIVERIES && Math.abs(time - prunedAt) < PRUNE_EVERY_MS) return
    sentSincePrune = 0
    prunedAt = time
    deliveries.prune(now())
  }
}

/** Describes events per webhook: `2 events for "Backend" (patient.created, patient.updated)`. */
function describeEvents(rows: readonly { webhook_name: string; event_type: string }[]): string {
  const byWebhook = Map.groupBy(rows, ({ webhook_name }) => webhook_name)
  return Array.from(byWebhook, ([name, own]) => {
    const types = [...new Set(own.map(({ event_type }) => event_type))]
    return `${own.length} ${own.length === 1 ? 'event' : 'events'} for "${name}" (${types.join(', ')})`
  }).join('; ')
}
