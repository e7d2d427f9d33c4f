import type { DocumentNode } from 'graphql'

/** Returns a function that calls `create` only once for each document. */
export function memoizeByDocument<T>(create: (document: DocumentNode) => T): (document: DocumentNode) => T {
  const results = new WeakMap<DocumentNode, T>()
  return (document) => {
    const result = results.get(document) ?? create(document)
    results.set(document, result)
    return result
  }
}
