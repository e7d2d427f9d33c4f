import type { WebhookCallRow } from '../../store/tables.ts'
import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { RequestContext, Resolvers } from '../resolvers.ts'
import { readCalls, requireCall } from './webhook-queries.ts'

interface OfPathway {
  input: { pathway_id: string }
}

export const webhookMutations: Resolvers = {
  /** Sends the same bytes again, also after a success. The answer does not wait for the attempt. */
  async retryWebhookCall({ input }: { input: { webhook_call_id: string } }, context) {
    const { id, webhook_id } = await requireCall(input.webhook_call_id, context)
    if (!(await context.webhooks.list()).some((webhook) => webhook.id === webhook_id))
      throw createServiceError('BAD_REQUEST_ERROR', 'The webhook of this call has been deleted.')
    await retry([id], context)
    const [webhook_call] = await readCalls([await requireCall(id, context)], context)
    return { ...done, webhook_call }
  },

  async retryAllWebhookCalls({ input: { pathway_id } }: OfPathway, context) {
    await retryRows(await listOfCareFlow(pathway_id, context), context)
    return done
  },

  async retryAllFailedWebhookCalls({ input: { pathway_id } }: OfPathway, context) {
    await retryRows((await listOfCareFlow(pathway_id, context)).filter(isFailed), context)
    return done
  },

  async retryAllFailedWebhookCallsForPathwayDefinition(
    { input: { pathway_definition_id } }: { input: { pathway_definition_id: string } },
    context,
  ) {
    const rows = await context.webhookCalls.list({ definition_id: pathway_definition_id })
    await retryRows(rows.filter(isFailed), context)
    return done
  },
}

async function listOfCareFlow(care_flow_id: string, context: RequestContext): Promise<WebhookCallRow[]> {
  const rows = await context.webhookCalls.list({ care_flow_id })
  if (rows.length === 0) await context.careFlows.require(care_flow_id)
  return rows
}

function isFailed({ status }: WebhookCallRow): boolean {
  return status === 'Failed' || status === 'PermanentlyFailed'
}

function retryRows(rows: readonly WebhookCallRow[], context: RequestContext): Promise<void> {
  return retry(
    rows.map(({ id }) => id),
    context,
  )
}

async function retry(ids: readonly string[], { webhookCalls, deliveries, now }: RequestContext) {
  await webhookCalls.retry(ids, now())
  deliveries.wake()
}
