import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createMutate, startPlayer } from '../care-flow-player.ts'
import { type Receiver, startReceiver } from '../start-receiver.ts'
import { useContract } from '../use-contract.ts'

const contract = useContract()
const mutate = createMutate(contract.ask)
let receiver: Receiver
/** HTTP status of the receiver's responses. */
let status: number

beforeEach(async () => {
  status = 204
  receiver = await startReceiver((response) => response.writeHead(status).end('noted'))
  const headers = { 'x-token': 'invented' }
  await contract.emulator.createWebhook('sandbox', { url: receiver.url, name: 'Backend', headers })
})
afterEach(async () => {
  for (const { id } of await contract.emulator.listWebhooks('sandbox'))
    await contract.emulator.deleteWebhook('sandbox', id)
  await receiver[Symbol.asyncDispose]()
})

const fields = `id status event_type created_at webhook_id webhook_name
  pathway { id pathway_definition_id patient_id start_date }
  request { method endpoint body headers { key value } } responses { status body date }`

async function list(pathway_id: string, rest = '') {
  const { data, errors } = await contract.ask(
    `query ($pathway_id: String!) { webhookCalls(pathway_id: $pathway_id ${rest}) {
      code success webhook_calls { ${fields} } pagination { count offset total_count } sorting { field direction } } }`,
    { pathway_id },
  )
  expect(errors).toBeUndefined()
  return data.webhookCalls
}

async function drain() {
  return contract.emulator.listDeliveries()
}

describe('webhook calls', () => {
  test('webhookCalls lists the calls of a care flow in pages, newest first', async () => {
    const { id } = await startPlayer(contract.ask, 'welcome')
    await drain()
    const { webhook_calls, pagination, sorting } = await list(id)
    const { total_count } = pagination
    expect(total_count).toBeGreaterThan(3)
    expect(sorting).toEqual({ field: 'created_at', direction: 'DESC' })
    expect(pagination).toMatchObject({ count: 10, offset: 0 })
    const rest = ', pagination: { count: 2, offset: 0 }, sorting: { field: "created_at", direction: "ASC" }'
    const [first, second] = (await list(id, rest)).webhook_calls
    expect([first.event_type, second.event_type]).toEqual(['pathway.started', 'activity.created'])
    expect(webhook_calls).toHaveLength(Math.min(total_count, 10))
    const sent = receiver.received.find(({ event }) => event.event_type === 'pathway.started')
    expect(first).toEqual({
      id: expect.any(String),
      status: 'Success',
      event_type: 'pathway.started',
      created_at: expect.any(String),
      webhook_id: expect.any(String),
      webhook_name: 'Backend',
      pathway: {
        id,
        pathway_definition_id: 'welcome',
        patient_id: sent?.event.pathway.patient_id,
        start_date: sent?.event.pathway.start_date,
      },
      request: {
        method: 'POST',
        endpoint: receiver.url,
        body: sent?.body.toString(),
        headers: [
          { key: 'content-type', value: 'application/json' },
          { key: 'x-awell-signature', value: sent?.headers['x-awell-signature'] },
          { key: 'x-token', value: '***' },
        ],
      },
      responses: [{ status: 204, body: '', date: expect.any(String) }],
    })
    const one = await contract.ask(
      `query ($id: String!) { webhookCall(webhook_call_id: $id) { webhook_call { ${fields} } } }`,
      {
        id: first.id,
      },
    )
    expect(one.data.webhookCall.webhook_call).toEqual(first)
  })

  test('calls can be filtered by event, status, HTTP status and webhook name, and listed by tenant and definition', async () => {
    const { id } = await startPlayer(contract.ask, 'welcome')
    await drain()
    status = 503
    await mutate('stopPathway', { pathway_id: id, reason: 'No longer needed' })
    await drain()
    const typesOf = (listed: { webhook_calls: { event_type: string }[] }) =>
      [...new Set(listed.webhook_calls.map(({ event_type }) => event_type))].toSorted()
    expect(typesOf(await list(id, ', filters: { event_type: [PATHWAY_STARTED] }'))).toEqual([
      'pathway.started',
    ])
    expect(typesOf(await list(id, ', filters: { status: ["Failed"] }'))).toContain('pathway.stopped')
    expect(typesOf(await list(id, ', filters: { status: ["Failed"] }'))).not.toContain('pathway.started')
    expect(typesOf(await list(id, ', filters: { response_codes: [503] }'))).toContain('pathway.stopped')
    expect(typesOf(await list(id, ', filters: { webhook_name: "Another" }'))).toEqual([])
    const { data } = await contract.ask(`{
      webhookCallsForTenant(filters: { event_type: [PATIENT_CREATED] }) { webhook_calls { event_type pathway { id } } }
      webhookCallsForPathwayDefinition(pathway_definition_id: "welcome", filters: { event_type: [PATHWAY_STOPPED] }) {
        webhook_calls { pathway { id } } } }`)
    expect(data.webhookCallsForTenant.webhook_calls[0]).toEqual({
      event_type: 'patient.created',
      pathway: null,
    })
    expect(data.webhookCallsForPathwayDefinition.webhook_calls[0]).toEqual({ pathway: { id } })
  })

  test('a single call, all calls of a care flow, or only its failed calls can be retried', async () => {
    const { id } = await startPlayer(contract.ask, 'welcome')
    await drain()
    const { total_count } = (await list(id)).pagination
    const countOf = () => receiver.received.filter(({ event }) => JSON.stringify(event).includes(id)).length
    expect(countOf()).toBe(total_count)
    const [call] = (await list(id)).webhook_calls

    const { data } = await mutate(
      'retryWebhookCall',
      { webhook_call_id: call.id },
      'webhook_call { id status }',
    )
    expect(data.retryWebhookCall.webhook_call.id).toBe(call.id)
    await drain()
    expect(countOf()).toBe(total_count + 1)

    await mutate('retryAllWebhookCalls', { pathway_id: id })
    await drain()
    expect(countOf()).toBe(2 * total_count + 1)

    status = 500
    await mutate('retryWebhookCall', { webhook_call_id: call.id }, 'code')
    await drain()
    status = 204
    await mutate('retryAllFailedWebhookCalls', { pathway_id: id })
    await drain()
    expect(countOf()).toBe(2 * total_count + 3)
    const input = { pathway_definition_id: 'welcome' }
    await mutate('retryAllFailedWebhookCallsForPathwayDefinition', input)
    await drain()
    expect(countOf()).toBe(2 * total_count + 3)
    const [repeated] = (await list(id)).webhook_calls
    expect(repeated.status).toBe('Success')
    expect(repeated.responses.map((response: { status: number }) => response.status)).toEqual([
      204, 204, 204, 500, 204,
    ])
  })

  test('operations on an unknown call or care flow return NOT_FOUND', async () => {
    const queries = [
      '{ webhookCall(webhook_call_id: "x") { code } }',
      '{ webhookCalls(pathway_id: "x") { code } }',
      'mutation { retryWebhookCall(input: { webhook_call_id: "x" }) { code } }',
      'mutation { retryAllWebhookCalls(input: { pathway_id: "x" }) { code } }',
      'mutation { retryAllFailedWebhookCalls(input: { pathway_id: "x" }) { code } }',
    ]
    for (const query of queries) {
      const { errors } = await contract.ask(query)
      expect([query, errors?.[0]?.extensions.type]).toEqual([query, 'NOT_FOUND'])
    }
  })
})
