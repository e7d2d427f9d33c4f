import { type Emulator, isEmulatorError } from '@orchestration/emulator'

/** Advances the emulator's clock to each next attempt until every event is delivered. Throws if an event failed permanently. */
export async function deliverAll(emulator: Emulator): Promise<void> {
  for (;;) {
    const deliveries = await emulator.deliveries().catch((error: unknown) => {
      // On a busy machine, the events of many killed processes take more than 15 s.
      if (isEmulatorError(error)) return undefined
      throw error
    })
    if (!deliveries) continue
    if (deliveries.some(({ status }) => status === 'PermanentlyFailed')) throw new Error('An event was lost.')
    const [next] = deliveries.flatMap(({ nextAttempt }) => nextAttempt ?? []).sort()
    if (next === undefined) return
    emulator.advanceClock(Math.max(1, Date.parse(next) - emulator.now().getTime()))
  }
}
