/** How an event arrived. A handler gets it as its second argument. */
export interface Delivery {
  /** The SHA-256 of the body in hexadecimal. A redelivery has the same id. */
  readonly id: string
  /** The bytes that the service signed. */
  readonly body: Uint8Array
  readonly headers: Headers
  /**
   * Aborted when the lease of `remember` ends, because the event may then be handled again, or when the sender closes the
   * connection. With `answerFirst` only the lease counts.
   */
  readonly signal: AbortSignal
}

/** Creates a delivery whose signal is created when it is read: most handlers need none. `lease` is in seconds. */
export function createDelivery(
  parts: Pick<Delivery, 'id' | 'body' | 'headers'>,
  lease: number | undefined,
  request: AbortSignal | undefined,
): Delivery {
  const start = performance.now()
  let signal: AbortSignal | undefined
  return {
    ...parts,
    get signal() {
      signal ??= AbortSignal.any([...endOf(start, lease), ...(request ? [request] : [])])
      return signal
    },
  }
}

function endOf(start: number, lease: number | undefined): AbortSignal[] {
  if (lease === undefined) return []
  const left = Math.ceil(start + lease * 1_000 - performance.now())
  // A longer timer would fire at once.
  return [AbortSignal.timeout(Math.min(Math.max(left, 0), 2 ** 31 - 1))]
}
