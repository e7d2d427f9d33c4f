import type { WebhookDeliveryRow } from '../../store/tables.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { assertRequest, successPayload } from '../payloads.ts'
import type { RequestContext } from '../request-context.ts'
import { requireDelivery, resolveCall } from './webhook-queries.ts'

export const webhookMutations: MutationResolvers<RequestContext> = {
  /** Resends the same bytes, even after a success. Returns before the attempt. */
  retryWebhookCall({ input }, context) {
    const call = requireDelivery(input.webhook_call_id, context)
    const exists = context.webhooks.list().some(({ id }) => id === call.webhook_id)
    assertRequest(exists, 'The webhook of this call has been deleted.')
    retry([call], context)
    const webhook_call = resolveCall(requireDelivery(call.id, context), context)
    return { ...successPayload, webhook_call }
  },

  retryAllWebhookCalls({ input: { pathway_id } }, context) {
    retry(listDeliveriesOfCareFlow(pathway_id, context), context)
    return successPayload
  },

  retryAllFailedWebhookCalls({ input: { pathway_id } }, context) {
    retry(listDeliveriesOfCareFlow(pathway_id, context).filter(isFailed), context)
    return successPayload
  },

  retryAllFailedWebhookCallsForPathwayDefinition({ input: { pathway_definition_id } }, context) {
    const rows = context.deliveries.list({ definition_id: pathway_definition_id })
    retry(rows.filter(isFailed), context)
    return successPayload
  },
}

function listDeliveriesOfCareFlow(care_flow_id: string, context: RequestContext): WebhookDeliveryRow[] {
  const rows = context.deliveries.list({ care_flow_id })
  if (rows.length === 0) context.careFlows.require(care_flow_id)
  return rows
}

function isFailed({ status }: WebhookDeliveryRow): boolean {
  return status === 'Failed' || status === 'PermanentlyFailed'
}

function retry(
  rows: readonly WebhookDeliveryRow[],
  { deliveries, webhookDispatcher, now }: RequestContext,
): void {
  const ids = rows.map(({ id }) => id)
  deliveries.retry(ids, now())
  // The dispatcher polls asynchronously, after this transaction is committed.
  webhookDispatcher.wake()
}
