import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { installManifest } from './install-manifest.ts'
import { cleanEnvironment, run } from './run.ts'
import { type StartedEmulator, startEmulator } from './start-emulator.ts'

const folder = join(inject('folder'), 'callers')
const project = inject('project')

beforeAll(() => installManifest('callers', folder))

/** Runs a program of `callers`, and answers what it printed. */
async function runCaller(file: string, emulator: StartedEmulator) {
  const { stdout } = await run(process.execPath, [file], { cwd: folder, env: emulator.env })
  return JSON.parse(stdout)
}

type Form = 'as-published' | 'as-received'

/** Starts a receiver that is written for a form of events, and an emulator that sends this form. */
async function start(form: Form) {
  const keyFile = join(folder, `${form}.pem`)
  const receiver = spawn(process.execPath, ['receiver.mjs', form], {
    cwd: folder,
    env: { ...cleanEnvironment(), PUBLIC_KEY_FILE: keyFile },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: receiver.stdout })
  const [port] = await once(lines, 'line')
  const kept: object[] = []
  lines.on('line', (line) => kept.push(JSON.parse(line)))
  // An invented care flow could send an event before the receiver has its key.
  const invented = ['--care-flows', '0']
  const options = ['--definitions', join(folder, 'check-in.yaml'), '--event-bodies', form, ...invented]
  const webhook = `sandbox=http://127.0.0.1:${port}/`
  const emulator = await startEmulator(project, [...options, '--webhook', webhook])
  await writeFile(keyFile, emulator.webhookPublicKey)
  return {
    emulator,
    kept,
    async stop() {
      await emulator.stop()
      receiver.kill()
    },
  }
}

describe.each<[Form, (flow: { patient: string; id: string; stopped: string }) => object[]]>([
  [
    'as-published',
    ({ patient, id, stopped }) => [
      { patient, sex: 'female' },
      { careFlow: id, task: 'Vitals', status: 'completed' },
      { value: '170' },
      { careFlow: stopped, task: 'Vitals', status: 'cancelled' },
    ],
  ],
  [
    'as-received',
    ({ patient, id, stopped }) => [
      { patient, sex: 2 },
      { careFlow: id, task: 'Vitals', status: 'completed', title: 'Check in' },
      { height: 170 },
      { careFlow: stopped, task: 'Vitals', status: 'cancelled', title: 'Check in' },
    ],
  ],
])('with events %s', (form, listExpected) => {
  let running: Awaited<ReturnType<typeof start>>
  beforeAll(async () => {
    running = await start(form)
  })
  afterAll(() => running.stop())

  test('the Awell SDK looks a patient up, creates the patient, and takes the patient through a care flow', async () => {
    const flow = await runCaller('sdk-care-flow.mjs', running.emulator)
    expect(flow).toMatchObject({ isFound: true, status: 'completed', title: 'Check in' })
    const expected = listExpected(flow)
    await expect.poll(() => running.kept, { timeout: 300_000 }).toEqual(expect.arrayContaining(expected))
    expect(running.kept).not.toContainEqual(expect.objectContaining({ refused: expect.anything() }))
    expect(running.kept).not.toContainEqual(expect.objectContaining({ deleted: expect.anything() }))
  })

  if (form === 'as-received') return

  test('a proxy passes requests on, with an Origin and a longer path', async () => {
    const body = { data: { tenant: { success: true } } }
    expect(await runCaller('proxy.mjs', running.emulator)).toEqual({ status: 200, cors: null, body })
  })

  test('GraphQL.js 16.3 builds a schema from the introspection', async () => {
    expect(await runCaller('introspection.mjs', running.emulator)).toEqual({ version: '16.3.0', errors: [] })
  })
})
