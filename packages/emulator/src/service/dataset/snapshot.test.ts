import { afterAll, describe, expect, test } from 'vitest'
import { type Snapshot, startEmulator } from '../../index.ts'
import { parseSnapshot, serializeSnapshot } from './snapshot.ts'

test('serializeSnapshot accepts a snapshot of the maximum size, and rejects a larger one', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 2 })
  const snapshot = await emulator.snapshot()
  const size = Buffer.byteLength(JSON.stringify(snapshot))
  expect(JSON.parse(serializeSnapshot(snapshot, size))).toEqual(snapshot)
  expect(() => serializeSnapshot(snapshot, size - 1)).toThrow(
    /^The snapshot is larger than .* MB, the limit for saving and restoring\. Stop the emulator and copy the store file/,
  )
})

describe('a snapshot', async () => {
  const emulator = await startEmulator({ port: 0, patients: 3, careFlows: 3 })
  afterAll(() => emulator.stop())
  emulator.pauseClock()
  const taken = await emulator.snapshot()
  const now = emulator.now()
  const json = JSON.stringify(taken)
  const isChanged = 'The checksum does not match, because the snapshot was edited or damaged'
  const change = (edit: (snapshot: Snapshot) => unknown) => {
    const snapshot = structuredClone(taken)
    edit(snapshot)
    return snapshot
  }
  const tables = Object.keys(taken.rows) as (keyof Snapshot['rows'])[]
  const edits: Record<string, unknown> = {
    'edited patient': change(({ rows }) => Object.assign(rows.patient[0] ?? {}, { last_name: 'Lovelace' })),
    'edited clock': change((snapshot) => Object.assign(snapshot, { pausedTime: 'noon' })),
    'edited offset': { ...taken, pausedTime: undefined, clockOffset: 0 },
    'removed clock': { ...taken, pausedTime: undefined, clockOffset: undefined },
    'removed pause': { ...taken, pausedTime: undefined },
    'null as pause': { ...taken, pausedTime: null },
    'missing rows': { ...taken, rows: undefined },
    'null as a list': change(({ rows }) => Object.assign(rows, { activity: null })),
  }
  for (const table of tables) {
    edits[`additional row in ${table}`] = change(({ rows }) => rows[table].push({ environment: 'sandbox' }))
    edits[`removed rows of ${table}`] = change(({ rows }) => delete (rows as Partial<typeof rows>)[table])
    if (taken.rows[table].length > 0)
      edits[`edited row of ${table}`] = change(({ rows }) => Object.assign(rows[table][0] ?? {}, { id: 'x' }))
  }

  test.each<[string, unknown, string]>([
    ...Object.entries(edits).map(
      ([name, snapshot]) => [name, snapshot, isChanged] as [string, unknown, string],
    ),
    ['older version', { ...taken, version: 16 }, 'The version must be 17. Take the snapshot again'],
    ['newer version', { ...taken, version: 18 }, 'The version must be 17. Take the snapshot again'],
    ['empty object', {}, 'The version must be 17'],
    ['null', null, 'The version must be 17'],
  ])(
    'that was edited, or that another version created, is rejected and changes nothing: %s',
    async (_, snapshot, problem) => {
      const error = await emulator.restore(snapshot as Snapshot).catch((rejection) => rejection)
      expect([error.name, error.option]).toEqual(['EmulatorError', 'snapshot'])
      expect(error.message).toContain(`snapshot: ${problem}`)
      expect(error.message).toContain('No data was changed.')
      expect(emulator.now()).toEqual(now)
      expect((await emulator.snapshot()).rows).toEqual(taken.rows)
    },
  )

  test.each([
    ['truncated', json.slice(0, -100)],
    ['empty', ''],
  ])('that is not valid JSON is rejected: %s', (_, text) => {
    expect(() => parseSnapshot(new TextEncoder().encode(text).buffer)).toThrow(
      'snapshot: It is not valid JSON, so the file may be incomplete. Take the snapshot again. No data was changed.',
    )
  })

  test('is rejected if even one character has changed', async () => {
    const damaged = json.replace('"first_name":"', '"first_name":"\uFFFD')
    const snapshot = parseSnapshot(new TextEncoder().encode(damaged).buffer)
    await using emulator = await startEmulator({ port: 0 })
    await expect(emulator.restore(snapshot)).rejects.toThrow(`snapshot: ${isChanged}`)
  })

  test('is rejected if one of its environments is not started', async () => {
    await using emulator = await startEmulator({ port: 0, environments: ['production-eu'] })
    await expect(emulator.restore(taken)).rejects.toThrow(
      'snapshot: It contains data from sandbox. Start the emulator with this environment. No data was changed.',
    )
  })
})

test('a snapshot can be formatted, because the checksum does not depend on white space', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 1 })
  const snapshot = await emulator.snapshot()
  const text = JSON.stringify(snapshot, null, 2)
  await emulator.restore(parseSnapshot(new TextEncoder().encode(text).buffer))
  expect((await emulator.snapshot()).rows).toEqual(snapshot.rows)
})
