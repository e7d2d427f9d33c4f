import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { Sorting } from '../../service/list-arguments.ts'
import type { View } from '../pages/view.ts'
import { withParameters } from './urls.ts'

interface Column<Row> {
  /** Heading. Can be empty. */
  label: string
  cell(row: Row): View | string
  /** The cells of a `text` column wrap. All other cells are truncated to one line. */
  kind?: 'number' | 'action' | 'text'
  /** Whether the column fills the remaining width. Allowed only for one of the first two columns. @defaultValue false */
  fills?: true
  /** Sort field of the heading. If undefined, the column cannot be sorted. */
  sort?: string
  /**
   * Position on the card that replaces the row on narrow screens: the title, next to the title, on a line without the label, or
   * hidden. Default: `title` for the first column, `aside` for an action, otherwise a line with the label.
   */
  narrow?: 'title' | 'aside' | 'line' | 'none'
}

export interface TableOptions<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  /** Order of the rows. Links in the headings change the order. If `sorting` is undefined, the order is fixed. */
  sorting?: { context: Context; chosen: Sorting<string> } | undefined
}

/** Widths of the columns, from the left. A table can contain up to 12 columns. */
const columnWidths = ['var(--1)', 'var(--2)', ...Array<string>(10).fill('var(--others)')]

/** One rule per number of columns, because the CSP forbids inline styles. */
export const tableStyles: string = columnWidths
  .map((_, index) => `.of-${index + 1}{grid-template-columns:${columnWidths.slice(0, index + 1).join(' ')}}`)
  .join('\n')

/**
 * Renders a table whose rows become cards on narrow screens. A link in `strong` covers its row. The cards change the CSS display,
 * which removes the table semantics for screen readers. The explicit roles restore them.
 */
export function table<Row>({ caption, columns, rows, sorting }: TableOptions<Row>): View {
  if (rows.length === 0) return html`<div class="card empty"><p>This page of the list is empty.</p></div>`
  const cells = columns.map((column, index) => ({ ...column, className: className(column, index) }))
  const fillingColumn = columns.findIndex(({ fills }) => fills) + 1
  return html`<div class="card flush"><table role="table" class="of-${columns.length}${fillingColumn > 0 ? ` fills-${fillingColumn}` : ''}">
<caption class="hidden">${caption}</caption>
<thead role="rowgroup"><tr role="row">
${columns.map(
  (column) =>
    html`<th role="columnheader" scope="col"${raw(column.kind ? ` class="${column.kind}"` : '')}${ariaSort(column, sorting)}>${heading(column, sorting)}</th>`,
)}
</tr></thead>
<tbody role="rowgroup">
${rows.map(
  (row) => html`<tr role="row">
${cells.map(({ label, cell, className }) => html`<td role="cell"${className} data-label="${label}">${cell(row)}</td>`)}
</tr>
`,
)}</tbody>
</table></div>`
}

function className({ kind, narrow }: Column<never>, index: number): View | string {
  const place = narrow ?? (index === 0 ? 'title' : kind === 'action' ? 'aside' : undefined)
  const names = [kind, place && `at-${place}`].filter(Boolean).join(' ')
  return names && raw(` class="${names}"`)
}

function heading({ label, sort }: Column<never>, sorting: TableOptions<never>['sorting']): View | string {
  if (sort === undefined || !sorting) return label || html`<span class="hidden">Actions</span>`
  return sortLink(label, sort, sorting)
}

function ariaSort({ sort }: Column<never>, sorting: TableOptions<never>['sorting']): View | string {
  if (sort === undefined || sort !== sorting?.chosen.field) return ''
  return raw(` aria-sort="${sorting.chosen.direction === 'ASC' ? 'ascending' : 'descending'}"`)
}

/** Renders a link that sorts by the field, or reverses the order if the list is already sorted by this field. */
function sortLink(
  label: string,
  field: string,
  { context, chosen }: NonNullable<TableOptions<never>['sorting']>,
): View {
  const isAscending = chosen.direction === 'ASC'
  const isChosen = field === chosen.field
  const direction = isChosen && isAscending ? 'DESC' : 'ASC'
  const mark = isChosen ? raw(`<span aria-hidden="true">${isAscending ? ' ↑' : ' ↓'}</span>`) : ''
  return html`<a class="sort" href="${withParameters(context, { field, direction, offset: 0 })}">${label}${mark}</a>`
}
