import type { WebhookDeliveryRow } from '../../store/tables.ts'
import type { QueryResolvers, WebhookCall, WebhookCallFiltersInput } from '../__generated__/resolvers.ts'
import { type PageArguments, paginate } from '../lists.ts'
import { assertFound, successPayload } from '../payloads.ts'
import type { RequestContext } from '../request-context.ts'
import type { Source } from '../root-field.ts'
import { listHeaders, toDelivery } from './delivery.ts'

type ListArguments = PageArguments & { filters?: WebhookCallFiltersInput | null }

export const webhookQueries: QueryResolvers<RequestContext> = {
  webhookCall({ webhook_call_id }, context) {
    const row = requireDelivery(webhook_call_id, context)
    return { ...successPayload, webhook_call: resolveCall(row, context) }
  },

  /** Lists calls, newest first. Includes the calls of a deleted care flow. */
  webhookCalls({ pathway_id, ...args }, context) {
    const rows = context.deliveries.list({ care_flow_id: pathway_id })
    if (rows.length === 0) context.careFlows.require(pathway_id)
    return paginateCalls(rows, args, context)
  },

  webhookCallsForTenant(args, context) {
    return paginateCalls(context.deliveries.list(), args, context)
  },

  webhookCallsForPathwayDefinition({ pathway_definition_id, ...args }, context) {
    const rows = context.deliveries.list({ definition_id: pathway_definition_id })
    return paginateCalls(rows, args, context)
  },
}

export function requireDelivery(id: string, { deliveries }: RequestContext): WebhookDeliveryRow {
  const row = deliveries.find(id)
  assertFound(row, 'There is no webhook call with this id.')
  return row
}

function paginateCalls(
  rows: readonly WebhookDeliveryRow[],
  { filters, ...args }: ListArguments,
  context: RequestContext,
) {
  const { page, payload } = paginate(rows.filter(createFilter(filters ?? {})), args, {
    rule: { defaultCount: 10, cap: 100 },
    direction: 'DESC',
    field: 'created_at',
  })
  return { ...payload, webhook_calls: page.map((row) => resolveCall(row, context)) }
}

function createFilter({ event_type, status, response_codes, webhook_name }: WebhookCallFiltersInput) {
  const types = event_type?.map((name) => name.toUpperCase())
  return (row: WebhookDeliveryRow): boolean =>
    (!types || types.includes(row.event_type.replaceAll('.', '_').toUpperCase())) &&
    (!status || status.includes(row.status)) &&
    (webhook_name == null || webhook_name === row.webhook_name) &&
    (!response_codes || toDelivery(row).responses.some(({ status }) => response_codes.includes(status)))
}

/** Source of the GraphQL type `WebhookCall`. */
export function resolveCall(row: WebhookDeliveryRow, { webhooks }: RequestContext): Source<WebhookCall> {
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
    request: () => ({
      method: 'POST',
      endpoint: row.url,
      headers: listHeaders(row, webhooks.list().find(({ id }) => id === row.webhook_id)?.headerNames ?? []),
      body: row.body,
    }),
    responses: JSON.parse(row.responses),
  }
}
