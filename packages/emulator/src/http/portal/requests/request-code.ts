import { type DocumentNode, parse, print } from 'graphql'
import { listPublishedOperations } from '../explorer/published-operations.ts'
import type { ParsedOperation } from './parsed-request.ts'

/** Creates the start of a curl command, without the request body. By default, the shell reads the key from a variable. */
export function createCurlPrefix(
  endpoint: string,
  { key = '$ORCHESTRATION_API_KEY', userId }: { key?: string | undefined; userId?: string | undefined } = {},
): string {
  return `curl '${endpoint}' \\
  -H 'Content-Type: application/json' \\
  -H "apiKey: ${key}" \\
${userId === undefined ? '' : `  -H ${quote(`X-User-ID: ${userId}`)} \\\n`}`
}

/** Creates a shell command that sends the operation. The command fails if the variables were not recorded. */
export function createCurlCommand(endpoint: string, operation: ParsedOperation): string {
  const { text, missingVariables, userId } = operation
  const guard =
    missingVariables.length === 0
      ? ''
      : `# Not complete. Fill in the variables ${missingVariables.join(', ')}, and delete this line and the next.
: "\${COMPLETE:?Values are missing. Fill them in first}" &&
`
  const body = JSON.stringify({ query: text, variables: findVariables(operation) })
  return `${guard}${createCurlPrefix(endpoint, { userId })}  -d ${quote(body)}`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** Creates a snippet that sends the operation with the client. The snippet throws if the variables were not recorded. */
export function createTypeScriptSnippet(endpoint: string, operation: ParsedOperation): string {
  const { document, text, definition, missingVariables, userId } = operation
  const name = definition?.name?.value
  const published = listPublishedOperations().find((candidate) => candidate.name === name)
  const isPublished = published !== undefined && isSameDocument(document, parse(published.text))
  const documentName = isPublished ? `${name}Document` : 'document'
  const source = isPublished
    ? `import { ${documentName} } from '@orchestration/operations'`
    : `import { parse } from 'graphql'`
  const declaration = isPublished ? '' : `const document = parse(\`\n${escapeTemplate(text.trim())}\n\`)\n`
  const guard =
    missingVariables.length === 0
      ? ''
      : `// Not complete. Fill in the variables ${missingVariables.join(', ')}, and delete this line and the next.
throw new Error('The values were not recorded. Fill them in first.')
`
  const isMutation = definition?.operation === 'mutation'
  const variables = findVariables(operation)
  const lines = [
    `${isMutation ? 'mutation' : 'query'}: ${documentName},`,
    variables && `variables: ${printObject(variables)},`,
    userId !== undefined && `context: { headers: { 'X-User-ID': ${JSON.stringify(userId)} } },`,
  ]
  return `import { createClient } from '@orchestration/client'
${source}

const client = createClient({
  endpoint: '${endpoint}',
  apiKey: process.env.ORCHESTRATION_API_KEY,
})
${declaration}${guard}const { data } = await client.${isMutation ? 'mutate' : 'query'}({
${indent(lines.filter(Boolean).join('\n'))}
})
console.log(data)`
}

/** Returns undefined if the operation has no variables. */
function findVariables({ variables }: ParsedOperation): object | undefined {
  return Object.keys(variables).length > 0 ? variables : undefined
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
  return text.replaceAll(/^/gm, '  ')
}
