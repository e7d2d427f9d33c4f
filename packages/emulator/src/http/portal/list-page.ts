import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import type { View } from '../view.ts'
import { readOffset } from './list-query.ts'
import { noticeParameters, withParameters } from './urls.ts'

/** Renders messages about invalid query parameters. */
function problemsWarning(problems: readonly string[]): View | '' {
  if (problems.length === 0) return ''
  return html`<div class="warning" role="status">
${problems.map((problem) => html`<p>${problem}</p>`)}
</div>`
}

export const PAGE_SIZE = 20

/** The visible page of a list. */
interface PagerOptions {
  total: number
  /** @defaultValue 20 */
  count?: number
  /** Query parameter for the offset. @defaultValue `offset` */
  parameter?: string
  /** Fragment of the list, such as `#timeline`. */
  fragment?: string
}

/** Renders the range of the visible rows, with links to the previous and the next page. */
export function pager(
  context: Context,
  { total, count = PAGE_SIZE, parameter = 'offset', fragment = '' }: PagerOptions,
): View {
  const offset = readOffset(context, parameter)
  const last = Math.min(offset + count, total)
  const range = offset < total ? `${offset + 1}–${last} of ${total}` : `0 of ${total}`
  const link = (rel: string, start: number, label: string) =>
    html`<a class="button" rel="${rel}" href="${withParameters(context, { [parameter]: start })}${fragment}">${label}</a>`
  return html`<nav class="pager" aria-label="Pages">
<span>${range}</span>
${offset > 0 ? link('prev', Math.max(0, Math.min(offset, total) - count), 'Previous') : ''}
${last < total ? link('next', last, 'Next') : ''}
</nav>`
}

interface ListPage<Row> {
  /** The rows of the current page. */
  rows: readonly Row[]
  total: number
  /** Messages about invalid query parameters. */
  problems?: readonly string[]
  renderRows(rows: readonly Row[]): View
  emptyState: View
}

/** Renders the current page of a live list with a pager. */
export function listPage<Row>(
  context: Context,
  { rows, total, problems = [], renderRows, emptyState }: ListPage<Row>,
): View {
  return html`<div data-live="list">${problemsWarning(problems)}
${
  total === 0
    ? emptyState
    : html`${renderRows(rows)}
${pager(context, { total })}`
}</div>`
}

/** Renders the current page of a live list whose rows are all in memory. */
export function pageOfRows<Row>(
  context: Context,
  all: readonly Row[],
  renderRows: (rows: readonly Row[]) => View,
  emptyState: View,
): View {
  const offset = readOffset(context)
  const rows = all.slice(offset, offset + PAGE_SIZE)
  return listPage(context, { rows, total: all.length, renderRows, emptyState })
}

interface FilterField {
  /** Name of the query parameter that contains the filter value. */
  name: string
  label: string
  /** @defaultValue `search` */
  type?: 'search' | 'date'
  /** Selectable values, each with a label or a badge. If undefined, the filter is a text field. */
  options?: Iterable<readonly [value: string, label: string | { label: string }]>
}

/**
 * Renders a form that filters the list on the page. Keeps the other query parameters. A script applies changes immediately. Without
 * JavaScript, a button applies them.
 */
export function filterForm({ req }: Context, fields: readonly FilterField[]): View {
  const names = fields.map(({ name }) => name)
  const kept = [...new URL(req.url).searchParams].filter(
    ([name]) => ![...names, ...noticeParameters, 'offset'].includes(name),
  )
  return html`<form class="filter" method="get" action="${req.path}">
${fields.map((field) => html`<label>${field.label} ${filterControl(field, req.query(field.name) ?? '')}</label>`)}
${kept.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Filter</button><span class="hidden" role="status"></span>
</form>`
}

function filterControl({ name, type = 'search', options }: FilterField, chosen: string): View {
  if (!options)
    return html`<input name="${name}" type="${type}" value="${chosen}" dir="auto" autocomplete="off">`
  return html`<select name="${name}"><option value="">Any</option>
${Array.from(options, ([value, label]) => html`<option value="${value}"${raw(value === chosen ? ' selected' : '')}>${typeof label === 'string' ? label : label.label}</option>`)}</select>`
}
