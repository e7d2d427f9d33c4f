import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import type { Benchmark } from './benchmark.ts'

/** Formats a row of a Markdown table: our median, then the ratio to each peer (its median and range). */
export function formatRow({ title, unit, peers }: Benchmark, samples: Record<string, number[]>): string {
  const { ours = [] } = samples
  const compared = Object.entries(peers).map(([name, { atMost }]) => {
    // Ratios are computed per round, because other work on the machine slows all subjects of a round equally.
    const ratios = ours.map((sample, round) => sample / (samples[name]?.[round] ?? Number.NaN))
    const range = [Math.min(...ratios), Math.max(...ratios)].map(formatNumber).join('–')
    const text = `${formatNumber(median(ratios))} (${range}) × ${name}`
    if (atMost === undefined) return text
    const isMet = median(ratios) <= atMost
    const goal = `goal ≤ ${atMost}: ${isMet ? 'met' : 'missed'}`
    return isMet ? `${text} (${goal})` : `**${text} (${goal})**`
  })
  return `| ${title} | ${formatNumber(median(ours))} ${unit} | ${compared.join('<br>')} |`
}

/** Formats a run's table, with the date, the Node version, the number of cores and the load average. */
export function formatTable(rows: readonly string[]): string {
  const day = new Date().toISOString().slice(0, 10)
  const load = loadavg()[1]?.toFixed(1)
  const run = `${day}, Node ${process.versions.node}, ${availableParallelism()} cores, load average ${load}.`
  return `| CPU | ours | compared |\n| --- | ---: | --- |\n${rows.join('\n')}\n\n${run}`
}

const readme = join(import.meta.dirname, '../README.md')

/** Replaces a suite's table in the README. */
export function writeTable(suite: string, table: string): void {
  const [begin, end] = [`<!-- ${suite} -->`, `<!-- /${suite} -->`]
  const text = readFileSync(readme, 'utf8')
  const [start, stop] = [text.indexOf(begin), text.indexOf(end)]
  if (start < 0 || stop < start) throw new Error(`benchmarks/README.md must contain ${begin} and ${end}.`)
  writeFileSync(readme, `${text.slice(0, start)}${begin}\n${table}\n${text.slice(stop)}`)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2
}

function formatNumber(value: number): string {
  if (value >= 100) return Math.round(value).toLocaleString('en')
  return value.toFixed(value >= 10 ? 1 : 2)
}
