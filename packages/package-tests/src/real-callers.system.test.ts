import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { cleanEnvironment } from '@orchestration/test-tools/start-program'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { installManifest } from './install-manifest.ts'
import { run } from './run.ts'
import { type StartedEmulator, startEmulator } from './start-emulator.ts'

const folder = join(inject('folder'), 'callers')
const project = inject('project')

beforeAll(() => installManifest('callers', folder))

/** Runs a program in `callers`. Resolves to its parsed output. */
async function runCaller(file: string, emulator: StartedEmulator) {
  const { stdout } = await run(process.execPath, [file], { cwd: folder, env: emulator.env })
  return JSON.parse(stdout)
}

/** Starts a receiver, and an emulator that sends it events. */
async function start() {
  const keyFile = join(folder, 'webhooks.pem')
  const receiver = spawn(process.execPath, ['receiver.mjs'], {
    cwd: folder,
    env: { ...cleanEnvironment(), PUBLIC_KEY_FILE: keyFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: receiver.stdout })
  const [port] = await once(lines, 'line')
  const records: object[] = []
  lines.on('line', (line) => records.push(JSON.parse(line)))
  const options = ['--definitions', join(folder, 'check-in.yaml')]
  const webhook = `sandbox=http://127.0.0.1:${port}/`
  const emulator = await startEmulator(project, [...options, '--webhook', webhook])
  await writeFile(keyFile, emulator.webhookPublicKey)
  return {
    emulator,
    records,
    async stop() {
      await emulator.stop()
      receiver.kill()
    },
  }
}

let running: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  running = await start()
})
afterAll(() => running.stop())

test('the Awell SDK creates a patient and completes a care flow, and a receiver receives the events', async () => {
  const { patient, id, stopped, ...flow } = await runCaller('sdk-care-flow.mjs', running.emulator)
  expect(flow).toMatchObject({ isFound: true, status: 'completed', title: 'Check in' })
  const expected = [
    { patient, sex: 'female' },
    { careFlow: id, task: 'Vitals', status: 'completed', title: 'Check in' },
    { height: 170 },
    { careFlow: stopped, task: 'Vitals', status: 'cancelled', title: 'Check in' },
  ]
  await expect.poll(() => running.records, { timeout: 300_000 }).toEqual(expect.arrayContaining(expected))
  expect(running.records).not.toContainEqual(expect.objectContaining({ rejected: expect.anything() }))
  expect(running.records).not.toContainEqual(expect.objectContaining({ deleted: expect.anything() }))
})

test('the emulator accepts requests from a proxy that sends an `Origin` header and appends a path to the endpoint', async () => {
  const body = { data: { tenant: { success: true } } }
  expect(await runCaller('proxy.mjs', running.emulator)).toEqual({ status: 200, cors: null, body })
})

test('GraphQL.js 16.3 builds a schema from the introspection result', async () => {
  expect(await runCaller('introspection.mjs', running.emulator)).toEqual({ version: '16.3.0', errors: [] })
})
