import type { TakenWebhookFault } from '../../ground/webhook-fault.ts'
import type { WebhookCallRow } from '../../store/tables.ts'
import { attemptCall } from './attempt-call.ts'
import type { CallStore, ClaimedCall } from './call-store.ts'
import type { PostponedCalls } from './postponed-calls.ts'
import type { CallSender } from './send-call.ts'
import type { SigningKeys } from './signing-keys.ts'
import type { WebhookTarget } from './webhook.ts'

/** When an attempt without an answer has failed, in ms. */
const ATTEMPT_TIMEOUT = 10_000
/** An attempt must end this long before its claim does, in ms. */
const CLAIM_MARGIN = 1_000

export interface LaneOptions {
  calls: CallStore
  keys: SigningKeys
  now: () => Date
  /** Returns the fault that happens to the next attempt, if any. */
  takeFault: (eventType: string) => TakenWebhookFault | undefined | Promise<TakenWebhookFault | undefined>
  http: CallSender
  /** Who has claimed the calls. */
  sender: string
  postponed: PostponedCalls
  /** Aborted when no further attempt may begin. */
  stopped: AbortSignal
  /** Aborted when attempts in flight must end. */
  cutOff: AbortSignal
  /** Called after each attempt. `hasReleased` says that postponed calls of the webhook are now due. */
  onSent(webhookId: string, hasReleased: boolean): Promise<void>
}

/** Sends claimed calls of one lane one after the other. Gives the rest back when the claim is nearly over. */
export async function sendLane(
  webhook: WebhookTarget,
  lane: readonly ClaimedCall[],
  options: LaneOptions,
): Promise<void> {
  const { calls, sender, stopped } = options
  for (const [index, call] of lane.entries()) {
    const latestStart = call.claimEnds - ATTEMPT_TIMEOUT - CLAIM_MARGIN
    if (stopped.aborted || performance.now() > latestStart) {
      await calls.update(lane.slice(index), sender, { claimed_until: '' })
      return
    }
    await sendOne(webhook, call, options)
  }
}

async function sendOne(webhook: WebhookTarget, call: WebhookCallRow, options: LaneOptions): Promise<void> {
  const { calls, sender, postponed, takeFault, cutOff, onSent } = options
  const fault = postponed.remove(call) ? undefined : await takeFault(call.event_type)
  if (fault?.with === 'delay' || fault?.with === 'reorder') {
    await postponed.add(call, fault)
    return
  }
  const signal = AbortSignal.any([AbortSignal.timeout(ATTEMPT_TIMEOUT), cutOff])
  const changes = await attemptCall({ ...options, webhook, call, fault, signal })
  // A call that was aborted by the stop of the emulator is sent after the next start.
  await calls.update([call], sender, changes ?? { claimed_until: '' })
  await onSent(webhook.id, await postponed.release(webhook.id))
}
