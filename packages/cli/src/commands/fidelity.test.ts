import { type Emulator, startEmulator } from '@orchestration/emulator'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createFolder, type Project } from '../../test/create-project.ts'
import { refusal } from '../../test/lies.ts'
import { pressCtrlC, runWarm } from '../../test/run-warm.ts'
import { type LyingProxy, startLyingProxy } from '../../test/start-lying-proxy.ts'

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

test('without a target it says what to give', async () => {
  expect(await run('--json', '--only', 'keys/')).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('orchestration-emulator exec'),
  })
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
  expect(stdout).toMatch(/\n {2}orchestration-emulator --unauthenticated graphql-error\n$/)
})

const none = 'Where sources differ, no options of the emulator agree with this tenant.'
test.each([
  [[], 'refusals/', '  orchestration-emulator --missing not-found'],
  [['activity', 'pathway', 'form'], 'NOT_FOUND', '  orchestration-emulator --missing null'],
  [['activity', 'pathway', 'form'], 'refusals/', none],
  [['activity'], 'NOT_FOUND', none],
])('it names no option if answers contradict each other: null for %j in %s', async (fields, only, last) => {
  proxy.lie = {
    name: 'some fields answer null, and an identifier is not found',
    about: /./,
    tell(told, { body: { query = '' } }) {
      const field = fields.find((name) => query.includes(` ${name}(`))
      if (field) told.body = { data: { [field]: { [field]: null } } }
      if (query.includes(' patientByIdentifier('))
        told.body = { data: null, errors: [{ extensions: { type: 'NOT_FOUND' } }] }
    },
  }
  const { stdout } = await run('--only', only, '--endpoint', proxy.endpoint)
  expect(stdout.trimEnd().split('\n').at(-1)).toBe(last)
})

test.each([
  ['http/date', 'were skipped.'],
  ['keys/empty', 'Where sources differ, this tenant behaves like the emulator without options.'],
])('it concludes about options only from behaviours on which sources differ: %s', async (only, last) => {
  const { stdout } = await run('--only', only, '--endpoint', proxy.endpoint)
  expect(stdout.trimEnd().endsWith(last)).toBe(true)
})

test('a look-up that fails once is repeated', async () => {
  const outages = [refusal(503)]
  proxy.outage = ({ body }) => (body.query?.includes('patients(') ? outages.pop() : undefined)
  const { stdout } = await run('--only', 'patients/search-', '--endpoint', proxy.endpoint)
  expect(stdout).toMatch(/^differs {2}patients\/search-patient_code\n/)
  expect(stdout).toMatch(/\nok {7}patients\/search-national_registry_number\n/)
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
    const { code, stderr } = await run(...args)
    expect([code, stderr]).toEqual([2, expect.stringMatching(/^This address is refused/)])
  })

  test('is asked nothing but queries, and is shown in the report by shapes and documented words alone', async () => {
    const before = (await emulator.snapshot()).rows.patient
    const args = ['--endpoint', proxy.endpoint, '--report', 'report.json']
    proxy.lie = {
      name: 'types and totals of its own',
      about: /./,
      tell({ body }) {
        for (const { extensions } of body.errors ?? []) if (extensions) extensions.type = `${mark}-type`
      },
    }
    const { stdout } = await run(...args)
    const printed = stdout + (await home.read('report.json'))
    expect(printed).toContain('differs')
    expect(printed).not.toContain(mark)
    expect(printed).not.toContain(apiKey)
    expect(printed).not.toContain(new URL(proxy.endpoint).host)
    expect(printed).not.toMatch(/\d{4}-\d\d-\d\dT/)

    expect(proxy.asked.length).toBeGreaterThan(200)
    expect(proxy.asked.filter((body) => /mutation/i.test(body))).toEqual([])
    expect((await emulator.snapshot()).rows.patient).toEqual(before)
  })
})

