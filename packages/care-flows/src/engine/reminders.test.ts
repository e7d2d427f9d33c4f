import { expect, test } from 'vitest'
import { DAY, HOUR, loadRelease, play } from '../../test/play.ts'
import { oneStepFlow, welcome } from '../../test/releases.ts'

test('the configured number of reminders is sent for pending activities', () => {
  const flow = play(welcome)
  const reminded = () => flow.events.filter(({ type }) => type === 'reminder_sent')
  // The nurse's checklist is not counted in the patient's reminders.
  flow.act({ type: 'add_track', track_definition_id: 'check-in' }, HOUR)
  flow.wait(2 * DAY - HOUR)
  expect(reminded()).toMatchObject([
    { count: 1, pending: 2 },
    { count: 1, pending: 2 },
  ])
  flow.act({ type: 'stop_track', track_run_id: flow.activeTrackRunId('check-in') })
  flow.act({ type: 'mark_message_as_read', activity_id: flow.activity('Welcome, Ada').id })
  flow.wait(30 * DAY)
  expect(reminded()).toMatchObject([
    { count: 1 },
    { count: 1 },
    { count: 2, pending: 1, activity: { object: { name: 'About you' } } },
  ])
})

test("a reminder counts only the recipient's pending activities", async () => {
  const ask = (to: string) => ({ checklist: { title: `For ${to}`, items: ['Look'] }, to })
  const stakeholders = {
    nurse: { label: 'Nurse', role: 'caregiver' as const },
    doctor: { label: 'Doctor', role: 'caregiver' as const },
  }
  const reminders = { times: 1, every: '1 day' }
  const other = { title: 'Other', steps: { look: { title: 'Look', actions: [ask('doctor')] } } }
  const file = oneStepFlow('reminded', [ask('nurse')], { stakeholders, reminders, tracks: { other } })
  const flow = play(await loadRelease(file))
  flow.wait(DAY)
  const reminded = flow.events.filter(({ type }) => type === 'reminder_sent')
  expect(reminded).toMatchObject([{ pending: 1 }, { pending: 1 }])
})
