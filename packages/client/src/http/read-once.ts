/**
 * Makes a request body that can be read only once. A `fetch` or dispatcher that tries to send a mutation again, as Node's
 * fetch does after HTTP 421, fails to read it the second time. `onRead` is called when it is read.
 */
export function readOnce(text: string, onRead: () => void): ReadableStream {
  return new ReadableStream(
    {
      pull(controller) {
        onRead()
        controller.enqueue(new TextEncoder().encode(text))
        controller.close()
      },
    },
    // Nothing is read ahead.
    { highWaterMark: 0 },
  )
}
