import { isIP } from 'node:net'

/** Whether a host name or an IP address is a loopback address. Accepts IPv6 addresses in brackets, as in a URL's host name. */
export function isLoopback(host: string): boolean {
  return ['localhost', '::1', '[::1]'].includes(host) || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Whether requests to a URL are encrypted or stay on this machine. */
export function isEncryptedOrLocal({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname))
}
