import { UsageError } from '../../usage-error.ts'

/**
 * Reads the URL of `--forward`. An error does not show it, because it may contain a token.
 *
 * @throws {UsageError} for anything but a URL of HTTP or HTTPS.
 */
export function parseReceiver(text: string): URL {
  const url = URL.parse(text)
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url
  throw new UsageError('--forward must be a URL, such as http://localhost:3000/webhooks.')
}
