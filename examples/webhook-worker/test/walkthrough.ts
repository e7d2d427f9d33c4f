import { startPostgres } from '@orchestration/test-tools/start-postgres'
import { startSystem } from './start-system.ts'

// Failures between the service and the worker, and their results. The README shows the output.
await using postgres = await startPostgres()
console.log(`${' '.repeat(38)} forms  appointments  submissions`)

async function showOutcome(title: string, act: (system: Awaited<ReturnType<typeof startSystem>>) => unknown) {
  await using system = await startSystem(await postgres.createDatabase())
  await act(system)
  const { forms, appointments, submissions } = await system.finish()
  console.log(`${title.padEnd(38)} ${forms}      ${appointments}             ${submissions}`)
}

await showOutcome('every event arrives twice', (system) => {
  system.emulator.fail({ with: 'webhook-duplicate', every: 1 })
  return system.startCareFlow()
})
await showOutcome('the worker is down for an hour', async (system) => {
  await system.stopWorker()
  await system.startCareFlow()
  await system.emulator.deliveries()
  system.emulator.advanceClock(3_600_000)
  await system.startWorker()
})
await showOutcome("the service's response is lost", (system) => {
  system.emulator.fail({ with: 'reset-after-write', operationName: 'SubmitFormResponse' })
  return system.startCareFlow()
})
await showOutcome("the worker's response is lost", async (system) => {
  system.loseResponses()
  await system.startCareFlow()
  await system.emulator.deliveries()
  await system.stopWorker()
  await system.startWorker()
})
await showOutcome('an event is resent after data loss', async (system) => {
  const careFlow = await system.startCareFlow()
  await system.finish()
  await system.pool.query('truncate webhook_delivery')
  await system.resend(careFlow)
})
await showOutcome('canceled, but the event is late', async (system) => {
  const delay = 3_600_000
  system.emulator.fail({ with: 'webhook-delay', events: ['activity.created'], every: 1, delay })
  await system.emulator.careFlow(await system.startCareFlow()).stop()
})
