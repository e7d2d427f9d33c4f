import { isIP } from 'node:net'

/** Whether a host name or an IP address is a loopback address. The host name of a URL has an IPv6 address in brackets. */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIP(host) === 4 && host.startsWith('127.'))
}
