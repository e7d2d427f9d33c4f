import { isDeepStrictEqual } from 'node:util'
import type { PageFieldsFragment } from '@orchestration/operations'
import { type Behaviour, published, readInCallers } from './behaviour.ts'
import { expectThat, first, needs } from './expect.ts'
import type { Probe, Query } from './probe.ts'
import { type CareFlow, nobody, page, sampleCareFlow } from './samples.ts'

type Page<Item> = Pick<PageFieldsFragment, 'pagination' | 'sorting'> & { items: Item[]; total: number }

/** A list that is read in pages. */
export interface List<Item> {
  /** What it lists, such as `patients`. */
  name: string
  /** The largest page. */
  largest: number
  read(probe: Probe, variables?: object): Promise<Page<Item>>
}

/** Describes a list by its query, which has one field, and by the variables that the query needs. */
export const listOf = <Item extends { id: string }>(
  name: string,
  query: Query<unknown>,
  { largest = 100, needed }: { largest?: number; needed?: (careFlow: CareFlow) => object } = {},
): List<Item> => ({
  name,
  largest,
  async read(probe, variables) {
    const data = await probe.read(query, { ...needed?.(await sampleCareFlow(probe)), ...variables })
    const [payload] = Object.values(data as Record<string, PageFieldsFragment>)
    const items: Item[] | undefined = Object.values(payload ?? {}).find((value) => Array.isArray(value))
    expectThat(payload && items, 'there is no list')
    const { pagination, sorting } = payload
    return { items, pagination, sorting, total: pagination?.total_count ?? 0 }
  },
})

type Text = string | null | undefined

/** A filter by a value of an item. Others match if they have the same value, unless it compares otherwise. */
type Filter<Item> = readonly [
  textOf: (item: Item) => Text,
  condition: (value: string) => unknown,
  matches?: (other: string, value: string) => boolean,
]

interface ListFacts<Item> {
  /** How it is sorted without `sorting`. */
  order: readonly [field: string, direction: 'asc' | 'desc']
  sorts: Readonly<Record<string, (item: Item) => Text>>
  filters: Readonly<Record<string, Filter<Item>>>
  /** The query for one thing. */
  readOne(probe: Probe, id: string): Promise<object | null | undefined>
}

/** What every list does: it is paged, sorted and filtered, and agrees with the query for one thing. */
export function listBehaviours<Item extends { id: string }>(
  { name, largest, read }: List<Item>,
  { order: [field, direction], sorts, filters, readOne }: ListFacts<Item>,
): Behaviour[] {
  /** A page is sorted by a field. Items without a value may stand at either end. */
  async function expectSorted(probe: Probe, field: string, direction: string, chosen?: object) {
    const { items, sorting } = await read(probe, { ...page(0, largest), ...chosen })
    const values = items.flatMap((item) => sorts[field]?.(item)?.toLowerCase() || [])
    needs(2, [...new Set(values)], `different values of ${field}`)
    const ascending = values.toSorted()
    const expected = /^asc$/i.test(direction) ? ascending : ascending.toReversed()
    expectThat(isDeepStrictEqual(values, expected), `${field} is not in the order ${direction}`)
    const isSame = sorting?.field === field && sorting.direction.toLowerCase() === direction.toLowerCase()
    // Pages of activities need not name their sorting.
    expectThat(isSame || (!sorting && name === 'activities'), 'the sorting says something else')
  }

  /** A filter that is made from one item lists exactly the items that match it. */
  async function expectFiltered(
    probe: Probe,
    filter: string,
    [textOf, condition, matches = (other, value) => other === value]: Filter<Item>,
  ) {
    const all = await read(probe, page(0, largest))
    const matching = (value: Text, items: readonly Item[]) =>
      items.filter((item) => value && matches(textOf(item) ?? '', value))
    // Where all match, a filter that is ignored would not be noticed.
    const value = first(all.items.map(textOf), `${name} of several kinds`, (value) => {
      const { length } = matching(value, all.items)
      return length > 0 && length < all.items.length
    })
    const filters = { [filter]: condition(value ?? '') }
    const { items, total } = await read(probe, { ...page(0, largest), filters })
    const ids = new Set(idsOf(items))
    const areMeant = items.length > 0 && matching(value, items).length === items.length
    expectThat(areMeant, 'others are listed, or none')
    const isWhole = matching(value, all.items).every(({ id }) => ids.has(id))
    expectThat(isWhole || total > items.length, 'one that matches is not listed')
    expectThat(ids.size === items.length, 'one is listed twice')
  }

  return [
    published(
      'default-order',
      `Without \`sorting\`, the ${name} are sorted by ${field}, ${direction}.`,
      (probe) => expectSorted(probe, field, direction),
    ),
    ...Object.keys(sorts).flatMap((field) => {
      const sorted = (direction: string) => (probe: Probe) =>
        expectSorted(probe, field, direction, { sorting: { field, direction } })
      return [
        published(`sort-${field}-asc`, `\`${field}\` sorts the ${name}, \`ASC\`.`, sorted('ASC')),
        readInCallers(`sort-${field}-desc`, `\`${field}\` sorts the ${name}, \`desc\`.`, sorted('desc')),
      ]
    }),
    ...Object.entries(filters).map(([key, filter]) =>
      published(`filter-${key}`, `\`${key}\` filters the ${name}.`, (probe) =>
        expectFiltered(probe, key, filter),
      ),
    ),
    published('filter-nobody', 'A filter that nothing matches lists nothing.', async (probe) => {
      const [key, [, condition]] = first(Object.entries(filters), 'filter')
      const { items, total } = await read(probe, { filters: { [key]: condition(nobody) } })
      expectThat(items.length === 0 && total === 0, 'something is listed')
    }),
    published('pages', 'Two pages continue each other: none twice, none left out.', async (probe) => {
      const whole = await read(probe, page(0, 4))
      needs(4, whole.items, name)
      const [one, other] = [await read(probe, page(0, 2)), await read(probe, page(2, 2))]
      const fit = isDeepStrictEqual(idsOf([...one.items, ...other.items]), idsOf(whole.items))
      expectThat(fit, 'the pages do not fit together')
      expectThat(other.pagination?.offset === 2, 'the offset of the pagination is another')
    }),
    published('total', '`total_count` counts all matches, whatever the page.', async (probe) => {
      const [small, large] = [await read(probe, page(0, 1)), await read(probe, page(0, largest))]
      needs(1, large.items, name)
      const { total } = large
      expectThat(small.total === total, 'total_count depends on the page')
      const last = await read(probe, page(total - 1, 10))
      const isExact = large.items.length === Math.min(total, largest) && last.items.length === 1
      expectThat(isExact, `total_count is not the number of ${name}`)
    }),
    published('same-as-list', `The query for one of the ${name} and the list agree.`, async (probe) => {
      const listed = first((await read(probe, page(0, 1))).items, name)
      const record = { ...(await readOne(probe, listed.id)) }
      expectThat(isDeepStrictEqual({ ...record, ...listed }, record), 'a field differs')
    }),
  ]
}

/** A page is as large as its pagination says, and no larger than the largest. */
export const hasCount =
  <Item>({ read }: List<Item>, count: number, variables?: object): Behaviour['check'] =>
  async (probe) => {
    const { items, pagination } = await read(probe, variables)
    expectThat(items.length <= count, `more than ${count} are listed`)
    const isSame = pagination?.count === count && pagination.offset === 0
    expectThat(isSame, 'the pagination says something else')
  }

const idsOf = (items: readonly { id: string }[]): string[] => items.map(({ id }) => id)
