import type { WebhookDeliveryRow } from '../../store/tables.ts'
import type { MutationResolvers } from '../__generated__/resolvers.ts'
import { createServiceError, successPayload } from '../payloads.ts'
import { inInputPathway } from '../root-field.ts'
import { createCallPayload, requireDelivery, type WebhookContext } from './webhook-queries.ts'

export const webhookMutations: MutationResolvers<WebhookContext> = {
  /** Resends the same bytes, even after a success. Returns before the attempt. */
  retryWebhookCall: {
    due: 'none',
    resolve({ input }, context) {
      const { id, webhook_id } = requireDelivery(input.webhook_call_id, context)
      if (!context.webhooks.list().some((webhook) => webhook.id === webhook_id))
        throw createServiceError('BAD_REQUEST_ERROR', 'The webhook of this call has been deleted.')
      retry([id], context)
      return { ...successPayload, webhook_call: createCallPayload(context)(requireDelivery(id, context)) }
    },
  },

  retryAllWebhookCalls: {
    due: inInputPathway,
    resolve({ input: { pathway_id } }, context) {
      retryRows(listDeliveriesOfCareFlow(pathway_id, context), context)
      return successPayload
    },
  },

  retryAllFailedWebhookCalls: {
    due: inInputPathway,
    resolve({ input: { pathway_id } }, context) {
      retryRows(listDeliveriesOfCareFlow(pathway_id, context).filter(isFailed), context)
      return successPayload
    },
  },

  retryAllFailedWebhookCallsForPathwayDefinition: {
    due: 'all',
    resolve({ input: { pathway_definition_id } }, context) {
      const rows = context.deliveries.list({ definition_id: pathway_definition_id })
      retryRows(rows.filter(isFailed), context)
      return successPayload
    },
  },
}

function listDeliveriesOfCareFlow(care_flow_id: string, context: WebhookContext): WebhookDeliveryRow[] {
  const rows = context.deliveries.list({ care_flow_id })
  if (rows.length === 0) context.careFlows.require(care_flow_id)
  return rows
}

function isFailed({ status }: WebhookDeliveryRow): boolean {
  return status === 'Failed' || status === 'PermanentlyFailed'
}

function retryRows(rows: readonly WebhookDeliveryRow[], context: WebhookContext): void {
  const ids = rows.map(({ id }) => id)
  retry(ids, context)
}

function retry(ids: readonly string[], { deliveries, webhookDispatcher, now }: WebhookContext) {
  deliveries.retry(ids, now())
  // The dispatcher polls asynchronously, after this transaction is committed.
  webhookDispatcher.wake()
}
