import type { Emulator } from '@orchestration/emulator'

/**
 * Advances the emulator's clock from attempt to attempt until every event is delivered.
 *
 * @throws Error if an event failed permanently
 */
export async function deliverAll(emulator: Emulator): Promise<void> {
  for (;;) {
    const deliveries = await emulator.listDeliveries()
    if (deliveries.some(({ status }) => status === 'PermanentlyFailed'))
      throw new Error('An event failed permanently.')
    const [next] = deliveries.flatMap(({ nextAttempt }) => nextAttempt ?? []).sort()
    if (next === undefined) return
    emulator.advanceClock(Math.max(1, Date.parse(next) - emulator.now().getTime()))
  }
}
