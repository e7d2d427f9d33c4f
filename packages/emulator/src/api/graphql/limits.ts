/** Limits on one request. The service does not publish its limits, so these are generous and the emulator's own. */
export interface Limits {
  /** The maximum size of the body, in bytes. */
  bodyBytes: number
  /** The maximum number of tokens in a document. */
  tokens: number
  /** The maximum depth of selections. The usual introspection query needs 15. */
  depth: number
  /** The maximum number of fields, with all fragments spread. */
  fields: number
  /** The maximum number of root fields. Each alias counts. */
  rootFields: number
}

export const defaultLimits: Limits = {
  bodyBytes: 1_000_000,
  tokens: 2_000,
  depth: 20,
  fields: 1_000,
  rootFields: 20,
}
