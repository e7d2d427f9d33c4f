import { mkdtempDisposable, rename } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createAsk, ask as send } from '../../../test/ask.ts'
import { callControlApi } from '../../../test/call-control-api.ts'
import { startCareFlow } from '../../../test/start-care-flow.ts'
import { type Snapshot, startEmulator, type YamlDefinition } from '../../index.ts'

test('reset() restores the seeded data and resets the clock, and restore() restores a snapshot', async () => {
  await using emulator = await startEmulator({
    environments: ['sandbox', 'production-eu'],
    port: 0,
    patients: 3,
    careFlows: 2,
  })
  const ask = await createAsk(emulator)
  const count = async () => {
    const { data } = await ask('{ patients { pagination { total_count } } }')
    return data.patients.pagination.total_count
  }
  const create = () => ask('mutation { createPatient { code } }')

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
  expect(emulator.listRequests()).toEqual([])
})

const minute: YamlDefinition = {
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
  'restoring a snapshot %s also restores the clock, including whether it was paused',
  async (how) => {
    await using emulator = await startEmulator({ port: 0, portalPort: 0, definitions: [minute] })
    const ask = await createAsk(emulator)
    const restore = async (snapshot: Snapshot) => {
      if (how === 'in process') return emulator.restore(snapshot)
      expect((await callControlApi(emulator, 'restore', snapshot)).status).toBe(204)
    }
    const running = await emulator.snapshot()
    emulator.advanceClock(86_400_000)
    emulator.pauseClock()
    await startCareFlow(ask, 'minute')
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

test('advanceClock rejects a negative number, a number that is too large, and a string', async () => {
  await using emulator = await startEmulator({ port: 0 })
  const before = emulator.now().getTime()
  emulator.advanceClock(86_400_000)
  expect(emulator.now().getTime() - before).toBeGreaterThanOrEqual(86_400_000)
  for (const ms of [-1, Number.NaN, Number.POSITIVE_INFINITY, 1e18, 9_000 * 365 * 86_400_000, '5'])
    expect(() => emulator.advanceClock(ms as number)).toThrow(/^ms: /)
  expect((await send(emulator.endpoint('sandbox'), undefined, '{ tenant { code } }')).status).toBe(401)
})

test('after a restore, total_count counts only the restored patients', async () => {
  await using emulator = await startEmulator({ port: 0, patients: 2 })
  const ask = await createAsk(emulator)
  const query = 'mutation { createPatient { code } }'
  const count = async () => {
    const total = '{ patients { pagination { total_count } } }'
    const { data } = await ask(total)
    return data.patients.pagination.total_count
  }
  const two = await emulator.snapshot()
  await ask(query)
  expect(await count()).toBe(3)
  await emulator.restore(two)
  expect(await count()).toBe(2)
})

test.each(['memory', 'a file'])(
  'during a reset, a query sees either all old or all new rows (store: %s)',
  async (place) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'reset-'))
    const store = place === 'memory' ? place : join(folder.path, 'emulator.db')
    await using emulator = await startEmulator({ port: 0, patients: 2_500, careFlows: 0, store })
    const ask = await createAsk(emulator)
    const list = '{ patients(pagination: { count: 1, offset: 0 }) { pagination { total_count } } }'
    const count = async (): Promise<number> => (await ask(list)).data.patients.pagination.total_count
    await ask('mutation { createPatient { code } }')

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
    const ask = await createAsk(emulator)
    const earlier = await emulator.snapshot()
    emulator.advanceClock(86_400_000)
    emulator.pauseClock()
    await ask('mutation Create { createPatient { code } }')
    emulator.fail({ with: 'http-503', operationName: 'First' })
    emulator.fail({ with: 'hang', operationName: 'Second' })
    emulator.fail({ with: 'webhook-drop', times: 2 })
    emulator.stub('Third', { patient: null })
    emulator.stub('Fourth', { patients: null })
    const read = async () => ({
      rows: (await emulator.snapshot()).rows,
      now: emulator.now(),
      faults: emulator.listFaults(),
      stubs: emulator.listStubs(),
      requests: emulator.listRequests(),
    })
    const before = await read()
    // Commits fail, because the file was replaced.
    await rename(store, `${store}.aside`)
    const failing = method === 'reset' ? emulator.reset() : emulator.restore(earlier)
    await expect(failing).rejects.toThrow(/^store: The file was deleted or replaced/)
    await rename(`${store}.aside`, store)
    expect(await read()).toEqual(before)
  },
)
