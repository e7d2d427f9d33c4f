import type { RequestListener } from 'node:http'

/** Makes the handler with the first request, so that the start does not wait for its modules. */
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
