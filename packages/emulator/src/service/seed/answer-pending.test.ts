import { act, start } from '@orchestration/care-flows'
import { type CareFlowFile, loadDefinitions } from '@orchestration/care-flows/definitions'
import { expect, it } from 'vitest'
import { answerPending } from './answer-pending.ts'

type Questions = NonNullable<CareFlowFile['forms']>[string]['questions']

const options = { a: 'A', b: 'B', c: 'C' }

const questions: Questions = {
  email: { type: 'email', title: 'Email', required: true },
  several: { type: 'choices', title: 'Several', options, minimum: 2, exclusive: 'c', required: true },
  slider: { type: 'slider', title: 'Slider', minimum: 1, maximum: 8, step: 3, required: true },
  past: { type: 'date', title: 'Past', dates: 'past', required: true },
  code: { type: 'text', title: 'Code', pattern: '^[0-9]{4}$', required: true },
  initials: { type: 'text', title: 'Initials', pattern: '^[A-Z]{2,3}$', required: true },
  odd: { type: 'text', title: 'Odd', pattern: '^[0-9]-[A-Z]$' },
  card: { type: 'text', title: 'Card', length: 7, allowed: ['special', 'numbers'], required: true },
  words: { type: 'long text', title: 'Words', allowed: ['whitespace', 'letters'], required: true },
  place: { type: 'text', title: 'Place', length: 5, required: true },
}

it('invents a name for a question that asks for one', async () => {
  const named: Questions = { called: { type: 'text', title: 'What is your first name?' } }
  const main = { title: 'Main', steps: { ask: { title: 'Ask', actions: [{ form: 'form' }] } } }
  const [definition] = await loadDefinitions([
    { id: 'form', title: 'Form', forms: { form: { title: 'Form', questions: named } }, tracks: { main } },
  ])
  const release = definition?.releases[0]
  if (!release) throw new Error('There is no definition.')
  const patient = { id: 'patient', name: 'Ada Example', timezone: null, profile: {} }
  const started = start(release, { id: 'care-flow', time: 0, patient, data_points: [] })
  if (started.refusal) throw new Error(started.refusal.message)
  const form = Object.values(started.state.activities).find(({ object }) => object.type === 'FORM')
  const command = form && answerPending(release, form, 0, ([first]) => first as never)
  expect(command).toMatchObject({ answers: [{ value: 'Ada' }] })
})

it('the invented answers to a form fit its questions, whichever are picked', async () => {
  const [definition] = await loadDefinitions([
    {
      id: 'form',
      title: 'Form',
      forms: { form: { title: 'Form', questions } },
      tracks: { main: { title: 'Main', steps: { ask: { title: 'Ask', actions: [{ form: 'form' }] } } } },
    },
  ])
  const release = definition?.releases[0]
  if (!release) throw new Error('There is no definition.')
  const patient = { id: 'patient', name: 'Ada Example', timezone: 'Europe/Brussels', profile: {} }
  for (const place of [0, 0.5, 0.99]) {
    const started = start(release, { id: 'care-flow', time: 0, patient, data_points: [] })
    if (started.refusal) throw new Error(started.refusal.message)
    const { state } = started
    const form = Object.values(state.activities).find(({ object }) => object.type === 'FORM')
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(place * values.length)] as Value
    const command = form && answerPending(release, form, state.time, pick)
    const outcome = command && act(release, state, { ...command, time: state.time })
    expect(outcome).toMatchObject({ state: { activities: { [form?.id ?? '']: { status: 'DONE' } } } })
  }
})
