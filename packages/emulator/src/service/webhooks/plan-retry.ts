/** How long an event is tried, in ms. */
const LONGEST = 24 * 60 * 60 * 1_000

/**
 * Plans the attempt that follows a failed one: 2, 4, 8 … seconds later, until 24 hours after the first attempt. `failed`
 * counts the failed attempts. Answers ISO 8601, or an empty text if no attempt follows.
 */
export function planRetry(failed: number, firstAttempt: string, lastAttempt: string): string {
  const next = Date.parse(lastAttempt) + 2 ** failed * 1_000
  return next - Date.parse(firstAttempt) > LONGEST ? '' : new Date(next).toISOString()
}
