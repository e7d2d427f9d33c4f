import type { ClaimedCall } from './call-store.ts'

/** How many lanes of a webhook are sent in parallel, each over its own connection. */
const LANES = 8

/** Sends the calls of one webhook until none is due. */
export interface Pump {
  /** Lets the pump look for due calls now. */
  ring(): void
  ended: Promise<void>
}

export interface PumpOptions {
  /** Claims calls of the webhook that are due. */
  claim(): Promise<ClaimedCall[]>
  /** Sends calls of one lane. */
  send(lane: ClaimedCall[]): Promise<void>
  /** Aborted when nothing more may be claimed. */
  stopped: AbortSignal
  onError(error: unknown): void
  /** Called at the end. `isToLook` says that calls may be due soon, or have become due just now. */
  onEnd(isToLook: boolean): void
}

export function startPump({ claim, send, stopped, onError, onEnd }: PumpOptions): Pump {
  let bell = Promise.withResolvers<void>()
  let isRung = false

  /** Returns whether anything was sent. */
  async function pumpAll(): Promise<boolean> {
    const lanes = new Set<Promise<void>>()
    let hasSent = false
    while (!stopped.aborted) {
      isRung = false
      bell = Promise.withResolvers()
      const claimed = await claim()
      for (const lane of Map.groupBy(claimed, (call) => call.lane).values()) {
        while (lanes.size >= LANES) await Promise.race(lanes)
        const running: Promise<void> = send(lane)
          .catch(onError)
          .finally(() => lanes.delete(running))
        lanes.add(running)
      }
      hasSent ||= claimed.length > 0
      if (claimed.length > 0 || isRung) continue
      if (lanes.size === 0) break
      await Promise.race([...lanes, bell.promise])
    }
    await Promise.all(lanes)
    return hasSent
  }

  async function run(): Promise<void> {
    const hasSent = await pumpAll().catch(onError)
    // The next attempt may be due soon. The bell may have rung after the last claim.
    onEnd(hasSent === true || isRung)
  }

  return {
    ring() {
      isRung = true
      bell.resolve()
    },
    ended: run(),
  }
}
