import { beforeEach, describe, expect, test } from 'vitest'
import { ada } from '../test/ada.ts'
import { postEnrolment } from '../test/post-enrolment.ts'
import { startService } from '../test/start-service.ts'

let service: Awaited<ReturnType<typeof startService>>
beforeEach(async () => {
  service = await startService()
  return () => service[Symbol.asyncDispose]()
})

const once = { patients: 1, careFlows: 1 }

test('creates the patient, starts the care flow, and returns both ids', async () => {
  const { status, body } = await postEnrolment(await service.start())
  const { rows } = await service.emulator.snapshot()
  expect({ status, body }).toEqual({
    status: 200,
    body: { patient_id: rows.patient[0]?.id, care_flow_id: rows.care_flow[0]?.id },
  })
  expect(await service.count()).toEqual(once)
})

test('writes nothing for a second request for the same person', async () => {
  const url = await service.start()
  const { body } = await postEnrolment(url)
  const before = await service.emulator.snapshot()
  expect(await postEnrolment(url, { ...ada, first_name: 'Augusta' })).toMatchObject({ status: 200, body })
  expect((await service.emulator.snapshot()).rows).toEqual(before.rows)
})

test("does not return the patient's care flow of another definition", async () => {
  const url = await service.start()
  await postEnrolment(url)
  // This definition requires data that an enrolment does not contain.
  expect(await postEnrolment(url, { ...ada, care_flow: 'knee-surgery' })).toMatchObject({ status: 422 })
  expect(await service.count()).toEqual(once)
})

describe('enrols exactly once', () => {
  describe.each(['CreatePatient', 'StartCareFlow'])('if the response to %s', (operationName) => {
    const faults = [
      ['reset-after-write', 'is lost after the mutation was executed'],
      ['truncated', 'is truncated after the mutation was executed'],
      ['reset', 'is lost before the mutation was executed'],
      ['http-503', 'is a 503 from a proxy'],
    ] as const
    const cases = faults.flatMap(([fault, how]) =>
      [1, 2].map((times) => [how, times === 1 ? 'once' : 'twice in a row', fault, times] as const),
    )

    test.each(cases)('%s, %s', async (_how, _often, fault, times) => {
      service.emulator.fail({ with: fault, operationName, times })
      expect(await postEnrolment(await service.start())).toMatchObject({ status: 200 })
      expect(await service.count()).toEqual(once)
    })

    test('is lost and the lookup fails: responds with 504, and the next request finds the record', async () => {
      const { emulator, start, count } = service
      const lookup = operationName === 'CreatePatient' ? 'PatientByMrn' : 'CareFlowsOfPatient'
      const url = await start(undefined, {
        onOperation(event) {
          const isLost = event.operationName === operationName && event.error
          if (isLost) emulator.fail({ with: 'http-503', operationName: lookup, times: 3 })
        },
      })
      emulator.fail({ with: 'reset-after-write', operationName })
      expect(await postEnrolment(url)).toMatchObject({ status: 504 })
      expect(await postEnrolment(url)).toMatchObject({ status: 200 })
      expect(await count()).toEqual(once)
    })
  })

  test('if both responses are lost', async () => {
    service.emulator.fail({ with: 'reset-after-write', operationName: 'CreatePatient' })
    service.emulator.fail({ with: 'reset-after-write', operationName: 'StartCareFlow' })
    expect(await postEnrolment(await service.start())).toMatchObject({ status: 200 })
    expect(await service.count()).toEqual(once)
  })

  test('for equal requests at the same time', async () => {
    const url = await service.start()
    service.emulator.fail({ with: 'reset-after-write', operationName: 'StartCareFlow' })
    const answers = await Promise.all([1, 2, 3].map(() => postEnrolment(url)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.care_flow_id)).size).toBe(1)
    expect(await service.count()).toEqual(once)
  })

  test('if the service executes a start after the timeout', async () => {
    service.emulator.fail({ with: 'slow', delay: 8_000, operationName: 'StartCareFlow' })
    const url = await service.start({ consistencyDelay: 15_000 }, { timeout: 5_000 })
    expect(await postEnrolment(url)).toMatchObject({ status: 200 })
    expect(await service.count()).toEqual(once)
  })
})

describe('limitations', () => {
  test('starts two care flows if the service executes the first start after `consistencyDelay`', async () => {
    service.emulator.fail({ with: 'slow', delay: 10_000, operationName: 'StartCareFlow' })
    const url = await service.start({ consistencyDelay: 1 }, { timeout: 5_000 })
    expect(await postEnrolment(url)).toMatchObject({ status: 200 })
    await expect.poll(() => service.count()).toEqual({ patients: 1, careFlows: 2 })
  })

  test('creates one patient, but can start two care flows, for equal requests to two instances', async () => {
    const urls = [await service.start(), await service.start()]
    const answers = await Promise.all(urls.map((url) => postEnrolment(url)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(answers[0]?.body.patient_id).toBe(answers[1]?.body.patient_id)
    expect((await service.count()).patients).toBe(1)
  })
})
