import { availableParallelism, loadavg } from 'node:os'
import { formatNumber } from './format-number.ts'
import { formatRows } from './format-rows.ts'
import { isMet, type Result } from './read-figures.ts'

/** A Markdown table with a row for each number, missed goals in bold, and the circumstances of the run. */
export function formatResults(results: readonly Result[]): string {
  const rows = Map.groupBy(results, ({ title, name }) => `${title}, ${name}`)
  const table = formatRows([
    ['figure', 'ours', 'compared'],
    ['---', '---:', '---'],
    ...[...rows].map(([figure, same]) => {
      const ours = same.map(({ ours, unit }) => `${formatNumber(ours)} ${unit}`)[0] ?? ''
      return [figure, ours, same.map(formatComparison).join('<br>')]
    }),
  ])
  return `${table}\n\n${describeRun()}`
}

/** Such as "0.94 (0.91–0.99) × undici `request` (goal ≤ 1: met)". */
function formatComparison(result: Result): string {
  const { over, ratio, range = [], unit, atMost, atLeast } = result
  const spread = range.map(formatNumber).join('–')
  const compared =
    ratio === undefined ? '' : `${formatNumber(ratio)} (${spread}) × ${over?.called ?? over?.peer}`
  const met = isMet(result)
  if (met === undefined) return compared
  const limit = `${atMost === undefined ? '≥' : '≤'} ${(atMost ?? atLeast)?.toLocaleString('en')}`
  const goal = `goal ${limit}${ratio === undefined ? ` ${unit}` : ''}: ${met ? 'met' : 'missed'}`
  const text = compared ? `${compared} (${goal})` : goal
  return met ? text : `**${text}**`
}

function describeRun(): string {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[1]?.toFixed(1)
  return `${day}, Node ${process.versions.node}, ${availableParallelism()} cores, load ${load}.`
}
