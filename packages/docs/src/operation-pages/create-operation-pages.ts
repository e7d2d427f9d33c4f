import { fragmentsByName, type LoadedDocument } from '@orchestration/codegen/documents'
import type { GraphQLSchema } from 'graphql'
import { documentOperations } from './documented-operation.ts'
import { printFragmentsPage } from './print-fragments-page.ts'
import { printOperationPage } from './print-operation-page.ts'
import { printOperationsIndex } from './print-operations-index.ts'
import { toFileName } from './to-file-name.ts'

/** Creates the pages on operations, by their paths. `responses` holds the data that an example got, by the operation's name. */
export function createOperationPages(
  schema: GraphQLSchema,
  documents: readonly LoadedDocument[],
  responses: ReadonlyMap<string, unknown> = new Map(),
): Record<string, string> {
  const operations = documentOperations(schema, documents)
  const pages = [
    ['index.md', printOperationsIndex(operations)],
    ['fragments.md', printFragmentsPage(fragmentsByName(documents).values(), operations)],
    ...operations.map((operation) => [
      toFileName(operation.name),
      printOperationPage(operation, responses.get(operation.name)),
    ]),
  ].map(([file, text]) => [`operations/${file}`, text])
  const names = pages.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two pages would be ${twice}. Rename an operation.`)
  return Object.fromEntries(pages)
}
