import type { WebhookCallRow } from '../../store/tables.ts'
import { cutPage, type PageArguments } from '../../wire/pagination.ts'
import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import type { RequestContext, Resolvers } from '../resolvers.ts'
import { readCall } from './read-call.ts'

interface Filters {
  event_type?: readonly string[] | null
  status?: readonly string[] | null
  response_codes?: readonly number[] | null
  webhook_name?: string | null
}

type ListArguments = PageArguments & { filters?: Filters | null }

export const webhookQueries: Resolvers = {
  async webhookCall({ webhook_call_id }: { webhook_call_id: string }, context) {
    const [webhook_call] = await readCalls([await requireCall(webhook_call_id, context)], context)
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

export async function requireCall(id: string, { webhookCalls }: RequestContext): Promise<WebhookCallRow> {
  const row = await webhookCalls.find(id)
  if (!row) throw createServiceError('NOT_FOUND', 'There is no webhook call with this id.')
  return row
}

/** Converts calls to the fields of the API. */
export async function readCalls(
  rows: readonly WebhookCallRow[],
  { webhooks }: RequestContext,
): Promise<object[]> {
  const list = await webhooks.list()
  const findHeaders = (id: string) => list.find((webhook) => webhook.id === id)?.headerNames ?? []
  return rows.map((row) => readCall(row, findHeaders(row.webhook_id)))
}

async function listCalls(
  rows: readonly WebhookCallRow[],
  { filters, ...asked }: ListArguments,
  context: RequestContext,
) {
  const { page, payload } = cutPage(rows.filter(createFilter(filters ?? {})), asked, {
    rule: { defaultCount: 10, cap: 100 },
    direction: 'DESC',
    field: 'created_at',
  })
  return { ...payload, webhook_calls: await readCalls(page, context) }
}

function createFilter({ event_type, status, response_codes, webhook_name }: Filters) {
  const types = event_type?.map((name) => name.toUpperCase())
  return (row: WebhookCallRow): boolean =>
    (!types || types.includes(row.event_type.replaceAll('.', '_').toUpperCase())) &&
    (!status || status.includes(row.status)) &&
    (webhook_name == null || webhook_name === row.webhook_name) &&
    (!response_codes || readStatuses(row).some((code) => response_codes.includes(code)))
}

function readStatuses({ responses }: WebhookCallRow): number[] {
  const list: { status: number }[] = JSON.parse(responses)
  return list.map(({ status }) => status)
}
