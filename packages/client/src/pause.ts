import { firstValueFrom, fromEvent, race, timer } from 'rxjs'

/**
 * Waits for the delay. Does not use `AbortSignal.any`, which throws for signals from a polyfill or another realm.
 *
 * @throws the abort reason if a signal is aborted
 */
export async function pause(delayMs: number, ...signals: Array<AbortSignal | undefined>): Promise<void> {
  const present = signals.filter((signal) => !!signal)
  const throwIfAborted = (): void => {
    for (const { aborted, reason } of present) if (aborted) throw reason
  }
  throwIfAborted()
  await firstValueFrom(race(timer(delayMs), ...present.map((signal) => fromEvent(signal, 'abort'))))
  throwIfAborted()
}
