const parts = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
  ['second', 1_000],
] as const

/** A duration in its two largest units, such as "2 days, 3 hours". */
export function formatDuration(ms: number): string {
  const first = parts.findIndex(([, size]) => ms >= size)
  if (first === -1) return 'less than a second'
  let rest = ms
  return parts
    .slice(first, first + 2)
    .flatMap(([unit, size]) => {
      const count = Math.floor(rest / size)
      rest -= count * size
      return count === 0 ? [] : `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`
    })
    .join(', ')
}
