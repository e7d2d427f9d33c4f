import type { ApolloLink } from '@apollo/client'
import { type DocumentNode, print } from 'graphql'
import { UsageError } from '../errors.ts'

const prefixes = new WeakMap<DocumentNode, string>()

/** Prints the body of a request. Everything but the variables and extensions is printed once for each document. */
export function printBody({ query, operationName, variables, extensions }: ApolloLink.Operation): string {
  let prefix = prefixes.get(query)
  if (prefix === undefined) {
    prefix = `${JSON.stringify({ operationName, query: print(query) }).slice(0, -1)},"variables":`
    prefixes.set(query, prefix)
  }
  let option = 'variables'
  try {
    const body = `${prefix}${JSON.stringify(variables)}`
    option = 'extensions'
    const isExtended = Object.keys(extensions ?? {}).length > 0
    return isExtended ? `${body},"extensions":${JSON.stringify(extensions)}}` : `${body}}`
  } catch (error) {
    throw new UsageError(option, 'cannot be written as JSON.', { operationName, raw: error })
  }
}
