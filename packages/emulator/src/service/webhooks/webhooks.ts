import type { EnvironmentName } from '../../ground/environments.ts'
import type { WebhookCallRow } from '../../store/tables.ts'
import { createServiceError, demandFound, done, type Input, type Resolvers } from '../answers.ts'
import { cutPage, type PageArguments } from '../lists.ts'
import type { RequestContext } from '../request-context.ts'
import type { CallStore } from './call-store.ts'
import type { Deliveries } from './deliveries.ts'
import type { WebhookDelivery } from './webhook.ts'
import type { WebhookStore } from './webhook-store.ts'

interface Filters {
  event_type?: readonly string[] | null
  status?: readonly string[] | null
  response_codes?: readonly number[] | null
  webhook_name?: string | null
}

type ListArguments = PageArguments & { filters?: Filters | null }

interface Needs extends RequestContext {
  webhooks: WebhookStore
  webhookCalls: CallStore
  deliveries: Deliveries
}

export const webhookQueries: Resolvers<Needs> = {
  async webhookCall({ webhook_call_id }: { webhook_call_id: string }, context) {
    const [webhook_call] = await toCallPayloads([await requireCall(webhook_call_id, context)], context)
    return { ...done, webhook_call }
  },

  /** Newest first. Calls of a deleted care flow stay. */
  async webhookCalls({ pathway_id, ...asked }: ListArguments & { pathway_id: string }, context) {
    const rows = await context.webhookCalls.list({ care_flow_id: pathway_id })
    if (rows.length === 0) await context.careFlows.require(pathway_id)
    return listCalls(rows, asked, context)
  },

  async webhookCallsForTenant(asked: ListArguments, context) {
    return listCalls(await context.webhookCalls.list(), asked, context)
  },

  async webhookCallsForPathwayDefinition(
    { pathway_definition_id, ...asked }: ListArguments & { pathway_definition_id: string },
    context,
  ) {
    const rows = await context.webhookCalls.list({ definition_id: pathway_definition_id })
    return listCalls(rows, asked, context)
  },
}

async function requireCall(id: string, { webhookCalls }: Needs): Promise<WebhookCallRow> {
  const row = await webhookCalls.find(id)
  demandFound(row, 'There is no webhook call with this id.')
  return row
}

/** Converts calls to the fields of the API. */
async function toCallPayloads(rows: readonly WebhookCallRow[], { webhooks }: Needs): Promise<object[]> {
  const all = await webhooks.list()
  const findHeaders = (id: string) => all.find((webhook) => webhook.id === id)?.headerNames ?? []
  return rows.map((row) => toCallPayload(row, findHeaders(row.webhook_id)))
}

async function listCalls(
  rows: readonly WebhookCallRow[],
  { filters, ...asked }: ListArguments,
  context: Needs,
) {
  const { page, payload } = cutPage(rows.filter(createFilter(filters ?? {})), asked, {
    rule: { defaultCount: 10, cap: 100 },
    direction: 'DESC',
    field: 'created_at',
  })
  return { ...payload, webhook_calls: await toCallPayloads(page, context) }
}

function createFilter({ event_type, status, response_codes, webhook_name }: Filters) {
  const types = event_type?.map((name) => name.toUpperCase())
  return (row: WebhookCallRow): boolean =>
    (!types || types.includes(row.event_type.replaceAll('.', '_').toUpperCase())) &&
    (!status || status.includes(row.status)) &&
    (webhook_name == null || webhook_name === row.webhook_name) &&
    (!response_codes || toDelivery(row).responses.some(({ status }) => response_codes.includes(status)))
}

export const webhookMutations: Resolvers<Needs> = {
  /** Sends the same bytes again, also after a success. The answer does not wait for the attempt. */
  async retryWebhookCall({ input }: Input<{ webhook_call_id: string }>, context) {
    const { id, webhook_id } = await requireCall(input.webhook_call_id, context)
    if (!(await context.webhooks.list()).some((webhook) => webhook.id === webhook_id))
      throw createServiceError('BAD_REQUEST_ERROR', 'The webhook of this call has been deleted.')
    await retry([id], context)
    const [webhook_call] = await toCallPayloads([await requireCall(id, context)], context)
    return { ...done, webhook_call }
  },

  async retryAllWebhookCalls({ input: { pathway_id } }: Input<{ pathway_id: string }>, context) {
    await retryRows(await listOfCareFlow(pathway_id, context), context)
    return done
  },

  async retryAllFailedWebhookCalls({ input: { pathway_id } }: Input<{ pathway_id: string }>, context) {
    await retryRows((await listOfCareFlow(pathway_id, context)).filter(isFailed), context)
    return done
  },

  async retryAllFailedWebhookCallsForPathwayDefinition(
    { input: { pathway_definition_id } }: Input<{ pathway_definition_id: string }>,
    context,
  ) {
    const rows = await context.webhookCalls.list({ definition_id: pathway_definition_id })
    await retryRows(rows.filter(isFailed), context)
    return done
  },
}

async function listOfCareFlow(care_flow_id: string, context: Needs): Promise<WebhookCallRow[]> {
  const rows = await context.webhookCalls.list({ care_flow_id })
  if (rows.length === 0) await context.careFlows.require(care_flow_id)
  return rows
}

function isFailed({ status }: WebhookCallRow): boolean {
  return status === 'Failed' || status === 'PermanentlyFailed'
}

function retryRows(rows: readonly WebhookCallRow[], context: Needs): Promise<void> {
  return retry(
    rows.map(({ id }) => id),
    context,
  )
}

async function retry(ids: readonly string[], { webhookCalls, deliveries, now }: Needs) {
  await webhookCalls.retry(ids, now())
  deliveries.wake()
}

/** Converts a call to the delivery that tests see. */
export function toDelivery(row: WebhookCallRow): WebhookDelivery {
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

/** The headers that a call is sent with. The values of the webhook's headers stay hidden. */
export function listHeaders(
  { signature }: WebhookCallRow,
  headerNames: readonly string[],
): { key: string; value: string }[] {
  return [
    { key: 'content-type', value: 'application/json' },
    ...(signature ? [{ key: 'x-awell-signature', value: signature }] : []),
    ...headerNames.map((key) => ({ key, value: '***' })),
  ]
}

/** Converts a call to the fields of the API. */
function toCallPayload(row: WebhookCallRow, headerNames: readonly string[]): object {
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
