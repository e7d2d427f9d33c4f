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

test.each([
  ['a timer with a duration', { actions: '[{ timer: { wait: 1 day } }]' }],
  ['a timer that ends on a date', { actions: '[{ timer: { until: { date: due } } }]' }],
  ['a timer that awaits a value', { actions: '[{ timer: { await: go, timeout: 1 day } }]' }],
  ['a transition on a date', { next: '[{ to: b, on: { date: due } }]' }],
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
  const next = (to: string) => `[{ to: ${to}, otherwise: true }]`
  expect(check(step('a', { next: next('b') }) + step('b', { next: next('a') }))).toEqual([
    expect.stringContaining('the loop a → b → a never waits'),
  ])
})

test('loops that share a step are reported separately', () => {
  const problems = check(
    step('a', { next: '[{ to: b }, { to: c }]' }) + step('b', { next: 'a' }) + step('c', { next: 'a' }),
  )
  expect(problems).toEqual([
    expect.stringContaining('the loop a → b → a never waits'),
    expect.stringContaining('the loop a → c → a never waits'),
  ])
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
