import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { createClient } from '@orchestration/client'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { CreatePatientDocument } from '@orchestration/operations'
import { listen } from '@orchestration/test-tools/listen'
import { startProgram } from '@orchestration/test-tools/start-program'
import { beforeEach, expect, test } from 'vitest'
import { startCollector } from '../test/start-collector.ts'
import { exportPatients } from './export-patients.ts'

let emulator: Emulator
let collector: Awaited<ReturnType<typeof startCollector>>
let folder: string
let file: string
let variables: Record<string, string>
beforeEach(async () => {
  emulator = await startEmulator({ patients: 450, randomSeed: 7, port: 0 })
  collector = await startCollector()
  folder = await mkdtemp(join(tmpdir(), 'export-worker-'))
  file = join(folder, 'patients.ndjson')
  variables = {
    EXPORT_FILE: file,
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
    ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: 'export-worker' }),
  }
  return async () => {
    await emulator.stop()
    await collector[Symbol.asyncDispose]()
    await rm(folder, { recursive: true })
  }
})

const startWorker = (env: Record<string, string>, flags: string[] = []) =>
  startProgram(new URL('main.ts', import.meta.url), { env, flags })

const exported = '{"outcome":"exported","patients":450,"pages":5,"drifts":0}\n'

async function readPatients() {
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as { id: string; profile: { email: string | null } })
}

/** Runs the export in this process, which is cheaper than starting the program. */
async function exportHere(fetch?: typeof globalThis.fetch) {
  const { ORCHESTRATION_ENDPOINT: endpoint, ORCHESTRATION_API_KEY: apiKey } = variables
  const { signal } = new AbortController()
  return await exportPatients(createClient({ endpoint, apiKey, fetch }), file, signal)
}

test('the export writes every patient once to a private file, despite faults, and sends one trace', async () => {
  for (const fault of ['reset', 'http-503', 'truncated'] as const) emulator.fail({ with: fault })
  expect(await startWorker(variables).result).toEqual({ exitCode: 0, stdout: exported, stderr: '' })
  const patients = await readPatients()
  expect(new Set(patients.map(({ id }) => id)).size).toBe(450)
  expect((await emulator.snapshot()).rows.patient.map(({ id }) => id).toSorted()).toEqual(
    patients.map(({ id }) => id).toSorted(),
  )
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['patients.ndjson'])

  // The run's span has a child span for each page, including the empty page that ends the list.
  const spans = collector.spans()
  const run = spans.find(({ name }) => name === 'export patients')
  expect(run?.attributes).toContainEqual({ key: 'patients', value: { intValue: 450 } })
  const pages = spans.filter(({ name }) => name === 'query Patients')
  expect(pages).toHaveLength(6)
  const attributes = pages.flatMap((page) => page.attributes.map(({ key }) => key))
  expect(attributes).toContain('http.request.resend_count')
  for (const page of pages) expect(page).toMatchObject({ traceId: run?.traceId, parentSpanId: run?.spanId })
  const emails = patients.flatMap(({ profile }) => profile.email ?? [])
  for (const body of collector.bodies) {
    expect(body).toContain('export-worker')
    expect(body).not.toContain(variables.ORCHESTRATION_API_KEY)
    for (const email of emails) expect(body).not.toContain(email)
  }
})

test('the README shows the output', async () => {
  expect(await readFile(new URL('../README.md', import.meta.url), 'utf8')).toContain(exported)
})

test('the export still succeeds if the collector is unreachable', async () => {
  variables.OTEL_EXPORTER_OTLP_ENDPOINT = 'http://127.0.0.1:1'
  expect(await startWorker(variables).result).toEqual({
    exitCode: 0,
    stdout: exported,
    stderr: 'The spans could not be sent to the collector.\n',
  })
})

test('the export prints the outcome before it waits for a collector that does not respond', async () => {
  await using unresponsive = await listen(createServer(() => {}))
  await using worker = startWorker({ ...variables, OTEL_EXPORTER_OTLP_ENDPOINT: unresponsive.url })
  expect(`${await worker.firstLine()}\n`).toBe(exported)
  // The exporter waits for five seconds.
  expect(await Promise.race([worker.result, setTimeout(1_000, 'running')])).toBe('running')
})

test('the export reports drift if the list changes during the export', async () => {
  const changed = Promise.withResolvers<void>()
  let requests = 0
  // Only the first request is sent before the list changes.
  const summary = exportHere(async (...request) => {
    requests += 1
    if (requests > 1) await changed.promise
    return await fetch(...request)
  })
  await expect.poll(() => emulator.listRequests()).toHaveLength(1)
  const { ORCHESTRATION_ENDPOINT: endpoint, ORCHESTRATION_API_KEY: apiKey } = variables
  const client = createClient({ endpoint, apiKey })
  await client.mutate({ mutation: CreatePatientDocument, variables: { input: { last_name: 'Zzz' } } })
  changed.resolve()
  expect((await summary).drifts).toBeGreaterThan(0)
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'the export exits with 143 on %s, and keeps the previous file',
  async (signal) => {
    await writeFile(file, 'of last night')
    emulator.fail({ with: 'hang' })
    const worker = startWorker(variables)
    await expect.poll(() => readdir(folder)).toHaveLength(2)
    expect(await worker.end(signal)).toEqual({
      exitCode: 143,
      stdout: '',
      stderr: 'Interrupted; no file was written.\n',
    })
    expect(await readdir(folder)).toEqual(['patients.ndjson'])
    expect(await readFile(file, 'utf8')).toBe('of last night')
  },
)

test('the export prints one line and keeps the previous file if the service stays unreachable', async () => {
  await writeFile(file, 'of last night')
  await emulator.stop()
  const { exitCode, stdout, stderr } = await startWorker(variables).result
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
  expect(stderr).toMatch(/^Patients: the service cannot be reached .*\n$/)
  expect(await readdir(folder)).toEqual(['patients.ndjson'])
  expect(await readFile(file, 'utf8')).toBe('of last night')
})

test('the export reports an invalid setting on one line, even if the collector is unreachable', async () => {
  const { exitCode, stderr } = await startWorker({
    ...variables,
    ORCHESTRATION_API_KEY: '',
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1',
  }).result
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/^apiKey .*\n$/)
})

test('the export replaces the unfinished file that a killed run left behind, and does not keep its file mode', async () => {
  await writeFile(`${file}.unfinished`, 'x'.repeat(1_000_000), { mode: 0o644 })
  await exportHere()
  expect(await readPatients()).toHaveLength(450)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readdir(folder)).toEqual(['patients.ndjson'])
})

test('the export can write more patients than fit into its memory', async () => {
  await emulator.stop()
  emulator = await startEmulator({ patients: 12_000, randomSeed: 7, port: 0 })
  variables.ORCHESTRATION_ENDPOINT = emulator.endpoint('sandbox')
  variables.ORCHESTRATION_API_KEY = await emulator.createApiKey('sandbox', { name: 'export-worker' })
  const { stdout, stderr } = await startWorker(variables, ['--max-old-space-size=26']).result
  expect(stderr).toBe('')
  expect(JSON.parse(stdout)).toMatchObject({ patients: 12_000 })
})
