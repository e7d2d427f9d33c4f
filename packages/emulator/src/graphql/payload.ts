/** What every payload carries when all went well. */
export const done = { code: '200', success: true } as const
