/**
 * A request's body that can be read once. Whatever would send a mutation again behind the client's back (a `fetch` that
 * retries, Node's own after HTTP 421) fails to read it a second time instead. `onRead` is called when it is read.
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
    // Not read ahead.
    { highWaterMark: 0 },
  )
}
