import { type Behaviour, type behaviourOf, expectThat, NothingToTestOn } from '../behaviour.ts'
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
  /** The variables that it needs, from what the tenant has. @defaultValue none */
  variablesOf?: (probe: Probe) => Promise<object>
}

export type ReadList<Item> = (probe: Probe, variables?: Record<string, unknown>) => Promise<List<Item>>

/** Creates a function that reads pages of a list. */
export const listOf =
  <Item>({ field, selection, list = field, types = {}, variablesOf }: ListQuery): ReadList<Item> =>
  async (probe, given) => {
    const variables = { ...(await variablesOf?.(probe)), ...given }
    const all: Record<string, string> = { pagination: 'PaginationParams', sorting: 'SortingParams', ...types }
    const names = Object.keys(all).filter((name) => name in variables)
    const declared = names.map((name) => `$${name}: ${all[name]}`).join(', ')
    const taken = names.map((name) => `${name}: $${name}`).join(', ')
    const brackets = (text: string) => text && `(${text})`
    const { [list]: items, ...payload } = await probe.readField<Record<string, unknown>>(
      `query List${brackets(declared)} { ${field}${brackets(taken)} { ${list} { ${selection} } pagination { offset count total_count } sorting { field direction } } }`,
      variables,
    )
    return { items, ...payload } as List<Item>
  }

/** Refuses to judge an order or a page by too few items. */
export function needs(count: number, items: readonly unknown[], name: string): void {
  if (items.length < count) throw new NothingToTestOn(`the tenant has fewer than ${count} ${name}`)
}

/** The variables of a page. */
export const page = (offset: number, count: number): { pagination: { offset: number; count: number } } => ({
  pagination: { offset, count },
})

/** The behaviours of a list that is read in pages. `largest` is the largest page. */
export const pageBehaviours = (
  behaviour: ReturnType<typeof behaviourOf>,
  read: ReadList<{ id: string }>,
  { id = 'pages', name, largest }: { id?: string; name: string; largest: number },
): Behaviour[] => [
  behaviour(id, 'Two pages continue each other: none twice, none left out.', async (probe) => {
    const whole = await read(probe, page(0, 4))
    needs(4, whole.items, name)
    const [one, other] = [await read(probe, page(0, 2)), await read(probe, page(2, 2))]
    expectThat(idsOf([...one.items, ...other.items]) === idsOf(whole.items), 'the pages do not fit together')
    expectThat(other.pagination?.offset === 2, 'the offset of the pagination is another')
  }),
  behaviour('total', '`total_count` counts all matches, whatever the page.', async (probe) => {
    const [small, large] = [await read(probe, page(0, 1)), await read(probe, page(0, largest))]
    needs(1, large.items, name)
    const total = large.pagination?.total_count ?? -1
    expectThat(small.pagination?.total_count === total, 'total_count depends on the page')
    const last = await read(probe, page(total - 1, 10))
    expectThat(
      large.items.length === Math.min(total, largest) && last.items.length === 1,
      `total_count is not the number of ${name}`,
    )
  }),
]

/** Checks an order, `asc` or `desc` in any case. Items without a value may stand at either end. */
export function expectOrder(
  values: readonly (string | null | undefined)[],
  direction: string,
  name: string,
): void {
  const given = values.filter((value) => value !== null && value !== undefined && value !== '')
  needs(2, [...new Set(given)], `different values of ${name}`)
  const sign = /^asc$/i.test(direction) ? 1 : -1
  const compare = (a = '', b = '') =>
    a.toLowerCase() < b.toLowerCase() ? -sign : a.toLowerCase() > b.toLowerCase() ? sign : 0
  const isSorted = given.every(
    (value, index) => index === 0 || compare(given[index - 1] ?? '', value ?? '') <= 0,
  )
  expectThat(isSorted, `${name} is not in the order ${direction}`)
}

export const idsOf = (items: readonly { id: string }[]): string => items.map(({ id }) => id).join()
