import { mkdtempDisposable, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { startCareFlow } from '../../../test/start-care-flow.ts'
import { type CareFlowFile, type Snapshot, startEmulator } from '../../index.ts'

test('reset() restores the seeded data and resets the clock, and restore() restores a snapshot', async () => {
  await using emulator = await startEmulator({
    environments: ['sandbox', 'production-eu'],
    port: 0,
    patients: 3,
    careFlows: 2,
  })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const count = async () => {
    const { data } = await ask(
      emulator.endpoint('sandbox'),
      apiKey,
      '{ patients { pagination { total_count } } }',
    )
    return data.patients.pagination.total_count
  }
  const create = () => ask(emulator.endpoint('sandbox'), apiKey, 'mutation { createPatient { code } }')

  const seeded = await emulator.snapshot()
  await create()
  emulator.advanceClock(60_000)
  const later = JSON.parse(JSON.stringify(await emulator.snapshot()))
  await create()
  expect(await count()).toBe(5)

  await emulator.restore(later)
  expect(await count()).toBe(4)
  expect((await emulator.snapshot()).clockOffset).toBe(60_000)

  await emulator.reset()
  expect(await emulator.snapshot()).toEqual(seeded)
  expect(emulator.requests()).toEqual([])
})

const minute: CareFlowFile = {
  id: 'minute',
  title: 'A minute',
  tracks: {
    main: {
      title: 'Main',
      steps: {
        wait: { title: 'Wait', actions: [{ key: 'end', timer: { title: 'End', wait: '1 minute' } }] },
      },
    },
  },
}

test.each(['in process', 'over HTTP'])(
  'restoring a snapshot %s also restores the clock and its pause',
  async (how) => {
    await using emulator = await startEmulator({ port: 0, portalPort: 0, definitions: [minute] })
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    const restore = async (snapshot: Snapshot) => {
      if (how === 'in process') return emulator.restore(snapshot)
      const headers = { authorization: `Bearer ${emulator.adminToken}` }
      const body = JSON.stringify(snapshot)
      const { status } = await fetch(`${emulator.portal}/__control/snapshot`, {
        method: 'PUT',
        headers,
        body,
      })
      expect(status).toBe(204)
    }
    const running = await emulator.snapshot()
    emulator.advanceClock(86_400_000)
    emulator.pauseClock()
    await startCareFlow(
      (query, variables) => ask(emulator.endpoint('sandbox'), apiKey, query, variables),
      'minute',
    )
    const paused = await emulator.snapshot()
    const now = emulator.now()
    emulator.advanceClock(3_600_000)
    emulator.resumeClock()
    expect((await emulator.snapshot()).rows.care_flow).toMatchObject([{ status: 'completed' }])

    await restore(paused)
    expect([emulator.isClockPaused(), emulator.now()]).toEqual([true, now])
    expect(await emulator.snapshot()).toMatchObject({
      pausedTime: now.toISOString(),
      rows: { care_flow: [{ status: 'active' }] },
    })
    await restore(running)
    expect(emulator.isClockPaused()).toBe(false)
    expect(emulator.now().getTime() - Date.now()).toBeLessThan(60_000)
  },
)

test('rejects an invalid snapshot without changing the data', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 3 })
  const before = await emulator.snapshot()
  for (const nonsense of [
    {},
    { version: 1 },
    { version: 10 },
    { ...before, version: 9 },
    null,
    { ...before, clockOffset: undefined },
    { ...before, clockOffset: 'soon' },
    { ...before, clockOffset: 1e18 },
    { ...before, pausedTime: 'noon' },
    { ...before, pausedTime: { toString: null } },
    {
      ...before,
      rows: { ...before.rows, patient: [{ ...before.rows.patient[0], environment: 'elsewhere' }] },
    },
    { ...before, rows: { patient: [{ id: 'x' }] } },
  ]) {
    await expect(emulator.restore(nonsense as typeof before)).rejects.toThrow(/^snapshot: /)
  }
  expect(await emulator.snapshot()).toEqual(before)
})

test('rejects an invalid row, and names its path', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 3, careFlows: 3 })
  const before = await emulator.snapshot()
  for (const [table, column, text] of [
    ['patient', 'address', '{"street":'],
    ['patient', 'address', '["a street"]'],
    ['patient', 'identifiers', 'null'],
    ['patient', 'identifiers', '[{"system":"https://example.org"}]'],
    ['patient', 'sex', 'UNHEARD_OF'],
    ['identifier', 'value', 7],
    ['identifier', 'patient_id', null],
  ] as const) {
    const broken = structuredClone(before)
    Object.assign(broken.rows[table][1] ?? {}, { [column]: text })
    const message = `snapshot: rows.${table}[1].${column} `
    await expect(emulator.restore(broken)).rejects.toThrow(message)
  }
  expect(await emulator.snapshot()).toEqual(before)
})

