import { ActivityDocument } from '@orchestration/operations'
import { beforeEach, describe, expect, test } from 'vitest'
import { startService } from '../test/start-service.ts'

let service: Awaited<ReturnType<typeof startService>>
beforeEach(async () => {
  service = await startService()
  return () => service[Symbol.asyncDispose]()
})

const enrolment = { mrn: 'MRN-1815', target: 120 }

/** Enrols a patient whose readings are above the target, so that a doctor has to review them. */
async function startReview() {
  const { body } = await service.send('POST', '/enrolments', enrolment)
  await service.emulator
    .careFlow(body.care_flow)
    .complete('Daily readings', { morning: 150, noon: 151, evening: 152 })
  const [task] = (await service.send('GET', '/roles/Doctor/tasks')).body
  return { careFlow: body.care_flow, task }
}

describe('POST /enrolments', () => {
  test.each([
    ['reset-after-write', 1],
    ['reset-after-write', 2],
    ['truncated', 1],
  ] as const)('enrols the patient once despite the fault %s (%i times)', async (fault, times) => {
    service.emulator.fail({ with: fault, operationName: 'StartPathwayWithPatientIdentifier', times })
    const first = await service.send('POST', '/enrolments', enrolment)
    const second = await service.send('POST', '/enrolments', enrolment)
    expect([first.status, second]).toEqual([200, first])
    const { rows } = await service.emulator.snapshot()
    expect([rows.patient.length, rows.care_flow.length]).toEqual([1, 1])
  })

  test('responds with 400 if the enrolment is incomplete or its target is out of range', async () => {
    expect((await service.send('POST', '/enrolments', { mrn: 'MRN-1', target: 5 })).status).toBe(400)
    expect((await service.send('POST', '/enrolments', { mrn: 'MRN-1' })).status).toBe(400)
    expect((await service.emulator.snapshot()).rows.care_flow).toEqual([])
  })

  test.each(['http-503', 'reset'] as const)(
    'responds with 504 to the fault %s, and the next request succeeds',
    async (fault) => {
      service.emulator.fail({ with: fault, operationName: 'StartPathwayWithPatientIdentifier' })
      expect((await service.send('POST', '/enrolments', enrolment)).status).toBe(504)
      expect((await service.send('POST', '/enrolments', enrolment)).status).toBe(200)
      expect((await service.emulator.snapshot()).rows.care_flow).toHaveLength(1)
    },
  )
})

describe('GET /roles/:role/tasks', () => {
  test('lists only the pending activities of the role', async () => {
    const { careFlow, task } = await startReview()
    expect(task).toEqual({ id: expect.any(String), type: 'FORM', title: 'Review', care_flow: careFlow })
    expect((await service.send('GET', '/roles/Nurse/tasks')).body).toEqual([])
    expect((await service.send('GET', '/roles/Cook/tasks')).status).toBe(404)
  })
})

describe('a form task', () => {
  test('lists its questions with their types, and marks the required ones', async () => {
    const { task } = await startReview()
    expect((await service.send('GET', `/tasks/${task.id}/questions`)).body).toEqual([
      { key: 'change', title: 'Does the treatment change?', type: 'YES_NO', required: true },
      { key: 'change-to', title: 'To what?', type: 'SHORT_TEXT', required: true },
    ])
    expect((await service.send('GET', '/tasks/unknown/questions')).status).toBe(404)
  })

  test.each([
    ['a missing required answer', { change: 'true' }, { missing: ['change-to'] }],
    [
      'an answer of the wrong type',
      { change: 'perhaps' },
      { invalid: 'The answer to "change" must be true or false.' },
    ],
    ['an answer to an unknown question', { dose: 'half' }, { unknown: ['dose'] }],
  ])('%s is rejected with 422, and the task stays pending', async (_, answers, rejection) => {
    const { task } = await startReview()
    const { status, body } = await service.send('POST', `/tasks/${task.id}/answers`, answers)
    expect([status, body]).toEqual([422, rejection])
    expect((await service.send('GET', '/roles/Doctor/tasks')).body).toHaveLength(1)
  })

  test('records the clinician who submits it, and the care flow continues', async () => {
    const { careFlow, task } = await startReview()
    const headers = { 'x-user-id': 'dr-noor' }
    const { status } = await service.send('POST', `/tasks/${task.id}/answers`, { change: 'false' }, headers)
    expect(status).toBe(204)
    const { data } = await service.client.query({ query: ActivityDocument, variables: { id: task.id } })
    expect(data.activity.activity?.sub_activities.at(-1)).toMatchObject({
      action: 'SUBMITTED',
      subject: { type: 'USER', id: 'dr-noor' },
    })
    expect(await service.emulator.careFlow(careFlow).listPendingActivities()).toContainEqual(
      expect.objectContaining({ name: 'Second review' }),
    )
    const again = await service.send('POST', `/tasks/${task.id}/answers`, { change: 'false' }, headers)
    expect(again).toEqual({ status: 422, body: { invalid: 'The activity is not pending.' } })
  })
})

test('the backend responds with 503 if the service is down', async () => {
  await service.emulator.stop()
  expect((await service.send('GET', '/roles/Doctor/tasks')).status).toBe(503)
})
