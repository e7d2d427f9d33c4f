import {
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isNonNullType,
  isRequiredInputField,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  separateOperations,
  typeFromAST,
  visit,
} from 'graphql'
import type { JournalEntry } from '../../../journal/journal-entry.ts'
import { createExampleVariables } from './example-variables.ts'

/** A recorded request to show as curl and TypeScript. */
export interface ExampleRequest {
  endpoint: string
  document: string
  entry: Pick<JournalEntry, 'operationName' | 'values'>
  schema: GraphQLSchema
  /** Document of the operation with the same name in `@orchestration/operations`, if any. */
  publishedDocument: string | undefined
}

/** Lists the parts of the request that were not recorded. A copied example differs from the request in these parts. */
export function listGaps({ document, entry }: ExampleRequest): string[] {
  const node = parse(document)
  const { variableDefinitions = [] } = findOperation(node, entry.operationName) ?? {}
  const variables = variableDefinitions.map(({ variable, type }) => `$${variable.name.value}: ${print(type)}`)
  return [
    ...(entry.values?.variables === undefined && variables.length > 0
      ? [`the variables ${variables.join(', ')}`]
      : []),
    ...(hasRedactedLiterals({ document, entry }) ? ['the values in the document'] : []),
  ]
}

/**
 * Creates a shell command that reads the key from an environment variable. The command fails if parts of the request are missing.
 */
export function createCurlExample(request: ExampleRequest): string {
  const { endpoint, document, entry } = request
  const isOneOfSeveral = countOperations(parse(document)) > 1
  const body = JSON.stringify({
    query: document,
    variables: findVariables(request),
    ...(isOneOfSeveral && { operationName: entry.operationName }),
  })
  const gaps = listGaps(request)
  const guard = gaps.length === 0 ? '' : createCurlGuard(gaps.join(' and '))
  const userIdHeader =
    entry.values?.userId === undefined ? '' : `  -H ${quote(`X-User-ID: ${entry.values?.userId}`)} \\\n`
  return `${guard}${createCurlPrefix(endpoint)}${userIdHeader}  -d ${quote(body)}`
}

/** Creates shell lines that abort the command until the missing values are filled in. */
export function createCurlGuard(gaps: string): string {
  return `# Not complete. Fill in ${gaps}, and delete this line and the next.
: "\${COMPLETE:?Values are missing. Fill them in first}" &&
`
}

