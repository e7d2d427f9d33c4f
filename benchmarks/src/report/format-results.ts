import { availableParallelism, loadavg } from 'node:os'
import { formatNumber } from './format-number.ts'
import { formatRows } from './format-rows.ts'
import { isMet, type Result } from './read-figures.ts'

/** A Markdown table of figures, goals that were missed in bold, and the circumstances of the run. */
export function formatResults(results: readonly Result[]): string {
  const rows = results.map((result) => {
    const { title, name, unit, over, ratio, ours } = result
    const cells = [`${title}, ${name}`, `${formatNumber(ours)} ${unit}`, over?.called ?? over?.peer ?? '']
    return [...cells, ratio === undefined ? '' : formatNumber(ratio), goalOf(result)]
  })
  const table = formatRows([
    ['figure', 'ours', 'compared with', '×', 'goal'],
    ['---', '---:', '---', '---:', '---'],
    ...rows,
  ])
  return `${table}\n\n${describeRun()}`
}

function goalOf(result: Result): string {
  const { atMost, atLeast, ratio, unit } = result
  const met = isMet(result)
  if (met === undefined) return ''
  const limit = `${atMost === undefined ? '≥' : '≤'} ${atMost ?? atLeast} ${ratio === undefined ? unit : '×'}`
  return `${limit}, ${met ? 'met' : '**missed**'}`
}

function describeRun(): string {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[1]?.toFixed(1)
  return `${day}, Node ${process.versions.node}, ${availableParallelism()} cores, load ${load}.`
}
