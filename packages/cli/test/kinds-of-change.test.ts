import { Kind, NoUnusedFragmentsRule, specifiedRules, validate } from 'graphql'
import { beforeAll, expect, test } from 'vitest'
import { parseDocument } from '../src/documents/parse-documents.ts'
import { diffSchemas } from '../src/schema-changes/diff-schemas.ts'
import { isFailure } from '../src/schema-changes/schema-diff.ts'
import { parseSchema } from '../src/schemas/sdl.ts'
import { compileTypes } from './compile-types.ts'
import { kindsOfChange } from './kinds-of-change.ts'
import { sampleOperations, sampleScalars, sampleSdl } from './sample-schema.ts'

const document = parseDocument(sampleOperations, 'all.graphql')
const documents = [document]
const oldSchema = parseSchema(sampleSdl, 'old')
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)

const cases = kindsOfChange.map(([what, from, to, effect]) => {
  const newSdl = sampleSdl.replace(from, to)
  const newSchema = parseSchema(newSdl, 'new')
  return { what, from, effect, newSdl, newSchema, fits: validate(newSchema, document, rules).length === 0 }
})
const compiles = new Map<string, boolean>()
beforeAll(async () => {
  const fitting = cases.filter(({ fits }) => fits)
  const results = await compileTypes(
    sampleOperations,
    fitting.map(({ newSdl }) => ({ oldSdl: sampleSdl, newSdl })),
  )
  for (const [index, { what }] of fitting.entries()) compiles.set(what, results[index] ?? false)
})

test('at least 100 different changes are tested, and each changes the schema', () => {
  expect(cases.length).toBeGreaterThanOrEqual(100)
  expect(new Set(cases.map(({ what }) => what)).size).toBe(cases.length)
  expect(cases.filter(({ newSdl }) => newSdl === sampleSdl).map(({ what }) => what)).toEqual([])
  const operations = document.definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  expect(validate(oldSchema, document, rules)).toEqual([])
  expect(operations.length).toBeGreaterThan(10)
})

test.each(cases)('$what: $effect, consistent with GraphQL.js and TypeScript', async (example) => {
  const { what, effect, newSchema, fits } = example
  const diff = await diffSchemas({ oldSchema, newSchema, documents, scalars: sampleScalars })
  expect({ worst: diff.impacts[0]?.effect, fits, compiles: compiles.get(what) ?? false }).toEqual({
    worst: effect,
    fits: effect !== 'operation',
    compiles: effect !== 'operation' && effect !== 'types',
  })
  expect(isFailure(diff)).toBe(effect === 'operation' || effect === 'types')
})

test.each(cases.filter(({ effect }) => effect === 'operation'))(
  '$what: breaking, even if there are no operations',
  async ({ newSchema }) => {
    expect(isFailure(await diffSchemas({ oldSchema, newSchema }), 'breaking')).toBe(true)
  },
)
