const httpDate = /^[a-z]{3,9},? .+ (GMT|\d{4})$/i

/** Parses the wait in a header or a GraphQL extension: seconds or an HTTP date. Returns milliseconds. */
export function parseRetryAfter(value: unknown, now: number = Date.now()): number | undefined {
  const text = typeof value === 'number' ? String(value) : Array.isArray(value) ? value[0] : value
  if (typeof text !== 'string') return undefined
  if (/^\d{1,9}(\.\d+)?$/.test(text.trim())) return Math.ceil(Number(text) * 1000)
  if (!httpDate.test(text.trim())) return undefined
  // The oldest form of an HTTP date has no time zone and means UTC.
  const date = Date.parse(/GMT\s*$/i.test(text) ? text : `${text} GMT`)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now)
}
