/** Resolves on Ctrl-C, on SIGTERM or when the signal is aborted. A second Ctrl-C ends the process at once. */
export function waitForStop(signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off('SIGINT', stop).off('SIGTERM', stop)
      resolve()
    }
    process.once('SIGINT', stop).once('SIGTERM', stop)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
}
