import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { createRandom } from '../../ground/random.ts'
import { copyMemory, createMemoryLocation } from '../../store/sqlite/memory.ts'
import { createSqliteStore } from '../../store/sqlite/sqlite-store.ts'
import type { Reader, Tables } from '../../store/tables.ts'
import { createDefinitions } from '../definitions/definitions.ts'
import { seedEnvironment } from '../seed/seed-environment.ts'
import { createStores } from '../stores.ts'
import type { PatientFilters } from './patient-filters.ts'
import { PatientReader } from './patient-store.ts'

const byEmail = { field: 'email', direction: 'ASC' } as const

test('rare parts of names find the same patients as a look at each, after changes by anybody', async () => {
  const definitions = createDefinitions([])
  const location = createMemoryLocation()
  const store = createSqliteStore(location)
  await store.prepare()
  for (const [environment, patients] of [
    ['sandbox', 10_200],
    ['production-us', 100],
  ] as const) {
    // The first seed fills the table of blocks at its end, the second by triggers.
    await store.transact({ environments: [environment], isAlone: true }, (transaction) =>
      seedEnvironment(transaction, environment, { patients, careFlows: 0, seed: 1, definitions }),
    )
  }
  await expectBlocks(store.reader)

  const random = createRandom(7)
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const names = ['Kowal', 'Ångström', 'O_50%', 'a\u001eb', 'a b', '', '\u001e', 'Zed\n']
  // Few, so that a block gets equal texts.
  const ids = await store.reader.selectFrom('patient').select(['environment', 'id']).limit(200).execute()
  await store.transact({ environments: ['sandbox', 'production-us'] }, async (transaction) => {
    const of = (name: 'sandbox' | 'production-us') =>
      createStores(transaction, { name, identifierSystems: [], definitions, now: () => new Date() }).patients
    const stores = { sandbox: of('sandbox'), 'production-us': of('production-us') }
    for (let step = 0; step < 600; step += 1) {
      const { environment, id } = pick(ids)
      const patients = stores[environment as 'sandbox']
      const email = pick(['', 'a@b.example'])
      const profile = { first_name: pick(names), last_name: pick(names), email, patient_code: '' }
      const action = pick(['create', 'update', 'update', 'delete'])
      if (action === 'create') await patients.create(profile)
      else if (action === 'update') await patients.update(id, () => profile)
      else await patients.delete(id)
    }
  })
  await expectBlocks(store.reader)
  for (const name of ['sandbox', 'production-us'] as const) {
    for (const part of [
      'nobody',
      'kowal',
      'ÅNG',
      'o_50%',
      'a b',
      'd\n',
      'kowal o_50',
      '\u001e',
      'p-000',
      '77',
    ]) {
      await expectMatches(store.reader, name, part)
    }
  }

  // Nobody has an empty name, so this is not a filter for few patients.
  const noName = { name: { eq: '' }, search: { contains: 'nobody' } }
  expect(await new PatientReader(store.reader, 'sandbox', []).count(noName)).toBe(0)

  // A copy is packed, so that rows could have got other numbers.
  const copy = createMemoryLocation()
  const other = createSqliteStore(copy)
  await other.reader.selectNoFrom(sql`1`.as('one')).execute()
  copyMemory(location, copy)
  await expectBlocks(other.reader)

  // What is not in the blocks is not found: they are what is searched, once for a page and its count.
  const patients = new PatientReader(store.reader, 'sandbox', [])
  const filters = { name: { contains: 'p-000077' } }
  expect(
    await patients.list({ filters, sorting: byEmail, pagination: { offset: 0, count: 10 } }),
  ).toHaveLength(1)
  await store.transact({ environments: ['sandbox'] }, (transaction) =>
    transaction.deleteFrom('search_block').execute(),
  )
  expect(await patients.count(filters)).toBe(1)
  expect(await patients.count({ ...filters })).toBe(0)
  await store.close()
  await other.close()
})

/** Expects the texts of the patients, and no others, in the blocks of their rows. */
async function expectBlocks(reader: Reader): Promise<void> {
  const texts = new Map<string, string[]>()
  const { rows } = await sql<{ place: string; search_text: string }>`
    select environment || ' ' || (rowid / 64) as place, search_text from patient`.execute(
    reader as Kysely<Tables>,
  )
  for (const { place, search_text } of rows) texts.set(place, [...(texts.get(place) ?? []), search_text])
  const blocks = await reader.selectFrom('search_block').selectAll().execute()
  const found = blocks.map(({ environment, block, texts: all }) => {
    expect([all.at(0), all.at(-1)]).toEqual(['\u001e', '\u001e'])
    return [`${environment} ${block}`, all.split('\u001e').slice(1, -1).toSorted()] as const
  })
  const wanted = Array.from(texts, ([place, list]) => [place, list.toSorted()])
  expect(Object.fromEntries(found.filter(([, list]) => list.length > 0))).toEqual(Object.fromEntries(wanted))
}

async function expectMatches(
  reader: Reader,
  environment: 'sandbox' | 'production-us',
  part: string,
): Promise<void> {
  const all = await reader.selectFrom('patient').selectAll().where('environment', '=', environment).execute()
  const matches = all
    .filter(({ search_text }) => search_text.includes(part.toLowerCase()))
    .toSorted((one, other) => (`${one.email} ${one.id}` < `${other.email} ${other.id}` ? -1 : 1))
  const patients = new PatientReader(reader, environment, [])
  const filters: PatientFilters = { name: { contains: part } }
  expect(await patients.count(filters)).toBe(matches.length)
  const page = await patients.list({ filters, sorting: byEmail, pagination: { offset: 1, count: 50 } })
  expect(page.map(({ id }) => id)).toEqual(matches.slice(1, 51).map(({ id }) => id))
}
