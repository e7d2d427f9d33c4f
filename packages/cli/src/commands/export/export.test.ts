import { once } from 'node:events'
import { access, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createProject, type Project } from '../../../test/create-project.ts'
import { runWarm } from '../../../test/run-warm.ts'
import { runCli, startCli } from '../../../test/start-cli.ts'

const count = 450
let emulator: Emulator
let project: Project
let env: Record<string, string>

beforeAll(async () => {
  emulator = await startEmulator({ environments: ['sandbox'], patients: count, port: 0 })
  env = {
    // As CI sets what it has no value for.
    ORCHESTRATION_ENVIRONMENT: '',
    ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
    ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: 'tests' }),
  }
  return () => emulator.stop()
})
beforeEach(async () => {
  emulator.clearFaults()
  project = await createProject()
  return () => project[Symbol.asyncDispose]()
})

const args = (...flags: string[]) => ['export', 'patients', '--concurrency', '1', ...flags]
const run = (...flags: string[]) => runWarm(args(...flags), { cwd: project.folder, env })
const exists = (file: string) =>
  access(join(project.folder, file)).then(
    () => true,
    () => false,
  )
const idsOf = (ndjson: string) =>
  ndjson
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id as string)

test('writes every patient once to standard output, one line each, and nothing else', async () => {
  const { code, stdout, stderr } = await run()
  expect({ code, stderr }).toEqual({ code: 0, stderr: `${count} records.\n` })
  expect(new Set(idsOf(stdout)).size).toBe(count)
  expect(stdout.trimEnd().split('\n')).toHaveLength(count)
})

test('writes CSV with the chosen fields', async () => {
  const { stdout } = await run('--format', 'csv', '--fields', 'id,profile.last_name')
  const [header, first, ...rest] = stdout.trimEnd().split('\r\n')
  expect(header).toBe('id,profile.last_name')
  expect(first).toMatch(/^[^,]+,[^,]+$/)
  expect(rest).toHaveLength(count - 1)
})

test("uses the project's own operation for what it lists", async () => {
  await project.write(
    'operations/Names.graphql',
    'query Names($page: PaginationParams) { patients(pagination: $page) { code success patients { id } } }',
  )
  const { stdout } = await run()
  expect(Object.keys(JSON.parse(stdout.split('\n')[0] ?? ''))).toEqual(['id'])
})

const createPatient = () =>
  fetch(emulator.endpoint('sandbox'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', apiKey: env.ORCHESTRATION_API_KEY ?? '' },
    body: JSON.stringify({ query: 'mutation { createPatient(input: { last_name: "Zz" }) { success } }' }),
  })

describe('an interrupted export', () => {
  const breakOff = async () => {
    emulator.fail({ with: 'slow', delay: 1, times: 3, operationName: 'Patients' })
    emulator.fail({
      with: 'graphql-error',
      times: 1,
      operationName: 'Patients',
      type: 'BAD_REQUEST_ERROR',
      statusCode: 400,
    })
    return await run('--output', 'patients.ndjson')
  }

  test('continues where it stopped: no page is skipped or repeated', async () => {
    expect(await breakOff()).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('Run the same command again'),
    })
    expect(await exists('patients.ndjson')).toBe(false)
    expect(await run('--output', 'patients.ndjson')).toMatchObject({
      code: 0,
      stderr: expect.stringMatching(/Going on after (100|199) records\.\n450 records in patients\.ndjson\./),
    })
    const ids = idsOf(await project.read('patients.ndjson'))
    expect([ids.length, new Set(ids).size]).toEqual([count, count])
    expect([await exists('patients.ndjson.partial'), await exists('patients.ndjson.partial.json')]).toEqual([
      false,
      false,
    ])
  })

  test('reports that the number of patients has changed in between', async () => {
    await breakOff()
    await createPatient()
    const { stderr } = await run('--output', 'patients.ndjson')
    await emulator.reset()
    expect(stderr).toContain('The number of records changed from 450 to 451')
  })

  test('is not continued by an export of something else', async () => {
    await breakOff()
    const other = await run('--output', 'patients.ndjson', '--format', 'csv')
    expect(other).toMatchObject({ code: 2, stderr: expect.stringContaining('--restart') })
    const restarted = await run('--output', 'patients.ndjson', '--format', 'csv', '--restart')
    expect(restarted).toMatchObject({ code: 0 })
  })

  test('is not continued with the key of another tenant', async () => {
    await breakOff()
    const state = JSON.parse(await project.read('patients.ndjson.partial.json'))
    await project.write('patients.ndjson.partial.json', JSON.stringify({ ...state, tenant: 'other' }))
    const other = { ...env, ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: 'other' }) }
    const result = await runWarm(args('--output', 'patients.ndjson'), { cwd: project.folder, env: other })
    expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining('--restart') })
  })

  test('is not continued from another endpoint', async () => {
    await breakOff()
    const endpoint = emulator.endpoint('sandbox').replace('127.0.0.1', 'localhost')
    const other = { ...env, ORCHESTRATION_ENDPOINT: endpoint }
    const result = await runWarm(args('--output', 'patients.ndjson'), { cwd: project.folder, env: other })
    expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining('--restart') })
  })

  test('starts again when the file has lost records', async () => {
    await breakOff()
    await project.write('patients.ndjson.partial', '{}')
    expect(await run('--output', 'patients.ndjson')).toMatchObject({
      code: 0,
      stderr: '450 records in patients.ndjson.\n',
    })
    expect(new Set(idsOf(await project.read('patients.ndjson'))).size).toBe(count)
  })

  test('keeps all its records when the disk is full', async () => {
    const options = { cwd: project.folder, env, fileLimit: 150 }
    expect(await runCli(args('--output', 'patients.ndjson'), options)).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/EFBIG.*\nRun the same command again/),
    })
    expect(await run('--output', 'patients.ndjson')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Going on after'),
    })
    expect(new Set(idsOf(await project.read('patients.ndjson'))).size).toBe(count)
  })

  test('continues with a new key of the same tenant when its key was deleted', async () => {
    const old = await emulator.createApiKey('sandbox', { name: 'old' })
    emulator.fail({ with: 'slow', delay: 1, times: 3, operationName: 'Patients' })
    emulator.fail({ with: 'slow', delay: 500, operationName: 'Patients' })
    const first = runWarm(args('--output', 'patients.ndjson'), {
      cwd: project.folder,
      env: { ...env, ORCHESTRATION_API_KEY: old },
    })
    await expect.poll(() => emulator.faults()).toHaveLength(0)
    await emulator.deleteApiKey('sandbox', old)
    expect(await first).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(
        'Put a new key of the same tenant into ORCHESTRATION_API_KEY. Run the same',
      ),
    })
    expect(await run('--output', 'patients.ndjson')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Going on after'),
    })
    expect(new Set(idsOf(await project.read('patients.ndjson'))).size).toBe(count)
  })

  test.each([
    ['Ctrl-C', 'SIGINT', 130],
    ['SIGTERM', 'SIGTERM', 143],
  ] as const)('can be stopped with %s, and leaves an older file as it was', async (_, signal, exitCode) => {
    await project.write('patients.ndjson', 'older')
    emulator.fail({ with: 'slow', delay: 1, times: 3, operationName: 'Patients' })
    emulator.fail({ with: 'hang', times: 1, operationName: 'Patients' })
    const child = startCli(args('--output', 'patients.ndjson'), { cwd: project.folder, env })
    await expect.poll(() => emulator.faults()).toHaveLength(0)
    child.kill(signal)
    await once(child, 'close')
    expect(child.exitCode).toBe(exitCode)
    expect(await project.read('patients.ndjson')).toBe('older')
    expect(await run('--output', 'patients.ndjson')).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('Going on'),
    })
    expect(new Set(idsOf(await project.read('patients.ndjson'))).size).toBe(count)
  })
})

