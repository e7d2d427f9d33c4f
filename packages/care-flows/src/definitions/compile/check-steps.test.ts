import { expect, test } from 'vitest'
import { parseDefinition } from '../parse-definition.ts'

/** Lists the problems of a care flow whose only track has these steps. The first step is on line 8. */
const check = (steps: string) =>
  parseDefinition(
    `id: circle
title: Circle
baseline: { due: { type: date }, go: { type: boolean } }
tracks:
  main:
    title: Main
    steps:
${steps}`,
    'circle.yaml',
  ).problems.map(
    ({ source, line, column, path, message }) => `${source}:${line}:${column} ${path}: ${message}`,
  )

const step = (key: string, { actions = '[]', next = 'end' } = {}) =>
  `      ${key}: { title: ${key}, actions: ${actions}, next: ${next} }\n`

const waitsOnce = [
  ['a timer that ends on a constant date', { actions: '[{ timer: { until: { date: due } } }]' }],
  [
    'a timer that ends on the start date of a step',
    { actions: '[{ timer: { until: { date: a.ActivationDate } } }]' },
  ],
  ['a timer that awaits a value', { actions: '[{ timer: { await: go, timeout: 1 day } }]' }],
  ['a transition on a constant date', { next: '[{ to: b, on: { date: due } }]' }],
] as const

test.each(waitsOnce)('a loop that waits only for %s is rejected', (_, parts) => {
  expect(check(step('a', { next: 'b', ...parts }) + step('b', { next: 'a' }))).toEqual([
    'circle.yaml:8:7 tracks.main.steps.a: the loop a → b → a does not wait after its first iteration, because its dates have passed and its awaited values exist; add a form, a checklist or a timer with "wait" to one of its steps, or add "after" to one of its transitions',
  ])
})

test.each(waitsOnce)('a loop that waits only for %s is allowed if a condition can end it', (_, parts) => {
  const next = '[{ to: a, if: go is true }, { to: end, otherwise: true }]'
  expect(check(step('a', { next: 'b', ...parts }) + step('b', { next }))).toEqual([])
})

test.each([
  ['a timer with a duration', { actions: '[{ timer: { wait: 1 day } }]' }],
  [
    'a timer that ends a day after its step starts',
    { actions: '[{ timer: { until: { date: a.ActivationDate, after: 1 day } } }]' },
  ],
  ['a checklist', { actions: '[{ checklist: { title: Ask, items: [Ask] } }]' }],
  ['a delayed transition', { next: '[{ to: b, after: 1 day }]' }],
  [
    'an externally completed API call',
    { actions: '[{ api_call: { title: Call, url: https://example.org, answers: from outside } }]' },
  ],
])('a loop with %s is allowed', (_, parts) => {
  expect(check(step('a', { next: 'b', ...parts }) + step('b', { next: 'a' }))).toEqual([])
})

test('a loop that consists only of default transitions is rejected', () => {
  const [problem = '', ...others] = check(
    step('a', {
      next: '[{ to: b, otherwise: true }]',
      actions: '[{ timer: { await: due, timeout: 1 day } }]',
    }) + step('b', { next: '[{ to: a, otherwise: true }]' }),
  )
  expect(others).toEqual([])
  expect(problem).toContain('the loop a → b → a does not wait after its first iteration')
})

test('each loop is reported once, at the line of its first step', () => {
  const problems = check(
    step('a', { next: '[{ to: b }, { to: d }]' }) +
      step('b', { next: 'c' }) +
      step('c', { next: 'b' }) +
      step('d', { next: 'd' }),
  )
  expect(problems.map((problem) => problem.split(';')[0])).toEqual([
    'circle.yaml:9:7 tracks.main.steps.b: the loop b → c → b never waits',
    'circle.yaml:11:7 tracks.main.steps.d: the loop d → d never waits',
  ])
})

test.each([
  ['actions: [{ timer: { wait: 0 seconds } }]', 'wait'],
  ['actions: [], next: [{ to: end, after: 0 days }]', 'after'],
  ['actions: [{ checklist: { title: Ask, items: [Ask] }, expires: 0 days }]', 'expires'],
  ['actions: [{ extension: { title: Scan, name: scan, action: scan, completes: 0 weeks } }]', 'completes'],
])('a duration of 0 is rejected: %s', (text, key) => {
  const [problem = ''] = check(`      a: { title: A, ${text} }\n`)
  expect(problem).toMatch(/^circle\.yaml:8:\d+ /)
  expect(problem).toContain(`${key}: must be longer than 0; remove it if there is no wait`)
})

test('a loop of 20,000 steps is reported once', () => {
  let steps = ''
  for (let row = 0; row < 20_000; row += 1) steps += step(`s${row}`, { next: `s${(row + 1) % 20_000}` })
  const [problem = '', ...others] = check(steps)
  expect(others).toEqual([])
  expect(problem).toMatch(
    /^circle\.yaml:8:7 tracks\.main\.steps\.s0: the loop s0 → s1 → s2 → … → s19999 → s0 never waits;/,
  )
})
