import { setTimeout as wait } from 'node:timers/promises'
import { formatCount } from '@orchestration/cli-kit'
import type { CrashHandler } from '../../base/crash-handler.ts'
import { EmulatorError } from '../../base/emulator-error.ts'
import { createRandomId } from '../../base/random.ts'
import type { WebhookDeliveryRow } from '../../store/tables.ts'
import { type AttemptOptions, attemptDelivery } from './attempt-delivery.ts'
import type { DeliveryRepository } from './delivery-repository.ts'
import type { WebhookTarget } from './webhook.ts'
import type { WebhookRepository } from './webhook-repository.ts'

/** The maximum number of concurrent requests to a webhook. Each has its own ordering key and connection. */
const MAX_CONCURRENCY = 8
/** The maximum interval between polls. Limited because the clock may be advanced in the meantime. */
const MAX_SLEEP_MS = 1_000
const DRAIN_PAUSE_MS = 10
const DRAIN_INTERVAL_MS = 250
const STALL_TIMEOUT_MS = 15_000
const PRUNE_EVERY_DELIVERIES = 200
const PRUNE_EVERY_MS = 60 * 60 * 1_000

export interface DispatcherOptions extends Omit<AttemptOptions, 'postponed' | 'abortSignal'> {
  webhooks: WebhookRepository
  onCrash: CrashHandler
}

/** Sends the events of one environment to its webhooks. Starts on the first call to `wake`. */
export class WebhookDispatcher {
  readonly #options: DispatcherOptions
  readonly #attemptOptions: AttemptOptions
  /** The deliveries that are being sent, keyed by webhook id and ordering key. */
  readonly #inFlight = new Map<string, Map<string, Promise<void>>>()
  readonly #abort = new AbortController()
  readonly #prune: (sent: number) => void
  #timer: NodeJS.Timeout | undefined
  #isPollQueued = false
  #isStopped = false
  /** End time of the last attempt that did not time out. */
  #lastProgress = 0

  constructor(options: DispatcherOptions) {
    const { deliveries, now } = options
    this.#options = options
    this.#prune = createPrune(deliveries, now)
    this.#attemptOptions = { ...options, postponed: new Map(), abortSignal: this.#abort.signal }
  }

