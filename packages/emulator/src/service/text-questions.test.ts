import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedVisit, startVisit } from '../../test/start-visit.ts'
import { type CareFlowHandle, startEmulator } from '../index.ts'

const emulator = await startEmulator({
  port: 0,
  definitions: [
    {
      id: 'card',
      title: 'Card',
      forms: {
        card: {
          title: 'Your card',
          questions: {
            number: {
              type: 'text',
              title: 'Number',
              length: 6,
              allowed: ['letters', 'numbers'],
              required: true,
            },
          },
        },
        plate: {
          title: 'Your plate',
          questions: { plate: { type: 'text', title: 'Plate', pattern: '^[0-9]-[A-Z]{3}$', required: true } },
        },
      },
      tracks: {
        main: {
          title: 'Main',
          steps: {
            'ask-card': { title: 'Card', actions: [{ form: 'card' }], next: 'ask-plate' },
            'ask-plate': { title: 'Plate', actions: [{ form: 'plate' }], next: 'check' },
            check: { title: 'Check', actions: [{ checklist: { title: 'Check it', items: ['All'] } }] },
          },
        },
      },
    },
  ],
})
afterAll(() => emulator.stop())

let visit: StartedVisit
let careFlow: CareFlowHandle
beforeAll(async () => {
  visit = await startVisit(emulator, { pathway_definition_id: 'card', language: 'nl' })
  careFlow = emulator.careFlow(visit.careFlowId)
})

test('the API returns and enforces the exact length and the allowed characters of a text question', async () => {
  const { form } = await visit.ask(
    'query { form(id: "card-v1.card") { form { questions { questionConfig { input_validation { mode pattern helper_text simpleConfig { exactLength allowed { letters numbers whitespace special } } } } } } } }',
  )
  expect(form.form.questions[0].questionConfig.input_validation).toEqual({
    mode: 'SIMPLE',
    pattern: null,
    helper_text: null,
    simpleConfig: {
      exactLength: 6,
      allowed: { letters: true, numbers: true, whitespace: false, special: false },
    },
  })
  const [activity] = await careFlow.listPendingActivities()
  const submit = visit.ask(
    'mutation ($input: SubmitFormResponseInput!) { submitFormResponse(input: $input) { success } }',
    {
      input: { activity_id: activity?.id, response: [{ question_id: 'card.number', value: 'ab 123' }] },
    },
  )
  await expect(submit).rejects.toThrow(
    'The answer to "number" must be text with exactly 6 characters, only letters and numbers.',
  )
})

test("the hosted page enforces the exact length and the allowed characters, and states them in the visitor's language", async () => {
  const body = await (await fetch(visit.url)).text()
  expect(body).toContain('Aantal tekens: 6. Alleen letters en cijfers.')
  const action = /<form method="post" action="([^"]+)"/.exec(body)?.[1] ?? ''
  const form = new FormData()
  form.append('shown', 'number')
  form.append('answers.number', 'ab-123')
  const headers = { origin: emulator.hostedPages }
  const response = await fetch(emulator.hostedPages + action, { method: 'POST', headers, body: form })
  expect([response.status, await response.text()]).toEqual([
    200,
    expect.stringContaining('Vul dit in de gevraagde vorm in.'),
  ])
})

test('the error from completeUntil() names a question without a matching sample answer', async () => {
  await expect(careFlow.completeUntil('Check it')).rejects.toThrow(
    'activity: The activity did not become pending. Pending activities: Your plate. The answer to "plate" must be text that matches ^[0-9]-[A-Z]{3}$. Use complete(activity, answers) with your own answers, or advance the clock.',
  )
  await careFlow.completeUntil('Your plate')
  await careFlow.complete('Your plate', { plate: '1-ABC' })
  expect(await careFlow.completeUntil('Check it')).toMatchObject({ type: 'CHECKLIST' })
})
