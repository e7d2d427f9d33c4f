import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { ada } from '../test/ada.ts'
import { postEnrolment } from '../test/post-enrolment.ts'

const main = fileURLToPath(new URL('main.ts', import.meta.url))

let emulator: Emulator
let variables: Record<string, string>
beforeEach(async () => {
  emulator = await startEmulator({ port: 0 })
  variables = {
    PORT: '0',
    ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
    ORCHESTRATION_API_KEY: await emulator.createApiKey('sandbox', { name: 'fastify-service' }),
  }
  return () => emulator.stop()
})

/** The program in a separate process. `output` is everything that it has printed. */
function run() {
  const child = spawn(process.execPath, ['--conditions=@orchestration/source', main], {
    env: { ...process.env, ...variables },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const program: { child: ChildProcess; output: string } = { child, output: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      program.output += chunk
    })
  }
  return program
}

async function listening(program: { output: string }): Promise<string> {
  const url = () => /listening at (http:\/\/127[\d.:]+)/.exec(program.output)?.[1] ?? ''
  await vi.waitFor(() => expect(url()).not.toBe(''), 300_000)
  return url()
}

test('logs errors without patient data and without the API key', async () => {
  const program = run()
  const url = await listening(program)
  await postEnrolment(url)
  await postEnrolment(url, { ...ada, birth_date: ada.last_name })
  await fetch(`${url}/enrolments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ada).replace(':', '='),
  })
  for (const fault of [
    'graphql-error',
    'payload-failure',
    'html',
    'http-503',
    'reset-after-write',
  ] as const) {
    await emulator.reset()
    emulator.fail({ with: fault, operationName: 'CreatePatient' })
    await postEnrolment(url)
  }
  await postEnrolment(url, { ...ada, care_flow: 'unknown' })
  await emulator.deleteApiKey('sandbox', variables.ORCHESTRATION_API_KEY ?? '')
  await postEnrolment(url)
  program.child.kill('SIGTERM')
  await once(program.child, 'close')
  expect(program.output).toContain('StartCareFlow: the service reported an error (NOT_FOUND, 404')
  expect(program.output).toContain('PatientByMrn: the service rejected the API key')
  const { care_flow: _, ...person } = ada
  for (const secret of [...Object.values(person), variables.ORCHESTRATION_API_KEY]) {
    expect(program.output).not.toContain(secret)
  }
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'finishes requests in progress on %s, and exits with 0',
  async (signal) => {
    const program = run()
    const url = await listening(program)
    emulator.fail({ with: 'slow', delay: 300, operationName: 'StartCareFlow' })
    const response = postEnrolment(url)
    await expect.poll(() => emulator.requests().length).toBeGreaterThanOrEqual(4)
    const closed = once(program.child, 'close')
    program.child.kill(signal)
    expect(await response).toMatchObject({ status: 200 })
    expect(await closed).toEqual([0, null])
  },
)

test('exits with one line that lists the environments if none is set', async () => {
  delete variables.ORCHESTRATION_ENDPOINT
  const program = run()
  expect(await once(program.child, 'close')).toEqual([1, null])
  expect(program.output).toMatch(/^environment is missing\. Set one of sandbox, .*\n$/)
})
