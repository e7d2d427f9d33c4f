/** Reads the body of a request. Returns undefined if it is longer than `maxBytes`. Throws a TypeError if it was read. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array | undefined> {
  const length = Number(request.headers.get('content-length'))
  if (length > maxBytes) return undefined
  if (request.bodyUsed || request.body?.locked) throw alreadyRead()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    // Leaving the loop cancels the stream, so the rest is never read.
    if (size > maxBytes) return undefined
    chunks.push(chunk)
  }
  // Another listener of `node:http` has read the body, which then looks empty here.
  if (size === 0 && length > 0) throw alreadyRead()
  return Buffer.concat(chunks)
}

const alreadyRead = () =>
  new TypeError('The body of the request was already read. Call the handler before you read the body.')
