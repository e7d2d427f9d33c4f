/** The common fields of every successful payload. */
export const done = { code: '200', success: true } as const

/** The common fields of a failed payload, in HTTP 200 and without GraphQL errors. `code` is a status code of HTTP. */
export function failed(code: string): { code: string; success: false } {
  return { code, success: false }
}
