import { setTimeout as wait } from 'node:timers/promises'
import { createId } from '../../ground/create-id.ts'
import type { CallStore } from './call-store.ts'
import { createPostponedCalls } from './postponed-calls.ts'
import { createCallSender } from './send-call.ts'
import { type LaneOptions, sendLane } from './send-lane.ts'
import { type Pump, startPump } from './start-pump.ts'
import type { WebhookTarget } from './webhook.ts'
import type { WebhookStore } from './webhook-store.ts'

/** How long a claim lasts, in ms. If its sender crashes, another sender takes over after this time. */
const CLAIM_TIME = 15_000
/** The maximum sleep, in ms. After it, the sender looks for calls that other emulators on the store have left. */
const MAX_SLEEP = 1_000
/** How often `settle` looks whether anything is due, and when it gives up, in ms. */
const SETTLE_PAUSE = 10
const SETTLE_TIMEOUT = 15_000
/** After how many calls, and after what time in ms, old calls are deleted. */
const PRUNED_AFTER = 200
const PRUNED_EVERY = 60 * 60 * 1_000

export interface DeliveriesOptions extends Pick<LaneOptions, 'calls' | 'keys' | 'now' | 'takeFault'> {
  webhooks: WebhookStore
  /** Reads the clock and the faults that another emulator on the store has set. */
  refresh?: (() => Promise<void>) | undefined
  onCrash: (errorId: string, error: unknown) => void
}

/** Sends the events of one environment to its webhooks. */
export interface Deliveries {
  /** Starts to send due calls in the background. */
  start(): void
  /** Looks for due calls now. */
  wake(): void
  /** Waits until all due calls were tried, up to 15 s. */
  settle(): Promise<void>
  /** Finishes the calls in flight, within `grace` ms. The next emulator on the store sends the rest. */
  stop(grace: number): Promise<void>
}

export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const { calls, webhooks, now, refresh, onCrash } = options
  const sender = createId()
  const http = createCallSender()
  const pumps = new Map<string, Pump>()
  const stopped = new AbortController()
  const cutOff = new AbortController()
  const prune = createPrune(calls, now)
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isLookQueued = false

  const laneOptions: LaneOptions = {
    ...options,
    http,
    sender,
    postponed: createPostponedCalls({ calls, sender, now }),
    stopped: stopped.signal,
    cutOff: cutOff.signal,
    async onSent(webhookId, hasReleased) {
      if (hasReleased) pumps.get(webhookId)?.ring()
      await prune(1)
    },
  }

  const isDue = (next: string | undefined) => next !== undefined && next <= now().toISOString()

  /** Starts a pump for each webhook if anything is due. Returns when the next call is due. */
  async function look(): Promise<string | undefined> {
    const next = await calls.findNextDue()
    if (isDue(next) && !stopped.signal.aborted) {
      for (const webhook of await webhooks.listTargets()) {
        const pump = pumps.get(webhook.id)
        if (pump) pump.ring()
        else pumps.set(webhook.id, pumpCallsOf(webhook))
      }
    }
    return next
  }

  function pumpCallsOf(webhook: WebhookTarget): Pump {
    return startPump({
      claim: () => calls.claim(webhook.id, { sender, time: now(), duration: CLAIM_TIME }),
      send: (lane) => sendLane(webhook, lane, laneOptions),
      stopped: stopped.signal,
      onError: report,
      onEnd(isToLook) {
        pumps.delete(webhook.id)
        if (isToLook) wake()
      },
    })
  }

  function report(error: unknown) {
    if (!stopped.signal.aborted) onCrash(createId(), error)
  }

  async function lookAndSleep() {
    isLookQueued = false
    let next: string | undefined
    try {
      await refresh?.()
      await prune(0)
      next = await look()
    } catch (error) {
      report(error)
    }
    if (stopped.signal.aborted) return
    // The pumps already work on calls that are due.
    const pause = next === undefined || isDue(next) ? MAX_SLEEP : Date.parse(next) - now().getTime()
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(Math.max(pause, 1), MAX_SLEEP))
    timer.unref()
  }

  function wake() {
    if (stopped.signal.aborted || isLookQueued) return
    isLookQueued = true
    looking = looking.then(lookAndSleep)
  }

  return {
    start: wake,
    wake,
    async settle() {
      const end = Date.now() + SETTLE_TIMEOUT
      // Without a reference, so that a process can end before the deadline.
      const deadline = wait(SETTLE_TIMEOUT, undefined, { ref: false })
      while (!stopped.signal.aborted && Date.now() < end) {
        wake()
        await looking
        if (pumps.size === 0 && !(await calls.isBusy(now()))) return
        const ended = Promise.all(Array.from(pumps.values(), (pump) => pump.ended))
        // Another emulator may still send some of the calls.
        await Promise.race([ended.then(() => wait(SETTLE_PAUSE)), deadline])
      }
    },
    async stop(grace) {
      stopped.abort()
      clearTimeout(timer)
      for (const pump of pumps.values()) pump.ring()
      const deadline = setTimeout(() => cutOff.abort(), grace)
      await looking
      await Promise.all(Array.from(pumps.values(), ({ ended }) => ended))
      clearTimeout(deadline)
      http.close()
    },
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
