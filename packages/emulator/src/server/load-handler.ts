import type { RequestListener } from 'node:http'

/** A handler that is made with the first request, so that starting does not wait for what it needs to be loaded. */
export function loadHandler(load: () => Promise<RequestListener>): RequestListener {
  let loading: Promise<RequestListener> | undefined
  return (request, response) => {
    loading ??= load()
    loading.then(
      (handler) => handler(request, response),
      () => response.destroy(),
    )
  }
}
