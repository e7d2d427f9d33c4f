import { parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { createServiceSchema } from '../../api/schema.ts'
import { listPublishedOperations } from './published-operations.ts'

test('each document includes its fragments and is valid against the schema', () => {
  const schema = createServiceSchema()
  const problems = listPublishedOperations().map(({ name, text }) => [
    name,
    validate(schema, parse(text)).length,
  ])
  expect(problems.length).toBeGreaterThan(50)
  expect(problems).toEqual(problems.map(([name]) => [name, 0]))
})
