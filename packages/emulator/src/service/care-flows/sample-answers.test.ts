import { handleCommand, startCareFlow } from '@orchestration/care-flows'
import { loadDefinitions, type YamlDefinition } from '@orchestration/care-flows/definitions'
import { expect, test } from 'vitest'
import { createCompletion } from './create-completion.ts'
import { createSampleAnswers, type PickValue, pickFirst } from './sample-answers.ts'

type Questions = NonNullable<YamlDefinition['forms']>[string]['questions']

const options = { a: 'A', b: 'B', c: 'C' }

const questions: Questions = {
  email: { type: 'email', title: 'Email', required: true },
  several: { type: 'choices', title: 'Several', options, minimum: 2, exclusive: 'b', required: true },
  slider: { type: 'slider', title: 'Slider', minimum: 1, maximum: 8, step: 3, required: true },
  past: { type: 'date', title: 'Past', dates: 'past', required: true },
  code: { type: 'text', title: 'Code', pattern: '^[0-9]{4}$', required: true },
  initials: { type: 'text', title: 'Initials', pattern: '^[A-Z]{2,3}$', required: true },
  odd: { type: 'text', title: 'Odd', pattern: '^[0-9]-[A-Z]$' },
  card: { type: 'text', title: 'Card', length: 7, allowed: ['special', 'numbers'], required: true },
  marks: { type: 'text', title: 'Marks', length: 20, allowed: ['special', 'whitespace'], required: true },
  words: { type: 'long text', title: 'Words', allowed: ['whitespace', 'letters'], required: true },
  place: { type: 'text', title: 'Place', length: 5, required: true },
}

/** Starts a care flow with a form. Returns the pending activity of the form. */
async function startForm(questions: Questions) {
  const main = { title: 'Main', steps: { ask: { title: 'Ask', actions: [{ form: 'form' }] } } }
  const [definition] = await loadDefinitions([
    { id: 'form', title: 'Form', forms: { form: { title: 'Form', questions } }, tracks: { main } },
  ])
  const release = definition?.releases[0]
  if (!release) throw new Error('There is no definition.')
  const patient = { id: 'patient', name: 'Ada Example', timezone: 'America/New_York', profile: {} }
  const started = startCareFlow(release, { id: 'care-flow', time: 0, patient, data_points: [] })
  if (started.rejection) throw new Error(started.rejection.message)
  const { state } = started
  const form = Object.values(state.activities).find(({ object }) => object.type === 'FORM')
  if (!form) throw new Error('There is no form.')
  return { release, state, form }
}

async function invent(questions: Questions, pick: PickValue) {
  const { release, state, form } = await startForm(questions)
  const answers = createSampleAnswers(release, form, state.time, pick)
  const command = createCompletion(release, form, answers)
  const outcome = handleCommand(release, state, { ...command, time: state.time })
  if (outcome.rejection) throw new Error(outcome.rejection.message)
  const submitted = outcome.events.find((event) => event.type === 'form_submitted')
  const entries = Object.entries(answers ?? {}).map(([id, value]) => [id.split('.').at(-1), value])
  return {
    status: submitted?.activity.status,
    answers: Object.fromEntries(entries),
  }
}

test('sample answers match the wording of their questions', async () => {
  const { status, answers } = await invent(
    {
      called: { type: 'text', title: 'What is your first name?' },
      last_name: { type: 'text', title: 'Nom de famille', allowed: ['letters'] },
      write: { type: 'text', title: 'Your e-mail address' },
      call: { type: 'text', title: 'Mobile phone' },
      taken: { type: 'long text', title: 'The name of your medicine', required: true },
      born: { type: 'date', title: 'Date of birth', dates: 'past', required: true },
      next: { type: 'date', title: 'The next visit', dates: 'future', required: true },
      tall: { type: 'number', title: 'Height in cm' },
      child: { type: 'number', title: 'Height of your child', maximum: 120 },
      consent: { type: 'signature', title: 'I agree', required: true },
      diagnosis: { type: 'icd10', title: 'Your diagnosis', required: true },
    },
    pickFirst,
  )
  expect(status).toBe('DONE')
  expect(answers).toEqual({
    called: 'Ada',
    last_name: 'Lovelace',
    write: 'ada@example.org',
    call: '+447700900123',
    taken: 'ramipril 5 mg',
    // The test's clock is in 1970, so the usual sample birth date, in 1982, would be in the future.
    born: '1966-11-02',
    next: '1970-01-08',
    tall: '170',
    child: '60',
    consent: 'Ada Lovelace',
    diagnosis: 'E11.9',
  })
})

test('a sample answer to a slider has no rounding error', async () => {
  const slider = { type: 'slider', title: 'Slider', minimum: 0, maximum: 1.3, step: 0.1 } as const
  expect((await invent({ slider }, pickFirst)).answers).toEqual({ slider: '0.6' })
  const number = { type: 'number', title: 'Number', minimum: -1.9, maximum: 2.3 } as const
  expect((await invent({ number }, pickFirst)).answers).toEqual({ number: '0.1' })
})

test('a completion and sample answers are not created if the release lacks the form', async () => {
  const { form, release } = await startForm(questions)
  const other = { ...release, forms: [] }
  expect(() => createSampleAnswers(other, form, 0, pickFirst)).toThrow(
    'The release has no form "form-v1.form".',
  )
  expect(() => createCompletion(other, form, { email: 'ada@example.org' })).toThrow(
    'The release has no form "form-v1.form".',
  )
})

test('every sample answer is valid', async () => {
  for (const place of [0, 0.5, 0.99]) {
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(place * values.length)] as Value
    expect((await invent(questions, pick)).status).toBe('DONE')
  }
})
