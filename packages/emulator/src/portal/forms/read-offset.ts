import type { Context } from 'hono'

/** Reads where in a list the page starts. An invalid value counts as 0. */
export function readOffset(context: Context, name = 'offset'): number {
  const offset = Number(context.req.query(name) ?? 0)
  return Number.isSafeInteger(offset) && offset >= 0 && offset <= 1_000_000_000 ? offset : 0
}
