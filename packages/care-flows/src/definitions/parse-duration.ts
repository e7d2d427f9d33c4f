import type { Duration } from '../engine/index.ts'

/** Reads a duration such as `3 days`. The shape of the definition has been checked before. */
export function parseDuration(text: string): Duration {
  const [amount = '', unit = ''] = text.split(' ')
  return { amount: Number(amount), unit: `${unit.replace(/s$/, '')}s` as Duration['unit'] }
}
