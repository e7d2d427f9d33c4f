import type { Duration } from '../engine/index.ts'

/** Reads `3 days`. The shape of a definition has made sure that it is one. */
export function parseDuration(text: string): Duration {
  const [amount = '', unit = ''] = text.split(' ')
  return { amount: Number(amount), unit: `${unit.replace(/s$/, '')}s` as Duration['unit'] }
}
