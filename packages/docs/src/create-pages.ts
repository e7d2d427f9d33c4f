import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loadDocuments, loadSchema } from '@orchestration/codegen/documents'
import { printArchitecturePage } from './architecture/print-architecture-page.ts'
import { readPackages } from './architecture/read-packages.ts'
import { printEventsPage } from './events-page/print-events-page.ts'
import { readEvents } from './events-page/read-events.ts'
import { isPublished } from './is-published.ts'
import { createOperationPages } from './operation-pages/create-operation-pages.ts'
import { repository } from './repository.ts'

/** Creates the generated pages (operations, events, architecture), by path. */
export async function createPages(): Promise<Record<string, string>> {
  const { schema } = loadSchema(join(repository, 'packages/schema/schema.graphql'))
  const documents = await loadDocuments([join(repository, 'operations/**/*.graphql')])
  const read = (file: string) => readFile(join(import.meta.dirname, file), 'utf8')
  const packages = await readPackages(join(repository, 'packages'))
  return {
    ...createOperationPages(schema, documents),
    'webhooks/events.md': printEventsPage(await readEvents()),
    'architecture.md': printArchitecturePage(await read('architecture/architecture.md'), packages),
    ...(!isPublished && { 'before-the-first-release.md': await read('before-the-first-release.md') }),
  }
}
