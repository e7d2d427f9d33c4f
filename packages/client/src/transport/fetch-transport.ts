import type { Transport } from './transport.ts'
import { UnreadableAnswer } from './unreadable-answer.ts'

export interface FetchTransportOptions {
  endpoint: URL
  fetch: typeof globalThis.fetch
  maxAnswerBytes: number
}

export function createFetchTransport({ endpoint, fetch, maxAnswerBytes }: FetchTransportOptions): Transport {
  return (headers, body, exchange) => {
    const controller = new AbortController()
    const { signal } = controller
    const send = async (): Promise<void> => {
      const response = await fetch(endpoint, { method: 'POST', headers, body, signal, redirect: 'manual' })
      // Fetches that follow the letter hide a redirect behind status 0; Node's shows it.
      const statusCode = response.type === 'opaqueredirect' ? 302 : response.status
      const answer = await readBody(response, maxAnswerBytes)
      if (signal.aborted) return
      exchange.onAnswer({ statusCode, headers: Object.fromEntries(response.headers), body: answer })
    }
    // A fetch does not tell when it begins to send.
    exchange.onSent()
    send().catch((error: unknown) => {
      if (!signal.aborted) exchange.onFailure(error)
    })
    return () => controller.abort()
  }
}

async function readBody({ body }: Response, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new UnreadableAnswer('ANSWER_TOO_LARGE')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, bytes)
}