/** Creates the start of a curl command, without the request body. */
export function createCurlPrefix(endpoint: string, key = '$ORCHESTRATION_API_KEY'): string {
  return `curl '${endpoint}' \\
  -H 'Content-Type: application/json' \\
  -H "apiKey: ${key}" \\
`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** Creates a snippet that sends the request with the client. The snippet throws if parts of the request are missing. */
export function createTypeScriptExample(request: ExampleRequest): string {
  const { endpoint, document, entry, publishedDocument } = request
  const node = parse(document)
  const isPublished = publishedDocument !== undefined && isSameDocument(node, parse(publishedDocument))
  const isMutation = findOperation(node, entry.operationName)?.operation === 'mutation'
  const name = isPublished ? `${entry.operationName}Document` : 'document'
  const source = isPublished
    ? `import { ${name} } from '@orchestration/operations'\n`
    : `import { parse } from 'graphql'\n`
  const text = isPublished
    ? ''
    : `const document = parse(\`\n${escapeTemplate(selectOperation(document, entry.operationName).trim())}\n\`)\n`
  const variables = findVariables(request)
  const variablesLine = variables === undefined ? '' : `\n  variables: ${indent(printObject(variables))},`
  const user =
    entry.values?.userId === undefined
      ? ''
      : `\n  context: { headers: { 'X-User-ID': ${JSON.stringify(entry.values?.userId)} } },`
  const gaps = listGaps(request)
  const stop =
    gaps.length === 0
      ? ''
      : `// Not complete. Fill in ${gaps.join(' and ')}, and delete this line and the next.
throw new Error('The values were not recorded. Fill them in first.')
`
  return `import { createClient } from '@orchestration/client'
${source}
const client = createClient({
  endpoint: '${endpoint}',
  apiKey: process.env.ORCHESTRATION_API_KEY,
})
${text}${stop}const { data } = await client.${isMutation ? 'mutate' : 'query'}({
  ${isMutation ? 'mutation' : 'query'}: ${name},${variablesLine}${user}
})
console.log(data)`
}

/** Returns one operation of a document with its fragments, for tools that support only one operation. */
export function selectOperation(document: string, name: string | undefined): string {
  const node = parse(document)
  return countOperations(node) > 1 ? print(separateOperations(node)[name ?? ''] ?? node) : document
}

/** Parses a document. Returns undefined if it was not recorded or has a syntax error. */
export function parseDocument(text: string | undefined): DocumentNode | undefined {
  try {
    return text === undefined ? undefined : parse(text)
  } catch {
    return undefined
  }
}

/**
 * Returns the recorded variables of the request, or examples of the required variables. Returns undefined if the operation has no
 * variables.
 */
function findVariables({ document, entry, schema }: ExampleRequest): object | undefined {
  const operation = findOperation(parse(document), entry.operationName)
  const variables = entry.values?.variables ?? (operation && createExampleVariables(operation, schema))
  return variables && Object.keys(variables).length > 0 ? variables : undefined
}

export function findOperation(
  document: DocumentNode,
  name: string | undefined,
): OperationDefinitionNode | undefined {
  return document.definitions.find(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      (name === undefined || definition.name?.value === name),
  ) as OperationDefinitionNode | undefined
}

function countOperations({ definitions }: DocumentNode): number {
  return definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION).length
}

/** Whether the document contains literals that were not recorded. */
export function hasRedactedLiterals({
  document,
  entry,
}: Pick<ExampleRequest, 'document' | 'entry'>): boolean {
  if (entry.values?.document !== undefined) return false
  let found = false
  const enter = () => {
    found = true
  }
  visit(parse(document), {
    [Kind.STRING]: enter,
    [Kind.INT]: enter,
    [Kind.FLOAT]: enter,
    [Kind.BOOLEAN]: enter,
    [Kind.ENUM]: enter,
  })
  return found
}

/** Whether two documents are equal, ignoring the order of their definitions. */
function isSameDocument(one: DocumentNode, other: DocumentNode): boolean {
  const [left, right] = [one, other].map(({ definitions }) => definitions.map(print).sort().join('\n'))
  return left === right
}

function escapeTemplate(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
}

/** Prints an object literal, with quotes only around keys that need them. */
function printObject(value: object): string {
  return JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n  ')
}

/** Creates all variables of an operation, as placeholders that name their types, such as `<String!>`. */
export function createVariableTemplate(
  { variableDefinitions = [] }: Pick<OperationDefinitionNode, 'variableDefinitions'>,
  schema: GraphQLSchema,
): object {
  const entries = variableDefinitions.map(({ variable, type }) => {
    const inputType = typeFromAST(schema, type) as GraphQLInputType | undefined
    return [variable.name.value, inputType ? createPlaceholder(inputType) : `<${print(type)}>`]
  })
  return Object.fromEntries(entries)
}

function createPlaceholder(type: GraphQLInputType): unknown {
  const named = isNonNullType(type) ? type.ofType : type
  if (!isInputObjectType(named)) return `<${type}>`
  const fields = Object.values(named.getFields())
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      isRequiredInputField(field) ? createPlaceholder(field.type) : `<${field.type}>`,
    ]),
  )
}

/** Whether variables contain a placeholder. */
export function hasPlaceholder(value: unknown): boolean {
  if (typeof value === 'string') return /^<\[*[A-Z]\w*[\]!]*>$/.test(value)
  return typeof value === 'object' && value !== null && Object.values(value).some(hasPlaceholder)
}
