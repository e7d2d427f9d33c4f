import { formatMarkdownTable } from '@orchestration/test-tools/format-markdown-table'
import {
  type GraphQLArgument,
  type GraphQLEnumType,
  type GraphQLInputField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isNonNullType,
  isObjectType,
  Kind,
  NoDeprecatedCustomRule,
  OperationTypeNode,
  print,
  typeFromAST,
  type VariableDefinitionNode,
  validate,
} from 'graphql'
import type { OperationExample } from './create-example.ts'
import { formatDetails, formatExamples } from './format-examples.ts'
import {
  type DocumentedOperation,
  describeOperation,
  findListedField,
  findMaxPageSize,
  isPaginated,
  listSelectedFields,
} from './operation.ts'

export function formatOperationPage(
  operation: DocumentedOperation,
  example: OperationExample,
  describeField: DescribeField,
): string {
  const { name, node, field, key } = operation
  const description = describeOperation(operation)
  const fields = listSelectedFields(operation).length
  return `---
title: ${name}
description: ${JSON.stringify(description || `The ${node.operation} ${field.name}.`)}
---

${description}

This operation sends the ${node.operation} \`${field.name}\`. The source is \`operations/${operation.domain}/${name}.graphql\`.

## Example

${formatExamples(operation, example)}

[Open this operation in the explorer](http://127.0.0.1:4009/sandbox/explorer?operation=${name}) of [an emulator](../emulator/index.md) that runs on your machine.

${[describePages(operation), describeFailure(operation)].filter(Boolean).join(' ')}

## Variables

${formatVariables(operation, describeField)}

## Result

\`data.${key}\` has the type \`${field.type}\`, written [as in GraphQL](index.md#types).

${formatDetails(`The ${fields} selected fields`, formatResult(operation, describeField))}

## Errors

See [all errors by name](../errors/index.md).

${formatDeprecations(operation)}
`.replaceAll(/\n{3,}/g, '\n\n')
}

function describeFailure({ node }: DocumentedOperation): string {
  return node.operation === OperationTypeNode.QUERY
    ? 'The client [retries](../client/retries.md) the query if the response is lost.'
    : 'Without [`idempotency: true`](../client/retries.md#idempotency-keys), a lost response causes an `OutcomeUnknownError`, because the client does not send the mutation twice: see [writing once](../client/retries.md#writing-once).'
}

function describePages(operation: DocumentedOperation): string {
  const maxPageSize = findMaxPageSize(operation)
  if (maxPageSize) {
    return `A page contains at most ${maxPageSize.count} records. ${maxPageSize.description} [\`paginate\`](../client/pagination.md) requests the maximum page size.`
  }
  if (isPaginated(operation)) {
    return 'The service does not document the maximum page size. [`paginate`](../client/pagination.md) requests 100 records per page, and advances by the number of returned records.'
  }
  const isQuery = operation.node.operation === OperationTypeNode.QUERY
  return isQuery && findListedField(operation)
    ? 'The result is not paginated. One response contains the whole list.'
    : ''
}

function formatDeprecations({ schema, node, fragments }: DocumentedOperation): string {
  const document = { kind: Kind.DOCUMENT, definitions: [node, ...fragments] } as const
  const found = validate(schema, document, [NoDeprecatedCustomRule]).map(({ message }) => `- ${message}`)
  return found.length > 0 ? `## Deprecations\n\n${found.join('\n')}` : ''
}

/** Formats a table of the selected fields, with their paths in the payload. */
function formatResult(operation: DocumentedOperation, describeField: DescribeField): string {
  const rows = listSelectedFields(operation).map(({ parent, name, field }) => {
    const type = getNamedType(field.type)
    const values = isEnumType(type) ? formatEnumValues(type) : ''
    const meaning = [describeField(field.name, field), values].filter(Boolean).join(' ')
    return [`\`${parent && `${parent}.`}${name}\``, `\`${field.type}\``, meaning]
  })
  return formatMarkdownTable(['field', 'type', 'meaning'], rows)
}

