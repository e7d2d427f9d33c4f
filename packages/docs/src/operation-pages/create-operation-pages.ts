import { fragmentsByName, type LoadedDocument } from '@orchestration/codegen/documents'
import type { GraphQLSchema } from 'graphql'
import { documentOperation } from './documented-operation.ts'
import { printFragmentsPage } from './print-fragments-page.ts'
import { printOperationPage } from './print-operation-page.ts'
import { printOperationsIndex } from './print-operations-index.ts'
import { toFileName } from './to-file-name.ts'

/** The pages on operations, by their paths. */
export function createOperationPages(
  schema: GraphQLSchema,
  documents: readonly LoadedDocument[],
): Record<string, string> {
  const fragments = fragmentsByName(documents)
  const operations = documents.flatMap((document) => documentOperation(schema, document, fragments) ?? [])
  const pages = [
    ['index.md', printOperationsIndex(operations)],
    ['fragments.md', printFragmentsPage(fragments.values(), operations)],
    ...operations.map((operation) => [toFileName(operation.name), printOperationPage(operation)]),
  ].map(([file, text]) => [`operations/${file}`, text])
  const names = pages.map(([name]) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice) throw new Error(`Two pages would be ${twice}. Rename an operation.`)
  return Object.fromEntries(pages)
}
