import { startService } from './start-service.ts'

// One caller's requests, from enrolment to the end of the care flow. The README shows the output.
await using service = await startService()
const { send } = service

const show = async (method: 'GET' | 'POST', path: string, body?: object) => {
  console.log(`${method} ${path}${body ? ` ${JSON.stringify(body)}` : ''}`)
  const { status, body: result } = await send(method, path, body)
  console.log(`  ${status}${result === undefined ? '' : ` ${JSON.stringify(result)}`}`)
  return result
}

const enrolment = { mrn: 'MRN-1815', target: 120 }
const { care_flow } = await show('POST', '/enrolments', enrolment)
await show('POST', '/enrolments', enrolment)

await service.emulator
  .careFlow(care_flow)
  .complete('Daily readings', { morning: 150, noon: 151, evening: 152 })
const [task] = await show('GET', '/roles/Doctor/tasks')
await show('POST', `/tasks/${task.id}/answers`, { change: 'true' })
await show('POST', `/tasks/${task.id}/answers`, { change: 'perhaps' })
await show('POST', `/tasks/${task.id}/answers`, { change: 'true', 'change-to': 'Half the dose' })
await show('GET', '/roles/Doctor/tasks')
