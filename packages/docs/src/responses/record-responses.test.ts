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

async function recordAt(now: string): Promise<Record<string, unknown>> {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  try {
    return Object.fromEntries(await recordResponses(operations))
  } finally {
    vi.useRealTimers()
  }
}

let spring: Record<string, unknown>
beforeAll(async () => {
  spring = await recordAt('2026-04-01T10:20:30.400Z')
}, 240_000)

test('the responses are the same on any day', async () => {
  expect(await recordAt('2027-09-30T21:43:05.006Z')).toEqual(spring)
}, 240_000)

test('the emulator answers every example but the one for users, and no address of this machine is shown', () => {
  const names = operations.map(({ name }) => name)
  expect(names.filter((name) => !(name in spring))).toEqual(['UpdatePatientLanguage'])
  expect(JSON.stringify(spring)).not.toContain('127.0.0.1')
})
