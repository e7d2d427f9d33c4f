import { type LoadedDocument, validationRules } from '@orchestration/codegen/documents'
import {
  concatAST,
  type GraphQLError,
  type GraphQLSchema,
  LoneAnonymousOperationRule,
  UniqueFragmentNamesRule,
  UniqueOperationNamesRule,
  validate,
} from 'graphql'
import type { Impact } from './impact.ts'
import { createScopeFinder, type Scope } from './scopes-of.ts'

// These rules compare files with each other. No schema affects them.
const foreign: readonly unknown[] = [
  LoneAnonymousOperationRule,
  UniqueFragmentNamesRule,
  UniqueOperationNamesRule,
]
const rules = validationRules.filter((rule) => !foreign.includes(rule))

export interface FindBrokenOptions {
  oldSchema: GraphQLSchema
  newSchema: GraphQLSchema
  documents: readonly LoadedDocument[]
  scopes: readonly Scope[]
}

/** Asks GraphQL.js which operations fit the old schema and do not fit the new one, and why. */
export function findBroken({ oldSchema, newSchema, documents, scopes }: FindBrokenOptions): Impact[] {
  const document = concatAST(documents.map(({ document }) => document))
  const errorsOn = (schema: GraphQLSchema) =>
    validate(schema, document, rules, { maxErrors: Number.POSITIVE_INFINITY })
  const errors = errorsOn(newSchema)
  if (errors.length === 0) return []
  const find = createScopeFinder(scopes)
  const scopesWith = ({ nodes = [] }: GraphQLError) => find(nodes)
  const oldErrors = errorsOn(oldSchema)
  const unfit = new Set(oldErrors.flatMap(scopesWith))
  const oldMessages = new Set(oldErrors.map(({ message }) => message))
  return errors.flatMap((error) => {
    const { message, nodes: [...nodes] = [] } = error
    const [node] = nodes
    const affected = scopesWith(error)
    const names = affected.filter((scope) => !unfit.has(scope)).map(({ name }) => name)
    // Without locations, or with several fragments of one name, the operation is unknown.
    if (affected.length === 0 && !oldMessages.has(message)) names.push('(unknown)')
    if (!node) return []
    return names.map((operationName): Impact => {
      return { effect: 'operation', operationName, node, nodes, coordinates: [], message }
    })
  })
}
