import { Kind, type OperationDefinitionNode, parse, print, type TypeNode } from 'graphql'
import { listOperations, type PublishedOperation } from './operations.ts'

export interface Example extends PublishedOperation {
  /** JSON: a first page for lists, and the required variables to fill in. */
  variables: string
}

/** The published operations with variables to begin with. */
export function listExamples(): Example[] {
  return listOperations().map((operation) => ({ ...operation, variables: suggestVariables(operation.text) }))
}

function suggestVariables(text: string): string {
  const operation = parse(text).definitions.find(
    (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
  )
  const variables: Record<string, unknown> = {}
  for (const { variable, type } of operation?.variableDefinitions ?? []) {
    const value = suggestValue(type)
    if (value !== undefined) variables[variable.name.value] = value
  }
  return Object.keys(variables).length === 0 ? '' : JSON.stringify(variables, null, 2)
}

/** Returns undefined if the variable can be left out. */
function suggestValue(type: TypeNode): unknown {
  if (print(type).startsWith('PaginationParams')) return { count: 10, offset: 0 }
  if (type.kind !== Kind.NON_NULL_TYPE) return undefined
  const name = print(type.type)
  if (name.startsWith('[')) return []
  return suggestions[name] ?? {}
}

const suggestions: Record<string, unknown> = { String: '', ID: '', Int: 0, Float: 0, Boolean: false }
