/** Lets through a short identifier, such as `NOT_FOUND` or a UUID, and no text in which a service could echo a variable. */
export function parseToken(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : undefined
}
