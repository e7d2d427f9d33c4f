import { expect, test } from 'vitest'
import type { YamlDefinition } from './definition-schema.ts'
import { MAX_TITLE_LENGTH, truncateTitle } from './field-schemas.ts'
import { loadDefinitions } from './load-definitions.ts'

const withTitle = (title: string, others: Partial<YamlDefinition> = {}): YamlDefinition => ({
  id: 'long',
  title,
  ...others,
  tracks: { main: { title: 'Main', steps: { ask: { title: 'Ask', actions: [{ form: 'one' }] } } } },
  forms: { one: { title: 'One', questions: { q: { type: 'text', title: 'Q' } } } },
})

test('a title is truncated to the maximum length without splitting characters', () => {
  expect(truncateTitle('x'.repeat(MAX_TITLE_LENGTH))).toHaveLength(MAX_TITLE_LENGTH)
  expect(truncateTitle('x'.repeat(5_000))).toBe(`${'x'.repeat(MAX_TITLE_LENGTH - 1)}…`)
  expect(truncateTitle('😀'.repeat(5_000)).isWellFormed()).toBe(true)
})

test.each<[string, YamlDefinition, string]>([
  ['a title', withTitle('x'.repeat(1_001)), 'title: must be 1000 characters or fewer'],
  [
    'a label',
    withTitle('T', { stakeholders: { nurse: { label: 'x'.repeat(1_001), role: 'caregiver' } } }),
    'stakeholders.nurse.label: must be 1000 characters or fewer',
  ],
  [
    'a question',
    {
      ...withTitle('T'),
      forms: { one: { title: 'One', questions: { q: { type: 'text', title: 'x'.repeat(1_001) } } } },
    },
    'forms.one.questions.q.title: must be 1000 characters or fewer',
  ],
  [
    'an option',
    {
      ...withTitle('T'),
      forms: {
        one: {
          title: 'One',
          questions: { q: { type: 'choice', title: 'Q', options: { 0: 'No', 1: 'x'.repeat(1_001) } } },
        },
      },
    },
    'forms.one.questions.q.options.1: must be 1000 characters or fewer',
  ],
])('%s of more than 1,000 characters is rejected', async (_, file, message) => {
  await expect(loadDefinitions([file])).rejects.toThrow(message)
})

test('a description can be longer than a title', async () => {
  const file = withTitle('T')
  file.forms = {
    one: { title: 'One', questions: { q: { type: 'description', title: `<p>${'x'.repeat(2_000)}</p>` } } },
  }
  expect(await loadDefinitions([file])).toHaveLength(1)
})
