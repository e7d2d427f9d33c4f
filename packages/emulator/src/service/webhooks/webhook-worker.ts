import type { WebhookDeliveryRow } from '../../store/tables.ts'
import { type AttemptOptions, type AttemptResult, attemptDelivery } from './attempt-delivery.ts'
import type { WebhookTarget } from './webhook.ts'

/** The maximum number of ordering keys that a webhook sends concurrently, each over its own connection. */
const MAX_CONCURRENCY = 8

export interface WorkerOptions extends AttemptOptions {
  /** Aborted when no further attempt may start. */
  stopped: AbortSignal
  /** Called after each attempt. */
  onResult(result: AttemptResult): void
  onError(error: unknown): void
  /** Called when the worker ends. `mayHaveDue` is true if deliveries may be due now or soon. */
  onEnd(mayHaveDue: boolean): void
}

/** Sends the due deliveries of one webhook, and ends when none is left. */
export class WebhookWorker {
  readonly ended: Promise<void>
  readonly #webhook: WebhookTarget
  readonly #options: WorkerOptions
  #notification = Promise.withResolvers<void>()
  #isNotified = false

  constructor(webhook: WebhookTarget, options: WorkerOptions) {
    this.#webhook = webhook
    this.#options = options
    this.ended = this.#run()
  }

  /** Makes the worker read the due deliveries again. */
  notify(): void {
    this.#isNotified = true
    this.#notification.resolve()
  }

  async #run(): Promise<void> {
    const { onError, onEnd } = this.#options
    const hasSent = await this.#sendAll().catch(onError)
    // A notification may have come after the last read.
    onEnd(hasSent === true || this.#isNotified)
  }

  /**
   * Returns whether any delivery was sent. Throws the first database error, because a delivery whose result is not stored would
   * be sent again.
   */
  async #sendAll(): Promise<boolean> {
    const { deliveries, now, stopped } = this.#options
    const inFlight = new Map<string, Promise<void>>()
    const errors: unknown[] = []
    let hasSent = false
    while (!stopped.aborted && errors.length === 0) {
      this.#isNotified = false
      this.#notification = Promise.withResolvers()
      const free = MAX_CONCURRENCY - inFlight.size
      const due = free > 0 ? deliveries.listDue(this.#webhook.id, now(), [...inFlight.keys()]) : []
      const started = [...Map.groupBy(due, ({ ordering_key }) => ordering_key)].slice(0, free)
      for (const [orderingKey, rows] of started) {
        const sending = this.#sendInOrder(rows)
          .catch((error: unknown) => void errors.push(error))
          .finally(() => inFlight.delete(orderingKey))
        inFlight.set(orderingKey, sending)
      }
      hasSent ||= started.length > 0
      if (started.length > 0 || this.#isNotified) continue
      if (inFlight.size === 0) break
      await Promise.race([...inFlight.values(), this.#notification.promise])
    }
    await Promise.all(inFlight.values())
    if (errors.length > 0) throw errors[0]
    return hasSent
  }

  async #sendInOrder(rows: readonly WebhookDeliveryRow[]): Promise<void> {
    const { stopped, postponed, onResult } = this.#options
    for (const row of rows) {
      if (stopped.aborted) return
      const result = await attemptDelivery(this.#webhook, row, this.#options)
      onResult(result)
      if (result === 'postponed') continue
      if (postponed.releaseReordered(this.#webhook.id)) this.notify()
    }
  }
}
