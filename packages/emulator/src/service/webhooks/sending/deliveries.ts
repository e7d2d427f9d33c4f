import { setTimeout as wait } from 'node:timers/promises'
import { createId } from '../../../ground/create-id.ts'
import type { WebhookStore } from '../webhook-store.ts'
import { type AttemptOptions, createPostponedCalls } from './attempt-call.ts'
import type { CallStore } from './call-store.ts'
import { Pump, type PumpOptions } from './pump.ts'
import { createCallSender } from './send-call.ts'

/** The maximum sleep, in ms. After it, the sender looks for calls that other emulators on the store have left. */
const MAX_SLEEP = 1_000
/** How often `drain` looks whether anything is due, and when it gives up, in ms. */
const DRAIN_PAUSE = 10
const DRAIN_TIMEOUT = 15_000
/** After how many calls, and after what time in ms, old calls are deleted. */
const PRUNED_AFTER = 200
const PRUNED_EVERY = 60 * 60 * 1_000

export interface DeliveriesOptions extends Pick<AttemptOptions, 'calls' | 'keys' | 'now' | 'takeFault'> {
  webhooks: WebhookStore
  /** Reads the clock and the faults that another emulator on the store has set. */
  refresh?: (() => Promise<void>) | undefined
  onCrash: (errorId: string, error: unknown) => void
}

/** Sends the events of one environment to its webhooks. Begins with the first call of `wake`. */
export class Deliveries {
  readonly #options: DeliveriesOptions
  readonly #pumpOptions: Omit<PumpOptions, 'onEnd'>
  readonly #http = createCallSender()
  readonly #pumps = new Map<string, Pump>()
  readonly #stopped = new AbortController()
  readonly #cutOff = new AbortController()
  readonly #prune: (more: number) => Promise<void>
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #isLookQueued = false

  constructor(options: DeliveriesOptions) {
    const { calls, now } = options
    const sender = createId()
    this.#options = options
    this.#prune = createPrune(calls, now)
    this.#pumpOptions = {
      ...options,
      http: this.#http,
      sender,
      postponed: createPostponedCalls({ calls, sender, now }),
      stopped: this.#stopped.signal,
      cutOff: this.#cutOff.signal,
      onSent: () => this.#prune(1),
      onError: (error) => this.#report(error),
    }
  }

  /** Looks for due calls now, and from now on in the background. */
  wake(): void {
    if (this.#stopped.signal.aborted || this.#isLookQueued) return
    this.#isLookQueued = true
    this.#looking = this.#looking.then(() => this.#lookAndSleep())
  }

  /** Waits until all due calls were tried, up to 15 s. */
  async drain(): Promise<void> {
    const { calls, now } = this.#options
    const end = Date.now() + DRAIN_TIMEOUT
    // Without a reference, so that a process can end before the deadline.
    const deadline = wait(DRAIN_TIMEOUT, undefined, { ref: false })
    while (!this.#stopped.signal.aborted && Date.now() < end) {
      this.wake()
      await this.#looking
      if (this.#pumps.size === 0 && !(await calls.isBusy(now()))) return
      // Another emulator may still send some of the calls.
      await Promise.race([this.#pumpsEnded().then(() => wait(DRAIN_PAUSE)), deadline])
    }
  }

  /** Finishes the calls in flight, within `grace` ms. The next emulator on the store sends the rest. */
  async stop(grace: number): Promise<void> {
    this.#stopped.abort()
    clearTimeout(this.#timer)
    for (const pump of this.#pumps.values()) pump.ring()
    const deadline = setTimeout(() => this.#cutOff.abort(), grace)
    await this.#looking
    await this.#pumpsEnded()
    clearTimeout(deadline)
    this.#http.close()
  }

  async #lookAndSleep(): Promise<void> {
    const { now, refresh } = this.#options
    this.#isLookQueued = false
    let next: string | undefined
    try {
      await refresh?.()
      await this.#prune(0)
      next = await this.#look()
    } catch (error) {
      this.#report(error)
    }
    if (this.#stopped.signal.aborted) return
    // The pumps already work on calls that are due.
    const pause = next === undefined || this.#isDue(next) ? MAX_SLEEP : Date.parse(next) - now().getTime()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(pause, 1), MAX_SLEEP))
    this.#timer.unref()
  }

  /** Starts a pump for each webhook if anything is due. Returns when the next call is due. */
  async #look(): Promise<string | undefined> {
    const { calls, webhooks } = this.#options
    const next = await calls.findNextDue()
    if (next === undefined || !this.#isDue(next) || this.#stopped.signal.aborted) return next
    for (const webhook of await webhooks.listTargets()) {
      const pump = this.#pumps.get(webhook.id)
      if (pump) pump.ring()
      else {
        const onEnd = (isToLook: boolean) => {
          this.#pumps.delete(webhook.id)
          if (isToLook) this.wake()
        }
        this.#pumps.set(webhook.id, new Pump(webhook, { ...this.#pumpOptions, onEnd }))
      }
    }
    return next
  }

  #isDue(time: string): boolean {
    return time <= this.#options.now().toISOString()
  }

  async #pumpsEnded(): Promise<void> {
    await Promise.all(Array.from(this.#pumps.values(), ({ ended }) => ended))
  }

  #report(error: unknown): void {
    if (!this.#stopped.signal.aborted) this.#options.onCrash(createId(), error)
  }
}

/** Creates a function that deletes old calls from time to time. It takes how many calls were sent since it last ran. */
function createPrune(calls: CallStore, now: () => Date) {
  let sent = 0
  let prunedAt = 0
  return async (more: number) => {
    sent += more
    const time = now().getTime()
    if (sent < PRUNED_AFTER && Math.abs(time - prunedAt) < PRUNED_EVERY) return
    sent = 0
    prunedAt = time
    await calls.prune(now())
  }
}