test('rejects inconsistent rows, and names their path', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 3, careFlows: 3 })
  const before = await emulator.snapshot()
  const broken: [string, (rows: Snapshot['rows']) => void][] = [
    ['rows.patient[3] duplicates a row above it', ({ patient }) => patient.push(...patient.slice(0, 1))],
    [
      'rows.identifier[3] duplicates a row above it',
      ({ identifier }) => identifier.push(...identifier.slice(0, 1)),
    ],
    [
      'rows.identifier[1].patient_id ',
      ({ identifier }) => Object.assign(identifier[1] ?? {}, { patient_id: 'x' }),
    ],
    [
      'rows.care_flow[0].patient_id must be the id of a patient in rows.patient',
      ({ patient, identifier }) => [patient, identifier].map((list) => list.splice(0)),
    ],
    ['.identifiers must match rows.identifier', ({ identifier }) => identifier.splice(0, 1)],
    ['rows.patient[0].identifiers ', ({ patient }) => Object.assign(patient[0] ?? {}, { identifiers: '[]' })],
    ['rows.patient[0].email ', ({ patient }) => Object.assign(patient[0] ?? {}, { email: 'a\u0000b' })],
  ]
  for (const [place, change] of broken) {
    const snapshot = structuredClone(before)
    change(snapshot.rows)
    await expect(emulator.restore(snapshot)).rejects.toThrow(place)
  }
  expect(await emulator.snapshot()).toEqual(before)
})

test('rejects a snapshot with edited care flows', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 3, careFlows: 3 })
  const before = await emulator.snapshot()
  const { patient: _, identifier: __, ...engineRows } = before.rows
  for (const table of Object.keys(engineRows) as (keyof typeof engineRows)[]) {
    const edits: ((rows: object[]) => unknown)[] = [
      (rows) => rows.push({ environment: 'sandbox' }),
      (rows) => rows.splice(0, 1),
      (rows) => Object.assign(rows[0] ?? {}, { id: 'another' }),
    ]
    for (const edit of before.rows[table].length > 0 ? edits : edits.slice(0, 1)) {
      const broken = structuredClone(before)
      edit(broken.rows[table])
      await expect(emulator.restore(broken)).rejects.toThrow('snapshot: checksum does not match the rows')
    }
  }
  expect(await emulator.snapshot()).toEqual(before)
})

test('rejects advancing the clock by a negative or too large number', async () => {
  await using emulator = await startEmulator({ port: 0 })
  const before = emulator.now().getTime()
  emulator.advanceClock(86_400_000)
  expect(emulator.now().getTime() - before).toBeGreaterThanOrEqual(86_400_000)
  for (const ms of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e18, 9_000 * 365 * 86_400_000])
    expect(() => emulator.advanceClock(ms)).toThrow(/^ms: /)
  expect((await ask(emulator.endpoint('sandbox'), undefined, '{ tenant { code } }')).status).toBe(401)
})

test('after a restore, total_count counts only the restored patients', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 3 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const query = 'mutation { createPatient { code } }'
  const count = async () => {
    const total = '{ patients { pagination { total_count } } }'
    const { data } = await ask(emulator.endpoint('sandbox'), apiKey, total)
    return data.patients.pagination.total_count
  }
  const { rows, ...snapshot } = await emulator.snapshot()
  const patient = rows.patient.slice(1)
  const identifier = rows.identifier.filter(({ patient_id }) => patient.some(({ id }) => id === patient_id))
  await emulator.restore({ ...snapshot, rows: { ...rows, patient, identifier } })
  expect(await count()).toBe(2)
  await emulator.restore({ ...snapshot, rows: { ...rows, patient: [], identifier: [] } })
  await ask(emulator.endpoint('sandbox'), apiKey, query)
  expect(await count()).toBe(1)
})

test.each(['memory', 'a file'])(
  'a list during a reset returns either all old or all new rows, in %s',
  async (place) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'reset-'))
    const store = place === 'memory' ? place : join(folder.path, 'emulator.db')
    await using emulator = await startEmulator({ port: 0, patients: 2_500, careFlows: 0, store })
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    const list = '{ patients(pagination: { count: 1, offset: 0 }) { pagination { total_count } } }'
    const count = async (): Promise<number> =>
      (await ask(emulator.endpoint('sandbox'), apiKey, list)).data.patients.pagination.total_count
    await ask(emulator.endpoint('sandbox'), apiKey, 'mutation { createPatient { code } }')

    const seen: number[] = [await count()]
    let isDone = false
    const reset = emulator.reset().finally(() => {
      isDone = true
    })
    while (!isDone) seen.push(await count())
    await reset
    seen.push(await count())
    expect([...new Set(seen)]).toEqual([2_501, 2_500])
  },
)

test.each(['reset', 'restore'] as const)(
  'a failed %s does not change data, time, faults, stubs or requests',
  async (method) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
    const store = join(folder.path, 'emulator.db')
    await using emulator = await startEmulator({ port: 0, patients: 3, careFlows: 3, store })
    const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
    const earlier = await emulator.snapshot()
    emulator.advanceClock(86_400_000)
    emulator.pauseClock()
    await ask(emulator.endpoint('sandbox'), apiKey, 'mutation Create { createPatient { code } }')
    emulator.fail({ with: 'http-503', operationName: 'First' })
    emulator.fail({ with: 'hang', operationName: 'Second' })
    emulator.failWebhooks({ with: 'drop', times: 2 })
    emulator.stub('Third', { patient: null })
    emulator.stub('Fourth', { patients: null })
    const read = async () => ({
      rows: (await emulator.snapshot()).rows,
      now: emulator.now(),
      faults: emulator.faults(),
      webhookFaults: emulator.webhookFaults(),
      stubs: emulator.stubs(),
      requests: emulator.requests(),
    })
    const before = await read()
    // Commits fail, because the file was replaced.
    await rename(store, `${store}.aside`)
    const failing = method === 'reset' ? emulator.reset() : emulator.restore(earlier)
    await expect(failing).rejects.toThrow(/^store: the file was deleted or replaced/)
    await rename(`${store}.aside`, store)
    expect(await read()).toEqual(before)
  },
)
