import type { RootOperationNode } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ActivityReader } from '../src/service/activities/activity-store.ts'
import { createDefinitions } from '../src/service/definitions/definitions.ts'
import { PatientReader } from '../src/service/patients/patient-store.ts'
import { sortFields } from '../src/service/patients/profile.ts'
import { seedEnvironment } from '../src/service/seed/seed.ts'
import { openStore } from '../src/store/open-store.ts'
import type { Store } from '../src/store/store.ts'
import type { Database } from '../src/store/tables.ts'

const byLastName = { field: 'last_name', direction: 'ASC' } as const
const firstPage = { offset: 0, count: 20 }

/** Checks which indexes a database of 10,000 patients uses for the queries of the API. */
export function describePlans(name: string, openLocation: () => string | Promise<string>): void {
  describe(`lists of patients and activities, on ${name}`, () => {
    let store: Store
    beforeAll(async () => {
      store = await openStore(await openLocation())
      const seed = { patients: 10_000, careFlows: 0, seed: 1, definitions: createDefinitions([]) }
      await store.transact({ environments: ['sandbox'], isAlone: true }, (transaction) =>
        seedEnvironment(transaction, 'sandbox', seed),
      )
      // Its rows are beside those of the sandbox in every index.
      await store.transact({ environments: ['production-us'] }, (transaction) =>
        seedEnvironment(transaction, 'production-us', { ...seed, patients: 50 }),
      )
    })
    afterAll(() => store.close())

    /** The plans of all statements that a call sends. */
    async function explain(
      call: (patients: PatientReader, activities: ActivityReader) => Promise<unknown>,
    ): Promise<string> {
      const nodes: RootOperationNode[] = []
      return store.readTogether(async (database) => {
        const noting = database.withPlugin({
          transformQuery({ node }) {
            nodes.push(node)
            return node
          },
          transformResult: async ({ result }) => result,
        })
        await call(new PatientReader(noting, 'sandbox', []), new ActivityReader(noting, 'sandbox'))
        const plans: string[] = []
        for (const node of nodes) plans.push(await explainQuery(database, node))
        return plans.join('\n')
      })
    }

    test.each(sortFields)('sorted by %s, the first page is read along its index', async (field) => {
      const sorting = { field, direction: 'DESC' } as const
      const plan = await explain((patients) => patients.list({ filters: {}, sorting, pagination: firstPage }))
      expect(plan).toContain(`patient_${field}_id_index`)
      expect(plan).not.toMatch(/Seq Scan on patient|SCAN patient/)
    })

    test('a page far away has only patients of its own environment, in order', async () => {
      const patients = new PatientReader(store.reader, 'sandbox', [])
      const rows = await store.reader
        .selectFrom('patient')
        .select('id')
        .where('environment', '=', 'sandbox')
        .orderBy('last_name')
        .orderBy('id')
        .execute()
      const ids = rows.map(({ id }) => id)
      for (const [direction, ordered] of [
        ['ASC', ids],
        ['DESC', ids.toReversed()],
      ] as const)
        for (const offset of [4_000, 9_990, 10_000]) {
          const sorting = { field: 'last_name', direction } as const
          const page = await patients.list({ filters: {}, sorting, pagination: { offset, count: 20 } })
          expect(page.map(({ id }) => id)).toEqual(ordered.slice(offset, offset + 20))
        }
    })

    test.each([
      ['patient_code', { patient_code: { eq: 'P-000100' } }],
      ['national_registry_number', { national_registry_number: { eq: '11.000100' } }],
      ['name', { name: { eq: 'Yara Kowal' } }],
    ])(
      'a %s is looked up in its index, whatever the order, for the page and for its count',
      async (column, filters) => {
        for (const sorting of [byLastName, { field: 'birth_date', direction: 'ASC' } as const]) {
          const plans = [
            await explain((patients) => patients.list({ filters, sorting, pagination: firstPage })),
            await explain((patients) => patients.count(filters)),
          ]
          for (const plan of plans) {
            expect(plan).toContain(`patient_${column}_id_index`)
            expect(plan).not.toMatch(
              /patient_(last_name|birth_date)_id_index|Seq Scan on patient|SCAN patient/,
            )
          }
        }
      },
    )

    test.each([
      ['a care flow', { care_flow_id: 'care-flow' }],
      ['a patient', { patient_id: 'patient' }],
      ['a definition', { definition_id: 'welcome' }],
      ['an assignee', { assignee: 'nurse' }],
      ['assignees', { stakeholders: ['nurse', 'surgeon'] }],
    ])('the activities of %s are found without reading any others', async (_, filters) => {
      const sorting = { field: 'date', direction: 'DESC' } as const
      const plan = await explain((_, activities) =>
        activities.list({ filters, sorting, pagination: firstPage }),
      )
      // SQLite names what it compares. This would be the whole environment.
      expect(plan).not.toContain('(environment=?)')
    })
  })
}

async function explainQuery(database: Database, node: RootOperationNode): Promise<string> {
  const executor = database.getExecutor()
  const { sql: text, parameters } = executor.compileQuery(node, { queryId: 'explained' })
  const explained = await executor.executeQuery({
    query: node,
    queryId: { queryId: 'explained' },
    sql: `${text.includes('$1') ? 'explain' : 'explain query plan'} ${text}`,
    parameters,
  } as never)
  return explained.rows.map((row) => Object.values(row as object).join(' ')).join('\n')
}
