/** The result of a claim: it is yours, another attempt is in progress, or the delivery was handled before. */
export type ClaimResult = 'claimed' | 'in-progress' | 'done'

/**
 * Remembers which deliveries were handled. `id` is the SHA-256 of a body in hexadecimal. `claimant` identifies one attempt
 * to handle it.
 */
export interface DeliveryMemory {
  /** How long a claim lasts, in seconds. The signal of a handler fires then. Without it, only the end of the request counts. */
  readonly lease?: number | undefined
  /** Claims a delivery for `lease` seconds. A claim that is neither confirmed nor released expires then. */
  claim(id: string, claimant: string): Promise<ClaimResult>
  /** Remembers that the delivery was handled, also if the claim has expired and another attempt has it. */
  confirm(id: string, claimant: string): Promise<void>
  /** Gives the claim up, because the delivery could not be handled. Does nothing if the claim is not this claimant's, or done. */
  release(id: string, claimant: string): Promise<void>
}

export interface DeliveryMemoryOptions {
  /**
   * How long a claim lasts, in seconds. It must be longer than a handler takes.
   *
   * @defaultValue 60
   */
  lease?: number | undefined
  /**
   * How long a delivery is remembered, in seconds. The service retries for 24 hours.
   *
   * @defaultValue 172_800, which is 48 hours
   */
  window?: number | undefined
}

/**
 * Throws a TypeError for a number that would switch the memory off: after `lease: NaN`, such as of an unset environment
 * variable, every repeated delivery would be handled again.
 */
export function checkAboveZero(options: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(options)) {
    if (!(value > 0)) throw new TypeError(`${name} must be a number above 0.`)
  }
}
