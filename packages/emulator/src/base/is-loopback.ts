import { isIP } from 'node:net'

/** Whether a host name or an IP address is a loopback address. Accepts IPv6 addresses in brackets, as in a URL's host name. */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIP(host) === 4 && host.startsWith('127.'))
}
