import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { ApiError } from '../../service/api-error.ts'
import type { Sorting } from '../../service/list-arguments.ts'
import type { View } from '../pages/view.ts'
import { noticeParameters, withParameters } from './urls.ts'

/** The rows of the current page of a list. */
interface ListPage<Row> {
  rows: readonly Row[]
  /** Number of rows on all pages. */
  total: number
  /** Error message of the service, if it rejects a filter. */
  problem?: string
}

interface ListSource<Filter extends string, Field extends string, Row> {
  /** Names of the filters, which are query parameters. */
  filters: readonly Filter[]
  sortFields: readonly Field[]
  /** The default order. */
  sorting: Sorting<Field>
  /** Reads the rows of the requested page. */
  read(query: ListQuery<Filter, Field>): { rows: readonly Row[]; total: number }
}

interface ListQuery<Filter extends string, Field extends string> {
  /** Values, keyed by filter. Null if the filter is empty. */
  filters: Record<Filter, string | null>
  sorting: Sorting<Field>
  pagination: { offset: number; count: number }
}

/**
 * Reads the page of a list that the URL requests. Ignores unknown sort fields. If the service rejects a filter, returns its error
 * message and an empty page.
 */
export function readList<Filter extends string, Field extends string, Row>(
  context: Context,
  source: ListSource<Filter, Field, Row>,
): ListPage<Row> & { isFiltered: boolean; sorting: Sorting<Field> } {
  const query = context.req.query()
  const values = source.filters.map((name) => [name, query[name]?.trim() || null] as const)
  const filters = Object.fromEntries(values) as Record<Filter, string | null>
  const isFiltered = values.some(([, value]) => value !== null)
  const field = source.sortFields.find((candidate) => candidate === query.field)
  const direction = query.direction === 'DESC' ? 'DESC' : 'ASC'
  const sorting: Sorting<Field> = field ? { field, direction } : source.sorting
  const pagination = { offset: readOffset(context), count: PAGE_SIZE }
  try {
    return { ...source.read({ filters, sorting, pagination }), isFiltered, sorting }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { rows: [], total: 0, problem: error.message, isFiltered, sorting }
  }
}

const MAX_OFFSET = 1_000_000_000

/** Reads the offset of a list. An invalid value counts as 0. */
export function readOffset(context: Context, name = 'offset'): number {
  const offset = Number(context.req.query(name) ?? 0)
  return Number.isSafeInteger(offset) && offset >= 0 && offset <= MAX_OFFSET ? offset : 0
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

/** Renders the current page of a live list with a pager. `list` is either one page of rows, or all rows, which this function then pages. */
export function pagedList<Row>(
  context: Context,
  list: ListPage<Row> | readonly Row[],
  renderRows: (rows: readonly Row[]) => View,
  emptyState: View,
): View {
  const { rows, total, problem } = 'total' in list ? list : pageOf(context, list)
  return html`<div data-live="list">${problem === undefined ? '' : html`<p class="warning" role="status">${problem}</p>`}
${
  total === 0
    ? emptyState
    : html`${renderRows(rows)}
${pager(context, { total })}`
}</div>`
}

function pageOf<Row>(context: Context, all: readonly Row[]): ListPage<Row> {
  const offset = readOffset(context)
  return { rows: all.slice(offset, offset + PAGE_SIZE), total: all.length }
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
  const otherParameters = [...new URL(req.url).searchParams].filter(
    ([name]) => ![...names, ...noticeParameters, 'offset'].includes(name),
  )
  return html`<form class="filter" method="get" action="${req.path}">
${fields.map((field) => html`<label>${field.label} ${filterControl(field, req.query(field.name) ?? '')}</label>`)}
${otherParameters.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
<button>Filter</button><span class="hidden" role="status"></span>
</form>`
}

function filterControl({ name, type = 'search', options }: FilterField, chosen: string): View {
  if (!options)
    return html`<input name="${name}" type="${type}" value="${chosen}" dir="auto" autocomplete="off">`
  return html`<select name="${name}"><option value="">Any</option>
${Array.from(options, ([value, label]) => html`<option value="${value}"${raw(value === chosen ? ' selected' : '')}>${typeof label === 'string' ? label : label.label}</option>`)}</select>`
}
