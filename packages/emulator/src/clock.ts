import { EmulatorError } from './emulator-error.ts'

/** The time that the emulator goes by: the machine's, and as much later as it was advanced. */
export interface Clock {
  now(): Date
  /** In ms. Throws `EmulatorError` where it is negative. */
  advance(ms: number): void
  /** How far it is ahead of the machine's, in ms. */
  offset: number
}

export function createClock(): Clock {
  return {
    offset: 0,
    now() {
      return new Date(Date.now() + this.offset)
    },
    advance(ms) {
      if (!Number.isFinite(ms) || ms < 0)
        throw new EmulatorError('ms: time only moves on. Give a number of ms, 0 or more.')
      this.offset += ms
    },
  }
}
