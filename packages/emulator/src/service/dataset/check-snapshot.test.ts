import { expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { createRandom } from '../../base/random.ts'
import { type Snapshot, startEmulator } from '../../index.ts'

const values = [null, true, 0, -1, 1.5, 2 ** 53, '', 'other', [], ['a'], {}, { a: 1 }] as const

/** Replaces or removes a random value in a random row, or in its JSON. */
function mutate({ rows }: Snapshot, random: () => number): void {
  const pick = <Value>(list: readonly Value[]): Value => list[Math.floor(random() * list.length)] as Value
  const table = pick(Object.values(rows).filter((list) => list.length > 0))
  const row: Record<string, unknown> = pick(table)
  const change = (object: Record<string, unknown>): void => {
    const key = pick(Object.keys(object))
    const value = object[key]
    if (typeof value === 'object' && value !== null && Object.keys(value).length > 0 && random() < 0.8)
      change(value as Record<string, unknown>)
    else if (random() < 0.2 && !Array.isArray(object)) delete object[key]
    else object[key] = structuredClone(pick(values))
  }
  const column = pick(Object.keys(row))
  const text = String(row[column])
  if (/^[[{]./.test(text) && random() < 0.9) {
    const parsed = JSON.parse(text)
    if (Object.keys(parsed).length === 0) return
    change(parsed)
    row[column] = JSON.stringify(parsed)
  } else change(row)
}

test('either rejects a mutated snapshot or restores data that all queries can read', {
  timeout: 300_000,
}, async () => {
  const crashes: unknown[] = []
  const onCrash = (_: string, error: unknown) => void crashes.push(error)
  await using emulator = await startEmulator({ port: 0, patients: 8, careFlows: 8, onCrash })
  emulator.pauseClock()
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const endpoint = emulator.endpoint('sandbox')
  const before = await emulator.snapshot()
  const random = createRandom(Number(process.env.SEED ?? 1))
  let accepted = 0
  for (let run = 0; run < Number(process.env.MUTATIONS ?? 300); run += 1) {
    const snapshot = structuredClone(before)
    mutate(snapshot, random)
    const isAccepted = await emulator.restore(snapshot).then(
      () => true,
      ({ message }: Error) => {
        expect(message).toMatch(/^snapshot: /)
        return false
      },
    )
    if (!isAccepted) continue
    accepted += 1
    for (const { id, status } of snapshot.rows.care_flow) {
      const query = `{ pathway(id: "${id}") { pathway { status activities { id date status object { name } } } }
        careflowTimers(careflow_id: "${id}") { timers { id } } pathwayDataPoints(pathway_id: "${id}") { dataPoints { id serialized_value } }
        pathwayElements(pathway_id: "${id}") { elements { id status } } pathwayFacts(filters: { pathway_id: "${id}" }) { facts { content } } }`
      expect((await ask(endpoint, apiKey, query)).status).toBe(200)
      if (status === 'active') await emulator.careFlow(String(id)).pending()
    }
    expect(
      (await ask(endpoint, apiKey, '{ patients { patients { profile { name address { street } } } } }'))
        .errors,
    ).toBeUndefined()
    emulator.advanceClock(90 * 86_400_000)
    const later = await emulator.snapshot()
    await emulator.restore(later)
    expect({ run, crashes }).toEqual({ run, crashes: [] })
  }
  expect(accepted).toBeGreaterThan(0)
})
