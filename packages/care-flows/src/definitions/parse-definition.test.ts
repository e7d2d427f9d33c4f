import { expect, test } from 'vitest'
import { tea } from '../../test/tea.ts'
import { DefinitionError } from './definition-problem.ts'
import { parseDefinition } from './parse-definition.ts'

const manySteps = (count: number, next: string) =>
  tea +
  Array.from(
    { length: count },
    (_, index) =>
      `      s${index}: { title: S, actions: [{ message: { subject: S, body: S } }], next: ${next} }\n`,
  ).join('')

test.each([
  ['unreachable steps', manySteps(150, 'serve'), 'is unreachable'],
  ['values of the wrong type', manySteps(150, '1'), 'must be'],
  ['tags', manySteps(150, '!taste serve'), 'is not supported; remove it'],
  ['duplicate keys', tea + '      serve: {}\n'.repeat(150), 'this key is a duplicate'],
])('the error about an invalid definition lists at most 100 problems: %s', (_, text, message) => {
  const { problems } = parseDefinition(text, 'tea.yaml')
  expect(problems).toHaveLength(100)
  expect(problems[99]?.message).toContain(message)
  expect(new DefinitionError([...problems, ...problems])).toMatchObject({
    problems,
    message: expect.stringMatching(/\nThe check stopped after 100 problems\.$/),
  })
})
