import { type Kysely, type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { startEmulator } from '../src/index.ts'
import type { DataRows } from '../src/service/dataset/data-rows.ts'
import { createMigrator } from '../src/store/create-migrator.ts'
import { insertRows } from '../src/store/insert-rows.ts'
import type { Database, Tables } from '../src/store/tables.ts'
import { ask } from './ask.ts'
import { countPatients } from './count-patients.ts'

export interface EmptyDatabase {
  /** As the option `store` takes it. */
  store: string
  database: Kysely<Tables>
  /** The column type for text that sorts by code points. */
  text: RawBuilder<unknown>
}

/** Checks that the emulator opens databases that older versions have written, and keeps their data. */
export function describeMigrations(name: string, create: () => Promise<EmptyDatabase>): void {
  test(`on ${name}, a store from before patients were counted in rows of their own keeps its patients`, async () => {
    const { store, database, text } = await create()
    await writeOldStore(database, text)
    const emulator = await startEmulator({ port: 0, store, patients: 4 })
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    const count = () => countPatients(emulator.endpoint('sandbox'), apiKey)
    expect(await count()).toEqual({ total: 7, listed: 7 })

    const { data } = await ask(emulator.endpoint('sandbox'), apiKey, '{ patients { patients { id } } }')
    const snapshot = await emulator.snapshot()
    for (const { id } of data.patients.patients) {
      const deletion =
        'mutation Delete($id: String!) { deletePatient(input: { patient_id: $id }) { success } }'
      await ask(emulator.endpoint('sandbox'), apiKey, deletion, { id })
    }
    expect(await count()).toEqual({ total: 0, listed: 0 })
    await emulator.restore(snapshot)
    expect(await count()).toEqual({ total: 7, listed: 7 })
    await ask(emulator.endpoint('sandbox'), apiKey, 'mutation { createPatient { success } }')
    expect(await count()).toEqual({ total: 8, listed: 8 })
    await emulator.reset()
    expect(await count()).toEqual({ total: 4, listed: 4 })
    await emulator.stop()
  })
}

/** Writes seven patients in the way of the last version that counted them in the row of their environment. */
async function writeOldStore(database: Database, text: RawBuilder<unknown>): Promise<void> {
  const { error } = await createMigrator(database, text).migrateTo('0014-add-request-of-webhook-calls')
  if (error) throw error
  await using emulator = await startEmulator({ port: 0, patients: 7, careFlows: 3 })
  const rows = (await emulator.snapshot()).rows as unknown as DataRows
  await sql`insert into environment (name, patients) values ('sandbox', 7)`.execute(database)
  for (const table of Object.keys(rows) as (keyof DataRows)[])
    await insertRows<keyof DataRows>(database, table, rows[table])
  await database.destroy()
}
