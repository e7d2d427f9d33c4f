/** How long attempts are made, in ms. */
const MAX_AGE = 24 * 60 * 60 * 1_000

/**
 * Plans the attempt that follows a failed one: 2, 4, 8 … seconds later, until 24 hours after the first attempt. `failed`
 * counts the failed attempts. Returns the time in ISO 8601, or an empty text if no attempt follows.
 */
export function planRetry(failed: number, firstAttempt: string, lastAttempt: string): string {
  const next = Date.parse(lastAttempt) + 2 ** failed * 1_000
  return next - Date.parse(firstAttempt) > MAX_AGE ? '' : new Date(next).toISOString()
}
