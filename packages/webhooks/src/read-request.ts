import { WebhookRequestError, WebhookUsageError } from './errors.ts'
import { toBytes } from './verify-webhook.ts'

/**
 * Reads the body of a request.
 *
 * @throws WebhookRequestError if the body is larger than `maxBytes`
 * @throws WebhookUsageError if the body was already read
 */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer>> {
  const assertSize = (bytes: number): void => {
    if (bytes > maxBytes)
      throw new WebhookRequestError('too-long', `The body is larger than maxBytes (${maxBytes}).`)
  }
  // NaN if the header is invalid. In that case, the received bytes are counted.
  assertSize(Number(request.headers.get('content-length')))
  if (request.bodyUsed || request.body?.locked) {
    const problem = 'was already read. Call the handler before you read the body.'
    throw new WebhookUsageError('request.body', problem)
  }
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    // A chunk is a string after `incoming.setEncoding`.
    const bytes = toBytes(chunk)
    size += bytes.byteLength
    // Throwing cancels the stream.
    assertSize(size)
    chunks.push(bytes)
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer())
}

/**
 * Returns the normalized value of a required header. Rejects an empty value, because otherwise any request with an empty header
 * would pass.
 *
 * @throws WebhookUsageError if the value is empty or invalid
 */
export function parseHeader(name: string, value: unknown): string {
  try {
    const normalized = typeof value === 'string' && new Headers([[name, value]]).get(name)
    if (normalized) return normalized
  } catch {
    // Not rethrown, because the platform's error quotes the value.
  }
  const problem = `has no usable value for "${name}". Pass the value that the webhook sends.`
  throw new WebhookUsageError('headers', problem)
}

export async function verifyHeaders(request: Request, headers: readonly [string, string][]): Promise<void> {
  for (const [name, value] of headers) {
    const received = request.headers.get(name)
    if (received === null)
      throw new WebhookRequestError('header-missing', `The request has no ${name} header.`)
    // Compares hashes, so that the timing does not reveal how much of the value matches.
    if ((await sha256(received)) === (await sha256(value))) continue
    throw new WebhookRequestError(
      'header-mismatch',
      `The value of the ${name} header does not match the option \`headers\`.`,
    )
  }
}

/** Returns the SHA-256 hash in hexadecimal. */
export async function sha256(data: Uint8Array<ArrayBuffer> | string): Promise<string> {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
