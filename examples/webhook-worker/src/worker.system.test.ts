import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startProcess } from '../test/start-process.ts'
import { startStage } from '../test/start-stage.ts'

const HOUR = 3_600_000
const doneOnce = { forms: 1, appointments: 1, submissions: 1, matches: 1 }
const neverDone = { forms: 1, appointments: 0, submissions: 0, matches: 0 }

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

let stage: Awaited<ReturnType<typeof startStage>>
beforeEach(async () => {
  stage = await startStage(await postgres.createDatabase())
  return () => stage[Symbol.asyncDispose]()
})

const countRequests = (operation: string) =>
  stage.emulator.requests().filter(({ operationName }) => operationName === operation).length

describe('a form gets one appointment', () => {
  test('when every event arrives twice', async () => {
    stage.emulator.failWebhooks({ with: 'duplicate', every: 1 })
    await stage.startCareFlow()
    expect(await stage.finish()).toEqual(doneOnce)
    expect([countRequests('SubmitFormResponse'), stage.errors]).toEqual([1, []])
  })

  test("when the worker's responses are lost", async () => {
    stage.loseResponses()
    await stage.startCareFlow()
    await stage.emulator.deliveries()
    await stage.stopWorker()
    await stage.startWorker()
    expect(await stage.finish()).toEqual(doneOnce)
    expect([countRequests('SubmitFormResponse'), stage.errors]).toEqual([1, []])
  })

  test('when events are resent after the worker lost its stored deliveries', async () => {
    const careFlow = await stage.startCareFlow()
    await stage.finish()
    await stage.pool.query('truncate webhook_delivery')
    await stage.resend(careFlow)
    expect(await stage.finish()).toEqual(doneOnce)
    expect([countRequests('SubmitFormResponse'), stage.errors]).toEqual([1, []])
  })

  test('when the worker was down for an hour', async () => {
    await stage.stopWorker()
    await stage.startCareFlow()
    await stage.emulator.deliveries()
    stage.emulator.advanceClock(HOUR)
    await stage.emulator.deliveries()
    await stage.startWorker()
    expect(await stage.finish()).toEqual(doneOnce)
  })

  test.each(['reset-after-write', 'truncated', 'reset', 'http-503', 'graphql-error'] as const)(
    'when the submission fails with the fault %s',
    async (fault) => {
      stage.emulator.fail({ with: fault, operationName: 'SubmitFormResponse' })
      await stage.startCareFlow()
      expect(await stage.finish()).toEqual(doneOnce)
      expect(stage.errors).toEqual([])
    },
  )

  test('when the response to the submission is lost, and the activity cannot be read', async () => {
    stage.emulator.fail({ with: 'reset-after-write', operationName: 'SubmitFormResponse' })
    stage.emulator.fail({ with: 'reset', operationName: 'Activity', every: 2, times: 5 })
    await stage.startCareFlow()
    expect(await stage.finish()).toEqual(doneOnce)
  })

  test('when two workers get the same event', async () => {
    await using second = await startProcess('worker', { ...stage.variables, PORT: '0' })
    const [url = ''] = /http:\S+/.exec(second.output) ?? []
    await stage.emulator.createWebhook('sandbox', { url, events: ['activity.created'] })
    await stage.startCareFlow()
    expect(await stage.finish()).toEqual(doneOnce)
  })

  test('when the connections to the database break', async () => {
    await postgres.breakConnections(stage.variables.DATABASE_URL ?? '')
    await stage.startCareFlow()
    expect(await stage.finish()).toEqual(doneOnce)
  })

  test.each([
    ['before the form was submitted', { with: 'hang', operationName: 'SubmitFormResponse' }],
    ['after the form was submitted and before the event was acknowledged', null],
  ] as const)('when the worker is killed %s', async (_, fault) => {
    await stage.stopWorker()
    if (fault) stage.emulator.fail(fault)
    else {
      // The worker looks the activity up after the lost response.
      stage.emulator.fail({ with: 'reset-after-write', operationName: 'SubmitFormResponse' })
      stage.emulator.fail({ with: 'hang', operationName: 'Activity', every: 2, times: 1 })
    }
    await using worker = await startProcess('worker', stage.variables)
    await stage.startCareFlow()
    await vi.waitFor(() => expect(stage.emulator.faults()).toEqual([]), 300_000)
    await worker.kill()
    // The claim of the killed process expires after a minute of real time.
    const { rowCount } = await stage.pool.query('update webhook_delivery set until = now() where not is_done')
    expect(rowCount).toBe(1)
    await stage.startWorker()
    expect(await stage.finish()).toEqual(doneOnce)
  })
})

describe('a canceled form gets no appointment', () => {
  test('when its events arrive in the wrong order', async () => {
    stage.emulator.failWebhooks({ with: 'delay', events: ['activity.created'], every: 1, delay: HOUR })
    const careFlow = await stage.startCareFlow()
    await stage.emulator.careFlow(careFlow).stop()
    expect(await stage.finish()).toEqual(neverDone)
    // One lookup per event.
    expect([countRequests('Activity'), stage.errors]).toEqual([2, []])
  })

  test('when the care flow is stopped while the appointment is booked', async () => {
    stage.emulator.fail({ with: 'slow', delay: 10_000, operationName: 'SubmitFormResponse' })
    const careFlow = await stage.startCareFlow()
    await vi.waitFor(() => expect(stage.emulator.faults()).toEqual([]), 300_000)
    await stage.emulator.careFlow(careFlow).stop()
    expect(await stage.finish()).toEqual(neverDone)
    const { rows } = await stage.pool.query('select is_canceled from appointment')
    expect(rows).toEqual([{ is_canceled: true }])
  })
})

test('an event with a wrong signature has no effect', async () => {
  stage.emulator.failWebhooks({ with: 'wrong-signature', every: 1 })
  await stage.startCareFlow()
  await stage.emulator.deliveries()
  expect([countRequests('Activity'), new Set(stage.errors)]).toEqual([0, new Set(['WebhookSignatureError'])])
  stage.emulator.clearFaults()
  expect(await stage.finish()).toEqual(doneOnce)
})
