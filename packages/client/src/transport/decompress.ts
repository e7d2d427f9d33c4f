import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { UnreadableAnswer } from './unreadable-answer.ts'

/** Throws zlib's error for a damaged body, and for one of more than `maxOutputLength` bytes once decompressed. */
export function decompress(body: Uint8Array, encoding: unknown, maxOutputLength: number): Uint8Array {
  switch (encoding) {
    case undefined:
    case 'identity':
      return body
    case 'gzip':
      return gunzipSync(body, { maxOutputLength })
    case 'br':
      return brotliDecompressSync(body, { maxOutputLength })
    default:
      throw new UnreadableAnswer('ANSWER_ENCODING')
  }
}
