import type { EnvironmentName } from '../../base/environments.ts'
import type { WebhookDeliveryRow } from '../../store/tables.ts'
import type { MutationResolvers, QueryResolvers, WebhookCall } from '../__generated__/resolvers.ts'
import { type PageArguments, paginate } from '../lists.ts'
import { assertFound, createServiceError, successPayload } from '../payloads.ts'
import type { RequestContext } from '../request-context.ts'
import { inInputPathway, inPathway, type Source } from '../root-field.ts'
import type { DeliveryRepository } from './delivery-repository.ts'
import type { WebhookDelivery } from './webhook.ts'
import type { WebhookDispatcher } from './webhook-dispatcher.ts'
import type { WebhookRepository } from './webhook-repository.ts'

interface Filters {
  event_type?: readonly string[] | null
  status?: readonly string[] | null
  response_codes?: readonly number[] | null
  webhook_name?: string | null
}

type ListArguments = PageArguments & { filters?: Filters | null }

interface Needs extends RequestContext {
  webhooks: WebhookRepository
  deliveries: DeliveryRepository
  webhookDispatcher: WebhookDispatcher
}

export const webhookQueries: QueryResolvers<Needs> = {
  webhookCall: {
    due: 'all',
    resolve({ webhook_call_id }, context) {
      const row = requireDelivery(webhook_call_id, context)
      return { ...successPayload, webhook_call: createCallPayload(context)(row) }
    },
  },

  /** Newest first. Deliveries of a deleted care flow are kept. */
  webhookCalls: {
    due: inPathway,
    resolve({ pathway_id, ...asked }, context) {
      const rows = context.deliveries.list({ care_flow_id: pathway_id })
      if (rows.length === 0) context.careFlows.require(pathway_id)
      return paginateCalls(rows, asked, context)
    },
  },

  webhookCallsForTenant: {
    due: 'all',
    resolve(asked, context) {
      return paginateCalls(context.deliveries.list(), asked, context)
    },
  },

  webhookCallsForPathwayDefinition: {
    due: 'all',
    resolve({ pathway_definition_id, ...asked }, context) {
      const rows = context.deliveries.list({ definition_id: pathway_definition_id })
      return paginateCalls(rows, asked, context)
    },
  },
}

function requireDelivery(id: string, { deliveries }: Needs): WebhookDeliveryRow {
  const row = deliveries.find(id)
  assertFound(row, 'There is no webhook call with this id.')
  return row
}

/** Creates a function that converts deliveries to the API's webhook calls. */
function createCallPayload({ webhooks }: Needs): (row: WebhookDeliveryRow) => Source<WebhookCall> {
  const all = webhooks.list()
  const findHeaders = (id: string) => all.find((webhook) => webhook.id === id)?.headerNames ?? []
  return (row) => toCallPayload(row, findHeaders(row.webhook_id))
}

function paginateCalls(
  rows: readonly WebhookDeliveryRow[],
  { filters, ...asked }: ListArguments,
  context: Needs,
) {
  const { page, payload } = paginate(rows.filter(createFilter(filters ?? {})), asked, {
    rule: { defaultCount: 10, cap: 100 },
    direction: 'DESC',
    field: 'created_at',
  })
  return { ...payload, webhook_calls: page.map(createCallPayload(context)) }
}

function createFilter({ event_type, status, response_codes, webhook_name }: Filters) {
  const types = event_type?.map((name) => name.toUpperCase())
  return (row: WebhookDeliveryRow): boolean =>
    (!types || types.includes(row.event_type.replaceAll('.', '_').toUpperCase())) &&
    (!status || status.includes(row.status)) &&
    (webhook_name == null || webhook_name === row.webhook_name) &&
    (!response_codes || toDelivery(row).responses.some(({ status }) => response_codes.includes(status)))
}

export const webhookMutations: MutationResolvers<Needs> = {
  /** Resends the same bytes, also after a success. Returns before the attempt. */
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

function listDeliveriesOfCareFlow(care_flow_id: string, context: Needs): WebhookDeliveryRow[] {
  const rows = context.deliveries.list({ care_flow_id })
  if (rows.length === 0) context.careFlows.require(care_flow_id)
  return rows
}

function isFailed({ status }: WebhookDeliveryRow): boolean {
  return status === 'Failed' || status === 'PermanentlyFailed'
}

function retryRows(rows: readonly WebhookDeliveryRow[], context: Needs): void {
  const ids = rows.map(({ id }) => id)
  retry(ids, context)
}

function retry(ids: readonly string[], { deliveries, webhookDispatcher, now }: Needs) {
  deliveries.retry(ids, now())
  // It polls asynchronously, so after the commit.
  webhookDispatcher.wake()
}

/** Converts a row to the delivery of the public API. */
export function toDelivery(row: WebhookDeliveryRow): WebhookDelivery {
  return {
    id: row.id,
    environment: row.environment as EnvironmentName,
    webhookId: row.webhook_id,
    webhookName: row.webhook_name,
    url: row.url,
    type: row.event_type,
    body: row.body,
    createdAt: row.created_at,
    status: row.status as WebhookDelivery['status'],
    responses: JSON.parse(row.responses),
    ...(row.next_attempt !== '' && { nextAttempt: row.next_attempt }),
    ...(row.request_id !== '' && { requestId: row.request_id }),
  }
}

/** The request headers of a delivery. The header values of the webhook are redacted. */
export function listHeaders(
  { signature }: WebhookDeliveryRow,
  headerNames: readonly string[],
): { key: string; value: string }[] {
  return [
    { key: 'content-type', value: 'application/json' },
    ...(signature ? [{ key: 'x-awell-signature', value: signature }] : []),
    ...headerNames.map((key) => ({ key, value: '***' })),
  ]
}

/** Converts a delivery to the API's webhook call. */
function toCallPayload(row: WebhookDeliveryRow, headerNames: readonly string[]): Source<WebhookCall> {
  const pathway = {
    id: row.care_flow_id,
    pathway_definition_id: row.definition_id,
    patient_id: row.patient_id,
    start_date: row.start_date,
  }
  return {
    id: row.id,
    webhook_id: row.webhook_id,
    webhook_name: row.webhook_name,
    event_type: row.event_type,
    created_at: row.created_at,
    status: row.status,
    pathway: row.care_flow_id === '' ? null : pathway,
    request: {
      method: 'POST',
      endpoint: row.url,
      headers: listHeaders(row, headerNames),
      body: row.body,
    },
    responses: JSON.parse(row.responses),
  }
}
