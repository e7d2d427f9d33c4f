/** Common fields of successful payloads. */
export const successPayload = { code: '200', success: true } as const

/** Returns the common fields of failed payloads, which are returned without GraphQL errors. `code` is an HTTP status code. */
export function failurePayload(code: string): { code: string; success: false } {
  return { code, success: false }
}
