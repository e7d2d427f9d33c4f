import { type DocumentNode, type GraphQLSchema, Kind, type OperationDefinitionNode, parse } from 'graphql'
import type { JournalEntry } from '../../../recorder/journal.ts'
import { exampleVariables } from './example-variables.ts'

/** A request that can be sent again. */
export interface ExampleRequest {
  endpoint: string
  document: string
  entry: Pick<JournalEntry, 'operationName' | 'variables'>
  schema: GraphQLSchema
  /** Whether `@orchestration/operations` has an operation of that name. */
  isPublished: boolean
}

/** Creates a command for a shell, which takes the key from a variable. */
export function createCurl(request: ExampleRequest): string {
  const { endpoint, document } = request
  const body = JSON.stringify({ query: document, variables: listVariables(request) })
  return `curl '${endpoint}' \\
  -H 'Content-Type: application/json' \\
  -H "apiKey: $ORCHESTRATION_API_KEY" \\
  -d '${body.replaceAll("'", "'\\''")}'`
}

/** Creates a snippet that sends the request with the client. */
export function createSnippet(request: ExampleRequest): string {
  const { endpoint, document, entry, isPublished } = request
  const operation = findOperation(document, entry.operationName)
  const isMutation = operation?.operation === 'mutation'
  const name = isPublished ? `${entry.operationName}Document` : 'document'
  const source = isPublished
    ? `import { ${name} } from '@orchestration/operations'\n`
    : `import { parse } from 'graphql'\n`
  const text = isPublished ? '' : `const document = parse(\`\n${escapeTemplate(document.trim())}\n\`)\n`
  const variables = listVariables(request)
  const given = variables === undefined ? '' : `\n  variables: ${indent(printObject(variables))},`
  return `import { createClient } from '@orchestration/client'
${source}
const client = createClient({
  endpoint: '${endpoint}',
  apiKey: process.env.ORCHESTRATION_API_KEY,
})
${text}const { data } = await client.${isMutation ? 'mutate' : 'query'}({
  ${isMutation ? 'mutation' : 'query'}: ${name},${given}
})
console.log(data)`
}

/** The variables of the request if they were kept. If not, examples of the required ones. */
function listVariables({ document, entry, schema }: ExampleRequest): object | undefined {
  const { operationName, variables } = entry
  if (variables !== undefined) return Object.keys(variables).length > 0 ? variables : undefined
  return exampleVariables(findOperation(document, operationName) ?? {}, schema)
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
