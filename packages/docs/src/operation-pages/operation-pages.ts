import { formatMarkdownTable } from '@orchestration/test-tools/format-markdown-table'
import type { DocumentNode, GraphQLSchema } from 'graphql'
import { toFileName } from '../markdown-files.ts'
import { createExample, type Examples } from './create-example.ts'
import { type DocumentedOperation, describeOperation, toDocumentedOperations } from './operation.ts'
import { createFieldDescriber, formatOperationPage } from './operation-page.ts'

/** Creates the pages of all operations, keyed by path. */
export function createOperationPages(
  schema: GraphQLSchema,
  documents: readonly DocumentNode[],
  examples: Examples = {},
): Record<string, string> {
  const operations = toDocumentedOperations(schema, documents)
  const describeField = createFieldDescriber(schema)
  const pages = operations.map((operation) => [
    `operations/${toFileName(operation.name)}`,
    formatOperationPage(operation, createExample(operation, examples), describeField),
  ])
  const all = [['operations/index.md', formatOperationsIndex(operations)], ...pages]
  const byPath = Object.fromEntries(all)
  if (Object.keys(byPath).length < all.length)
    throw new Error(
      'Two operations would have the same page, or an operation would replace operations/index.md. Rename the operation.',
    )
  return byPath
}

/** Formats the index of all operations, grouped by folder. */
function formatOperationsIndex(operations: readonly DocumentedOperation[]): string {
  const domains = Object.entries(Object.groupBy(operations, ({ domain }) => domain))
  const tables = domains.map(([domain, members = []]) => {
    const rows = members.map((operation) => [
      `[${operation.name}](${toFileName(operation.name)})`,
      operation.node.operation,
      firstSentence(describeOperation(operation)),
    ])
    return `## ${toTitle(domain)}\n\n${formatMarkdownTable(['operation', 'kind', 'description'], rows)}`
  })
  return `---
title: All operations
description: Every operation of @orchestration/operations, with its variables, its result and an example.
---

Each operation below has a \`TypedDocumentNode\` in \`@orchestration/operations\` that is named after it: \`PatientsDocument\` for
\`Patients\`. You can [add operations](../adding-operations.md).

The API calls a care flow a *pathway*.

${tables.join('\n\n')}

## Types

Types are written as in GraphQL: \`String!\` is a string that is never \`null\`, \`String\` can be \`null\`, and \`[User!]!\` is a list
that is never \`null\` and never contains \`null\`. A variable is required if its type ends in \`!\` and it has no default. In TypeScript, \`ID\`, \`String\` and \`SafeDate\` are \`string\`, \`Int\` and \`Float\` are \`number\`, \`Boolean\` is \`boolean\`, and
\`JSON\` is \`unknown\`: check its shape before you use it.

Every payload contains \`code\` and \`success\`. The client rejects with a [\`PayloadError\`](../client/errors.md) if \`success\` is
false.
`
}

const firstSentence = (text: string) => /^.*?\.(?= |$)/.exec(text)?.[0] ?? text

/** `care-flows` becomes "Care flows", and `api-calls` becomes "API calls". */
function toTitle(folder: string): string {
  const words = folder.replaceAll('-', ' ').replace(/^(api|emr)\b/, (word) => word.toUpperCase())
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