/** Formats a table of the variables and a collapsed section with their input types. */
function formatVariables(operation: DocumentedOperation, describeField: DescribeField): string {
  const { schema, node } = operation
  const variables = (node.variableDefinitions ?? []).map((definition) => {
    const type = typeFromAST(schema, definition.type) as GraphQLInputType
    return { definition, type, name: definition.variable.name.value }
  })
  if (variables.length === 0) return 'None.'
  const describeVariable = (argument: GraphQLArgument | undefined) =>
    argument ? describeInput(argument, describeField) : ''
  const rows = variables.map(({ definition, type, name }) => [
    `\`${name}\``,
    `\`${type}\``,
    formatRequirement(definition, type),
    describeVariable(findArgument(operation, name)) || describeType(type),
  ])
  const types = variables.map(({ type }) => type)
  return [
    formatMarkdownTable(['variable', 'type', 'required', 'meaning'], rows),
    formatInputTypes(types, describeField),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function formatRequirement({ defaultValue }: VariableDefinitionNode, type: GraphQLInputType): string {
  if (defaultValue) return `optional, default \`${print(defaultValue)}\``
  return isNonNullType(type) ? 'required' : 'optional'
}

/** Finds the argument that uses the variable. */
function findArgument({ field, selection }: DocumentedOperation, variable: string) {
  const node = selection.arguments?.find(
    ({ value }) => value.kind === Kind.VARIABLE && value.name.value === variable,
  )
  return field.args.find(({ name }) => name === node?.name.value)
}

/** Returns the description of the input type, as a fallback for arguments without a description. */
function describeType(type: GraphQLInputType): string {
  const named = getNamedType(type)
  return isInputObjectType(named) ? (named.description ?? '') : ''
}

/** Formats a table per nested input type. Enum values are listed with the fields that use them. */
function formatInputTypes(types: readonly GraphQLInputType[], describeField: DescribeField): string {
  const tables = [...findReachableTypes(types)].map((type) => {
    const rows = Object.values(type.getFields()).map((field) => {
      return [`\`${field.name}\``, `\`${field.type}\``, describeInput(field, describeField)]
    })
    const table = formatMarkdownTable(['field', 'type', 'meaning'], rows)
    return [`**\`${type.name}\`**`, type.description, table].filter(Boolean).join('\n\n')
  })
  return tables.length > 0
    ? formatDetails(
        `Fields of the ${tables.length === 1 ? 'input type' : `${tables.length} input types`}`,
        tables.join('\n\n'),
      )
    : ''
}

/** Returns the description of an argument or a field, with the values of its enum. */
function describeInput(input: GraphQLInputField | GraphQLArgument, describeField: DescribeField): string {
  const type = getNamedType(input.type)
  const meaning = describeField(input.name, input)
  return isEnumType(type) ? [meaning, formatEnumValues(type)].filter(Boolean).join(' ') : meaning
}

/** Lists the distinct nested input types, outer types first. */
function findReachableTypes(types: readonly GraphQLInputType[], found = new Set<GraphQLInputObjectType>()) {
  for (const type of types) {
    const named = getNamedType(type)
    if (!isInputObjectType(named) || found.has(named)) continue
    found.add(named)
    findReachableTypes(
      Object.values(named.getFields()).map((field) => field.type),
      found,
    )
  }
  return found
}

interface Described {
  description?: string | null | undefined
  deprecationReason?: string | null | undefined
}

/** Returns the description of a field or an argument, with its deprecation. */
type DescribeField = (name: string, described: Described) => string

/**
 * Creates a function that describes a field. A field without a description gets the description of the output fields with the
 * same name, if these fields all have the same description.
 */
export function createFieldDescriber(schema: GraphQLSchema): DescribeField {
  const rootTypes = [schema.getQueryType(), schema.getMutationType()]
  const descriptions = new Map<string, Set<string>>()
  for (const type of Object.values(schema.getTypeMap()).filter(isObjectType)) {
    if (type.name.startsWith('__') || rootTypes.includes(type)) continue
    for (const { name, description } of Object.values(type.getFields())) {
      if (!description) continue
      const known = descriptions.get(name) ?? new Set()
      descriptions.set(name, known.add(description))
    }
  }
  return (name, { description, deprecationReason }) => {
    const known = [...(descriptions.get(name) ?? [])]
    const meaning = description || (known.length === 1 ? known[0] : '')
    return [meaning, deprecationReason && `**Deprecated.** ${deprecationReason}`].filter(Boolean).join(' ')
  }
}

/** Returns a sentence such as "One of `A`, `B`." */
function formatEnumValues(type: GraphQLEnumType): string {
  const names = type.getValues().map(({ name }) => `\`${name}\``)
  return `One of ${names.join(', ')}.`
}
