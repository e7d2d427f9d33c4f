import { describe, expect, test } from 'vitest'
import { type CareFlowPlayer, createMutate, startPlayer } from '../care-flow-player.ts'
import { useContract } from '../use-contract.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

const contract = useContract()
const { ask } = contract
const mutate = createMutate(ask)

const fields = `id title status created_at request { method endpoint headers { key value } body }
  responses { status body date }`

async function listCalls(id: string) {
  const { data } = await ask(
    `query ($id: String!) { apiCalls(pathway_id: $id) { api_calls { ${fields} } } }`,
    { id },
  )
  return data.apiCalls.api_calls
}

/** Advances a new care flow to its report, an API call that fails permanently after five attempts. */
async function startReport(): Promise<CareFlowPlayer> {
  const surgery = new Date(contract.emulator.now().getTime() + DAY).toISOString()
  const player = await startPlayer(ask, 'knee-surgery', {
    baseline: { 'surgery-date': surgery, side: 'left' },
  })
  await player.expire('Intake')
  await player.expire('Before the operation')
  contract.emulator.advanceClock(3 * DAY)
  await player.expire('Pain diary')
  await player.expire('Wait for the diary')
  return player
}

const typeOf = ({ errors }: Awaited<ReturnType<typeof mutate>>) => errors?.[0]?.extensions.type

describe('API calls', () => {
  test.each(['soon', 99, 600])('a response with the status %s is rejected', async (status) => {
    const { id } = await startReport()
    const response = contract.emulator.careFlow(id).complete('Report to the hospital', { status })
    await expect(response).rejects.toThrow('answers.status: Specify a whole number from 100 to 599.')
  })

  test('a failing call is retried with doubling delays until it fails permanently', async () => {
    const player = await startReport()
    const { id } = player
    expect(await listCalls(id)).toMatchObject([
      {
        title: 'Report to the hospital',
        status: 'Failed',
        request: { method: 'PUT', endpoint: 'https://hospital.example.org/reports' },
        responses: [{ status: 500, body: 'Out of order' }],
      },
    ])
    contract.emulator.advanceClock(HOUR)
    const [call] = await listCalls(id)
    expect(call.status).toBe('PermanentlyFailed')
    const times: number[] = call.responses.map(({ date }: { date: string }) => Date.parse(date))
    expect(times.slice(1).map((time, index) => time - Number(times[index]))).toEqual([
      2_000, 4_000, 8_000, 16_000,
    ])
    expect(await player.activity('Report to the hospital')).toMatchObject({
      status: 'FAILED',
      resolution: 'FAILURE',
      object: { type: 'API_CALL', id: call.id },
    })
    expect(await player.status()).toBe('active')
  })

  test('retryApiCall retries a permanently failed call, and rejects a call that succeeded', async () => {
    const player = await startReport()
    contract.emulator.advanceClock(HOUR)
    const { object } = await player.activity('Report to the hospital')
    const retry = () => mutate('retryApiCall', { api_call_id: object.id }, `success api_call { ${fields} }`)
    const { data } = await retry()
    expect(data.retryApiCall).toMatchObject({
      success: true,
      api_call: { id: object.id, status: 'Success' },
    })
    expect(data.retryApiCall.api_call.responses.at(-1)).toMatchObject({ status: 204, body: '' })
    const one = await ask(`query ($id: String!) { apiCall(id: $id) { api_call { ${fields} } } }`, {
      id: object.id,
    })
    expect(one.data.apiCall.api_call).toEqual(data.retryApiCall.api_call)
    expect((await player.activity('Report to the hospital')).status).toBe('DONE')
    expect(typeOf(await retry())).toBe('BAD_REQUEST_ERROR')
  })

  test('retryAllFailedApiCalls retries only calls that have failed permanently', async () => {
    const player = await startReport()
    const { id } = player
    const retryFailed = () => mutate('retryAllFailedApiCalls', { pathway_id: id })
    expect((await retryFailed()).data.retryAllFailedApiCalls).toEqual({ code: '200', success: true })
    expect(await listCalls(id)).toMatchObject([{ status: 'Failed', responses: [{ status: 500 }] }])
    contract.emulator.advanceClock(HOUR)
    await retryFailed()
    expect(await listCalls(id)).toMatchObject([{ status: 'Success' }])
  })

  test('retryAllApiCalls starts the next attempt of a waiting call immediately', async () => {
    const player = await startReport()
    const { id } = player
    const { data } = await mutate('retryAllApiCalls', { pathway_id: id })
    expect(data.retryAllApiCalls).toEqual({ code: '200', success: true })
    const [{ responses, status }] = await listCalls(id)
    expect([status, responses.length]).toEqual(['Failed', 2])
  })

  test('unknown calls, and calls in stopped care flows, cannot be retried', async () => {
    const player = await startReport()
    const { id } = player
    contract.emulator.advanceClock(HOUR)
    const [{ id: api_call_id }] = await listCalls(id)
    await mutate('stopPathway', { pathway_id: id })
    expect(typeOf(await mutate('retryApiCall', { api_call_id }))).toBe('BAD_REQUEST_ERROR')
    expect(typeOf(await mutate('retryAllFailedApiCalls', { pathway_id: id }))).toBe('BAD_REQUEST_ERROR')
    expect(typeOf(await mutate('retryApiCall', { api_call_id: 'unknown' }))).toBe('NOT_FOUND')
    expect(typeOf(await mutate('retryAllApiCalls', { pathway_id: 'unknown' }))).toBe('NOT_FOUND')
    const unknown = await ask(
      '{ apiCall(id: "unknown") { success } apiCalls(pathway_id: "unknown") { success } }',
    )
    expect(unknown.errors?.map(({ extensions }) => extensions.type)).toContain('NOT_FOUND')
  })
})
