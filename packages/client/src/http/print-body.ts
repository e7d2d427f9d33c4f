import type { ApolloLink } from '@apollo/client'
import { type DocumentNode, print } from 'graphql'
import { UsageError } from '../errors.ts'

const prefixes = new WeakMap<DocumentNode, string>()

/** Prints the body of a request. Everything but the variables is printed once for each document. */
export function printBody({ query, operationName, variables }: ApolloLink.Operation): string {
  let prefix = prefixes.get(query)
  if (prefix === undefined) {
    prefix = `${JSON.stringify({ operationName, query: print(query) }).slice(0, -1)},"variables":`
    prefixes.set(query, prefix)
  }
  try {
    return `${prefix}${JSON.stringify(variables)}}`
  } catch (error) {
    throw new UsageError('variables', 'cannot be written as JSON.', { operationName, raw: error })
  }
}
