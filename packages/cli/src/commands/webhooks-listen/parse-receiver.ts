import { isEncryptedOrLocal } from '../../is-encrypted-or-local.ts'
import { UsageError } from '../../usage-error.ts'

/**
 * Parses the URL of `--forward`. The error does not show the URL, because it may contain a token.
 *
 * @throws {UsageError} unless it is an HTTPS URL, or an HTTP URL of this machine: events hold patient data.
 */
export function parseReceiver(text: string): URL {
  const url = URL.parse(text)
  if (url && isEncryptedOrLocal(url)) return url
  throw new UsageError(
    '--forward must be a URL that begins with https://, or with http:// on this machine, such as http://localhost:3000/webhooks.',
  )
}
