import { type DocumentNode, Kind, type OperationDefinitionNode, parse, print } from 'graphql'
import type { JournalEntry } from '../../recorder/journal.ts'

/** A request that can be sent again. */
export interface ExampleRequest {
  endpoint: string
  document: string
  entry: JournalEntry
  /** Whether `@orchestration/operations` has an operation of that name. */
  isPublished: boolean
}

/** Creates a command for a shell, which takes the key from a variable. */
export function createCurl({ endpoint, document, entry }: ExampleRequest): string {
  const body = JSON.stringify({ query: document, variables: listVariables(document, entry) })
  return `curl '${endpoint}' \\
  -H 'Content-Type: application/json' \\
  -H "apiKey: $ORCHESTRATION_API_KEY" \\
  -d '${body.replaceAll("'", "'\\''")}'`
}

/** Creates a snippet that sends the request with the client. */
export function createSnippet({ endpoint, document, entry, isPublished }: ExampleRequest): string {
  const operation = findOperation(document, entry.operationName)
  const isMutation = operation?.operation === 'mutation'
  const name = isPublished ? `${entry.operationName}Document` : 'document'
  const source = isPublished
    ? `import { ${name} } from '@orchestration/operations'\n`
    : `import { gql } from '@apollo/client'\n`
  const text = isPublished ? '' : `const document = gql\`\n${escapeTemplate(document.trim())}\n\`\n`
  const variables = listVariables(document, entry)
  const given = variables === undefined ? '' : `\n  variables: ${indent(printObject(variables))},`
  return `import { createClient } from '@orchestration/client'
${source}
const client = createClient({
  endpoint: '${endpoint}',
  apiKey: process.env.ORCHESTRATION_API_KEY,
})
${text}const { data } = await client.${isMutation ? 'mutate' : 'query'}({
  ${isMutation ? 'mutation' : 'query'}: ${name},${given}
})`
}

/** The variables of the request if they were kept. If not, the required variables, with their types instead of values. */
function listVariables(document: string, { operationName, variables }: JournalEntry): object | undefined {
  if (variables !== undefined) return Object.keys(variables).length > 0 ? variables : undefined
  const required = (findOperation(document, operationName)?.variableDefinitions ?? []).filter(
    ({ type, defaultValue }) => type.kind === Kind.NON_NULL_TYPE && defaultValue === undefined,
  )
  if (required.length === 0) return undefined
  return Object.fromEntries(required.map(({ variable, type }) => [variable.name.value, `<${print(type)}>`]))
}

function findOperation(text: string, name: string | undefined): OperationDefinitionNode | undefined {
  const document: DocumentNode = parse(text)
  return document.definitions.find(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      (name === undefined || definition.name?.value === name),
  ) as OperationDefinitionNode | undefined
}

function escapeTemplate(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('`', '\\`').replaceAll('${', '\\${')
}

/** Prints an object as people write it, with quotes only around the names that need them. */
function printObject(value: object): string {
  return JSON.stringify(value, null, 2).replaceAll(/^(\s*)"([A-Za-z_]\w*)":/gm, '$1$2:')
}

function indent(text: string): string {
  return text.replaceAll('\n', '\n  ')
}
