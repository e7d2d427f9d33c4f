import type { WebhookTarget } from '../webhook.ts'
import { ATTEMPT_TIMEOUT, type AttemptOptions, attemptCall } from './attempt-call.ts'
import type { ClaimedCall } from './call-store.ts'

/** How many lanes of a webhook are sent in parallel, each over its own connection. */
const LANES = 8
/** How long a claim lasts, in ms. If its sender crashes, another sender takes over after this time. */
const CLAIM_TIME = 15_000
/** An attempt must end this long before its claim does, in ms. */
const CLAIM_MARGIN = 1_000

export interface PumpOptions extends AttemptOptions {
  /** Aborted when nothing more may be claimed, and no further attempt may begin. */
  stopped: AbortSignal
  /** Called after each attempt. */
  onSent(): Promise<void>
  onError(error: unknown): void
  /** Called at the end. `isToLook` says that calls may be due soon, or have become due just now. */
  onEnd(isToLook: boolean): void
}

/** Sends the calls of one webhook until none is due. */
export class Pump {
  readonly ended: Promise<void>
  readonly #webhook: WebhookTarget
  readonly #options: PumpOptions
  #bell = Promise.withResolvers<void>()
  #isRung = false

  constructor(webhook: WebhookTarget, options: PumpOptions) {
    this.#webhook = webhook
    this.#options = options
    this.ended = this.#run()
  }

  /** Lets the pump look for due calls now. */
  ring(): void {
    this.#isRung = true
    this.#bell.resolve()
  }

  async #run(): Promise<void> {
    const { onError, onEnd } = this.#options
    const hasSent = await this.#sendAll().catch(onError)
    // The next attempt may be due soon. The bell may have rung after the last claim.
    onEnd(hasSent === true || this.#isRung)
  }

  /** Returns whether anything was sent. */
  async #sendAll(): Promise<boolean> {
    const { calls, sender, now, stopped, onError } = this.#options
    const lanes = new Set<Promise<void>>()
    let hasSent = false
    while (!stopped.aborted) {
      this.#isRung = false
      this.#bell = Promise.withResolvers()
      const claimed = await calls.claim(this.#webhook.id, { sender, time: now(), duration: CLAIM_TIME })
      for (const lane of Map.groupBy(claimed, (call) => call.lane).values()) {
        while (lanes.size >= LANES) await Promise.race(lanes)
        const running: Promise<void> = this.#sendLane(lane)
          .catch(onError)
          .finally(() => lanes.delete(running))
        lanes.add(running)
      }
      hasSent ||= claimed.length > 0
      if (claimed.length > 0 || this.#isRung) continue
      if (lanes.size === 0) break
      await Promise.race([...lanes, this.#bell.promise])
    }
    await Promise.all(lanes)
    return hasSent
  }

  /** Sends claimed calls of one lane one after the other. Gives the rest back when the claim is nearly over. */
  async #sendLane(lane: readonly ClaimedCall[]): Promise<void> {
    const { calls, sender, stopped, postponed, onSent } = this.#options
    for (const [index, call] of lane.entries()) {
      const latestStart = call.claimEnds - ATTEMPT_TIMEOUT - CLAIM_MARGIN
      if (stopped.aborted || performance.now() > latestStart) {
        await calls.update(lane.slice(index), sender, { claimed_until: '' })
        return
      }
      const isSent = await attemptCall(this.#webhook, call, this.#options)
      if (!isSent) continue
      if (await postponed.release(this.#webhook.id)) this.ring()
      await onSent()
    }
  }
}
