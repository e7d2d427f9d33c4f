import { setTimeout as wait } from 'node:timers/promises'
import { vi } from 'vitest'

/** Fakes the timers and the clock of the client until disposal. undici and Node's HTTP server use other timers. */
export function fakeTimers(): Disposable {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  return { [Symbol.dispose]: () => vi.useRealTimers() }
}

/** Waits without advancing the fake clock. `expect.poll` advances it. */
export async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(1)
}
