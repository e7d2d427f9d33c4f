import type { Dispatcher } from 'undici'

/** Stands in place of `content-encoding`. Node's fetch takes a compressed body that was cut off for a whole one. */
export const decodedByFetch = 'decoded-by-fetch'

/** Lets a `fetch` stand in for an undici dispatcher. */
export function createFetchDispatcher(fetch: typeof globalThis.fetch): Pick<Dispatcher, 'dispatch'> {
  return {
    dispatch({ origin, path, ...request }, handler) {
      const stop = new AbortController()
      const { signal } = stop
      const controller = { abort: (reason) => stop.abort(reason) } as Dispatcher.DispatchController
      const send = async (): Promise<void> => {
        // `duplex` is for a body that is a stream.
        const options = { ...request, signal, redirect: 'manual', duplex: 'half' } as RequestInit
        const response = await fetch(new URL(path, origin), options)
        // Fetches that follow the letter hide a redirect behind status 0; Node's shows it.
        const statusCode = response.type === 'opaqueredirect' ? 302 : response.status
        const headers = Object.fromEntries(response.headers)
        // A fetch decompresses the body, and leaves the header.
        if (headers['content-encoding']) headers['content-encoding'] = decodedByFetch
        handler.onResponseStart?.(controller, statusCode, headers)
        for await (const chunk of response.body ?? []) {
          handler.onResponseData?.(controller, chunk as Buffer)
          signal.throwIfAborted()
        }
        handler.onResponseEnd?.(controller, {})
      }
      // A fetch does not say when it begins to send.
      handler.onRequestStart?.(controller, undefined)
      send().catch((error: Error) => handler.onResponseError?.(controller, error))
      return true
    },
  }
}
