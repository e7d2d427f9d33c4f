import type { Change } from './compare-figures.ts'
import { formatNumber } from './format-number.ts'

/** A table for the terminal, and for a pull request. */
export function formatChanges(reference: string, changes: readonly Change[]): string {
  const rows = changes.map(({ title, before, after, unit, ratio, low, high }) => [
    title,
    `${formatNumber(before)} ${unit}`,
    `${formatNumber(after)} ${unit}`,
    formatNumber(ratio),
    `${formatNumber(low)} – ${formatNumber(high)}`,
    low <= 1 && high >= 1 ? 'no effect shown' : ratio < 1 ? 'less' : 'more',
  ])
  const lines = [
    ['figure', reference, 'working tree', '×', 'spread', ''],
    ['---', '---:', '---:', '---:', '---:', '---'],
    ...rows,
  ]
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
