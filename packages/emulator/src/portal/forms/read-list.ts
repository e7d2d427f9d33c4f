import type { Context } from 'hono'
import type { Sorting } from '../../wire/sorting.ts'
import { MAX_OFFSET } from './read-offset.ts'

/** The maximum number of rows on one page, as in the API. */
const MAX_COUNT = 100

export interface ListRules<Filter extends string, Field extends string> {
  /** The names of the filters, each a parameter of the address. */
  filters: readonly Filter[]
  sortFields: readonly Field[]
  sorting: Sorting<Field>
  /** How many rows a page has if the address does not say. */
  count: number
}

/** The part of a list that an address asks for, with the parameters of the API. */
export interface List<Filter extends string, Field extends string> {
  /** What was given for each filter. Empty values are left out. */
  filters: Record<Filter, string[]>
  isFiltered: boolean
  sorting: Sorting<Field>
  pagination: { offset: number; count: number }
  /** What the address asks for and the list does not have, as sentences to show. */
  problems: string[]
  /** The address of the same list with other parameters. */
  url(changes: { offset?: number } & Partial<Sorting<string>>): string
}

/** Reads which part of a list to show. What cannot be understood is left out and becomes a problem to show. */
export function readList<Filter extends string, Field extends string>(
  context: Context,
  rules: ListRules<Filter, Field>,
): List<Filter, Field> {
  const given = context.req.queries()
  const known = [...rules.filters, 'field', 'direction', 'offset', 'count']
  const problems = Object.keys(given)
    .filter((name) => !known.includes(name))
    .map((name) => `“${name.slice(0, 60)}” is not a parameter of this list. Choose from ${known.join(', ')}.`)
  const read = <Value>(
    name: string,
    fallback: Value,
    expected: string,
    parse: (text: string) => Value | undefined,
  ) => {
    const text = given[name]?.[0] ?? ''
    const value = text === '' ? fallback : parse(text)
    if (value === undefined) problems.push(`${name} must be ${expected}.`)
    return value ?? fallback
  }

  const filters = Object.fromEntries(
    rules.filters.map((name) => [name, (given[name] ?? []).map((text) => text.trim()).filter(Boolean)]),
  ) as Record<Filter, string[]>
  const field = read('field', rules.sorting.field, `one of ${rules.sortFields.join(', ')}`, (text) =>
    rules.sortFields.find((name) => name === text),
  )
  const direction = read('direction', rules.sorting.direction, 'ASC or DESC', (text) =>
    text === 'ASC' || text === 'DESC' ? text : undefined,
  )
  const offset = read('offset', 0, 'a whole number, 0 or more', (text) => parseWithin(text, 0, MAX_OFFSET))
  const count = read('count', rules.count, `a whole number from 1 to ${MAX_COUNT}`, (text) =>
    parseWithin(text, 1, MAX_COUNT),
  )

  return {
    filters,
    isFiltered: rules.filters.some((name) => filters[name].length > 0),
    sorting: { field, direction },
    pagination: { offset, count },
    problems,
    url(changes) {
      const texts = rules.filters.flatMap((name) =>
        filters[name].map((text): [string, string] => [name, text]),
      )
      const next = { field, direction, offset: 0, ...changes }
      if (next.field !== rules.sorting.field || next.direction !== rules.sorting.direction) {
        texts.push(['field', next.field], ['direction', next.direction])
      }
      if (next.offset > 0) texts.push(['offset', String(next.offset)])
      if (count !== rules.count) texts.push(['count', String(count)])
      return `?${new URLSearchParams(texts)}`
    },
  }
}

function parseWithin(text: string, min: number, max: number): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : undefined
}
