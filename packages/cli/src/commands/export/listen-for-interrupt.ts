export interface Interrupt extends Disposable {
  signal: AbortSignal
}

/** Ctrl-C ends an export between two pages. */
export function listenForInterrupt(): Interrupt {
  const stop = new AbortController()
  const abort = () => stop.abort(new Error('Interrupted.'))
  process.once('SIGINT', abort)
  return { signal: stop.signal, [Symbol.dispose]: () => void process.off('SIGINT', abort) }
}
