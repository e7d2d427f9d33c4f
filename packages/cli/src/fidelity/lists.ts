import type { PageFieldsFragment } from '@orchestration/operations'
import type { Behaviour, Create } from './behaviour.ts'
import { expectSame, expectThat, first, needs } from './expect.ts'
import type { Probe } from './probe.ts'
import { page, type Query, type Samples } from './samples.ts'

type Page<Item> = Pick<PageFieldsFragment, 'pagination' | 'sorting'> & { items: Item[]; total: number }

/** A list that is read in pages. */
export interface List<Item> {
  /** What it lists, such as "patients". */
  name: string
  /** The largest page. */
  largest: number
  /** Whether each page must name its sorting. */
  namesSorting: boolean
  read(probe: Probe, variables?: object): Promise<Page<Item>>
}

/** Describes a list by its query, which has one field, and by the variables that the query needs. */
export const listOf = <Item extends { id: string }>(
  name: string,
  query: Query<unknown>,
  {
    largest = 100,
    namesSorting = true,
    needed,
  }: Partial<Omit<List<Item>, 'name' | 'read'>> & { needed?: (samples: Samples) => Promise<object> } = {},
): List<Item> => ({
  name,
  largest,
  namesSorting,
  async read(probe, variables) {
    const data = await probe.read(query, { ...(await needed?.(probe.samples)), ...variables })
    const [payload] = Object.values(data as Record<string, PageFieldsFragment>)
    const items: Item[] | undefined = Object.values(payload ?? {}).find((value) => Array.isArray(value))
    expectThat(payload && items, 'there is no list')
    const { pagination, sorting } = payload
    return { items, pagination, sorting, total: pagination?.total_count ?? 0 }
  },
})

type Check = Behaviour['check']

/** Two pages continue each other, and the total does not depend on the page. */
export const pageBehaviours = (
  create: Create,
  { name, largest, read }: List<{ id: string }>,
  id = 'pages',
): Behaviour[] => [
  create(id, 'Two pages continue each other: none twice, none left out.', async (probe) => {
    const whole = await read(probe, page(0, 4))
    needs(4, whole.items, name)
    const [one, other] = [await read(probe, page(0, 2)), await read(probe, page(2, 2))]
    const isSame = idsOf([...one.items, ...other.items]).join() === idsOf(whole.items).join()
    expectThat(isSame, 'the pages do not fit together')
    expectThat(other.pagination?.offset === 2, 'the offset of the pagination is another')
  }),
  create('total', '`total_count` counts all matches, whatever the page.', async (probe) => {
    const [small, large] = [await read(probe, page(0, 1)), await read(probe, page(0, largest))]
    needs(1, large.items, name)
    const { total } = large
    expectThat(small.total === total, 'total_count depends on the page')
    const last = await read(probe, page(total - 1, 10))
    const isExact = large.items.length === Math.min(total, largest) && last.items.length === 1
    expectThat(isExact, `total_count is not the number of ${name}`)
  }),
]

/** A page is as large as its pagination says, and no larger than the largest. */
export const hasCount =
  <Item>({ read }: List<Item>) =>
  (count: number, variables?: object): Check =>
  async (probe) => {
    const { items, pagination } = await read(probe, variables)
    expectThat(items.length <= count, `more than ${count} are listed`)
    const isSame = pagination?.count === count && pagination.offset === 0
    expectThat(isSame, 'the pagination says something else')
  }

/** A page is sorted by a field. Items without a value may stand at either end. */
export const isSorted =
  <Item>({ largest, namesSorting, read }: List<Item>, textOf: (item: Item) => string | null | undefined) =>
  (field: string, direction: string, isChosen = true): Check =>
  async (probe) => {
    const found = await read(probe, {
      ...page(0, largest),
      ...(isChosen && { sorting: { field, direction } }),
    })
    const values = found.items.flatMap((item) => textOf(item)?.toLowerCase() || [])
    needs(2, [...new Set(values)], `different values of ${field}`)
    const sorted = values.toSorted()
    const expected = /^asc$/i.test(direction) ? sorted : sorted.toReversed()
    expectThat(values.join('\n') === expected.join('\n'), `${field} is not in the order ${direction}`)
    const { sorting } = found
    const isSame = sorting?.field === field && sorting.direction.toLowerCase() === direction.toLowerCase()
    expectThat(isSame || (!sorting && !namesSorting), 'the sorting says something else')
  }

/** A filter that is made from an item, and which others match it. */
export type Filtered<Item> = readonly [
  filterOf: (item: Item) => object,
  matches: (other: Item, item: Item) => boolean,
]

/** A filter that is made from one item lists exactly the items that match it. */
export const isFiltered =
  <Item extends { id: string }>({ name, largest, read }: List<Item>) =>
  ([filterOf, matches]: Filtered<Item>): Check =>
  async (probe) => {
    const all = await read(probe, page(0, largest))
    // Where all match, a filter that is ignored would not be noticed.
    const item = first(all.items, `${name} of several kinds`, (one) => {
      const matching = all.items.filter((other) => matches(other, one))
      return matching.length > 0 && matching.length < all.items.length
    })
    const found = await read(probe, { ...page(0, largest), filters: filterOf(item) })
    expectThat(
      found.items.length > 0 && found.items.every((other) => matches(other, item)),
      'others are listed, or none',
    )
    const ids = idsOf(found.items)
    const isWhole = all.items.every((other) => !matches(other, item) || ids.includes(other.id))
    expectThat(isWhole || found.total > ids.length, 'one that matches is not listed')
    expectThat(new Set(ids).size === ids.length, 'one is listed twice')
  }

/** Filters that nothing matches. */
export const isEmpty =
  <Item>({ read }: List<Item>) =>
  (filters: object): Check =>
  async (probe) => {
    const { items, total } = await read(probe, { filters })
    expectThat(items.length === 0 && total === 0, 'something is listed')
  }

/** The query for one thing answers what the list says of it. */
export const isSame =
  <Item extends { id: string }>({ name, read }: List<Item>) =>
  (readOne: (probe: Probe, id: string) => Promise<object | null>): Check =>
  async (probe) => {
    const listed = first((await read(probe, page(0, 1))).items, name)
    expectSame(listed, (await readOne(probe, listed.id)) ?? {})
  }

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id)
