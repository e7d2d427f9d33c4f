/** Lets at most `limit` requests in at the same time. A request that stops waiting leaves nothing behind. */
export class Gate {
  readonly #limit: number
  #inside = 0
  readonly #waiting = new Set<() => void>()
  #onEmpty = (): void => {}

  constructor(limit: number) {
    this.#limit = limit
  }

  get isEmpty(): boolean {
    return this.#inside === 0
  }

  /** Waits for a place. Rejects with the reason of the signal. */
  async enter(signal: AbortSignal): Promise<void> {
    if (this.#inside < this.#limit) this.#inside += 1
    else {
      await new Promise<void>((resolve, reject) => {
        this.#waiting.add(resolve)
        signal.addEventListener('abort', () => {
          if (this.#waiting.delete(resolve)) reject(signal.reason)
        })
      })
    }
  }

  /** Gives the place to the next request that waits. */
  leave(): void {
    const [next] = this.#waiting
    if (next) {
      this.#waiting.delete(next)
      next()
      return
    }
    this.#inside -= 1
    if (this.isEmpty) this.#onEmpty()
  }

  async empty(): Promise<void> {
    if (!this.isEmpty) await new Promise<void>((resolve) => (this.#onEmpty = resolve))
  }
}
