/** How much one request may ask for. What the service takes is not published: these are generous and the emulator's own. */
export interface Limits {
  /** Bytes of the body. */
  bodyBytes: number
  /** Words and signs of a document. */
  tokens: number
  /** Levels of selections. The usual introspection query needs 15. */
  depth: number
  /** Fields, with all fragments spread out. */
  fields: number
  /** Fields of the query or mutation itself, aliases counted one by one. */
  rootFields: number
}

export const defaultLimits: Limits = {
  bodyBytes: 1_000_000,
  tokens: 2_000,
  depth: 20,
  fields: 1_000,
  rootFields: 20,
}
