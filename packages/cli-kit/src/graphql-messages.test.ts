import { expect, test } from 'vitest'
import { describeRemovedField, isForbiddenDeprecation } from './graphql-messages.ts'

const unknown = (field: string, type = 'Query') => `Cannot query field "${field}" on type "${type}".`

test.each([
  ['activities', 'activitiesByPatient'],
  ['pathwayActivities', 'careflowActivities'],
])('describeRemovedField replaces %s with %s, if the schema has it', (field, replacement) => {
  const explained = `Cannot query field "${field}" on type "Query": it was removed. Use "${replacement}".`
  expect(describeRemovedField(unknown(field))).toBe(explained)
  expect(describeRemovedField(unknown(field), (name) => name === replacement)).toBe(explained)
  expect(describeRemovedField(unknown(field), () => false)).toBeUndefined()
})

test.each([unknown('other'), unknown('activities', 'Mutation'), 'Syntax Error: Unexpected <EOF>.'])(
  'describeRemovedField ignores %s',
  (message) => {
    expect(describeRemovedField(message)).toBeUndefined()
  },
)

test.each([
  ['Required argument Query.sun(days:) cannot be deprecated.', true],
  ['Required input field Of.days cannot be deprecated.', true],
  [
    'Interface field Named.name is not deprecated, so implementation field A.name must not be deprecated.',
    true,
  ],
  ['Type A must define one or more fields.', false],
])('isForbiddenDeprecation for "%s" is %j', (message, expected) => {
  expect(isForbiddenDeprecation(message)).toBe(expected)
})
