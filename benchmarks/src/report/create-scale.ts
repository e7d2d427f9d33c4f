export interface Scale {
  at(value: number): number
  ticks: number[]
}

/** A logarithmic scale over the values, onto pixels, with a tick at each power of ten, or at the ends. */
export function createScale(values: readonly number[], [from, to]: readonly [number, number]): Scale {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const span = Math.log(most / least) || 1
  const at = (value: number): number =>
    Math.round((from + ((to - from) * Math.log(value / least)) / span) * 10) / 10
  const first = Math.ceil(Math.log10(least))
  const count = Math.max(0, Math.floor(Math.log10(most)) - first + 1)
  const powers = Array.from({ length: count }, (_, index) => 10 ** (first + index))
  return { at, ticks: powers.length > 1 ? powers : [Math.round(least), Math.round(most)] }
}
