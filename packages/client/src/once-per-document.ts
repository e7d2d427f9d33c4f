import type { DocumentNode } from 'graphql'

/** Returns a function that calls `create` only once for each document. */
export function oncePerDocument<T, TRest extends unknown[]>(
  create: (document: DocumentNode, ...rest: TRest) => T,
): (document: DocumentNode, ...rest: TRest) => T {
  const results = new WeakMap<DocumentNode, T>()
  return (document, ...rest) => {
    const known = results.get(document)
    if (known !== undefined) return known
    const result = create(document, ...rest)
    results.set(document, result)
    return result
  }
}
