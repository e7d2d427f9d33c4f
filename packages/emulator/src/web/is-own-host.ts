import { isIP } from 'node:net'

/**
 * Prevents DNS rebinding, where another site points its own name here so that its scripts count as ours. Accepts only IP
 * addresses, `localhost` and the given names.
 */
export function isOwnHost(header: string | undefined, names: readonly string[]): boolean {
  const name = readHostName(header ?? '')
  return isIP(name) !== 0 || name === 'localhost' || names.some((known) => known.toLowerCase() === name)
}

function readHostName(header: string): string {
  const url = `http://${header}`
  return URL.canParse(url) ? new URL(url).hostname.replace(/^\[|\]$/g, '') : ''
}
