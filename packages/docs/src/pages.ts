import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { formatEventsPage, readEvents } from './events-page.ts'
import { loadOperations, loadSchema } from './load-operations.ts'
import type { Examples } from './operation-pages/create-example.ts'
import { createOperationPages } from './operation-pages/operation-pages.ts'
import { repository } from './repository.ts'

/** Creates the generated pages (operations, errors, events), keyed by path. */
export async function createPages(): Promise<Record<string, string>> {
  const schema = loadSchema()
  const documents = loadOperations()
  return {
    ...createOperationPages(schema, documents, readExamples()),
    'errors/index.md': createErrorPage(),
    'webhooks/events.md': formatEventsPage(await readEvents()),
  }
}

function readExamples(): Examples {
  return parse(readFileSync(join(import.meta.dirname, '../examples.yaml'), 'utf8'))
}

/** Creates the page about errors from `errors.md` in the client's package. */
function createErrorPage(): string {
  const text = readFileSync(join(repository, 'packages/client/errors.md'), 'utf8')
  return text.replace(
    /^# (.*)\n/,
    '---\ntitle: $1\ndescription: The meaning of each error class, type and code.\n---\n',
  )
}
