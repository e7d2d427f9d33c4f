import { join } from 'node:path'
import { loadDocuments, loadSchema } from '@orchestration/codegen/documents'
import { createErrorPages } from './create-error-pages.ts'
import { printEventsPage } from './events-page/print-events-page.ts'
import { readEvents } from './events-page/read-events.ts'
import { measureEmulator, printFidelityPage } from './fidelity-page/print-fidelity-page.ts'
import sdkRootFields from './migrating/__generated__/sdk-root-fields.json' with { type: 'json' }
import { printSdkPage } from './migrating/print-sdk-page.ts'
import type { RootField } from './migrating/read-sdk-root-fields.ts'
import { createOperationPages } from './operation-pages/create-operation-pages.ts'
import { documentOperations } from './operation-pages/documented-operation.ts'
import { repository } from './repository.ts'
import { recordResponses } from './responses/record-responses.ts'

/**
 * Creates the generated pages (operations, errors, those of the Awell SDK, fidelity, events), by path. Runs the examples of
 * all operations on an emulator for their responses, which takes some seconds.
 */
export async function createPages(): Promise<Record<string, string>> {
  const { schema } = loadSchema(join(repository, 'packages/schema/schema.graphql'))
  const documents = await loadDocuments([join(repository, 'operations/**/*.graphql')])
  const operations = documentOperations(schema, documents)
  const responses = await recordResponses(operations)
  return {
    ...createOperationPages(schema, documents, responses),
    ...(await createErrorPages()),
    'migrating/awell-sdk-operations.md': printSdkPage(sdkRootFields as RootField[], operations),
    'emulator/fidelity.md': printFidelityPage(await measureEmulator(schema)),
    'webhooks/events.md': printEventsPage(await readEvents()),
  }
}
