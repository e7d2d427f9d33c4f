import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formatProblem } from './definition-problem.ts'
import type { YamlDefinition } from './definition-schema.ts'
import { loadDefinitions } from './load-definitions.ts'
import { runCases } from './run-cases.ts'

const fixture = join(import.meta.dirname, '../../test/studio-export')
const [definition] = await loadDefinitions([fixture])
const release = definition?.releases[0]
if (!release) throw new Error('There is no release.')

const run = (text: string, options = {}) =>
  runCases(release, text, { source: 'cases.yaml', time: Date.parse('2026-03-02T08:00:00Z'), ...options })

const answered = (title: string, value: string, validate: string) => `cases:
  - title: ${title}
    description: A case in the format of action-validate.
    overwrite: true
    patient: { first_name: Ada }
    baseline_datapoints: [{ definition_id: reasonPoint1, value: A cold }]
    activities:
      - type: form
        name: Mood
        questions:
          - { key: interest, value: ${value} }
          - { key: down, value: "${value}" }
      - { type: checklist, name: Call the patient }
      - { type: form, name: Goodbye }
    validate:
${validate}`

test('a case can cover several steps, a score and a week-long wait', () => {
  const rows = `      - { type: step, name: Ask, action: COMPLETE }
      - { type: step, name: Talk, action: ACTIVATE }
      - { type: track, name: More, action: COMPLETE }
      - { type: careflow, action: COMPLETE }
`
  const { cases, ...counts } = run(answered('High', '3', rows))
  expect(counts).toEqual({ passed: 1, failed: 0, warnings: [] })
  expect(cases).toMatchObject([{ title: 'High', outcome: 'passed', missing: [], pending: [] }])
  expect(cases[0]?.recorded).toContain('step "Talk" SCHEDULED')
  expect(run(answered('Low', '0', '      - { type: step, name: Talk, action: DISCARDED }\n'))).toMatchObject({
    passed: 1,
  })
})

test('the answers to two forms with the same title go to the form of each activity', async () => {
  const form = { title: 'Mood', questions: { fine: { type: 'yes or no', title: 'Fine?' } } } as const
  const [twice] = await loadDefinitions([
    {
      id: 'twice',
      title: 'Twice',
      forms: { first: form, second: form },
      tracks: {
        main: {
          title: 'Main',
          steps: { ask: { title: 'Ask', actions: [{ form: 'first' }, { form: 'second' }] } },
        },
      },
    },
  ])
  const entry = '{ type: form, name: Mood, questions: [{ key: fine, value: true }] }'
  const text = `cases: [{ title: Twice, activities: [${entry}, ${entry}], validate: [{ type: careflow, action: COMPLETE }] }]`
  expect(runCases(twice?.releases[0] ?? release, text, { source: 'cases.yaml' })).toMatchObject({ passed: 1 })
})

test('a failed case lists missing activities and pending work', () => {
  const validate = '      - { type: step, name: Talk, action: COMPLETE }\n'
  const early = run(answered('Too early', '3', validate), { maxAdvanceMs: 3 * 86_400_000 })
  expect(early).toMatchObject({
    passed: 0,
    failed: 1,
    cases: [
      {
        missing: ['step "Talk" COMPLETE'],
        pending: ['message "Welcome"', 'message "More"', 'work due on 2026-03-09'],
      },
    ],
  })
  expect(run('cases:\n  - title: Nobody answers\n').cases).toMatchObject([
    { outcome: 'failed', missing: ['an entry under activities for the form "Mood"'] },
  ])
  const rejected = run(answered('Rejected', 'zqxmarked', validate))
  expect(rejected.cases[0]?.missing[0]).toContain('a command was rejected')
  expect(JSON.stringify(rejected)).not.toContain('zqxmarked')
})

