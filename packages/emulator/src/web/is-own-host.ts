import { isIP } from 'node:net'

/**
 * Prevents DNS rebinding, where another site points its own name here so that its scripts count as ours. Accepts only IP
 * addresses, `localhost` and the host that the emulator listens on.
 */
export function isOwnHost(header: string | undefined, host: string): boolean {
  const name = readHostName(header ?? '')
  return isIP(name) !== 0 || name === 'localhost' || name === host.toLowerCase()
}

function readHostName(header: string): string {
  const url = `http://${header}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
}
