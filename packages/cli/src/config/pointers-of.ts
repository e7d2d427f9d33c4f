/**
 * Lists pointers without their options: `src/*.graphql` for `{ 'src/*.graphql': { noRequire: true } }`. Returns undefined
 * for a pointer that is code, or that code of its own must load.
 */
export function pointersOf(pointers: unknown): string[] | undefined {
  const found = [pointers].flat().flatMap((pointer) => {
    if (typeof pointer === 'string') return pointer
    if (typeof pointer !== 'object' || pointer === null) return undefined
    const entries = Object.entries(pointer)
    const isPlain = entries.every(
      ([, options]) => typeof options === 'object' && options !== null && !('loader' in options),
    )
    return isPlain ? entries.map(([name]) => name) : undefined
  })
  return found.every((pointer) => pointer !== undefined) ? found : undefined
}