test('creates the folder of a new file, and refuses a file that another export is writing', async () => {
  emulator.fail({ with: 'hang', times: 1 })
  const child = startCli(args('--output', 'new/patients.ndjson'), { cwd: project.folder, env })
  await expect.poll(() => emulator.faults()).toHaveLength(0)
  expect(await run('--output', 'new/patients.ndjson')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining(`patients.ndjson.partial is being written by process ${child.pid}. Wait`),
  })
  child.kill('SIGKILL')
  await once(child, 'close')
  // What a process leaves that is killed while it saves how far it is.
  await project.write(`new/patients.ndjson.partial.json.${child.pid}.tmp`, '{')
  await project.write(`new/patients.ndjson.partial.json.${process.pid}.tmp`, '{')
  expect(await run('--output', 'new/patients.ndjson')).toMatchObject({ code: 0 })
  expect(await readdir(join(project.folder, 'new'))).toEqual([
    'patients.ndjson',
    `patients.ndjson.partial.json.${process.pid}.tmp`,
  ])
})

test('--output - is standard output', async () => {
  expect(await run('--output', '-', '--fields', 'id')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^\{"id":"[^"]+"\}\n/),
  })
  expect(await exists('-')).toBe(false)
})

test('a reader that closes the pipe early is not a failure', async () => {
  const child = startCli(args(), { cwd: project.folder, env })
  child.stdout?.once('data', () => child.stdout?.destroy())
  await once(child, 'close')
  expect(child.exitCode).toBe(0)
})

test.each([
  [['export', 'nothings'], 2, /no query or mutation "nothings"/],
  [['export', 'tenant'], 2, /selects no list that can be exported/],
  [
    ['export', 'patients', '--fields', 'id,nick'],
    2,
    /--fields: nick is not selected\. There are .*profile\.email/,
  ],
  [['export', 'patients', '--variables', '{secret'], 2, /--variables must be a JSON object/],
  [['export', 'patients', '--variables', '["secret"]'], 2, /--variables must be a JSON object/],
  [
    ['export', 'patients', '--output', 'operations'],
    2,
    /--output: "operations" is not a file\. Name a file, or -/,
  ],
  [['export', 'patients', '--output', 'device'], 2, /--output: "device" is not a file\. Name a file, or -/],
  [['export', 'patients', '--output', ''], 2, /--output: "" is not a file\. Name a file, or -/],
  [['export', 'patients', '--concurrency', '0'], 2, /from 1 to 99/],
  [['export', 'patients', '--output', 'file/out.csv'], 1, /Cannot write file\/out\.csv\.partial/],
])('%j is one clear error', async (args, code, message) => {
  await project.write('file', '')
  await symlink('/dev/null', join(project.folder, 'device'))
  const { stderr, ...rest } = await runWarm(args, { cwd: project.folder, env })
  expect({ stderr, ...rest }).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(message) })
  expect(stderr).not.toContain('secret')
})
