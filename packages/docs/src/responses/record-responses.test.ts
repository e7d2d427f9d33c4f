import { join } from 'node:path'
import { loadDocuments, loadSchema } from '@orchestration/codegen/documents'
import { beforeAll, expect, test } from 'vitest'
import { documentOperations } from '../operation-pages/operation.ts'
import { readExamples } from '../pages.ts'
import { repository } from '../repository.ts'
import { type ErrorTypes, recordResponses } from './record-responses.ts'

const { schema } = loadSchema(join(repository, 'packages/schema/schema.graphql'))
const documents = await loadDocuments([join(repository, 'operations/**/*.graphql')])
const operations = documentOperations(schema, documents, readExamples())

let responses: Record<string, unknown>
let errors: ErrorTypes
beforeAll(async () => {
  const recorded = await recordResponses(operations)
  responses = Object.fromEntries(recorded.responses)
  errors = recorded.errors
})

test('the emulator answers every example but the one for users, and no address of this machine is shown', () => {
  const names = operations.map(({ name }) => name)
  expect(names.filter((name) => !(name in responses))).toEqual(['UpdatePatientLanguage'])
  expect(JSON.stringify(responses)).not.toContain('127.0.0.1')
})

test('wrong values show which errors an operation can give', () => {
  expect(errors.get('Patient')).toEqual(['NOT_FOUND'])
  expect(errors.get('SubmitFormResponse')).toContain('MISSING_REQUIRED_ANSWER')
})
