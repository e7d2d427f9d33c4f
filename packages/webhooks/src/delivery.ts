/** The delivery of an event. The second argument of a handler. */
export interface Delivery {
  /** SHA-256 of the body, in hexadecimal. A redelivery has the same id. */
  readonly id: string
  /** The signed bytes. */
  readonly body: Uint8Array
  readonly headers: Headers
  /**
   * Aborted when the lease of `dedupe` ends, because the event may then be handled again, or when the sender closes the
   * connection. With `acknowledgeFirst`, only the lease aborts it.
   */
  readonly signal: AbortSignal
}

/** Creates a delivery. Its signal is created on first use, because most handlers do not need one. */
export function createDelivery(
  parts: Pick<Delivery, 'id' | 'body' | 'headers'>,
  leaseSeconds: number | undefined,
  request: AbortSignal | undefined,
): Delivery {
  const start = performance.now()
  let signal: AbortSignal | undefined
  return {
    ...parts,
    get signal() {
      signal ??= AbortSignal.any([...leaseSignals(start, leaseSeconds), ...(request ? [request] : [])])
      return signal
    },
  }
}

function leaseSignals(start: number, leaseSeconds: number | undefined): AbortSignal[] {
  if (leaseSeconds === undefined) return []
  const leftMs = Math.ceil(start + leaseSeconds * 1_000 - performance.now())
  // A longer timer would fire immediately.
  return [AbortSignal.timeout(Math.min(Math.max(leftMs, 0), 2 ** 31 - 1))]
}
