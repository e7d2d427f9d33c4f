import type { TakenWebhookFault } from '../../../ground/webhook-fault.ts'
import type { WebhookCallRow } from '../../../store/tables.ts'
import type { CallStore } from './call-store.ts'

/** The calls that a fault has postponed. The fault does not happen to them again. */
export interface PostponedCalls {
  add(call: WebhookCallRow, fault: TakenWebhookFault): Promise<void>
  /** Forgets a call that is sent now. Returns whether it was postponed. */
  remove(call: WebhookCallRow): boolean
  /**
   * Makes the calls due that `reorder` has postponed, now that another call of the webhook has overtaken them. Returns
   * whether there are any.
   */
  release(webhookId: string): Promise<boolean>
}

export interface PostponedCallsOptions {
  calls: CallStore
  /** Who has claimed the calls. */
  sender: string
  now: () => Date
}

export function createPostponedCalls({ calls, sender, now }: PostponedCallsOptions): PostponedCalls {
  /** By position. */
  const postponed = new Map<number, { webhookId: string; isToBeOvertaken: boolean }>()

  return {
    async add(call, { with: name, delay = 1_000 }) {
      const next_attempt = new Date(now().getTime() + delay).toISOString()
      postponed.set(call.position, { webhookId: call.webhook_id, isToBeOvertaken: name === 'reorder' })
      await calls.update([call], sender, { next_attempt, claimed_until: '' })
    },
    remove: ({ position }) => postponed.delete(position),
    async release(webhookId) {
      let isAny = false
      for (const [position, call] of postponed) {
        if (call.webhookId !== webhookId || !call.isToBeOvertaken) continue
        call.isToBeOvertaken = false
        isAny = true
        await calls.hasten(position, now())
      }
      return isAny
    },
  }
}
