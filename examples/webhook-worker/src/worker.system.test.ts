import { type Postgres, startPostgres } from '@orchestration/test-tools/start-postgres'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startWorkerProcess } from '../test/programs.ts'
import { startSystem } from '../test/start-system.ts'

const HOUR = 3_600_000
const doneOnce = { forms: 1, appointments: 1, submissions: 1, matches: 1 }
const neverDone = { forms: 1, appointments: 0, submissions: 0, matches: 0 }

let postgres: Postgres
beforeAll(async () => {
  postgres = await startPostgres()
})
afterAll(() => postgres[Symbol.asyncDispose]())

let system: Awaited<ReturnType<typeof startSystem>>
beforeEach(async () => {
  system = await startSystem(await postgres.createDatabase())
  return () => system[Symbol.asyncDispose]()
})

const countRequests = (operation: string) =>
  system.emulator.listRequests().filter(({ operationName }) => operationName === operation).length

describe('a form gets one appointment', () => {
  test('when every event arrives twice', async () => {
    system.emulator.fail({ with: 'webhook-duplicate', every: 1 })
    await system.startCareFlow()
    expect(await system.finish()).toEqual(doneOnce)
    expect([countRequests('SubmitFormResponse'), system.errors]).toEqual([1, []])
  })

  test("when the worker's responses are lost", async () => {
    system.loseResponses()
    await system.startCareFlow()
    await system.emulator.listDeliveries()
    await system.stopWorker()
    await system.startWorker()
    expect(await system.finish()).toEqual(doneOnce)
    expect([countRequests('SubmitFormResponse'), system.errors]).toEqual([1, []])
  })

  test('when events are resent after the worker lost its stored deliveries', async () => {
    const careFlow = await system.startCareFlow()
    await system.finish()
    await system.pool.query('truncate webhook_delivery')
    await system.resend(careFlow)
    expect(await system.finish()).toEqual(doneOnce)
    expect([countRequests('SubmitFormResponse'), system.errors]).toEqual([1, []])
  })

  test('when the worker was down for an hour', async () => {
    await system.stopWorker()
    await system.startCareFlow()
    await system.emulator.listDeliveries()
    system.emulator.advanceClock(HOUR)
    await system.emulator.listDeliveries()
    await system.startWorker()
    expect(await system.finish()).toEqual(doneOnce)
  })

  test.each(['reset-after-write', 'truncated', 'reset', 'http-503', 'graphql-error'] as const)(
    'when the submission fails with the fault %s',
    async (fault) => {
      system.emulator.fail({ with: fault, operationName: 'SubmitFormResponse' })
      await system.startCareFlow()
      expect(await system.finish()).toEqual(doneOnce)
      expect(system.errors).toEqual([])
    },
  )

  test('when the response to the submission is lost, and the activity cannot be read', async () => {
    system.emulator.fail({ with: 'reset-after-write', operationName: 'SubmitFormResponse' })
    system.emulator.fail({ with: 'reset', operationName: 'Activity', every: 2, times: 5 })
    await system.startCareFlow()
    expect(await system.finish()).toEqual(doneOnce)
  })

  test('when two workers get the same event', async () => {
    await using second = await startWorkerProcess(system.variables)
    await system.emulator.createWebhook('sandbox', { url: second.url, events: ['activity.created'] })
    await system.startCareFlow()
    expect(await system.finish()).toEqual(doneOnce)
  })

  test('when the connections to the database break', async () => {
    await postgres.breakConnections(system.variables.DATABASE_URL ?? '')
    await system.startCareFlow()
    expect(await system.finish()).toEqual(doneOnce)
  })

  test.each([
    ['before the form was submitted', { with: 'hang', operationName: 'SubmitFormResponse' }],
    ['after the form was submitted and before the event was acknowledged', null],
  ] as const)('when the worker is killed %s', async (_, fault) => {
    await system.stopWorker()
    if (fault) system.emulator.fail(fault)
    else {
      // The worker looks up the activity after the lost response.
      system.emulator.fail({ with: 'reset-after-write', operationName: 'SubmitFormResponse' })
      system.emulator.fail({ with: 'hang', operationName: 'Activity', every: 2, times: 1 })
    }
    await using worker = await startWorkerProcess(system.variables)
    system.relay.target = worker.url
    await system.startCareFlow()
    await vi.waitFor(() => expect(system.emulator.listFaults()).toEqual([]), 300_000)
    await worker.end('SIGKILL')
    // Otherwise, the claim of the killed process would expire only after a minute of real time.
    const { rowCount } = await system.pool.query(
      'update webhook_delivery set until = now() where not is_done',
    )
    expect(rowCount).toBe(1)
    await system.startWorker()
    expect(await system.finish()).toEqual(doneOnce)
  })
})

describe('a canceled form gets no appointment', () => {
  test('when its events arrive in the wrong order', async () => {
    system.emulator.fail({ with: 'webhook-delay', events: ['activity.created'], every: 1, delay: HOUR })
    const careFlow = await system.startCareFlow()
    await system.emulator.careFlow(careFlow).stop()
    expect(await system.finish()).toEqual(neverDone)
    // One lookup per event.
    expect([countRequests('Activity'), system.errors]).toEqual([2, []])
  })

  test('when the care flow is stopped while the appointment is booked', async () => {
    system.emulator.fail({ with: 'slow', delay: 10_000, operationName: 'SubmitFormResponse' })
    const careFlow = await system.startCareFlow()
    await vi.waitFor(() => expect(system.emulator.listFaults()).toEqual([]), 300_000)
    await system.emulator.careFlow(careFlow).stop()
    expect(await system.finish()).toEqual(neverDone)
    const { rows } = await system.pool.query('select is_canceled from appointment')
    expect(rows).toEqual([{ is_canceled: true }])
  })
})

test('an event with an invalid signature has no effect', async () => {
  system.emulator.fail({ with: 'webhook-wrong-signature', every: 1 })
  await system.startCareFlow()
  await system.emulator.listDeliveries()
  expect([countRequests('Activity'), new Set(system.errors)]).toEqual([0, new Set(['WebhookSignatureError'])])
  system.emulator.clearFaults()
  expect(await system.finish()).toEqual(doneOnce)
})
