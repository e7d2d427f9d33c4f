import { type Transport, UnreadableAnswer } from './transport.ts'

export function createFetchTransport(
  endpoint: URL,
  maxAnswerBytes: number,
  fetch: typeof globalThis.fetch,
): Transport {
  return (headers, body, exchange) => {
    const controller = new AbortController()
    const { signal } = controller
    const send = async (): Promise<void> => {
      const response = await fetch(endpoint, { method: 'POST', headers, body, signal, redirect: 'manual' })
      const chunks: Uint8Array[] = []
      let bytes = 0
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length
        if (bytes > maxAnswerBytes) throw new UnreadableAnswer('ANSWER_TOO_LARGE')
        chunks.push(chunk)
      }
      if (signal.aborted) return
      exchange.onAnswer({
        // Fetches that follow the letter hide a redirect behind status 0; Node's shows it.
        statusCode: response.type === 'opaqueredirect' ? 302 : response.status,
        headers: Object.fromEntries(response.headers),
        body: Buffer.concat(chunks, bytes),
      })
    }
    // A fetch does not tell when it begins to send.
    exchange.onSent()
    send().catch((error: unknown) => {
      if (!signal.aborted) exchange.onFailure(error)
    })
    return () => controller.abort()
  }
}
