import { UsageError } from '../../usage-error.ts'

/**
 * Parses the URL of `--forward`. The error does not show the URL, because it may contain a token.
 *
 * @throws {UsageError} unless it is an HTTP or HTTPS URL.
 */
export function parseReceiver(text: string): URL {
  const url = URL.parse(text)
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url
  throw new UsageError('--forward must be a URL, such as http://localhost:3000/webhooks.')
}
