import { type GraphQLInputType, isNonNullType, OperationTypeNode, typeFromAST } from 'graphql'
import type { DocumentedOperation } from './documented-operation.ts'
import { pageCap } from './page-cap.ts'
import { printValue } from './print-value.ts'
import { isWorthGiving, sampleValue } from './sample-value.ts'
import { listedField, selectedFields } from './selected-fields.ts'

/** A program that carries the operation out, and another that goes through all pages where there are pages. */
export function printExamples(operation: DocumentedOperation): string {
  const isPaginated = pageCap(operation) !== undefined
  const programs = [printCall(operation), ...(isPaginated ? [printLoop(operation)] : [])]
  return programs.map((code) => `\`\`\`ts\n${code}\n\`\`\``).join('\n\nAll of it, page by page:\n\n')
}

function printCall(operation: DocumentedOperation): string {
  const { name, node } = operation
  const isQuery = node.operation === OperationTypeNode.QUERY
  const variables = giveVariables(operation)
  return `import { createClient } from '@orchestration/client'
import { ${name}Document } from '@orchestration/operations'

const client = createClient({ environment: 'sandbox' })
const { data } = await client.${isQuery ? 'query' : 'mutate'}({
  ${isQuery ? 'query' : 'mutation'}: ${name}Document,
${Object.keys(variables).length > 0 ? `  variables: ${printValue(variables, '  ')},\n` : ''}})
console.log(${printOutcome(operation)})`
}

function printLoop(operation: DocumentedOperation): string {
  const { pagination: _, ...variables } = giveVariables(operation)
  const options = Object.keys(variables).length > 0 ? `, { variables: ${printValue(variables)} }` : ''
  return `import { createClient, paginate } from '@orchestration/client'
import { ${operation.name}Document } from '@orchestration/operations'

const client = createClient({ environment: 'sandbox' })
for await (const { id } of paginate(client, ${operation.name}Document${options})) {
  console.log(id)
}`
}

function giveVariables({ schema, node }: DocumentedOperation): Record<string, unknown> {
  const given = (node.variableDefinitions ?? []).flatMap(({ variable, type: ast }) => {
    const name = variable.name.value
    const type = typeFromAST(schema, ast) as GraphQLInputType
    return isNonNullType(type) || isWorthGiving(name) ? [[name, sampleValue(type, name)]] : []
  })
  return Object.fromEntries(given)
}

/** What may be printed of patients: how many there are, an id, or else the code. */
function printOutcome(operation: DocumentedOperation): string {
  const data = `data.${operation.key}`
  const list = listedField(operation)
  if (list) return `${data}.${list.name}.length`
  const fields = selectedFields(operation)
  const ownId = fields.find(({ parent, name }) => parent === '' && name.endsWith('_id'))
  if (ownId) return `${data}.${ownId.name}`
  const id = fields.find(({ parent, name }) => /^\w+$/.test(parent) && name === 'id')
  return id ? `${data}.${id.parent}?.id` : `${data}.code`
}
