import { startPostgres } from '@orchestration/test-tools/start-postgres'
import { startStage } from './start-stage.ts'

// Failures between the service and the worker, and their results. The README shows the output.
await using postgres = await startPostgres()
console.log(`${' '.repeat(38)} forms  appointments  submissions`)

async function showOutcome(title: string, act: (stage: Awaited<ReturnType<typeof startStage>>) => unknown) {
  await using stage = await startStage(await postgres.createDatabase())
  await act(stage)
  const { forms, appointments, submissions } = await stage.finish()
  console.log(`${title.padEnd(38)} ${forms}      ${appointments}             ${submissions}`)
}

await showOutcome('every event arrives twice', (stage) => {
  stage.emulator.failWebhooks({ with: 'duplicate', every: 1 })
  return stage.startCareFlow()
})
await showOutcome('the worker is down for an hour', async (stage) => {
  await stage.stopWorker()
  await stage.startCareFlow()
  await stage.emulator.deliveries()
  stage.emulator.advanceClock(3_600_000)
  await stage.startWorker()
})
await showOutcome("the service's response is lost", (stage) => {
  stage.emulator.fail({ with: 'reset-after-write', operationName: 'SubmitFormResponse' })
  return stage.startCareFlow()
})
await showOutcome("the worker's response is lost", async (stage) => {
  stage.loseResponses()
  await stage.startCareFlow()
  await stage.emulator.deliveries()
  await stage.stopWorker()
  await stage.startWorker()
})
await showOutcome('an event is resent after data loss', async (stage) => {
  const careFlow = await stage.startCareFlow()
  await stage.finish()
  await stage.pool.query('truncate webhook_delivery')
  await stage.resend(careFlow)
})
await showOutcome('canceled, but the event is late', async (stage) => {
  const delay = 3_600_000
  stage.emulator.failWebhooks({ with: 'delay', events: ['activity.created'], every: 1, delay })
  await stage.emulator.careFlow(await stage.startCareFlow()).stop()
})
