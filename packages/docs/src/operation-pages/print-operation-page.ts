import { checkOperations } from '@orchestration/cli'
import { getNamedType, isEnumType, Kind, OperationTypeNode } from 'graphql'
import { printTable } from '../print-table.ts'
import { createDescriber } from './create-describer.ts'
import { describeOperation } from './describe-operation.ts'
import type { DocumentedOperation } from './documented-operation.ts'
import { listValues } from './list-values.ts'
import { isPaginated, pageCap } from './page-cap.ts'
import { printCode, printDetails } from './print-details.ts'
import { printExamples } from './print-example.ts'
import { printVariables } from './print-variables.ts'
import { listedField, selectedFields } from './selected-fields.ts'

/** Prints the page of one operation. `response` is what `data` held when its example ran. */
export function printOperationPage(operation: DocumentedOperation, response?: unknown): string {
  const { name, node, field, key } = operation
  const description = describeOperation(operation)
  const fields = selectedFields(operation).length
  return `---
title: ${name}
description: ${JSON.stringify(description || `The ${node.operation} ${field.name}.`)}
---

${description}

The ${node.operation} \`${field.name}\`, kept in \`operations/${operation.domain}/${name}.graphql\`.

## Example

${printExamples(operation)}

[Run it in the explorer](http://127.0.0.1:4009/sandbox/explorer?operation=${name}) of [an emulator](../emulator/index.md) on your machine.

${[describePages(operation), onFailure(operation)].filter(Boolean).join(' ')}

${printResponse(response)}

## Variables

${printVariables(operation)}

## Result

\`data.${key}\` has the type \`${field.type}\`, written [as in GraphQL](index.md#types).

${printDetails(`The ${fields} fields that it selects`, printResult(operation))}

${listDeprecations(operation)}
`.replaceAll(/\n{3,}/g, '\n\n')
}

function printResponse(response: unknown): string {
  if (response === undefined) return ''
  return `## Response

The emulator's answer to this example, in \`data\`. Of each list it shows the first item.

${printCode('json', JSON.stringify(response, null, 2))}`
}

function onFailure({ node }: DocumentedOperation): string {
  return node.operation === OperationTypeNode.QUERY
    ? 'The client [asks again](../client/retries.md) when an answer is lost.'
    : 'A lost answer is an `OutcomeUnknownError`, because the client does not send a mutation twice: see [writing once](../client/retries.md#writing-once).'
}

function describePages(operation: DocumentedOperation): string {
  const cap = pageCap(operation)
  if (cap) {
    return `A page has at most ${cap.count} records. ${cap.description} [\`paginate\`](../client/pagination.md) asks for the largest page.`
  }
  if (isPaginated(operation)) {
    return 'The service does not publish the size of the largest page. [`paginate`](../client/pagination.md) asks for 100 records, and continues after those that it got.'
  }
  const isQuery = operation.node.operation === OperationTypeNode.QUERY
  return isQuery && listedField(operation) ? 'It takes no pagination: one answer holds the whole list.' : ''
}

function listDeprecations({ schema, node, fragments }: DocumentedOperation): string {
  const document = { kind: Kind.DOCUMENT, definitions: [node, ...fragments] } as const
  const found = checkOperations({ schema, documents: [{ location: 'operation', document }] })
    .filter(({ rule }) => rule === 'no-deprecated')
    .map(({ message, removalDate }) => `- ${message}${removalDate ? ` **Removed on ${removalDate}.**` : ''}`)
  return found.length > 0 ? `## Deprecations\n\n${found.join('\n')}` : ''
}

/** Prints a table of the fields that the operation selects, by their path in the payload. */
function printResult(operation: DocumentedOperation): string {
  const describe = createDescriber(operation.schema)
  const rows = selectedFields(operation).map(({ parent, name, field }) => {
    const type = getNamedType(field.type)
    const values = isEnumType(type) ? listValues(type) : ''
    const meaning = [describe(field.name, field), values].filter(Boolean).join(' ')
    return [`\`${parent && `${parent}.`}${name}\``, `\`${field.type}\``, meaning]
  })
  return printTable(['field', 'type', 'meaning'], rows)
}
