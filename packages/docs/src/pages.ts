import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDocuments, loadSchema } from '@orchestration/codegen/documents'
import { parse } from 'yaml'
import sdkRootFields from './__generated__/sdk-root-fields.json' with { type: 'json' }
import { createErrorPages } from './error-pages.ts'
import { printEventsPage, readEvents } from './events-page.ts'
import { measureEmulator, printFidelityPage } from './fidelity-page.ts'
import { documentOperations, type Examples } from './operation-pages/operation.ts'
import { createOperationPages } from './operation-pages/operation-pages.ts'
import { repository } from './repository.ts'
import { recordResponses } from './responses/record-responses.ts'
import { printSdkPage, type RootField } from './sdk-page.ts'

/**
 * Creates the generated pages (operations, errors, those of the Awell SDK, fidelity, events), by path. Runs the examples of
 * all operations on an emulator for their responses, which takes some seconds.
 */
export async function createPages(): Promise<Record<string, string>> {
  const { schema } = loadSchema(join(repository, 'packages/schema/schema.graphql'))
  const documents = await loadDocuments([join(repository, 'operations/**/*.graphql')])
  const examples = readExamples()
  const operations = documentOperations(schema, documents, examples)
  const [lacking] = operations.filter(({ name }) => !examples[name])
  if (lacking) throw new Error(`packages/docs/examples.yaml has no example of ${lacking.name}. Add one.`)
  const { responses, errors } = await recordResponses(operations)
  return {
    ...createOperationPages(schema, documents, responses, examples, errors),
    ...(await createErrorPages(errors)),
    'migrating/awell-sdk-operations.md': printSdkPage(sdkRootFields as RootField[], operations),
    'emulator/fidelity.md': printFidelityPage(await measureEmulator(schema)),
    'webhooks/events.md': printEventsPage(await readEvents()),
  }
}

/** The examples of the operations, which are written by hand. */
export function readExamples(): Examples {
  return parse(readFileSync(join(import.meta.dirname, '../examples.yaml'), 'utf8'))
}
