import type { MiddlewareHandler } from 'hono'
import { setHeaders as set } from '../../web/set-headers.ts'

/** Sets headers that forbid foreign scripts, loads, frames and caching. Assets may be cached. */
export const setHeaders: MiddlewareHandler = async (context, next) => {
  set(context)
  return next()
}
