import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createFolder, type Project } from '../../../test/create-project.ts'
import { runWarm } from '../../../test/run-warm.ts'
import { startCli } from '../../../test/start-cli.ts'
import { type LyingProxy, startLyingProxy } from '../../../test/start-lying-proxy.ts'

const mark = 'MARK'
const patient = {
  id: `${mark}-patient`,
  first_name: `${mark}-first`,
  last_name: `${mark}-last`,
  patient_code: `${mark}-code`,
  email: `${mark}@example.com`,
  care_flows: [{ id: `${mark}-flow`, pathway_definition_id: 'welcome' }],
}
let emulator: Emulator
let start: Awaited<ReturnType<Emulator['snapshot']>>
let proxy: LyingProxy
let home: Project
let apiKey: string
beforeAll(async () => {
  emulator = await startEmulator({ port: 0, patients: 3, seedData: { patients: [patient] } })
  apiKey = await emulator.createApiKey('sandbox', { name: 'fidelity' })
  start = await emulator.snapshot()
  return () => emulator.stop()
})
beforeEach(async () => {
  home = await createFolder()
  proxy = await startLyingProxy(emulator.endpoint('sandbox'), apiKey)
  return async () => {
    await proxy[Symbol.asyncDispose]()
    await emulator.restore(start)
    await home[Symbol.asyncDispose]()
  }
})

const env = () => ({ HOME: home.folder, ORCHESTRATION_API_KEY: apiKey })
const run = (...args: string[]) => runWarm(['fidelity', ...args], { cwd: home.folder, env: env() })
const countMarked = async () =>
  (await emulator.snapshot()).rows.patient.filter(({ patient_code }) =>
    String(patient_code).startsWith('orchestration-fidelity-'),
  ).length
const journal = () => join(home.folder, '.orchestration/fidelity-patients.json')

test('without a target it measures an emulator of its own, in which nothing differs', async () => {
  const { code, stdout } = await run('--json')
  const report = JSON.parse(stdout)
  expect(report).toMatchObject({ failed: 0, skipped: 0 })
  expect(report.tests).toHaveLength(report.passed)
  expect(report.passed).toBeGreaterThan(150)
  expect(code).toBe(0)
})

test('--only measures the behaviours that hold a text', async () => {
  const { code, stdout } = await run('--only', 'patients/default', '--endpoint', proxy.endpoint)
  expect(stdout).toMatch(/^skipped {2}patients\/default-count\n.*published\)\n.*fewer than 11 patients\n/)
  expect(stdout).toContain('\n1 behave as the facts say, 0 differ, 1 were skipped.\n')
  expect(code).toBe(0)
  expect(await run('--only', 'nothing at all')).toMatchObject({ code: 2 })
})

test('where sources differ, it prints the options of the emulator that agree', async () => {
  await using other = await startEmulator({ port: 0, unauthenticated: 'graphql-error' })
  const key = await other.createApiKey('sandbox', { name: 'fidelity' })
  const { stdout } = await runWarm(['fidelity', '--only', 'keys/', '--endpoint', other.endpoint('sandbox')], {
    cwd: home.folder,
    env: { ...env(), ORCHESTRATION_API_KEY: key },
  })
  expect(stdout).toMatch(/\n {2}orchestration emulator --unauthenticated graphql-error\n$/)
})

