/** What became of a claim: it is yours, somebody else is at it, or the delivery was dealt with before. */
export type ClaimResult = 'claimed' | 'in-progress' | 'done'

/**
 * Remembers which deliveries were dealt with. `id` is the SHA-256 of a body in hexadecimal; `claimant` names one attempt
 * to deal with it.
 */
export interface DeliveryMemory {
  /** Claims a delivery for a while. A claim that is neither confirmed nor released runs out, as when a process died. */
  claim(id: string, claimant: string): Promise<ClaimResult>
  /** The delivery was dealt with: remember it. Does nothing when the claim has run out and is somebody else's. */
  confirm(id: string, claimant: string): Promise<void>
  /** The delivery could not be dealt with: let the next attempt have it. */
  release(id: string, claimant: string): Promise<void>
}

export interface DeliveryMemoryOptions {
  /**
   * Seconds that a claim holds. Longer than a handler may take.
   *
   * @defaultValue 60
   */
  lease?: number | undefined
  /**
   * Seconds that a delivery is remembered. The service tries for 24 hours.
   *
   * @defaultValue 172_800, which is 48 hours
   */
  window?: number | undefined
}
