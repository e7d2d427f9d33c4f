import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Part } from '../part.ts'
import { formatGoals } from './format-goals.ts'
import { formatTable } from './format-table.ts'
import { printChart } from './print-chart.ts'

const folder = join(import.meta.dirname, '../..')
const generated = join(folder, '__generated__')
const results = join(generated, 'results.json')
const readme = join(folder, 'README.md')
const marked = /(<!-- results -->).*(<!-- \/results -->)/s

/**
 * Prints a part. With `keep`, also replaces its earlier figures in `__generated__`, in the tables of the README and in the
 * chart.
 */
export function writeReport(name: string, part: Part, { keep }: { keep: boolean }): void {
  console.log(formatPart(name, part))
  if (!keep) return
  const before: Record<string, Part> = existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : {}
  const parts = { ...before, [name]: { measured: new Date().toISOString().slice(0, 10), ...part } }
  writeFileSync(results, `${JSON.stringify(parts, round, 1)}\n`)
  const text = Object.entries(parts)
    .map(([title, each]) => formatPart(title, each))
    .join('\n\n')
  writeFileSync(readme, readFileSync(readme, 'utf8').replace(marked, `$1\n\n${text}\n\n$2`))
  writeFileSync(
    join(generated, 'chart.svg'),
    printChart(Object.values(parts).flatMap(({ curves }) => curves)),
  )
}

function formatPart(name: string, { goals, tables }: Part): string {
  return [`### ${name}`, formatGoals(goals), ...tables.map(formatTable)].join('\n\n')
}

function round(_: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value
}
