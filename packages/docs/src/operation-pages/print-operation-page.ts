import { checkOperations } from '@orchestration/cli'
import { Kind, OperationTypeNode, print } from 'graphql'
import { describeOperation } from './describe-operation.ts'
import type { DocumentedOperation } from './documented-operation.ts'
import { isPaginated, pageCap } from './page-cap.ts'
import { printExamples } from './print-example.ts'
import { printResult } from './print-result.ts'
import { printVariables } from './print-variables.ts'
import { listedField } from './selected-fields.ts'

/** The page of one operation. */
export function printOperationPage(operation: DocumentedOperation): string {
  const { name, node, field, key, fragments } = operation
  // The description stands at the top of the page.
  const document = [node, ...fragments]
    .map((definition) => print({ ...definition, description: undefined }))
    .join('\n\n')
  const description = describeOperation(operation)
  return `---
title: ${name}
description: ${JSON.stringify(description || `The ${node.operation} ${field.name}.`)}
---

${description}

The ${node.operation} \`${field.name}\`, kept in \`operations/${operation.domain}/${name}.graphql\`. Types are written
[as in GraphQL](index.md#types).

## Example

${printExamples(operation)}

${onFailure(operation)}

## Variables

${printVariables(operation)}

## Result

\`data.${key}\` has the type \`${field.type}\`. Selected of it:

${printResult(operation)}

${describePages(operation)}

## Deprecations

${listDeprecations(operation)}

## Document

\`\`\`graphql
${document}
\`\`\`
`.replaceAll(/\n{3,}/g, '\n\n')
}

function onFailure({ node }: DocumentedOperation): string {
  return node.operation === OperationTypeNode.QUERY
    ? 'A lost answer is asked for again: see [retries and deadlines](../client/retries.md).'
    : 'A lost answer is an `OutcomeUnknownError`, and nothing is sent again by itself: see [writing once](../client/retries.md#writing-once).'
}

function describePages(operation: DocumentedOperation): string {
  const cap = pageCap(operation)
  if (cap) {
    return `## Pages

At most ${cap.count} records a page. ${cap.description} [\`paginate\`](../client/pagination.md) asks for the largest page.`
  }
  if (isPaginated(operation)) {
    return `## Pages

The service does not publish the largest page. [\`paginate\`](../client/pagination.md) asks for 100 records, and goes on by as
many as it got.`
  }
  return listedField(operation) ? '## Pages\n\nIt takes no pagination: one answer holds the whole list.' : ''
}

function listDeprecations({ schema, node, fragments }: DocumentedOperation): string {
  const document = { kind: Kind.DOCUMENT, definitions: [node, ...fragments] } as const
  const found = checkOperations({ schema, documents: [{ location: 'operation', document }] })
    .filter(({ rule }) => rule === 'no-deprecated')
    .map(({ message, removalDate }) => `- ${message}${removalDate ? ` **Removed on ${removalDate}.**` : ''}`)
  return found.join('\n') || 'It uses nothing that is deprecated.'
}
