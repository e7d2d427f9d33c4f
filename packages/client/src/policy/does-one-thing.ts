import type { ApolloLink } from '@apollo/client'
import { type FieldNode, getOperationAST, Kind, valueFromASTUntyped } from 'graphql'

export type OperationFacts = Pick<ApolloLink.Operation, 'operationType' | 'query' | 'variables'>

/** Whether the operation has one root field that does one thing. A refusal then proves that nothing was done. */
export function doesOneThing({ query, variables }: OperationFacts): boolean {
  const { selectionSet, variableDefinitions = [] } = getOperationAST(query) ?? {}
  const [field, ...others] = selectionSet?.selections ?? []
  // A fragment may hold several fields.
  if (field?.kind !== Kind.FIELD || others.length > 0) return false
  const name = field.name.value
  // It starts a care flow, and may create the patient and the session before it fails.
  if (name === 'startHostedPathwaySession') return false
  if (name !== 'startPathwayWithPatientIdentifier') return true
  const defaults = variableDefinitions.flatMap(({ variable, defaultValue }) =>
    defaultValue ? [[variable.name.value, valueFromASTUntyped(defaultValue)]] : [],
  )
  return !createsPatient(field, { ...Object.fromEntries(defaults), ...variables })
}

function createsPatient({ arguments: given = [] }: FieldNode, variables: Record<string, unknown>): boolean {
  return given.some(({ value }) => {
    const input = valueFromASTUntyped(value, variables) as { create_patient?: unknown } | null | undefined
    return Boolean(input?.create_patient)
  })
}
