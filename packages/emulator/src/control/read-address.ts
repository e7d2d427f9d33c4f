import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'

/** Reads the caller's address. All loopback addresses count as one, because a caller on this machine can use any of them. */
export function readAddress(context: Context): string {
  const address = getConnInfo(context).remote.address ?? ''
  return address === '::1' || /^(::ffff:)?127\./.test(address) ? 'loopback' : address
}
