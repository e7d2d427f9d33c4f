import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { createErrorPage } from './error-pages.ts'
import { printEventsPage, readEvents } from './events-page.ts'
import { loadOperations, loadSchema } from './load-operations.ts'
import type { Examples } from './operation-pages/operation.ts'
import { createOperationPages } from './operation-pages/operation-pages.ts'

/** Creates the generated pages (operations, errors, events), by path. */
export async function createPages(): Promise<Record<string, string>> {
  const schema = loadSchema()
  const documents = loadOperations()
  return {
    ...createOperationPages(schema, documents, readExamples()),
    'errors/index.md': createErrorPage(),
    'webhooks/events.md': printEventsPage(await readEvents()),
  }
}

/** The handwritten examples. */
function readExamples(): Examples {
  return parse(readFileSync(join(import.meta.dirname, '../examples.yaml'), 'utf8'))
}
