/** What every payload carries when all went well. */
export const done = { code: '200', success: true } as const

/** What it carries otherwise, in HTTP 200 and without errors. The codes are those of HTTP. */
export function failed(code: string): { code: string; success: false } {
  return { code, success: false }
}