describe('a real tenant', () => {
  test.each([
    ['--environment', 'production-eu'],
    ['--environment', 'production-us'],
    ['--endpoint', 'https://api.awellhealth.com/orchestration/m2m/graphql'],
    ['--endpoint', 'https://api.sandbox.awellhealth.com.evil.example/orchestration/m2m/graphql'],
    ['--endpoint', 'https://api.sandbox.awellhealth.com/other'],
    ['--endpoint', 'http://192.0.2.1/orchestration/m2m/graphql'],
  ])('in production is refused by its address: %s %s', async (...args) => {
    const { code, stderr } = await run(...args, '--write', '--yes')
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^This address is refused/)])
  })

  test('is asked nothing but queries without --write', async () => {
    await run('--endpoint', proxy.endpoint)
    expect(proxy.asked.length).toBeGreaterThan(200)
    expect(proxy.asked.filter((body) => /mutation/i.test(body))).toEqual([])
  })

  test('is not written to before somebody has agreed', async () => {
    const { code, stderr } = await run('--endpoint', proxy.endpoint, '--write')
    expect(stderr).toContain('fires the tenant')
    expect([code, stderr]).toEqual([2, expect.stringContaining('Give --yes')])
    expect(proxy.asked).toEqual([])
  })

  test('is as it was after --write', async () => {
    const before = (await emulator.snapshot()).rows.patient
    await run('--endpoint', proxy.endpoint, '--write', '--yes', '--care-flow-definition', 'welcome')
    expect((await emulator.snapshot()).rows.patient).toEqual(before)
    expect(proxy.asked.filter((body) => body.includes('createPatient')).length).toBeGreaterThan(20)
    await expect(readFile(journal())).rejects.toThrow('ENOENT')
  })

  test('is shown in the report by shapes and documented words alone', async () => {
    const args = ['--endpoint', proxy.endpoint, '--write', '--yes', '--report', 'report.json']
    proxy.lie = {
      name: 'types and totals of its own',
      about: /./,
      tell({ body }) {
        for (const { extensions } of body.errors ?? []) if (extensions) extensions.type = `${mark}-type`
      },
    }
    const { stdout, stderr } = await run(...args)
    const printed = stdout + stderr + (await home.read('report.json'))
    expect(printed).toContain('differs')
    expect(printed).not.toContain(mark)
    expect(printed).not.toContain(apiKey)
    expect(printed).not.toContain(new URL(proxy.endpoint).host)
    expect(printed).not.toMatch(/\d{4}-\d\d-\d\dT|orchestration-fidelity-[0-9a-f]/)
  })
})

describe('a run that is ended in the middle', () => {
  async function endAfterCreates(signal: 'SIGINT' | 'SIGKILL') {
    const args = ['fidelity', '--endpoint', proxy.endpoint, '--write', '--yes', '--only', 'written-patients']
    const child = startCli(args, { cwd: home.folder, env: env() })
    await vi.waitFor(async () => expect(await countMarked()).toBeGreaterThan(2), {
      interval: 20,
      timeout: 60_000,
    })
    child.kill(signal)
    await once(child, 'close')
  }

  test('by Ctrl-C leaves nobody behind', async () => {
    await endAfterCreates('SIGINT')
    expect(await countMarked()).toBe(0)
  })

  test('by a kill leaves patients that the next run deletes, and no others', async () => {
    await endAfterCreates('SIGKILL')
    expect(await countMarked()).toBeGreaterThan(2)
    const queries = await run('--endpoint', proxy.endpoint, '--only', 'http/post')
    expect(queries.stderr).toContain('Patients of an earlier run with --write are left.')
    expect(await countMarked()).toBeGreaterThan(2)
    await run('--endpoint', proxy.endpoint, '--write', '--yes', '--only', 'http/post')
    expect(await countMarked()).toBe(0)
    expect((await emulator.snapshot()).rows.patient).toHaveLength(4)
  })

  test('between the create and its answer is followed by a search for the marker', async () => {
    const marker = 'orchestration-fidelity-0123456789abcdef01234567'
    const create = `mutation { createPatient(input: { patient_code: "${marker}" }) { success } }`
    await fetch(proxy.endpoint, {
      method: 'POST',
      headers: { apiKey, 'content-type': 'application/json' },
      body: JSON.stringify({ query: create }),
    })
    await home.write(
      '.orchestration/fidelity-patients.json',
      JSON.stringify([{ endpoint: proxy.endpoint, marker }]),
    )
    await run('--endpoint', proxy.endpoint, '--write', '--yes', '--only', 'http/post')
    expect(await countMarked()).toBe(0)
  })

  test('does not delete a patient who does not carry the marker', async () => {
    const entry = { endpoint: proxy.endpoint, marker: 'orchestration-fidelity-none', id: patient.id }
    await home.write('.orchestration/fidelity-patients.json', JSON.stringify([entry]))
    await run('--endpoint', proxy.endpoint, '--write', '--yes', '--only', 'http/post')
    expect((await emulator.snapshot()).rows.patient.some(({ id }) => id === patient.id)).toBe(true)
    expect(proxy.asked.filter((body) => body.includes('deletePatient'))).toEqual([])
  })
})
