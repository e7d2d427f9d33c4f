import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestEnvironment } from '../../../test/create-test-environment.ts'
import type { EnvironmentName } from '../../base/environment-names.ts'
import { kysely } from '../../store/database.ts'
import { openDatabase } from '../../store/open-database.ts'
import { ActivityRepository } from '../activities/activity-repository.ts'
import { seedEnvironment } from '../seed/seed-environment.ts'
import { PatientRepository } from './patient-repository.ts'

const firstPage = { offset: 0, count: 20 }

const database = openDatabase('memory')
const now = () => new Date()
const patients = new PatientRepository(database, 'sandbox', now, [])
const activities = new ActivityRepository(database, 'sandbox', now)
beforeAll(() => {
  const seed = (name: EnvironmentName, count: number) =>
    seedEnvironment(database, createTestEnvironment(database, { name }), {
      patients: count,
      careFlows: 0,
      randomSeed: 1,
      seedData: { patients: [] },
    })
  database.transact(() => {
    seed('sandbox', 10_000)
    // In every index, these rows are adjacent to the rows of the sandbox.
    seed('production-us', 50)
  })
})
afterAll(() => database.close())

/** Returns the plans of all queries that a call runs. */
function explain(call: () => unknown): string {
  const all = vi.spyOn(database, 'all')
  call()
  const queries = all.mock.calls.map(([query]) => query.compile(kysely))
  all.mockRestore()
  const plans = queries.flatMap((query) =>
    database.all<object>({ compile: () => ({ ...query, sql: `explain query plan ${query.sql}` }) as never }),
  )
  return plans.map((row) => Object.values(row).join(' ')).join('\n')
}

test('the first page in the default order is read from an index, without sorting', () => {
  const plan = explain(() => patients.list({ filters: {}, pagination: firstPage }))
  expect(plan).toContain('patient_last_name_id_index')
  expect(plan).not.toContain('TEMP B-TREE')
})

test('a page at a large offset contains only patients of its environment, in order', () => {
  const own = kysely.selectFrom('patient').select('id').where('environment', '=', 'sandbox')
  const ids = database.all(own.orderBy('last_name').orderBy('id')).map(({ id }) => id)
  for (const [direction, ordered] of [
    ['ASC', ids],
    ['DESC', ids.toReversed()],
  ] as const)
    for (const offset of [4_000, 9_990, 10_000]) {
      const sorting = { field: 'last_name', direction } as const
      const page = patients.list({ filters: {}, sorting, pagination: { offset, count: 20 } })
      expect(page.map(({ id }) => id)).toEqual(ordered.slice(offset, offset + 20))
    }
})

test.each([
  ['patient_code', { patient_code: { eq: 'P-000100' } }],
  ['national_registry_number', { national_registry_number: { eq: '11.000100' } }],
])('the count of patients that match a filter by %s is read from an index', (column, filters) => {
  const plan = explain(() => patients.count(filters))
  expect(plan).toContain(`patient_${column}_id_index`)
})

test.each([
  ['a care flow', { care_flow_id: ['care-flow'] }],
  ['a patient', { patient_id: ['patient'] }],
  ['a definition', { definition_id: ['welcome'] }],
  ['an assignee', { assignee: ['nurse'] }],
  ['assignees', { assignee: ['nurse', 'surgeon'] }],
])('the activities of %s are read from an index', (_, filters) => {
  const sorting = { field: 'date', direction: 'DESC' } as const
  const plan = explain(() => activities.list({ filters, sorting, pagination: firstPage }))
  // A query plan lists the columns that an index lookup compares. A lookup by environment alone would scan all of its
  // activities.
  expect(plan).not.toContain('(environment=?)')
})

test('an update replaces the identifiers, removes them if the field is null, and keeps them if the field is missing', () => {
  const systems = ['mrn', 'bsn'].map((system) => ({ name: system, display_name: system, system }))
  const own = new PatientRepository(database, 'production-eu', now, systems)
  const [mrn, bsn] = ['mrn', 'bsn'].map((system) => ({ system, value: '1' }))
  if (!mrn || !bsn) throw new Error('There are no identifiers.')
  const owners = () => [mrn, bsn].map((identifier) => own.findByIdentifier(identifier)?.id)
  database.transact(() => {
    const { id } = own.create({ identifier: [mrn] })
    own.update(id, { identifier: [bsn] })
    expect(owners()).toEqual([undefined, id])
    own.update(id, { first_name: 'Ada' })
    expect(owners()).toEqual([undefined, id])
    own.update(id, { identifier: null })
    expect(owners()).toEqual([undefined, undefined])
  })
})
