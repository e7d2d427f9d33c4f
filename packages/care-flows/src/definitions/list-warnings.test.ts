import { expect, test } from 'vitest'
import { loadDefinitions } from './load-definitions.ts'
import { parseDefinition } from './parse-definition.ts'

async function listPatternWarnings(pattern: string) {
  const [definition] = await loadDefinitions([
    {
      id: 'asked',
      title: 'Asked',
      tracks: { main: { title: 'Main', steps: { ask: { title: 'Ask', actions: [{ form: 'one' }] } } } },
      forms: { one: { title: 'One', questions: { q: { type: 'text', title: 'Q', pattern } } } },
    },
  ])
  return definition?.warnings ?? []
}

test.each(['^(?:(a+)+$|.*!)', String.raw`^(\w+\s?)*$`, '((a|b){2,})+'])(
  'a pattern that nests quantifiers causes a warning: %s',
  async (pattern) => {
    expect(await listPatternWarnings(pattern)).toEqual([
      expect.stringContaining('forms.one.questions.q.pattern: the pattern nests quantifiers'),
    ])
  },
)

test.each([String.raw`^(a[+*(]\))+$`, String.raw`^\d{4}(-\d{2})*$`, '^(abc)+[a-z]*$'])(
  'a pattern that does not nest quantifiers causes no warning: %s',
  async (pattern) => {
    expect(await listPatternWarnings(pattern)).toEqual([])
  },
)

/**
 * Lists the warnings and problems of a care flow with two steps. `actions` contains the actions of the first step, and `next` the
 * transitions of the second step.
 */
function checkSteps(actions: string, next: string) {
  const { warnings, problems } = parseDefinition(
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
  return { warnings, problems }
}

test('a loop whose waits are all shorter than an hour causes a warning', () => {
  const warning =
    'tracks.main.steps.a: each wait in its loop is shorter than an hour, so the loop creates thousands of activities when the clock advances'
  expect(checkSteps('[{ timer: { title: T, wait: 1 minute } }]', '[{ to: a, after: 59 minutes }]')).toEqual({
    warnings: [warning],
    problems: [],
  })
})

test.each([
  ['a timer of an hour', '[{ timer: { title: T, wait: 1 hour } }]', 'a'],
  ['a transition after an hour', '[]', '[{ to: a, after: 1 hour }]'],
  [
    'a checklist',
    '[{ timer: { title: T, wait: 1 minute } }, { checklist: { title: C, items: [Look] } }]',
    'a',
  ],
  [
    'an extension that a caller completes',
    '[{ extension: { title: Scan, name: scan, action: scan, completes: from outside } }]',
    'a',
  ],
  [
    'an extension of two hours',
    '[{ extension: { title: Scan, name: scan, action: scan, completes: 2 hours } }]',
    'a',
  ],
  ['no loop', '[{ timer: { title: T, wait: 1 minute } }]', 'end'],
])('steps cause no warning if they have %s', (_, actions, next) => {
  expect(checkSteps(actions, next)).toEqual({ warnings: [], problems: [] })
})
