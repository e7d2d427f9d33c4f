import type { Dispatcher } from './dispatcher.ts'

/** Replaces `content-encoding`, because Node's fetch does not notice that a compressed body was cut off. */
export const decodedByFetch = 'decoded-by-fetch'

/** Makes an undici dispatcher from a `fetch`. */
export function createFetchDispatcher(fetch: typeof globalThis.fetch): Dispatcher {
  return {
    dispatch({ origin, path, ...request }, handler) {
      const stop = new AbortController()
      const { signal } = stop
      const controller = { abort: (reason) => stop.abort(reason) } as Dispatcher.DispatchController
      const send = async (): Promise<void> => {
        // `duplex` is required for a body that is a stream.
        const options = { ...request, signal, redirect: 'manual', duplex: 'half' } as RequestInit
        const response = await fetch(new URL(path, origin), options)
        // A fetch that follows the standard hides a redirect behind status 0. Node's fetch shows the status.
        const statusCode = response.type === 'opaqueredirect' ? 302 : response.status
        const headers = Object.fromEntries(response.headers)
        // A fetch decompresses the body but keeps the header.
        if (headers['content-encoding']) headers['content-encoding'] = decodedByFetch
        handler.onResponseStart?.(controller, statusCode, headers)
        for await (const chunk of response.body ?? []) {
          handler.onResponseData?.(controller, chunk as Buffer)
          signal.throwIfAborted()
        }
        handler.onResponseEnd?.(controller, {})
      }
      // A fetch does not report when it begins to send.
      handler.onRequestStart?.(controller, undefined)
      send().catch((error: Error) => handler.onResponseError?.(controller, error))
      return true
    },
  }
}
