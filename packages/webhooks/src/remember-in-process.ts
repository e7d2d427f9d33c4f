import { checkAboveZero, type DeliveryMemory, type DeliveryMemoryOptions } from './delivery-memory.ts'

interface Entry {
  claimant: string
  isDone: boolean
  /** When the claim expires or the delivery is forgotten, in milliseconds since 1970. */
  until: number
}

export interface InProcessMemoryOptions extends DeliveryMemoryOptions {
  /**
   * The maximum number of deliveries to remember. The oldest are forgotten first.
   *
   * @defaultValue 100_000, which takes about 25 MB
   */
  limit?: number | undefined
}

/**
 * Remembers deliveries in the memory of this process. Other processes do not see them, and they are lost when it ends.
 *
 * @throws TypeError if an option is not a number above 0
 */
export function rememberInProcess({
  lease = 60,
  window = 172_800,
  limit = 100_000,
}: InProcessMemoryOptions = {}): DeliveryMemory {
  checkAboveZero({ lease, window, limit })
  // Ordered by when they were last written, so the first entry is the oldest.
  const entries = new Map<string, Entry>()

  function write(id: string, entry: Entry): void {
    entries.delete(id)
    entries.set(id, entry)
    for (const [oldest, { until }] of entries) {
      if (entries.size <= limit && until > Date.now()) break
      entries.delete(oldest)
    }
  }

  return {
    async claim(id, claimant) {
      const entry = entries.get(id)
      if (entry && entry.until > Date.now()) return entry.isDone ? 'done' : 'in-progress'
      write(id, { claimant, isDone: false, until: Date.now() + lease * 1_000 })
      return 'claimed'
    },
    async confirm(id, claimant) {
      const entry = entries.get(id)
      if (entry && entry.claimant !== claimant) return
      write(id, { claimant, isDone: true, until: Date.now() + window * 1_000 })
    },
    async release(id, claimant) {
      if (entries.get(id)?.claimant === claimant) entries.delete(id)
    },
  }
}
