import { expectThat, NothingToTestOn } from '../behaviour.ts'
import type { Probe } from '../probe.ts'

export interface List<Item> {
  items: Item[]
  pagination: { offset: number; count: number; total_count: number } | null
  sorting: { field: string; direction: string } | null
}

export interface ListQuery {
  field: string
  /** What is selected of each item. */
  selection: string
  /** The name of the list in the payload. @defaultValue the name of the field */
  list?: string
  /** Its own arguments, such as `{ pathway_id: 'String!' }`, and the type of `filters`. */
  types?: Readonly<Record<string, string>>
}

/** Reads a page of a list. */
export async function readList<Item>(
  probe: Probe,
  { field, selection, list = field, types = {} }: ListQuery,
  variables: Record<string, unknown> = {},
): Promise<List<Item>> {
  const all: Record<string, string> = { pagination: 'PaginationParams', sorting: 'SortingParams', ...types }
  const names = Object.keys(all).filter((name) => name in variables)
  const declared = names.map((name) => `$${name}: ${all[name]}`).join(', ')
  const given = names.map((name) => `${name}: $${name}`).join(', ')
  const brackets = (text: string) => text && `(${text})`
  const text = `query List${brackets(declared)} { ${field}${brackets(given)} { ${list} { ${selection} } pagination { offset count total_count } sorting { field direction } } }`
  const data = await probe.read<Record<string, Record<string, unknown>>>(text, variables)
  const payload = data[field] ?? {}
  return {
    items: payload[list] as Item[],
    pagination: payload.pagination,
    sorting: payload.sorting,
  } as List<Item>
}

/** Refuses to judge an order or a page by too few items. */
export function needs(count: number, items: readonly unknown[], name: string): void {
  if (items.length < count) throw new NothingToTestOn(`the tenant has fewer than ${count} ${name}`)
}

/** The variables of a page. */
export const page = (offset: number, count: number): { pagination: { offset: number; count: number } } => ({
  pagination: { offset, count },
})

type ReadPage = (variables: ReturnType<typeof page>) => Promise<List<{ id: string }>>

/** Checks that two pages continue each other. */
export async function expectPages(read: ReadPage, name: string): Promise<void> {
  const whole = await read(page(0, 4))
  needs(4, whole.items, name)
  const [one, other] = [await read(page(0, 2)), await read(page(2, 2))]
  expectThat(idsOf([...one.items, ...other.items]) === idsOf(whole.items), 'the pages do not fit together')
}

/** Checks that `total_count` counts all items, whatever the page. */
export async function expectTotal(read: ReadPage, largest: number, name: string): Promise<void> {
  const [small, large] = [await read(page(0, 1)), await read(page(0, largest))]
  const total = large.pagination?.total_count ?? -1
  expectThat(small.pagination?.total_count === total, 'total_count depends on the page')
  expectThat(large.items.length === Math.min(total, largest), `total_count is not the number of ${name}`)
}

/** Checks an order. Items without a value may stand at either end. */
export function expectOrder(
  values: readonly (string | null | undefined)[],
  direction: 'asc' | 'desc',
  name: string,
): void {
  const given = values.filter((value) => value !== null && value !== undefined && value !== '')
  needs(2, [...new Set(given)], `different values of ${name}`)
  const sign = direction === 'asc' ? 1 : -1
  const compare = (a = '', b = '') =>
    a.toLowerCase() < b.toLowerCase() ? -sign : a.toLowerCase() > b.toLowerCase() ? sign : 0
  const isSorted = given.every(
    (value, index) => index === 0 || compare(given[index - 1] ?? '', value ?? '') <= 0,
  )
  expectThat(isSorted, `${name} is not in the order ${direction}`)
}

export const idsOf = (items: readonly { id: string }[]): string => items.map(({ id }) => id).join()
