import { request } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { ada } from '../test/ada.ts'
import { postEnrolment } from '../test/post-enrolment.ts'
import { startService } from '../test/start-service.ts'

let service: Awaited<ReturnType<typeof startService>>
beforeEach(async () => {
  service = await startService()
  return () => service[Symbol.asyncDispose]()
})

test.each([
  ['without an MRN', { ...ada, mrn: undefined }],
  ['with a blank MRN', { ...ada, mrn: ' ' }],
  ['without a care flow', { ...ada, care_flow: undefined }],
  ['with an invalid birth date', { ...ada, birth_date: 'last year' }],
  ['that is a list', [ada]],
  ['with an MRN that is a number', { ...ada, mrn: 1815 }],
  ['with a list of MRNs', { ...ada, mrn: [ada.mrn] }],
  ['with a misspelled field', { ...ada, birthdate: ada.birth_date }],
])('responds with 400 to a body %s, without calling the service', async (_, body) => {
  expect(await postEnrolment(await service.start(), body)).toMatchObject({ status: 400 })
  expect(service.emulator.requests()).toEqual([])
})

test('responds with 422 to an unknown care flow definition', async () => {
  const response = await postEnrolment(await service.start(), { ...ada, care_flow: 'unknown' })
  expect(response).toMatchObject({ status: 422, body: { error: 'Unprocessable Entity' } })
})

test("responds with 503 and the service's Retry-After to a rate limit", async () => {
  service.emulator.fail({ with: 'rate-limit', retryAfter: 90, operationName: 'CreatePatient' })
  const { status, headers } = await postEnrolment(await service.start())
  expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '90' })
})

test('responds with 503 if the service is unreachable, and stays healthy', async () => {
  const url = await service.start()
  await service.emulator.stop()
  expect(await postEnrolment(url)).toMatchObject({ status: 503 })
  const health = await fetch(`${url}/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
})

test('responds with 502 if the service rejects the API key', async () => {
  const url = await service.start()
  await service.emulator.deleteApiKey('sandbox', service.apiKey)
  expect(await postEnrolment(url)).toMatchObject({ status: 502 })
})

test('responds with 502 if the service returns no GraphQL result', async () => {
  service.emulator.fail({ with: 'html', operationName: 'PatientByMrn', times: 3 })
  expect(await postEnrolment(await service.start())).toMatchObject({ status: 502 })
})

test.each(['PatientByMrn', 'CreatePatient'])(
  'responds with 504 if %s has no response before the deadline',
  async (operationName) => {
    service.emulator.fail({ with: 'hang', operationName })
    expect(await postEnrolment(await service.start({ deadline: 200 }))).toMatchObject({ status: 504 })
  },
)

test('responds with 504 if the deadline passes during the consistency delay of a start', async () => {
  service.emulator.fail({ with: 'reset', operationName: 'StartCareFlow' })
  const url = await service.start({ deadline: 500, consistencyDelay: 5_000 })
  expect(await postEnrolment(url)).toMatchObject({ status: 504 })
})

test('sends nothing more to the service after the caller has disconnected', async () => {
  const url = await service.start()
  service.emulator.fail({ with: 'hang', operationName: 'PatientByMrn' })
  const caller = request(`${url}/enrolments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  caller.on('error', () => {}).end(JSON.stringify(ada))
  await expect.poll(() => service.emulator.requests()).toHaveLength(1)
  caller.destroy()
  expect(await postEnrolment(url)).toMatchObject({ status: 200 })
  const names = service.emulator.requests().map(({ operationName }) => operationName)
  expect(names).toEqual([
    'PatientByMrn',
    'PatientByMrn',
    'CreatePatient',
    'CareFlowsOfPatient',
    'StartCareFlow',
  ])
})
