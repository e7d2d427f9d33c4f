import type { Context } from 'hono'

/** Reads which notice to show: `?done=` has its name. Undefined if no notice has that name. */
export function readNotice(context: Context, notices: Readonly<Record<string, string>>): string | undefined {
  const name = context.req.query('done') ?? ''
  return Object.hasOwn(notices, name) ? notices[name] : undefined
}
