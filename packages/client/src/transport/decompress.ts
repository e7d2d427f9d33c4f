import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { UnreadableAnswer } from './transport.ts'

/** Throws zlib's error for a damaged body, and for one of more than `maxOutputLength` bytes once decompressed. */
export function decompress(body: Uint8Array, encoding: unknown, maxOutputLength: number): Uint8Array {
  if (encoding === undefined || encoding === 'identity') return body
  if (encoding === 'gzip') return gunzipSync(body, { maxOutputLength })
  if (encoding === 'br') return brotliDecompressSync(body, { maxOutputLength })
  throw new UnreadableAnswer('ANSWER_ENCODING')
}