test.each([
  ['cases: [{ titel: A }]', 'cases.yaml:1:11 cases[0].titel: "titel" is unknown; write "title"'],
  [
    'cases:\n  - title: A\n    validate:\n      - { type: careflow, name: Tea, action: completed }\n',
    'cases.yaml:4:27 cases[0].validate[0].name: "name" has no effect with this type; remove it, or choose another type',
  ],
  [
    'cases:\n  - title: A\n    activities:\n      - { type: checklist, name: Tea, questions: [] }\n',
    'cases.yaml:4:39 cases[0].activities[0].questions: "questions" has no effect with this type; remove it, or choose another type',
  ],
  [
    'cases:\n  - title: A\n    patient: { first_name: Ada, constructor: x }\n',
    'cases.yaml:3:33 cases[0].patient.constructor: must be a different key, because "constructor" is reserved in JavaScript',
  ],
  [
    'cases:\n  - title: A\n    activities: [{ type: from, name: Mood }]\n',
    'cases.yaml:3:20 cases[0].activities[0].type: must be one of "checklist", "form"; write "form"',
  ],
  [
    'cases:\n  - title: A\n    validate: [{ type: step, name: Asks, action: COMPLETE }]\n',
    '"Asks" is not a step of the definition',
  ],
  [
    'cases:\n  - title: A\n    baseline_datapoints: [{ definition_id: reason, value: "1" }]\n',
    '"reason" is not a baseline data point of the definition; write "reasonPoint1"',
  ],
])('%s is rejected, and the error names the line and suggests a fix', (text, message) => {
  expect(() => run(text)).toThrow(message)
})

test.each([
  [
    'cases:\n  - title: A\n    activities:\n      - { type: form, name: Mod }\n',
    'cases.yaml:4:23 cases[0].activities[0].name: "Mod" is not a form of the definition; write "Mood"',
  ],
  [
    'cases:\n  - title: A\n    activities:\n      - { type: form, name: Mood, questions: [{ key: intrest, value: 1 }] }\n',
    'cases.yaml:4:49 cases[0].activities[0].questions[0].key: "intrest" is not a question of the form "Mood"; write "interest"',
  ],
  [
    'cases:\n  - title: A\n    activities:\n      - { type: checklist, name: Call }\n',
    '"Call" is not a checklist of the definition; write "Call the patient"',
  ],
])('%s causes a warning or, with `strict`, an error', (text, message) => {
  const [entry, ...others] = run(text).warnings.map(formatProblem)
  expect([entry, others]).toEqual([expect.stringContaining(message), []])
  expect(() => run(text, { strict: true })).toThrow(message)
})

test('the maximum time is measured from the start of a care flow, not from its last wait', async () => {
  const wait = (title: string) => ({ timer: { title, wait: '3 days' } })
  const steps = { wait: { title: 'Wait', actions: ['First', 'Second'].map(wait) } }
  const file = { id: 'waits', title: 'Waits', tracks: { main: { title: 'Main', steps } } }
  const [loaded] = await loadDefinitions([file as YamlDefinition])
  const outcomes = [5, 6].map((days) =>
    runCases(loaded?.releases[0] ?? release, 'cases: [{ title: Waits }]', {
      maxAdvanceMs: days * 86_400_000,
    }),
  )
  expect(outcomes.map(({ cases }) => cases.map(({ missing }) => missing))).toEqual([
    [['the end of the care flow within 5 days']],
    [[]],
  ])
})

test('a case uses the first of two entries with the same name', () => {
  const rows = '      - { type: step, name: Talk, action: DISCARDED }\n'
  const again =
    '      - { type: form, name: Mood, questions: [{ key: interest, value: 3 }, { key: down, value: 3 }] }\n'
  const text = answered('Low', '0', rows).replace('    validate:', `${again}    validate:`)
  expect(run(text)).toMatchObject({ passed: 1, failed: 0 })
})

test('unknown forms, questions and checklists cause warnings but do not fail a case', () => {
  const rows = '      - { type: careflow, action: COMPLETE }\n'
  const text = answered('Low', '0', rows)
    .replace('- { type: checklist, name: Call the patient }', '- { type: checklist, name: Call the doctor }')
    .replace('- { key: interest,', '- { key: gone, value: 1 }\n          - { key: interest,')
    .replace('    validate:', '      - { type: form, name: Gone }\n    validate:')
  const { warnings, ...counts } = run(text)
  expect(counts).toMatchObject({ passed: 1, failed: 0 })
  expect(warnings.map(({ line, path }) => [line, path])).toEqual([
    [11, 'cases[0].activities[0].questions[0].key'],
    [14, 'cases[0].activities[1].name'],
    [16, 'cases[0].activities[3].name'],
  ])
  const unanswered = run(text.replace('name: Goodbye', 'name: Good bye'))
  expect(unanswered.cases[0]?.missing).toContain('an entry under activities for the form "Goodbye"')
  expect(() => run(text, { strict: true })).toThrow('"Call the doctor" is not a checklist of the definition')
})