test('an address without a path is refused, such as that of the portal', async () => {
  const { code, stderr } = await run('--endpoint', new URL(proxy.endpoint).origin)
  expect([code, stderr]).toEqual([2, expect.stringMatching(/^--endpoint must be a full URL, such as /)])
  expect(proxy.asked).toEqual([])
})

test('the first line names the address that is measured, which variables can give too', async () => {
  const { stderr } = await runWarm(['fidelity', '--only', 'http/post'], {
    cwd: home.folder,
    env: { ...env(), ORCHESTRATION_ENDPOINT: proxy.endpoint },
  })
  expect(stderr).toBe(`Measuring ${proxy.endpoint}.\n`)
  expect(proxy.asked.length).toBeGreaterThan(0)
})

describe('nothing is concluded from', () => {
  const expectNoConclusion = ({ code, stdout, stderr }: Awaited<ReturnType<typeof run>>, error: string) => {
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toContain(error)
    expect(stderr.trim().split('\n')).toHaveLength(2)
  }

  test.each(['unauthenticated', 'graphql-error'] as const)('a refused key (%s)', async (way) => {
    await using other = await startEmulator({
      port: 0,
      unauthenticated: way === 'graphql-error' ? way : undefined,
    })
    const refused = await run('--endpoint', other.endpoint('sandbox'))
    expectNoConclusion(refused, 'The service refuses the key, so nothing was concluded.')
    expect(refused.stderr).not.toContain(apiKey)
  })

  test('a service that cannot be reached', async () => {
    const stopped = await startLyingProxy(emulator.endpoint('sandbox'), apiKey)
    await stopped[Symbol.asyncDispose]()
    expectNoConclusion(
      await run('--endpoint', stopped.endpoint),
      'The service cannot be reached (ECONNREFUSED), so nothing was concluded.',
    )
  })

  test('a server that is not the service', async () => {
    expectNoConclusion(
      await run('--endpoint', new URL('/other', proxy.endpoint).href),
      'to its simplest query, so nothing was concluded. Check the address.',
    )
  })

  test('a service that goes away in the middle', async () => {
    const gone = await startLyingProxy(emulator.endpoint('sandbox'), apiKey)
    const measured = run('--endpoint', gone.endpoint)
    await expect.poll(() => gone.asked.length).toBeGreaterThan(20)
    await gone[Symbol.asyncDispose]()
    const { code, stdout, stderr } = await measured
    expect(stderr).toContain('The service cannot be reached')
    expect(stdout).not.toContain('behave as the facts say')
    expect(code).toBe(2)
  })

  test.each([
    [503, 'patients/', 'The service answers HTTP 503'],
    [401, 'patients/', 'The service refuses the key'],
    [401, 'keys/', 'The service refuses the key'],
    [401, 'activities/cap', 'The service refuses the key'],
    [401, 'http/syntax', 'The service refuses the key'],
    [401, 'http/date', 'The service refuses the key'],
    [429, 'http/syntax', 'The service answers HTTP 429 again and again'],
  ])('a service that answers %i after the first query: --only %s', async (status, only, error) => {
    proxy.outage = () => (proxy.asked.length > 1 ? refusal(status, { 'retry-after': '0.001' }) : undefined)
    expectNoConclusion(await run('--only', only, '--endpoint', proxy.endpoint), error)
  })

  test('a limit of requests that ends while a refusal is awaited', async () => {
    const limits = Array.from({ length: 3 }, () => refusal(429, { 'retry-after': '0.001' }))
    proxy.outage = () => (proxy.asked.length > 1 ? limits.pop() : undefined)
    expectNoConclusion(
      await run('--only', 'http/syntax', '--endpoint', proxy.endpoint),
      'The service answers HTTP 429 again and again, so nothing was concluded.',
    )
  })

  test('a run that Ctrl-C ends', async () => {
    const measured = run('--endpoint', proxy.endpoint)
    await expect.poll(() => proxy.asked.length).toBeGreaterThan(20)
    pressCtrlC()
    const { code, stdout } = await measured
    expect(stdout).not.toContain('behave as the facts say')
    expect(code).toBe(130)
  })
})
