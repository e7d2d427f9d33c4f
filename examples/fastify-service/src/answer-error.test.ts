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
  ['with a birth date that is none', { ...ada, birth_date: 'last year' }],
  ['that is a list', [ada]],
  ['with an MRN that is a number', { ...ada, mrn: 1815 }],
  ['with a list of MRNs', { ...ada, mrn: [ada.mrn] }],
  ['with a misspelt field', { ...ada, birthdate: ada.birth_date }],
])('a body %s is a 400, and the service is not called', async (_, body) => {
  expect(await postEnrolment(await service.start(), body)).toMatchObject({ status: 400 })
  expect(service.emulator.requests()).toEqual([])
})

test('a care flow definition that does not exist is a 422', async () => {
  const answer = await postEnrolment(await service.start(), { ...ada, care_flow: 'unknown' })
  expect(answer).toMatchObject({ status: 422, body: { error: 'Unprocessable Entity' } })
})

test('too many requests is a 503 with the Retry-After of the service', async () => {
  service.emulator.fail({ with: 'rate-limit', retryAfter: 90, operationName: 'CreatePatient' })
  const { status, headers } = await postEnrolment(await service.start())
  expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '90' })
})

test('a service that cannot be reached is a 503, and the health of this one does not depend on it', async () => {
  const url = await service.start()
  await service.emulator.stop()
  expect(await postEnrolment(url)).toMatchObject({ status: 503 })
  const health = await fetch(`${url}/health`)
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }])
})

test('a rejected key is a 502 and not a 401, because the caller did not cause it', async () => {
  const url = await service.start()
  await service.emulator.deleteApiKey('sandbox', service.apiKey)
  expect(await postEnrolment(url)).toMatchObject({ status: 502 })
})

test('a response that is not a GraphQL result is a 502', async () => {
  service.emulator.fail({ with: 'html', operationName: 'PatientByMrn', times: 3 })
  expect(await postEnrolment(await service.start())).toMatchObject({ status: 502 })
})

test.each(['PatientByMrn', 'CreatePatient'])(
  '%s not answered before the deadline is a 504',
  async (operationName) => {
    service.emulator.fail({ with: 'hang', operationName })
    expect(await postEnrolment(await service.start({ deadline: 200 }))).toMatchObject({ status: 504 })
  },
)

test('a deadline during the wait for a lost start is a 504', async () => {
  service.emulator.fail({ with: 'reset', operationName: 'StartCareFlow' })
  const url = await service.start({ deadline: 500, consistencyDelay: 5_000 })
  expect(await postEnrolment(url)).toMatchObject({ status: 504 })
})

test('when the caller disconnects, nothing more is sent to the service', async () => {
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
