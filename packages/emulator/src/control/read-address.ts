import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Where a request comes from. The addresses of this machine are one, because whoever has one of them has all. */
export function readAddress(context: Context): string {
  const address = getConnInfo(context).remote.address ?? ''
  return address === '::1' || /^(::ffff:)?127\./.test(address) ? 'loopback' : address
}
