import { expect } from 'vitest'
import { type Emulator, startEmulator } from '../src/index.ts'
import { ask } from './ask.ts'

const PATIENTS = 3_000

/**
 * Replaces many patients while a caller asks one question after the other. Expects that the caller gets answers meanwhile,
 * and that each of them shows all of the old data or all of the new.
 */
export async function replaceMany(store: string): Promise<void> {
  await using emulator = await startEmulator({ port: 0, store, patients: PATIENTS })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const send = async (query: string) => (await ask(emulator.endpoint('sandbox'), apiKey, query)).data
  const count = async (): Promise<number> =>
    (await send('{ patients { pagination { total_count } } }')).patients.pagination.total_count
  const seeded = await emulator.snapshot()
  await send('mutation { createPatient { success } }')
  const changed = await emulator.snapshot()

  await expectAnswers(count, emulator.reset(), { before: PATIENTS + 1, after: PATIENTS })
  expect((await emulator.snapshot()).rows).toEqual(seeded.rows)
  await expectAnswers(count, emulator.restore(changed), { before: PATIENTS, after: PATIENTS + 1 })
  await refuseBroken(emulator, changed.rows.patient.length)
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
  while (!isOver) answers.push(await count())
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
