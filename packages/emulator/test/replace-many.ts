import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import { type Emulator, startEmulator } from '../src/index.ts'
import { ask } from './ask.ts'

const SEEDED = 2_000
const own = { patients: [{ last_name: 'Kowal', care_flows: [{ pathway_definition_id: 'welcome' }] }] }
const PATIENTS = SEEDED + own.patients.length

/**
 * Replaces many patients while a caller asks one question after the other. Expects that the caller gets answers meanwhile,
 * and that each of them shows all of the old data or all of the new.
 */
export async function replaceMany(store: string): Promise<void> {
  await using emulator = await startEmulator({ port: 0, store, patients: SEEDED, seedData: own })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const send = async (query: string) => (await ask(emulator.endpoint('sandbox'), apiKey, query)).data
  const count = async (): Promise<number> =>
    (await send('{ patients { pagination { total_count } } }')).patients.pagination.total_count
  const seeded = await emulator.snapshot()
  await send('mutation { createPatient { success } }')
  const changed = await emulator.snapshot()

  await expectAnswers(count, emulator.reset(), { before: PATIENTS + 1, after: PATIENTS })
  const reset = await emulator.snapshot()
  expect(reset.rows.patient).toEqual(seeded.rows.patient)
  expect(reset.rows.patient.map(({ id }) => id)).toEqual(reset.rows.patient.map(({ id }) => id).sort())
  expect(reset.rows.care_flow.map(({ id }) => id)).toEqual(seeded.rows.care_flow.map(({ id }) => id))
  await expectAnswers(count, emulator.restore(changed), { before: PATIENTS, after: PATIENTS + 1 })
  await refuseBroken(emulator, changed.rows.patient.length)
  for (const nonsense of [null, {}]) {
    await expect(emulator.restore(nonsense as typeof changed)).rejects.toThrow(/^snapshot: /)
  }
  expect(await count()).toBe(PATIENTS + 1)
}

/** Expects that at least three questions are answered before the data changes, and one after it. */
async function expectAnswers(
  count: () => Promise<number>,
  replacing: Promise<void>,
  { before, after }: { before: number; after: number },
): Promise<void> {
  const answers: number[] = []
  let isOver = false
  const replaced = replacing.finally(() => {
    isOver = true
  })
  while (!isOver) {
    answers.push(await count())
    await setTimeout(10)
  }
  await replaced
  answers.push(await count())
  expect(answers.indexOf(after)).toBeGreaterThan(3)
  expect([...new Set(answers)]).toEqual([before, after])
}

async function refuseBroken(emulator: Emulator, patients: number): Promise<void> {
  const broken = await emulator.snapshot()
  Object.assign(broken.rows.patient[patients - 1] ?? {}, { address: 'a street' })
  await expect(emulator.restore(broken)).rejects.toThrow(
    `snapshot: rows.patient[${patients - 1}].address cannot be read. Nothing has changed.`,
  )
}
