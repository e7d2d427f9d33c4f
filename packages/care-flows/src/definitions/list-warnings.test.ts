import { expect, test } from 'vitest'
import { loadDefinitions } from './index.ts'
import { readDefinition } from './read-definition.ts'

test.each([
  ['^(?:(a+)+$|.*!)', true],
  [String.raw`^(\w+\s?)*$`, true],
  ['((a|b){2,})+', true],
  ['^(a[+*(]\\))+$', false],
  [String.raw`^\d{4}(-\d{2})*$`, false],
  ['^(abc)+[a-z]*$', false],
])('loading warns about the pattern %s: %s', async (pattern, isWarned) => {
  const [definition] = await loadDefinitions([
    {
      id: 'asked',
      title: 'Asked',
      tracks: { main: { title: 'Main', steps: { ask: { title: 'Ask', actions: [{ form: 'one' }] } } } },
      forms: { one: { title: 'One', questions: { q: { type: 'text', title: 'Q', pattern } } } },
    },
  ])
  const warnings = [expect.stringContaining('forms.one.questions.q.pattern: it nests quantifiers')]
  expect(definition?.warnings ?? []).toEqual(isWarned ? warnings : [])
})

test.each([
  [
    'a timer and a delay of less than an hour',
    '[{ timer: { title: T, wait: 1 minute } }]',
    '[{ to: a, after: 59 minutes }]',
    true,
  ],
  ['a timer of an hour', '[{ timer: { title: T, wait: 1 hour } }]', 'a', false],
  ['a transition after an hour', '[]', '[{ to: a, after: 1 hour }]', false],
  [
    'a checklist',
    '[{ timer: { title: T, wait: 1 minute } }, { checklist: { title: C, items: [Look] } }]',
    'a',
    false,
  ],
  ['no loop', '[{ timer: { title: T, wait: 1 minute } }]', 'end', false],
])('loading warns about a loop only if all its waits are short: %s', (_title, actions, next, isWarned) => {
  const { warnings, problems } = readDefinition(
    `id: loop
title: Loop
tracks:
  main:
    title: Main
    steps:
      a: { title: A, actions: ${actions}, next: b }
      b: { title: B, actions: [], next: ${next} }
`,
    'loop.yaml',
  )
  const warning =
    'tracks.main.steps.a: each wait of its loop is shorter than an hour, so it creates thousands of activities when the clock advances'
  expect({ warnings, problems }).toEqual({ warnings: isWarned ? [warning] : [], problems: [] })
})
