import type { Clock } from '../src/clock.ts'

/** A clock that advances only in `run`. */
export class VirtualClock implements Clock {
  #time = 0
  #next = 0
  readonly #scheduled = new Map<number, { at: number; callback: () => void }>()

  now(): number {
    return this.#time
  }

  schedule(callback: () => void, delay: number): () => void {
    const id = this.#next++
    this.#scheduled.set(id, { at: this.#time + delay, callback })
    return () => this.#scheduled.delete(id)
  }

  /** Runs all scheduled callbacks in order, including callbacks that they schedule. */
  run(): void {
    for (;;) {
      const [first] = [...this.#scheduled].sort(([, a], [, b]) => a.at - b.at)
      if (!first) return
      const [id, { at, callback }] = first
      this.#scheduled.delete(id)
      this.#time = at
      callback()
    }
  }
}
