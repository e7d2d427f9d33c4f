import type { Behaviour, Create } from './behaviour.ts'
import { expectThat, needs } from './expect.ts'
import type { Probe } from './probe.ts'

export interface List<Item> {
  items: Item[]
  pagination: { offset: number; count: number; total_count: number } | null
  sorting: { field: string; direction: string } | null
}

interface ListQuery {
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

type ReadList<Item> = (probe: Probe, variables?: Record<string, unknown>) => Promise<List<Item>>

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

/** The variables of a page. */
export const page = (offset: number, count: number): { pagination: { offset: number; count: number } } => ({
  pagination: { offset, count },
})

/** The behaviours of a list that is read in pages. `largest` is the largest page. */
export const pageBehaviours = (
  create: Create,
  read: ReadList<{ id: string }>,
  { id = 'pages', name, largest }: { id?: string; name: string; largest: number },
): Behaviour[] => [
  create(id, 'Two pages continue each other: none twice, none left out.', async (probe) => {
    const whole = await read(probe, page(0, 4))
    needs(4, whole.items, name)
    const [one, other] = [await read(probe, page(0, 2)), await read(probe, page(2, 2))]
    const together = idsOf([...one.items, ...other.items])
    expectThat(together === idsOf(whole.items), 'the pages do not fit together')
    expectThat(other.pagination?.offset === 2, 'the offset of the pagination is another')
  }),
  create('total', '`total_count` counts all matches, whatever the page.', async (probe) => {
    const [small, large] = [await read(probe, page(0, 1)), await read(probe, page(0, largest))]
    needs(1, large.items, name)
    const total = large.pagination?.total_count ?? -1
    expectThat(small.pagination?.total_count === total, 'total_count depends on the page')
    const last = await read(probe, page(total - 1, 10))
    const isExact = large.items.length === Math.min(total, largest) && last.items.length === 1
    expectThat(isExact, `total_count is not the number of ${name}`)
  }),
]

/** The behaviours of a list that has a hundred items a page and is sorted by a field with a date. */
export const datedBehaviours = <Field extends string>(
  { published, readInCallers }: Record<'published' | 'readInCallers', Create>,
  read: ReadList<{ id: string } & Record<Field, string>>,
  { name, field, largest }: { name: string; field: Field; largest: number },
): Behaviour[] => [
  published('default-count', 'Without `pagination`, the count is 100.', async (probe) =>
    expectPagination(await read(probe), 100),
  ),
  ...pageBehaviours(published, read, { name, largest }),
  ...(['asc', 'DESC'] as const).map((direction) =>
    (direction === 'asc' ? readInCallers : published)(
      `sort-${direction.toLowerCase()}`,
      `The ${name} can be sorted by \`${field}\`, \`${direction}\`.`,
      async (probe) => {
        const { items } = await read(probe, { ...page(0, largest), sorting: { field, direction } })
        expectOrder(
          items.map((item) => item[field]),
          direction,
          field,
        )
      },
    ),
  ),
]

/** Checks what a first page says about itself. */
export function expectPagination({ pagination }: List<unknown>, count: number): void {
  expectThat(pagination?.count === count && pagination.offset === 0, 'the pagination says something else')
}

/** Checks what a list says about its order, in any case of its direction. */
export function expectSorting({ sorting }: List<unknown>, field: string, direction: string): void {
  const isSame = sorting?.field === field && sorting.direction.toLowerCase() === direction
  expectThat(isSame, 'the sorting says something else')
}

/** Checks an order, `asc` or `desc` in any case. Items without a value may stand at either end. */
export function expectOrder(
  values: readonly (string | null | undefined)[],
  direction: string,
  name: string,
): void {
  const given = values.flatMap((value) => value?.toLowerCase() || [])
  needs(2, [...new Set(given)], `different values of ${name}`)
  const isSorted = given.every((value, index) => {
    const before = given[index - 1] ?? value
    return /^asc$/i.test(direction) ? before <= value : before >= value
  })
  expectThat(isSorted, `${name} is not in the order ${direction}`)
}

export const idsOf = (items: readonly { id: string }[]): string => items.map(({ id }) => id).join()
