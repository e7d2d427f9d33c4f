import { inspect } from 'node:util'
import { endpoints } from '@orchestration/client'
import { OperationTypeNode, print, stripIgnoredCharacters } from 'graphql'
import type { OperationExample } from './create-example.ts'
import { type DocumentedOperation, findListedField, isPaginated, listSelectedFields } from './operation.ts'

/** Root fields that depend on the `X-User-ID` header. */
const fieldsForUser: readonly string[] = ['myActivities', 'myPendingActivities']

/**
 * Formats tabs with the operation as TypeScript, curl and GraphQL. For a paginated operation, adds a program that reads all pages.
 */
export function formatExamples(operation: DocumentedOperation, example: OperationExample): string {
  const hasPages = isPaginated(operation) && !fieldsForUser.includes(operation.field.name)
  const programs = [formatCall(operation, example), ...(hasPages ? [formatLoop(operation, example)] : [])]
  const document = formatDocument(operation)
  const { variables } = example
  const hasVariables = Object.keys(variables).length > 0
  const body = JSON.stringify({ query: stripIgnoredCharacters(document), ...(hasVariables && { variables }) })
  return formatTabs('Show the example as', {
    TypeScript: programs.map((code) => formatBlock('ts', code)).join('\n\nRead all pages:\n\n'),
    curl: formatBlock(
      'sh',
      formatCommand(body.replaceAll("'", "'\\''"), fieldsForUser.includes(operation.field.name)),
    ),
    GraphQL: [
      formatCode('graphql', document),
      ...(hasVariables ? [`Variables:\n\n${formatBlock('json', JSON.stringify(variables, null, 2))}`] : []),
    ].join('\n\n'),
  })
}

const formatBlock = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``

const formatCommand = (body: string, isForUser: boolean) => `curl ${endpoints.sandbox} \\
  --header 'Content-Type: application/json' --header "apiKey: $ORCHESTRATION_API_KEY" \\
${isForUser ? "  --header 'X-User-ID: the-patient-id' \\\n" : ''}  --data '${body}'`

/** Formats the document without its description, because the top of the page shows the description. */
const formatDocument = ({ node, fragments }: DocumentedOperation) =>
  [node, ...fragments].map((definition) => print({ ...definition, description: undefined })).join('\n\n')

function formatCall(
  { name, node, field, key }: DocumentedOperation,
  { variables, shows }: OperationExample,
): string {
  const isQuery = node.operation === OperationTypeNode.QUERY
  const options = [
    `${isQuery ? 'query' : 'mutation'}: ${name}Document`,
    ...(Object.keys(variables).length > 0 ? [`variables: ${formatValue(variables, '  ')}`] : []),
    ...(fieldsForUser.includes(field.name)
      ? ["context: { headers: { 'X-User-ID': 'the-patient-id' } }"]
      : []),
  ]
  return `import { createClient } from '@orchestration/client'
import { ${name}Document } from '@orchestration/operations'

const client = createClient({ environment: 'sandbox' })
const { data } = await client.${isQuery ? 'query' : 'mutate'}({
${options.map((option) => `  ${option},\n`).join('')}})
console.log(data.${key}.${shows})`
}

function formatLoop(operation: DocumentedOperation, example: OperationExample): string {
  const { pagination: _, ...variables } = example.variables
  const options = Object.keys(variables).length > 0 ? `, { variables: ${formatValue(variables)} }` : ''
  const list = findListedField(operation)?.name
  const ofItem = listSelectedFields(operation).filter(({ parent }) => parent === list)
  const shown = (ofItem.find(({ name }) => name === 'id') ?? ofItem[0])?.name
  return `import { createClient, paginate } from '@orchestration/client'
import { ${operation.name}Document } from '@orchestration/operations'

const client = createClient({ environment: 'sandbox' })
for await (const { ${shown} } of paginate(client, ${operation.name}Document${options})) {
  console.log(${shown})
}`
}

/**
 * Formats HTML tabs around Markdown. The tabs are radio buttons and work without a script: `theme.css` shows the panel of the
 * checked button. If the styles are not loaded, all panels are visible.
 */
function formatTabs(legend: string, panels: Readonly<Record<string, string>>): string {
  const labels = Object.keys(panels).map(
    (label, index) =>
      `<label><input type="radio" name="tab"${index === 0 ? ' checked' : ''}>${label}</label>`,
  )
  const contents = Object.values(panels).map((content) => `<div>\n\n${content}\n\n</div>`)
  return `<fieldset class="tabs"><legend class="sr-only">${legend}</legend>${labels.join('')}

${contents.join('\n')}
</fieldset>`
}

/** Formats a value as TypeScript. */
const formatValue = (value: object, indent = '') =>
  inspect(value, { depth: null, breakLength: 80, maxStringLength: null }).replaceAll('\n', `\n${indent}`)

const MAX_LINES = 50

/** Wraps text in a collapsed section. */
export const formatDetails = (summary: string, text: string): string =>
  `<details>\n<summary>${summary}</summary>\n\n${text}\n\n</details>`

/** Formats a code block, collapsed if it is long. */
function formatCode(language: string, code: string): string {
  const block = formatBlock(language, code)
  const { length } = code.split('\n')
  return length > MAX_LINES ? formatDetails(`Show all ${length} lines`, block) : block
}
