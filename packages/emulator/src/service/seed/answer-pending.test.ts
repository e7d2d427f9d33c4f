import { expect, it } from 'vitest'
import { loadRelease, play } from '../../../test/engine/play.ts'
import type { CareFlowFile } from '../../definitions/index.ts'
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

it('the invented answers to a form fit its questions, whichever are picked', async () => {
  const release = await loadRelease({
    id: 'form',
    title: 'Form',
    forms: { form: { title: 'Form', questions } },
    tracks: { main: { title: 'Main', steps: { ask: { title: 'Ask', actions: [{ form: 'form' }] } } } },
  })
  for (const place of [0, 0.5, 0.99]) {
    const flow = play(release)
    const pick = <Value>(values: readonly Value[]) => values[Math.floor(place * values.length)] as Value
    const event = answerPending(release, flow.activity('Form'), flow.state.time, pick)
    if (event) flow.act(event)
    expect(flow.activity('Form').status).toBe('DONE')
  }
})
