import { setTimeout as wait } from 'node:timers/promises'
import { createId } from '../../ground/create-id.ts'
import type { WebhookCallRow } from '../../store/tables.ts'
import { attemptCall } from './attempt-call.ts'
import type { CallStore } from './call-store.ts'
import { createCallSender } from './send-call.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { TakenFault } from './taken-fault.ts'
import type { WebhookTarget } from './webhook.ts'
import type { WebhookStore } from './webhook-store.ts'

/** How many lanes of a webhook are worked on at once, each over a connection of its own. */
const LANES = 8
/** How long an attempt takes at most, in ms. */
const LONGEST_ATTEMPT = 10_000
/** How long a sender may keep what it has claimed, in ms. After a crash another sender takes over by then. */
const LEASE = 15_000
/** How long before the end of the lease an attempt must be over, in ms. */
const MARGIN = 1_000
/** The longest sleep, in ms. After it, the sender looks for calls that other emulators on the store have left. */
const LONGEST_SLEEP = 1_000
/** How often `settle` looks, in ms, and how long. */
const PAUSE = 10
const LONGEST_SETTLING = 15_000
/** After how many calls, and after what time in ms, what was sent long ago is deleted. */
const PRUNED_AFTER = 200
const PRUNED_EVERY = 60 * 60 * 1_000

export interface DeliveriesOptions {
  calls: CallStore
  webhooks: WebhookStore
  keys: SigningKeys
  now: () => Date
  /** The fault for an attempt, if there is one. */
  takeFault: (eventType: string) => TakenFault | undefined | Promise<TakenFault | undefined>
  /** Reads the clock and the faults that another emulator on the store has set. */
  refresh?: (() => Promise<void>) | undefined
  onCrash: (errorId: string, error: unknown) => void
}

/** Sends the events of one environment to its webhooks. */
export interface Deliveries {
  /** Sends what is due, in the background, from now on. */
  start(): void
  /** Looks for calls that are due, now. */
  wake(): void
  /** Waits until everything that is due has been tried, up to 15 s. */
  settle(): Promise<void>
  /** Lets calls in flight end, for up to `grace` ms. What is left is sent by the next emulator on the store. */
  stop(grace: number): Promise<void>
}

/** What works on the calls of one webhook. */
interface Pump {
  /** Ends the pump's wait for its lanes. */
  ring(): void
  ended: Promise<void>
}

