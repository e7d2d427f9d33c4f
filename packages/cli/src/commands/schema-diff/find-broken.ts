import type { LoadedDocument } from '@orchestration/codegen/documents'
import {
  concatAST,
  type GraphQLError,
  type GraphQLSchema,
  LoneAnonymousOperationRule,
  NoUnusedFragmentsRule,
  specifiedRules,
  UniqueFragmentNamesRule,
  UniqueOperationNamesRule,
  validate,
} from 'graphql'
import type { Impact } from './impact.ts'
import { createScopeFinder, type Scope } from './scopes-of.ts'

// Those that are about several files, which no schema has a say in.
const foreign: readonly unknown[] = [
  LoneAnonymousOperationRule,
  NoUnusedFragmentsRule,
  UniqueFragmentNamesRule,
  UniqueOperationNamesRule,
]
const rules = specifiedRules.filter((rule) => !foreign.includes(rule))

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
  const unfit = new Set(errorsOn(oldSchema).flatMap(scopesWith))
  return errors.flatMap((error) => {
    const { message, nodes: [...nodes] = [] } = error
    const [node] = nodes
    const broken = scopesWith(error).filter((scope) => !unfit.has(scope))
    if (!node) return []
    return broken.map(({ name: operationName }): Impact => {
      return { effect: 'operation', operationName, node, nodes, coordinates: [], message }
    })
  })
}