  /** Starts sending due deliveries in the background, after the open transaction if there is one. Returns immediately. */
  wake(): void {
    if (this.#isStopped || this.#isPollQueued) return
    this.#isPollQueued = true
    queueMicrotask(() => {
      this.#isPollQueued = false
      this.#poll()
    })
  }

  /** Sends deliveries again, even after a success. Skips deliveries of deleted webhooks. Does not wait for the attempts. */
  resend(ids: readonly string[]): void {
    const { deliveries, now } = this.#options
    deliveries.retry(ids, now())
    this.wake()
  }

  /**
   * Waits until all due deliveries, or only the deliveries with these ids, have been attempted. Does not wait for
   * retries that become due during the wait. Otherwise, the wait might never end.
   *
   * @throws EmulatorError if no receiver responds for 15 s
   */
  async drain(ids?: readonly string[]): Promise<void> {
    const { deliveries, now } = this.#options
    const since = now()
    const begin = performance.now()
    while (!this.#isStopped) {
      this.#poll()
      const awaited = deliveries.listAwaited({ ids, since, now: now() })
      if (awaited.length === 0) return
      if (performance.now() - Math.max(begin, this.#lastProgress) > STALL_TIMEOUT_MS)
        throw new EmulatorError(
          `No receiver has responded for ${STALL_TIMEOUT_MS / 1_000} s. Pending: ${describeEvents(awaited)}. Make the receiver respond within 10 s, then try again.`,
        )
      await Promise.race([this.#waitForInFlight(), wait(DRAIN_INTERVAL_MS, undefined, { ref: false })])
      await wait(DRAIN_PAUSE_MS)
    }
  }

  /**
   * Waits up to `graceMs` for the attempts in flight, and then aborts them. Unsent deliveries are sent after the next
   * start.
   */
  async stop(graceMs: number): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    const deadline = setTimeout(() => this.#abort.abort(), graceMs)
    await this.#waitForInFlight()
    clearTimeout(deadline)
  }

  /** Starts sending the due deliveries, and schedules the next poll. */
  #poll(): void {
    if (this.#isStopped) return
    const { deliveries, webhooks, now } = this.#options
    let pause = MAX_SLEEP_MS
    try {
      this.#prune(0)
      const next = deliveries.findNextDueTime()
      const untilNext = next === undefined ? MAX_SLEEP_MS : Date.parse(next) - now().getTime()
      if (untilNext <= 0) for (const webhook of webhooks.listTargets()) this.#sendDue(webhook)
      // Due deliveries need no timer, because the end of an attempt starts the next ones.
      else pause = Math.min(untilNext, MAX_SLEEP_MS)
    } catch (error) {
      this.#report(error)
    }
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), pause)
    this.#timer.unref()
  }

  /** Starts sending the due deliveries of a webhook, except those whose ordering key is in flight. */
  #sendDue(webhook: WebhookTarget): void {
    const { deliveries, now } = this.#options
    const inFlight = this.#inFlight.get(webhook.id) ?? new Map<string, Promise<void>>()
    this.#inFlight.set(webhook.id, inFlight)
    while (!this.#isStopped && inFlight.size < MAX_CONCURRENCY) {
      const due = deliveries.listDue(webhook.id, now(), [...inFlight.keys()])
      if (due.length === 0) return
      const byOrderingKey = Map.groupBy(due, ({ ordering_key }) => ordering_key)
      for (const [orderingKey, rows] of [...byOrderingKey].slice(0, MAX_CONCURRENCY - inFlight.size)) {
        const sending = this.#sendInOrder(webhook, rows)
          .finally(() => inFlight.delete(orderingKey))
          .then(() => {
            this.#sendDue(webhook)
            // Polls now, because a retry or a delayed event may become due before the scheduled poll.
            if (inFlight.size === 0) this.wake()
          })
          // Stops here. Otherwise, a delivery whose result could not be stored would be sent again immediately.
          .catch((error: unknown) => this.#report(error))
        inFlight.set(orderingKey, sending)
      }
    }
  }

  async #sendInOrder(webhook: WebhookTarget, rows: readonly WebhookDeliveryRow[]): Promise<void> {
    for (const { id } of rows) {
      if (this.#isStopped) return
      // Deleting the webhook cancels the delivery, and a reset deletes it.
      const delivery = this.#options.deliveries.find(id)
      if (!delivery?.next_attempt) continue
      const result = await attemptDelivery(webhook, delivery, this.#attemptOptions)
      if (result === 'ended') this.#lastProgress = performance.now()
      this.#prune(1)
      if (result !== 'postponed') this.#releaseReordered(webhook.id)
    }
  }

  /** Makes the reordered deliveries of a webhook due, because a later event has been sent. */
  #releaseReordered(webhookId: string): void {
    const { postponed, deliveries } = this.#attemptOptions
    for (const [id, awaitedWebhookId] of postponed) {
      if (awaitedWebhookId !== webhookId) continue
      postponed.set(id, undefined)
      const delivery = deliveries.find(id)
      // A time before each wait, so that `drain` waits for the attempt.
      if (delivery?.next_attempt) deliveries.update(id, { next_attempt: delivery.created_at })
      this.wake()
    }
  }

  /** Resolves when the deliveries that are currently in flight have been sent. */
  async #waitForInFlight(): Promise<void> {
    await Promise.all([...this.#inFlight.values()].flatMap((each) => [...each.values()]))
  }

  #report(error: unknown): void {
    if (!this.#isStopped) this.#options.onCrash(createRandomId(), error)
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

/** Describes events by webhook, such as `2 events for "Backend" (patient.created, patient.updated)`. */
function describeEvents(rows: readonly { webhook_name: string; event_type: string }[]): string {
  const byWebhook = Map.groupBy(rows, ({ webhook_name }) => webhook_name)
  return Array.from(byWebhook, ([name, own]) => {
    const types = [...new Set(own.map(({ event_type }) => event_type))]
    return `${formatCount(own.length, 'event')} for "${name}" (${types.join(', ')})`
  }).join('; ')
}
