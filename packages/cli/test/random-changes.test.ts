import { fc } from '@orchestration/test-tools/fast-check'
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  NoUnusedFragmentsRule,
  specifiedRules,
  validate,
} from 'graphql'
import { expect, test } from 'vitest'
import { indexFragments, listReachableFragments } from '../src/documents/fragments.ts'
import { parseDocument } from '../src/documents/parse-documents.ts'
import { diffSchemas } from '../src/schema-changes/diff-schemas.ts'
import { isFailure } from '../src/schema-changes/schema-diff.ts'
import { parseSchema } from '../src/schemas/sdl.ts'
import { compileTypes } from './compile-types.ts'
import { mutateSchema } from './mutate-schema.ts'
import { sampleOperations, sampleScalars, sampleSdl } from './sample-schema.ts'

const document = parseDocument(sampleOperations, 'all.graphql')
const documents = [document]
const fragments = indexFragments(documents)
const rules = specifiedRules.filter((rule) => rule !== NoUnusedFragmentsRule)
const schemaOf = (sdl: string) => parseSchema(sdl, 'schema')
const diff = (oldSdl: string, newSdl: string) =>
  diffSchemas({ oldSchema: schemaOf(oldSdl), newSchema: schemaOf(newSdl), documents, scalars: sampleScalars })

/** Validates each definition separately with its fragments: the slow reference implementation. */
const alone = document.definitions.map((node) => {
  const whole: DocumentNode = { kind: Kind.DOCUMENT, definitions: [node] }
  const name = 'name' in node ? (node.name?.value ?? '') : ''
  return { name, document: { ...whole, definitions: [node, ...listReachableFragments(whole, fragments)] } }
})
// Problems in these fragments are reported for the operations that spread them.
const checked = alone.filter(({ name }) => !['UserFields', 'DateFields'].includes(name))
const fitting = (schema: GraphQLSchema) =>
  checked.filter(({ document }) => validate(schema, document, rules).length === 0).map(({ name }) => name)

// More runs find rarer bugs: RUNS=2000 vitest run …
const runs = Number(process.env.RUNS ?? 30)

const mutation = fc.tuple(fc.nat(), fc.nat(20))
const mutated = fc
  .array(mutation, { minLength: 1, maxLength: 3 })
  .map((mutations) => mutateSchema(sampleSdl, mutations))
  .filter((sdl) => sdl !== undefined)

test('diffSchemas reports exactly the operations that become invalid', async () => {
  const counts = { broken: 0, fitting: 0 }
  await fc.assert(
    fc.asyncProperty(mutated, mutated, async (oldSdl, newSdl) => {
      const [before, after] = [fitting(schemaOf(oldSdl)), fitting(schemaOf(newSdl))]
      const broken = before.filter((name) => !after.includes(name))
      const found = await diff(oldSdl, newSdl)
      const impacts = found.impacts.filter(({ effect }) => effect === 'operation')
      expect([...new Set(impacts.flatMap(({ operations }) => operations))].sort()).toEqual(broken.sort())
      expect(isFailure(found, 'operation')).toBe(broken.length > 0)
      if (broken.length > 0)
        expect(isFailure({ ...found, impacts: [] }, 'breaking'), JSON.stringify(found)).toBe(true)
      for (const { line, column } of impacts) expect(line * column).toBeGreaterThan(0)
      counts[broken.length > 0 ? 'broken' : 'fitting'] += 1
    }),
    { numRuns: runs },
  )
  expect(Math.min(counts.broken, counts.fitting)).toBeGreaterThan(runs / 20)
})

test('for valid operations, a diff counts as a failure if and only if code with the generated types no longer compiles', async () => {
  const fits = (sdl: string) => validate(schemaOf(sdl), document, rules, { maxErrors: 1 }).length === 0
  expect(fits(sampleSdl)).toBe(true)
  const sdls = fc.sample(mutated.filter(fits), runs)
  const pairs = sdls.map((newSdl) => ({ oldSdl: sampleSdl, newSdl }))
  const compiles = await compileTypes(sampleOperations, pairs)
  for (const [index, { newSdl }] of pairs.entries()) {
    const found = await diff(sampleSdl, newSdl)
    expect(isFailure(found), JSON.stringify(found)).toBe(!compiles[index])
  }
  expect(new Set(compiles).size).toBe(2)
})
