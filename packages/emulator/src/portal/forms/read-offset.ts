import type { Context } from 'hono'

/** The maximum offset of a list. */
export const MAX_OFFSET = 1_000_000_000

/** Reads where in a list the page starts. An invalid value counts as 0. */
export function readOffset(context: Context, name = 'offset'): number {
  const offset = Number(context.req.query(name) ?? 0)
  return Number.isSafeInteger(offset) && offset >= 0 && offset <= MAX_OFFSET ? offset : 0
}
