import type { Change } from './compare-figures.ts'
import { formatNumber } from './format-number.ts'
import { formatRows } from './format-rows.ts'

/** A table for the terminal, or for a pull request. */
export function formatChanges(reference: string, changes: readonly Change[]): string {
  const rows = changes.map(({ title, before, after, unit, ratio, low, high, verdict }) => [
    title,
    `${formatNumber(before)} ${unit}`,
    `${formatNumber(after)} ${unit}`,
    formatNumber(ratio),
    `${formatNumber(low)} – ${formatNumber(high)}`,
    verdict,
  ])
  return formatRows([
    ['figure', reference, 'working tree', '×', 'spread', 'effect'],
    ['---', '---:', '---:', '---:', '---:', '---'],
    ...rows,
  ])
}
