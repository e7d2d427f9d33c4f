import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openStore } from '../../store/open-store.ts'
import { createDefinitions } from '../definitions/definitions.ts'
import { seedEnvironment } from '../seed/seed-environment.ts'
import { PatientReader } from './patient-store.ts'

test('a search through 12,000 patients by email lets other requests run, and finds and counts all matches', async () => {
  const store = await openStore('memory')
  const seed = { patients: 12_000, careFlows: 0, seed: 1, definitions: createDefinitions([]) }
  await store.transact({ environments: ['sandbox'], isAlone: true }, (transaction) =>
    seedEnvironment(transaction, 'sandbox', seed),
  )
  const patients = new PatientReader(store.reader, 'sandbox', [])
  const countTurns = async (search: Promise<unknown>) => {
    let isDone = false
    const searching = search.finally(() => {
      isDone = true
    })
    let turns = 0
    while (!isDone) {
      await setImmediate()
      turns += 1
    }
    await searching
    return turns
  }
  const filters = { search: { contains: 'example.org' } }
  const list = (offset: number, direction: 'ASC' | 'DESC') =>
    patients.list({ filters, sorting: { field: 'email', direction }, pagination: { offset, count: 100 } })

  expect(await countTurns(list(11_950, 'ASC'))).toBeGreaterThan(11)
  expect(await patients.count(filters)).toBe(12_000)
  const last = (await list(11_950, 'ASC')).map(({ email }) => email)
  const first = (await list(0, 'DESC')).map(({ email }) => email)
  expect(last).toHaveLength(50)
  expect(first.slice(0, 50)).toEqual(last.toReversed())
  // This page begins in one piece and ends in the next.
  const across = (await list(950, 'ASC')).map(({ email }) => email)
  expect(across).toHaveLength(100)
  expect(across).toEqual(across.toSorted())
  await store.close()
})
