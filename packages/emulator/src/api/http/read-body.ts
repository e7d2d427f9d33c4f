import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { Refusal } from './refusal.ts'

/** Reads the whole body as text. Refuses it as soon as it exceeds `limit` bytes. */
export async function readBody(request: IncomingMessage, limit: number): Promise<string> {
  const body = await readBytes(request, limit)
  if (isUtf8(body)) return body.toString()
  throw new Refusal(400, 'The body must be UTF-8.')
}

/** Reads the whole body. Refuses it as soon as it exceeds `limit` bytes. */
export function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const refuse = () => {
      // Drops the rest instead of closing the connection, so that the caller can read the answer.
      request.removeAllListeners('data').resume()
      reject(
        new Refusal(413, `The body must be ${limit} bytes or less.`, { headers: { connection: 'close' } }),
      )
    }
    if (Number(request.headers['content-length']) > limit) return refuse()

    const chunks: Buffer[] = []
    let size = 0
    request.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > limit) refuse()
      else chunks.push(chunk)
    })
    request.on('end', () => resolve(Buffer.concat(chunks)))
    request.on('error', reject)
  })
}