export function createDeliveries(options: DeliveriesOptions): Deliveries {
  const { calls, webhooks, now, takeFault, refresh, onCrash } = options
  const sender = createId()
  const http = createCallSender()
  const pumps = new Map<string, Pump>()
  const stopped = new AbortController()
  const cutOff = new AbortController()
  /** Calls that a fault has sent to the back. It does not happen to them again. */
  const deferred = new Map<number, { webhookId: string; isOvertaken: boolean }>()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> = Promise.resolve()
  let isLookQueued = false
  let sentSincePrune = 0
  let prunedAt = 0

  const isDue = (next: string | undefined) => next !== undefined && next <= now().toISOString()

  /** Starts a pump for each webhook if anything is due. */
  async function look(): Promise<string | undefined> {
    const next = await calls.findNextDue(new Date())
    if (isDue(next) && !stopped.signal.aborted) {
      for (const webhook of await webhooks.listTargets()) {
        const pump = pumps.get(webhook.id)
        if (pump) pump.ring()
        else startPump(webhook)
      }
    }
    return next
  }

  function startPump(webhook: WebhookTarget) {
    let bell = Promise.withResolvers<void>()
    let isRung = false
    const ring = () => {
      isRung = true
      bell.resolve()
    }
    async function pumpAll() {
      const lanes = new Set<Promise<void>>()
      let hasSent = false
      while (!stopped.signal.aborted) {
        isRung = false
        bell = Promise.withResolvers()
        const claimed = await claim(webhook.id)
        for (const lane of Map.groupBy(claimed, (call) => call.lane).values()) {
          while (lanes.size >= LANES) await Promise.race(lanes)
          const running: Promise<void> = sendLane(webhook, lane)
            .catch(report)
            .finally(() => lanes.delete(running))
          lanes.add(running)
        }
        hasSent ||= claimed.length > 0
        if (claimed.length > 0 || isRung) continue
        if (lanes.size === 0) break
        await Promise.race([...lanes, bell.promise])
      }
      await Promise.all(lanes)
      return hasSent
    }
    async function run() {
      const hasSent = await pumpAll().catch(report)
      pumps.delete(webhook.id)
      // Another attempt may be due soon, and the bell may have rung too late.
      if (hasSent || isRung) wake()
    }
    const ended = run()
    pumps.set(webhook.id, { ring, ended })
  }

  function claim(webhookId: string) {
    const machineTime = new Date()
    const until = new Date(machineTime.getTime() + LEASE)
    return calls.claim(webhookId, { sender, time: now(), machineTime, until })
  }

  /** Sends calls one after the other. Gives the rest back when the time is up. */
  async function sendLane(webhook: WebhookTarget, lane: WebhookCallRow[]) {
    for (const [index, call] of lane.entries()) {
      const latestStart = Date.parse(call.claimed_until) - LONGEST_ATTEMPT - MARGIN
      if (stopped.signal.aborted || Date.now() > latestStart) {
        await calls.update(lane.slice(index), sender, { claimed_until: '' })
        return
      }
      await sendOne(webhook, call)
    }
  }

  async function sendOne(webhook: WebhookTarget, call: WebhookCallRow) {
    const fault = deferred.delete(call.position) ? undefined : await takeFault(call.event_type)
    if (fault?.with === 'delay' || fault?.with === 'reorder') {
      const next = new Date(now().getTime() + (fault.delay ?? 1_000)).toISOString()
      deferred.set(call.position, { webhookId: webhook.id, isOvertaken: fault.with === 'reorder' })
      await calls.update([call], sender, { next_attempt: next, claimed_until: '' })
      return
    }
    const changes = await attemptCall({ ...options, http, webhook, call, fault, signal: createSignal() })
    // What was cut off when the emulator stopped is sent again after the next start.
    await calls.update([call], sender, changes ?? { claimed_until: '' })
    await sendOvertaken(webhook)
    sentSincePrune += 1
    await pruneSometimes()
  }

  function createSignal(): AbortSignal {
    return AbortSignal.any([AbortSignal.timeout(LONGEST_ATTEMPT), cutOff.signal])
  }

  /** Lets calls follow that were to be sent after the next one. */
  async function sendOvertaken(webhook: WebhookTarget) {
    for (const [position, { webhookId, isOvertaken }] of deferred) {
      if (webhookId !== webhook.id || !isOvertaken) continue
      deferred.set(position, { webhookId, isOvertaken: false })
      await calls.hasten(position, now())
      pumps.get(webhook.id)?.ring()
    }
  }

  async function pruneSometimes() {
    const time = now().getTime()
    if (sentSincePrune < PRUNED_AFTER && Math.abs(time - prunedAt) < PRUNED_EVERY) return
    sentSincePrune = 0
    prunedAt = time
    await calls.prune(now())
  }

  function report(error: unknown) {
    if (!stopped.signal.aborted) onCrash(createId(), error)
  }

  async function lookAndSleep() {
    isLookQueued = false
    let next: string | undefined
    try {
      await refresh?.()
      await pruneSometimes()
      next = await look()
    } catch (error) {
      report(error)
    }
    if (stopped.signal.aborted) return
    // A pump works on what is due, until nothing is left.
    const pause = next === undefined || isDue(next) ? LONGEST_SLEEP : Date.parse(next) - now().getTime()
    clearTimeout(timer)
    timer = setTimeout(wake, Math.min(Math.max(pause, 1), LONGEST_SLEEP))
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
      const end = Date.now() + LONGEST_SETTLING
      while (!stopped.signal.aborted && Date.now() < end) {
        wake()
        await looking
        if (pumps.size === 0 && !(await calls.isBusy(now()))) return
        const ended = Promise.all(Array.from(pumps.values(), (pump) => pump.ended))
        // Another emulator may be at work.
        await Promise.race([ended.then(() => wait(PAUSE)), wait(end - Date.now())])
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
