import { vi } from 'vitest'

/** Fakes the timers and the clock of the client until disposal. undici and Node's HTTP server use other timers. */
export function fakeTimers(): Disposable {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  return { [Symbol.dispose]: () => vi.useRealTimers() }
}
