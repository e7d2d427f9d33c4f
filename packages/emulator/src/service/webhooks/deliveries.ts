import { setTimeout as wait } from 'node:timers/promises'
import { EmulatorError } from '../../base/emulator-error.ts'
import { createId } from '../../base/random.ts'
import type { WebhookCallRow } from '../../store/tables.ts'
import { type AttemptOptions, attemptCall, PostponedCalls } from './attempt-call.ts'
import type { CallRepository } from './call-repository.ts'
import { CallSender } from './send-call.ts'
import type { WebhookTarget } from './webhook.ts'
import type { WebhookRepository } from './webhook-repository.ts'

/** The clock may be advanced meanwhile. */
const MAX_SLEEP_MS = 1_000
/** How often `drain` looks whether anything is due, and when it gives up. */
const DRAIN_PAUSE_MS = 10
const DRAIN_TIMEOUT_MS = 15_000
/** After how many calls, and after what time, old calls are deleted. */
const CALLS_BEFORE_PRUNING = 200
const PRUNED_EVERY_MS = 60 * 60 * 1_000

export interface DeliveriesOptions
  extends Pick<AttemptOptions, 'calls' | 'keys' | 'now' | 'onAttempt' | 'takeFault'> {
  webhooks: WebhookRepository
  onCrash: (errorId: string, error: unknown) => void
}

/** Sends the events of one environment to its webhooks. Begins with the first call of `wake`. */
export class Deliveries {
  readonly #options: DeliveriesOptions
  readonly #pumpOptions: Omit<PumpOptions, 'onEnd'>
  readonly #http = new CallSender()
  readonly #pumps = new Map<string, Pump>()
  readonly #stopped = new AbortController()
  readonly #cutOff = new AbortController()
  readonly #prune: (more: number) => void
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> = Promise.resolve()
  #isLookQueued = false

  constructor(options: DeliveriesOptions) {
    const { calls, now } = options
    this.#options = options
    this.#prune = createPrune(calls, now)
    this.#pumpOptions = {
      ...options,
      http: this.#http,
      postponed: new PostponedCalls({ calls, now }),
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

  /** Waits until all due calls were tried. Throws `EmulatorError` after 15 s. */
  async drain(): Promise<void> {
    const { calls, now } = this.#options
    const end = Date.now() + DRAIN_TIMEOUT_MS
    // Without a reference, so that a process can end before the deadline.
    const deadline = wait(DRAIN_TIMEOUT_MS, undefined, { ref: false })
    while (!this.#stopped.signal.aborted) {
      this.wake()
      await this.#looking
      if (this.#pumps.size === 0 && !calls.isBusy(now())) return
      if (Date.now() >= end)
        throw new EmulatorError(
          'Events are still being sent after 15 s. Check that your receiver responds within 10 s, then call again.',
        )
      await Promise.race([this.#pumpsEnded().then(() => wait(DRAIN_PAUSE_MS)), deadline])
    }
  }

  /** Finishes the calls in flight, within `grace` ms. The next start sends the rest. */
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
    const { now } = this.#options
    this.#isLookQueued = false
    let next: string | undefined
    try {
      this.#prune(0)
      next = this.#look()
    } catch (error) {
      this.#report(error)
    }
    if (this.#stopped.signal.aborted) return
    // The pumps already work on calls that are due.
    const pause = next === undefined || this.#isDue(next) ? MAX_SLEEP_MS : Date.parse(next) - now().getTime()
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.wake(), Math.min(Math.max(pause, 1), MAX_SLEEP_MS))
    this.#timer.unref()
  }

  /** Starts a pump for each webhook if anything is due. Returns when the next call is due. */
  #look(): string | undefined {
    const { calls, webhooks } = this.#options
    const next = calls.findNextDue()
    if (next === undefined || !this.#isDue(next) || this.#stopped.signal.aborted) return next
    for (const webhook of webhooks.listTargets()) {
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
function createPrune(calls: CallRepository, now: () => Date) {
  let sent = 0
  let prunedAt = 0
  return (more: number) => {
    sent += more
    const time = now().getTime()
    if (sent < CALLS_BEFORE_PRUNING && Math.abs(time - prunedAt) < PRUNED_EVERY_MS) return
    sent = 0
    prunedAt = time
    calls.prune(now())
  }
}

/** How many lanes of a webhook are sent in parallel, each over its own connection. */
const MAX_LANES = 8

export interface PumpOptions extends AttemptOptions {
  /** Aborted when no further attempt may begin. */
  stopped: AbortSignal
  /** Called after each attempt. */
  onSent(): void
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
    // The next attempt may be due soon. The bell may have rung after the last look.
    onEnd(hasSent === true || this.#isRung)
  }

  /** Returns whether anything was sent. Throws the first error of the database, so that no call is sent again and again. */
  async #sendAll(): Promise<boolean> {
    const { calls, now, stopped } = this.#options
    const lanes = new Map<string, Promise<void>>()
    const errors: unknown[] = []
    let hasSent = false
    while (!stopped.aborted && errors.length === 0) {
      this.#isRung = false
      this.#bell = Promise.withResolvers()
      const free = MAX_LANES - lanes.size
      const due = free > 0 ? calls.listDue(this.#webhook.id, now(), [...lanes.keys()]) : []
      const started = [...Map.groupBy(due, (call) => call.lane)].slice(0, free)
      for (const [lane, waiting] of started) {
        const sending = this.#sendLane(waiting)
          .catch((error: unknown) => void errors.push(error))
          .finally(() => lanes.delete(lane))
        lanes.set(lane, sending)
      }
      hasSent ||= started.length > 0
      if (started.length > 0 || this.#isRung) continue
      if (lanes.size === 0) break
      await Promise.race([...lanes.values(), this.#bell.promise])
    }
    await Promise.all(lanes.values())
    if (errors.length > 0) throw errors[0]
    return hasSent
  }

  /** Sends calls of one lane one after the other. */
  async #sendLane(waiting: readonly WebhookCallRow[]): Promise<void> {
    const { stopped, postponed, onSent } = this.#options
    for (const call of waiting) {
      if (stopped.aborted) return
      const isSent = await attemptCall(this.#webhook, call, this.#options)
      if (!isSent) continue
      if (postponed.release(this.#webhook.id)) this.ring()
      onSent()
    }
  }
}
