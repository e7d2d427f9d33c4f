import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { parseDocument } from '../../documents/parse-documents.ts'
import { listUnselectedFields, requireRootField } from './root-fields.ts'

test('requireRootField suggests similar fields for an unknown field', () => {
  const schema = buildSchema(
    'type Query { activitiesByPatient: Int, patient: Int, patients: Int, things(id: ID! @deprecated): Int }',
    {
      assumeValid: true,
    },
  )
  expect(() => requireRootField(schema, 'patientlist')).toThrow(
    /no query or mutation "patientlist". Did you mean patients\?$/,
  )
  expect(() => requireRootField(schema, 'thingz')).toThrow(/Did you mean things\?/)
  expect(() => requireRootField(schema, 'tihngs')).toThrow(/Did you mean things\?/)
  expect(() => requireRootField(schema, 'patiens')).toThrow(/Did you mean patients\?$/)
  expect(() => requireRootField(schema, '{ }')).toThrow(
    /"orchestration operations new" lists the root fields that no/,
  )
})

test('listUnselectedFields lists root fields that no operation or fragment selects', () => {
  const schema = buildSchema(
    'type Query { a: Int, b: Int, c: Int } type Mutation { a: Int, b: Int } type Subscription { d: Int, e: Int }',
  )
  const text =
    'subscription Three { d } query One { a ...More } mutation Four { b }\nfragment More on Query { b }\nquery Two { b }'
  const documents = [parseDocument(text, 'x.graphql')]
  expect(listUnselectedFields(schema, documents).map(({ kind, field }) => `${kind} ${field.name}`)).toEqual([
    'query c',
    'mutation a',
    'subscription e',
  ])
})
