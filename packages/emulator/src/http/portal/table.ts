import { html, raw } from 'hono/html'
import type { Sorting } from '../../service/lists.ts'
import type { View } from '../pages.ts'

interface Column<Row> {
  /** Empty if the cells need no heading. */
  label: string
  cell(row: Row): View | string
  /** A cell has one line, which is cut off where it has no room. Only `text` takes more lines. */
  kind?: 'number' | 'action' | 'text'
  /** The field by which the list is sorted if somebody chooses this column. */
  sort?: string
  /**
   * The place on the card that a row becomes on a narrow screen: the title, beside the title, a line without its label,
   * or none. Default: `title` for the first column, `aside` for an action, else a line with its label.
   */
  narrow?: 'title' | 'aside' | 'line' | 'none'
}

interface Table<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  sorting?: Sorting<string> & {
    /** The address of the list in another order. */
    url(sorting: Sorting<string>): string
  }
}

/**
 * A table that turns into cards on narrow screens. The cards change the CSS display, which hides the table from screen
 * readers. The explicit roles restore it.
 */
export function table<Row>({ caption, columns, rows, sorting }: Table<Row>): View {
  if (rows.length === 0) return html`<div class="card empty"><p>There is nothing on this page.</p></div>`
  const cells = columns.map((column, index) => ({ ...column, className: className(column, index) }))
  return html`<div class="card flush"><table role="table" class="of-${columns.length}">
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

function heading({ label, sort }: Column<never>, sorting: Table<never>['sorting']): View | string {
  if (sort === undefined || !sorting) return label || html`<span class="hidden">Actions</span>`
  return sortLink(label, sort, sorting)
}

function ariaSort({ sort }: Column<never>, sorting: Table<never>['sorting']): View | string {
  if (sort === undefined || sort !== sorting?.field) return ''
  return raw(` aria-sort="${sorting.direction === 'ASC' ? 'ascending' : 'descending'}"`)
}

/** Sorts by the field, or the other way round if the list is sorted by it already. */
function sortLink(label: string, field: string, sorting: NonNullable<Table<never>['sorting']>): View {
  const isChosen = field === sorting.field
  const direction = isChosen && sorting.direction === 'ASC' ? 'DESC' : 'ASC'
  const mark = isChosen
    ? raw(`<span aria-hidden="true">${sorting.direction === 'ASC' ? ' ↑' : ' ↓'}</span>`)
    : ''
  return html`<a class="sort" href="${sorting.url({ field, direction })}">${label}${mark}</a>`
}

/** Shows the parameters of an address that a list cannot understand. */
export function listProblems(problems: readonly string[]): View | '' {
  if (problems.length === 0) return ''
  return html`<div class="warning" role="status">
${problems.map((problem) => html`<p>${problem}</p>`)}
</div>`
}

export const PAGE_SIZE = 20

export interface Pager {
  offset: number
  total: number
  /** @defaultValue 20 */
  count?: number
  /** The address of the page that starts at an offset. */
  url(offset: number): string
}

/** Says which part of a list the page shows, with links to the parts before and after. */
export function pager({ offset, total, count = PAGE_SIZE, url }: Pager): View {
  const last = Math.min(offset + count, total)
  const range = offset < total ? `${offset + 1}–${last} of ${total}` : `None of ${total} here`
  return html`<nav class="pager" aria-label="Pages">
<span>${range}</span>
${offset > 0 ? html`<a class="button" rel="prev" href="${url(Math.max(0, Math.min(offset, total) - count))}">Previous</a>` : ''}
${last < total ? html`<a class="button" rel="next" href="${url(last)}">Next</a>` : ''}
</nav>`
}

/**
 * A form that narrows down the list at an address. `kept` are parameters without a field. A script makes each change act at
 * once. Without the script, the button does.
 */
export function filter(
  action: string,
  fields: readonly View[],
  kept: readonly (readonly [name: string, value: string])[] = [],
): View {
  return html`<form class="filter" method="get" action="${action}">
${fields}
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Filter</button><span class="hidden" role="status"></span>
</form>`
}

/** A choice among values. Each has a label, or a badge with a label. `none` stands for all of them. */
export function filterChoice(
  name: string,
  label: string,
  options: Iterable<readonly [value: string, label: string | { label: string }]>,
  chosen: string | undefined,
  none = 'Any',
): View {
  return html`<label>${label} <select name="${name}"><option value="">${none}</option>
${Array.from(options, ([value, text]) => html`<option value="${value}"${raw(value === chosen ? ' selected' : '')}>${typeof text === 'string' ? text : text.label}</option>`)}</select></label>`
}

export function filterText(
  name: string,
  label: string,
  value = '',
  type: 'search' | 'date' = 'search',
): View {
  return html`<label>${label} <input name="${name}" type="${type}" value="${value}" dir="auto" autocomplete="off"></label>`
}

/** A list of names and values, such as `['Status', '200']`. Entries without a value are left out. */
export function overview(
  entries: readonly (readonly [name: string, value: View | string | undefined])[],
): View {
  return html`<dl class="overview">
${entries.map(([name, value]) =>
  value === undefined
    ? ''
    : html`<div><dt>${name}</dt><dd>${value}</dd></div>
`,
)}</dl>`
}
