/** A path, glob, SDL or URL, optionally with options. */
export type Pointer = string | Readonly<Record<string, unknown>>

/** Formats a pointer without its options and its query string, which can contain a key. */
export const formatPointer = (pointer: Pointer): string =>
  typeof pointer === 'string'
    ? pointer.includes('\n')
      ? 'SDL in the configuration'
      : pointer.replace(/(?<=^\w+:\/\/)[^/]*@|\?.*$/g, '')
    : Object.keys(pointer).map(formatPointer).join(', ')

/** Returns the pointers' paths and globs, without options. */
export const patternsOf = (pointers: readonly Pointer[]): string[] =>
  pointers.flatMap((pointer) => (typeof pointer === 'string' ? pointer : Object.keys(pointer)))

/** Converts pointers to the format of GraphQL Code Generator's loaders. */
export const toPointerMap = (pointers: readonly Pointer[]): Record<string, object> =>
  Object.assign({}, ...pointers.map((pointer) => (typeof pointer === 'string' ? { [pointer]: {} } : pointer)))
