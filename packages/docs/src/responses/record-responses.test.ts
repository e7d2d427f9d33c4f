import { join } from 'node:path'
import { loadDocuments, loadSchema } from '@orchestration/codegen/documents'
import { beforeAll, expect, test, vi } from 'vitest'
import { documentOperations } from '../operation-pages/operation.ts'
import { readExamples } from '../pages.ts'
import { repository } from '../repository.ts'
import { recordResponses } from './record-responses.ts'

const { schema } = loadSchema(join(repository, 'packages/schema/schema.graphql'))
const documents = await loadDocuments([join(repository, 'operations/**/*.graphql')])
const operations = documentOperations(schema, documents, readExamples())

async function recordAt(now: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  try {
    const { responses, errors } = await recordResponses(operations)
    return { responses: Object.fromEntries(responses), errors: Object.fromEntries(errors) }
  } finally {
    vi.useRealTimers()
  }
}

let spring: Awaited<ReturnType<typeof recordAt>>
beforeAll(async () => {
  spring = await recordAt('2026-04-01T10:20:30.400Z')
}, 240_000)

test('the responses are the same on any day', async () => {
  expect(await recordAt('2027-09-30T21:43:05.006Z')).toEqual(spring)
}, 240_000)

test('the emulator answers every example but the one for users, and no address of this machine is shown', () => {
  const names = operations.map(({ name }) => name)
  expect(names.filter((name) => !(name in spring.responses))).toEqual(['UpdatePatientLanguage'])
  expect(JSON.stringify(spring)).not.toContain('127.0.0.1')
})

test('wrong values show which errors an operation can give', () => {
  const { errors } = spring
  expect(errors.Patient).toEqual(['NOT_FOUND'])
  expect(errors.SubmitFormResponse).toContain('MISSING_REQUIRED_ANSWER')
})
