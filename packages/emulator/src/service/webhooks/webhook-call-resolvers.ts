import type { WebhookDeliveryRow } from '../../store/tables.ts'
import type {
  MutationResolvers,
  QueryResolvers,
  WebhookCall,
  WebhookCallFiltersInput,
} from '../__generated__/resolvers.ts'
import { assertFound, assertRequest } from '../api-error.ts'
import type { Environment } from '../environment.ts'
import { type PageArguments, paginate } from '../list-arguments.ts'
import { type ResolverValue, successPayload } from '../root-resolver.ts'
import { hasFailed, listDeliveryHeaders, toDelivery } from './delivery-repository.ts'

type ListArguments = PageArguments & { filters?: WebhookCallFiltersInput | null }

export const webhookCallQueries: QueryResolvers<Environment> = {
  webhookCall({ webhook_call_id }, environment) {
    const row = requireDelivery(webhook_call_id, environment)
    return { ...successPayload, webhook_call: toGraphQLWebhookCall(row, environment) }
  },

  /** Lists calls, newest first. Includes calls of deleted care flows. */
  webhookCalls({ pathway_id, ...args }, environment) {
    return paginateCalls(listDeliveriesOfCareFlow(pathway_id, environment), args, environment)
  },

  webhookCallsForTenant(args, environment) {
    return paginateCalls(environment.deliveries.list(), args, environment)
  },

  webhookCallsForPathwayDefinition({ pathway_definition_id, ...args }, environment) {
    const rows = environment.deliveries.list({ definition_id: pathway_definition_id })
    return paginateCalls(rows, args, environment)
  },
}

function requireDelivery(id: string, { deliveries }: Environment): WebhookDeliveryRow {
  const row = deliveries.find(id)
  assertFound(row, 'There is no webhook call with this id.')
  return row
}

function paginateCalls(
  rows: readonly WebhookDeliveryRow[],
  { filters, ...args }: ListArguments,
  environment: Environment,
) {
  const { page, payload } = paginate(rows.filter(createFilter(filters ?? {})), args, {
    name: 'webhookCalls',
    sorting: { field: 'created_at', direction: 'DESC' },
  })
  return { ...payload, webhook_calls: page.map((row) => toGraphQLWebhookCall(row, environment)) }
}

function createFilter({ event_type, status, response_codes, webhook_name }: WebhookCallFiltersInput) {
  const types = event_type?.map((name) => name.toUpperCase())
  return (row: WebhookDeliveryRow): boolean =>
    (!types || types.includes(row.event_type.replaceAll('.', '_').toUpperCase())) &&
    (!status || status.includes(row.status)) &&
    (webhook_name == null || webhook_name === row.webhook_name) &&
    (!response_codes || toDelivery(row).responses.some(({ status }) => response_codes.includes(status)))
}

function toGraphQLWebhookCall(
  row: WebhookDeliveryRow,
  { webhooks }: Environment,
): ResolverValue<WebhookCall> {
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
      headers: listDeliveryHeaders(row, webhooks.find(row.webhook_id)?.headerNames ?? []),
      body: row.body,
    }),
    responses: JSON.parse(row.responses),
  }
}

export const webhookCallMutations: MutationResolvers<Environment> = {
  /** Resends the same bytes, even after a success. Does not wait for the attempt. */
  retryWebhookCall({ input }, environment) {
    const call = requireDelivery(input.webhook_call_id, environment)
    const webhook = environment.webhooks.find(call.webhook_id)
    assertRequest(webhook, 'The webhook of this call has been deleted.')
    resend([call], environment)
    const webhook_call = toGraphQLWebhookCall(requireDelivery(call.id, environment), environment)
    return { ...successPayload, webhook_call }
  },

  retryAllWebhookCalls({ input: { pathway_id } }, environment) {
    resend(listDeliveriesOfCareFlow(pathway_id, environment), environment)
    return successPayload
  },

  retryAllFailedWebhookCalls({ input: { pathway_id } }, environment) {
    resend(listDeliveriesOfCareFlow(pathway_id, environment).filter(hasFailed), environment)
    return successPayload
  },

  retryAllFailedWebhookCallsForPathwayDefinition({ input: { pathway_definition_id } }, environment) {
    const rows = environment.deliveries.list({ definition_id: pathway_definition_id })
    resend(rows.filter(hasFailed), environment)
    return successPayload
  },
}

function listDeliveriesOfCareFlow(care_flow_id: string, environment: Environment): WebhookDeliveryRow[] {
  const rows = environment.deliveries.list({ care_flow_id })
  if (rows.length === 0) environment.careFlows.require(care_flow_id)
  return rows
}

function resend(rows: readonly WebhookDeliveryRow[], { webhookDispatcher }: Environment): void {
  webhookDispatcher.resend(rows.map(({ id }) => id))
}
