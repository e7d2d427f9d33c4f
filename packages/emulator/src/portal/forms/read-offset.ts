import type { Context } from 'hono'

/** Where in a list the page starts. What makes no sense is the start. */
export function readOffset(context: Context): number {
  const offset = Number(context.req.query('offset') ?? 0)
  return Number.isSafeInteger(offset) && offset >= 0 && offset <= 1_000_000_000 ? offset : 0
}
