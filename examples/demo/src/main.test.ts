import { stripVTControlCharacters } from 'node:util'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { type ProgramResult, startProgram } from '@orchestration/test-tools/start-program'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { listHostedPatients } from './list-hosted-patients.ts'

const runDemo = (env: Record<string, string> = {}, args: string[] = []): Promise<ProgramResult> =>
  startProgram(new URL('main.ts', import.meta.url), { args, env }).result

/** Runs `listHostedPatients` in this process, where it must fail. Returns its output and the error message. */
async function failHere(variables: Record<string, string>) {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value)
  using log = vi.spyOn(console, 'log').mockReturnValue()
  const message: string = await listHostedPatients().then(
    () => 'It did not fail.',
    (error: Error) => error.message,
  )
  return { stdout: log.mock.calls.join('\n'), message }
}

describe('the demo without a key', () => {
  let ran: ProgramResult
  beforeAll(async () => {
    ran = await runDemo()
  })

  test('lists 25 patients from its own emulator, and prints the next steps', () => {
    const { stdout, stderr, exitCode } = ran
    expect(stderr).toBe('')
    expect(stdout).toMatch(/Environment {2}local/)
    expect(stdout).toMatch(/Endpoint {5}http:\/\/127\.0\.0\.1:\d+\/orchestration\/m2m\/graphql/)
    expect(stdout).toContain('25 patients in 3 pages.')
    expect(stdout.match(/\d{4}-\d\d-\d\d/g)).toHaveLength(25)
    expect(stdout).toContain('npx -y pnpm@12 emulator --patients 25 --print-keys')
    expect(exitCode).toBe(0)
  })

  test('shows that after a lost response, a retry with fetch starts two care flows, and startOnce or an idempotency key starts one', () => {
    expect(ran.stdout).toMatch(/^fetch with a retry +StartPathway, StartPathway +2 care flows$/m)
    expect(ran.stdout).toMatch(
      /^startOnce +CareFlowsOfPatient, StartPathway, CareFlowsOfPatient +1 care flow$/m,
    )
    expect(ran.stdout).toMatch(/^with idempotency keys +StartPathway, StartPathway +1 care flow$/m)
  })

  test('prints plain text to a pipe', () => {
    expect(stripVTControlCharacters(ran.stdout)).toBe(ran.stdout)
  })
})

test('the demo rejects options such as --help', async () => {
  const { stdout, stderr, exitCode } = await runDemo({}, ['--help'])
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 })
  expect(stderr).toContain('The demo accepts no options.')
})

describe('the demo with a configured service', () => {
  let emulator: Emulator
  let apiKey: string
  beforeAll(async () => {
    emulator = await startEmulator({ environments: ['sandbox'], patients: 150, randomSeed: 3, port: 0 })
    apiKey = await emulator.createApiKey('sandbox', { name: 'demo test' })
  })
  afterAll(() => emulator.stop())

  test('prints only the ids and the number of patients', async () => {
    const { stdout, stderr, exitCode } = await runDemo({
      ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
      ORCHESTRATION_API_KEY: apiKey,
    })
    const [above, listed] = stdout.split('graphql\n')
    expect(above).toContain(emulator.endpoint('sandbox').replace(/graphql$/, ''))
    expect(listed?.trim().split('\n')).toEqual([
      ...Array.from({ length: 30 }, () => expect.stringMatching(/^\S+$/)),
      '',
      '30 of 150 patients.',
    ])
    expect(stderr).toBe('')
    expect(exitCode).toBe(0)
  })

  test('prints one line of advice for an invalid key, but not the key', async () => {
    const wrongKey = `${apiKey.slice(0, -1)}?`
    const { message } = await failHere({
      ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'),
      ORCHESTRATION_API_KEY: wrongKey,
    })
    expect(message.split('\n')).toHaveLength(1)
    expect(message).toContain(
      `the service rejected the API key at ${new URL(emulator.endpoint('sandbox')).origin}. A key is valid in one environment only`,
    )
    expect(message).not.toContain(wrongKey)
  })
})

test('the demo fails if the key is set but the environment is not, and lists the environments', async () => {
  const { stderr, exitCode } = await runDemo({ ORCHESTRATION_API_KEY: 'some-key' })
  expect(stderr).toMatch(/environment.*sandbox, production-eu, production-us, production-uk, local/)
  expect(exitCode).toBe(1)
})

test('the demo fails if the environment is set but the key is not, and names the variable and the portal', async () => {
  const { message } = await failHere({ ORCHESTRATION_ENVIRONMENT: 'sandbox' })
  expect(message).toMatch(
    /apiKey is missing\. .*ORCHESTRATION_API_KEY\. To create a key, .* in the administration portal/,
  )
})

test('the demo prints the endpoint and a one-line error if the service is unreachable', async () => {
  const emulator = await startEmulator({ port: 0 })
  const endpoint = emulator.endpoint('sandbox')
  await emulator.stop()
  const { stdout, message } = await failHere({
    ORCHESTRATION_ENDPOINT: endpoint,
    ORCHESTRATION_API_KEY: 'some-key',
  })
  expect(stdout).toContain(endpoint)
  expect(message).toBe(
    `Patients: the service cannot be reached at ${new URL(endpoint).origin} (ECONNREFUSED). ` +
      'Check the endpoint, and make sure that the service is running.',
  )
})
