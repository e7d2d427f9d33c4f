import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { createErrorPage } from './error-pages.ts'
import { printEventsPage, readEvents } from './events-page.ts'
import { loadOperations, loadSchema } from './load-operations.ts'
import { documentOperations, type Examples } from './operation-pages/operation.ts'
import { createOperationPages } from './operation-pages/operation-pages.ts'

/** Creates the generated pages (operations, errors, events), by path. */
export async function createPages(): Promise<Record<string, string>> {
  const schema = loadSchema()
  const documents = loadOperations()
  const examples = readExamples()
  const operations = documentOperations(schema, documents, examples)
  const [lacking] = operations.filter(({ name }) => !examples[name])
  if (lacking) throw new Error(`packages/docs/examples.yaml has no example of ${lacking.name}. Add one.`)
  return {
    ...createOperationPages(schema, documents, examples),
    'errors/index.md': createErrorPage(),
    'webhooks/events.md': printEventsPage(await readEvents()),
  }
}

/** The examples of the operations, which are written by hand. */
function readExamples(): Examples {
  return parse(readFileSync(join(import.meta.dirname, '../examples.yaml'), 'utf8'))
}
