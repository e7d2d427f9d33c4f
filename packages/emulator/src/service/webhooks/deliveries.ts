import { setTimeout as wait } from 'node:timers/promises'
import { createId } from '../../ground/create-id.ts'
import type { TakenWebhookFault } from '../../ground/webhook-fault.ts'
import type { WebhookCallRow } from '../../store/tables.ts'
import { attemptCall } from './attempt-call.ts'
import type { CallStore } from './call-store.ts'
import { createCallSender } from './send-call.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { WebhookTarget } from './webhook.ts'
import type { WebhookStore } from './webhook-store.ts'

/** How many lanes of a webhook are sent in parallel, each over its own connection. */
const LANES = 8
/** When an attempt without an answer has failed, in ms. */
const ATTEMPT_TIMEOUT = 10_000
/** How long a claim lasts, in ms. If its sender crashes, another sender takes over after this time. */
const LEASE = 15_000
/** An attempt must end this long before its lease does, in ms. */
const LEASE_MARGIN = 1_000
/** The maximum sleep, in ms. After it, the sender looks for calls that other emulators on the store have left. */
const MAX_SLEEP = 1_000
/** How often `settle` looks whether anything is due, and when it gives up, in ms. */
const SETTLE_PAUSE = 10
const SETTLE_TIMEOUT = 15_000
/** After how many calls, and after what time in ms, old calls are deleted. */
const PRUNED_AFTER = 200
const PRUNED_EVERY = 60 * 60 * 1_000

export interface DeliveriesOptions {
  calls: CallStore
  webhooks: WebhookStore
  keys: SigningKeys
  now: () => Date
  /** Returns the fault that happens to the next attempt, if any. */
  takeFault: (eventType: string) => TakenWebhookFault | undefined | Promise<TakenWebhookFault | undefined>
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

/** Sends the calls of one webhook until none is due. */
interface Pump {
  /** Lets the pump look for due calls now. */
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
  /** Calls that a fault has postponed, by position. The fault does not happen to them again. */
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
      // The next attempt may be due soon. The bell may have rung after the last look.
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

  /** Sends calls one after the other. Returns the rest when the lease is nearly over. */
  async function sendLane(webhook: WebhookTarget, lane: WebhookCallRow[]) {
    for (const [index, call] of lane.entries()) {
      const latestStart = Date.parse(call.claimed_until) - ATTEMPT_TIMEOUT - LEASE_MARGIN
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
    // A call that was aborted by the stop of the emulator is sent after the next start.
    await calls.update([call], sender, changes ?? { claimed_until: '' })
    await sendOvertaken(webhook)
    sentSincePrune += 1
    await pruneSometimes()
  }

  function createSignal(): AbortSignal {
    return AbortSignal.any([AbortSignal.timeout(ATTEMPT_TIMEOUT), cutOff.signal])
  }

  /** Sends the calls that `reorder` has postponed, now that another call has overtaken them. */
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
      while (!stopped.signal.aborted && Date.now() < end) {
        wake()
        await looking
        if (pumps.size === 0 && !(await calls.isBusy(now()))) return
        const ended = Promise.all(Array.from(pumps.values(), (pump) => pump.ended))
        // Another emulator may still send some of the calls. The deadline must not keep a process alive that is done.
        const deadline = wait(end - Date.now(), undefined, { ref: false })
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
