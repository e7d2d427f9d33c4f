import type { Column, Table } from '../part.ts'

const width = 20

/** A Markdown table, with bars where its columns ask for them. */
export function formatTable({ title, note, columns, rows }: Table): string {
  const cells = rows.map(({ name, values }) => [
    name === 'orchestration' || name.startsWith('orchestration ') ? `**${name}**` : name,
    ...columns.map((column, index) => formatCell(column, values[index], largest(rows, index))),
  ])
  const lines = [
    ['', ...columns.map((column) => column.title)],
    ['---', ...columns.map(({ bars }) => (bars ? '---' : '---:'))],
    ...cells,
  ]
  const table = lines.map((line) => `| ${line.join(' | ')} |`).join('\n')
  return [`#### ${title}`, note, table].filter(Boolean).join('\n\n')
}

function largest(rows: Table['rows'], index: number): number {
  return Math.max(...rows.map(({ values }) => values[index] || 0))
}

function formatCell({ bars }: Column, value: number | undefined, most: number): string {
  if (value === undefined || !Number.isFinite(value)) return '–'
  const number = formatNumber(value)
  if (!bars) return number
  const full = bars === true ? most : Math.min(bars, most)
  const bar = '█'.repeat(Math.max(1, Math.round((Math.min(value, full) / full) * width)))
  return `\`${bar}${value > full ? '…' : ''}\` ${number}`
}

/** Three digits, and no more precision than there is. */
export function formatNumber(value: number): string {
  const size = Math.abs(value)
  return size >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(size >= 10 ? 1 : 2)
}
