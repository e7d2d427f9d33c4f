import { join } from 'node:path'
import { openTerminal } from '@orchestration/test-tools/open-terminal'
import { sourceCommand, startCommand } from '@orchestration/test-tools/start-program'
import { describe, expect, test } from 'vitest'
import { startReceiver } from '../../../test/start-receiver.ts'

const node = process.execPath
const command = sourceCommand(new URL('../../main.ts', import.meta.url))
const redirect = join(import.meta.dirname, '../../redirect.ts')
const program = (name: string) => join(import.meta.dirname, '../../../test/programs', name)

/** Runs a command until it exits. */
const run = (words: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  startCommand(words, { env: { ...process.env, ...env } }).result

const exec = (args: readonly string[], env?: NodeJS.ProcessEnv) => run([...command, 'exec', ...args], env)

describe('exec', () => {
  test("sets the emulator's variables for a program, and exits with the program's exit code", async () => {
    const env = { ORCHESTRATION_ENVIRONMENT: 'production-eu', AWELL_API_KEY: 'key-of-a-tenant' }
    const { exitCode, stdout } = await exec(
      ['--patients', '0', '--', node, program('print-variables.mjs')],
      env,
    )
    expect(exitCode).toBe(7)
    expect(JSON.parse(stdout)).toEqual({
      names: [
        'AWELL_API_KEY',
        'AWELL_API_URL',
        'ORCHESTRATION_API_KEY',
        'ORCHESTRATION_EMULATOR_ADMIN_TOKEN',
        'ORCHESTRATION_EMULATOR_PORTAL',
        'ORCHESTRATION_ENDPOINT',
        'ORCHESTRATION_WEBHOOK_PUBLIC_KEY',
      ],
      response: { data: { tenant: { code: '200' } } },
    })
  })

  test('sets the variables that the `send-event` command reads', async () => {
    await using receiver = await startReceiver()
    const args = ['--webhook', `sandbox=${receiver.url}`, '--', ...command, 'send-event', 'patient.created']
    expect(await exec(args)).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/ ok \d+ ms\n$/) })
  })

  test.each([
    ['an unknown program', ['no-such-program'], 127, 'no-such-program cannot be run (ENOENT).'],
    ['a file that is not executable', [program('print-variables.mjs')], 126, 'cannot be run (EACCES).'],
    ['a program killed by a signal', ['sh', '-c', 'kill -9 $$'], 137, ''],
    ['no program', [], 2, '<program> is missing. Specify the program and its arguments, after --.'],
  ])('exits with the same code as a shell for %s', async (_, words, exitCode, message) => {
    expect(await exec(['--', ...words])).toMatchObject({ exitCode, stderr: expect.stringContaining(message) })
  })

  test('forwards SIGTERM, and stops the emulator after the program has exited', async () => {
    const started = startCommand([...command, 'exec', '--', node, program('wait-for-signal.mjs')])
    expect(await started.firstLine()).toMatch(/\/graphql$/)
    const { exitCode, stdout } = await started.end('SIGTERM')
    expect(exitCode).toBe(5)
    const [endpoint = '', line] = stdout.split('\n')
    expect(line).toBe('SIGTERM: the emulator responds with 200')
    await expect(fetch(endpoint)).rejects.toThrow('fetch failed')
  })

  test.each([
    ['the exit code of a program that handles SIGINT', 5, [node, program('wait-for-signal.mjs')]],
    ['130 if the program does not handle SIGINT', 130, ['sh', '-c', 'echo /graphql; exec sleep 600']],
  ])('on Ctrl-C in a terminal, exits with %s', async (_, code, words) => {
    const { cwd, env } = { cwd: import.meta.dirname, env: process.env }
    using terminal = openTerminal([...command, 'exec', '--', ...words], { cwd, env })
    await expect.poll(terminal.text).toContain('/graphql\n')
    terminal.type('\x03')
    expect(await terminal.ended).toBe(code)
    if (code === 5) expect(terminal.text()).toContain('SIGINT: the emulator responds with 200')
  })
})

describe('exec --redirect', () => {
  test("redirects service requests to the emulator, with the emulator's key", async () => {
    const { exitCode, stdout, stderr } = await exec(['--redirect', '--', node, program('call-service.mjs')])
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    const data = { data: { tenant: { code: '200' } } }
    expect(JSON.parse(stdout)).toEqual({ fetch: data, https: data, again: data, axios: data, undici: data })
  })

  test('keeps the existing NODE_OPTIONS', async () => {
    const { stdout } = await exec(['--redirect', '--', node, program('print-variables.mjs')], {
      NODE_OPTIONS: '--no-deprecation',
    })
    expect(JSON.parse(stdout).options).toMatch(/^--no-deprecation --import=file:\/\/\S+\/redirect\.ts$/)
  })

  test.each([
    [
      'an endpoint on another machine',
      { ORCHESTRATION_ENDPOINT: 'https://emulator.example.org/graphql' },
      'ENDPOINT must be',
    ],
    ['a missing key', { ORCHESTRATION_ENDPOINT: 'http://127.0.0.1:4010/graphql' }, 'API_KEY is missing'],
  ])('exits with 1 for %s', async (_, env, message) => {
    const { exitCode, stderr } = await run([node, '--import', redirect, '--eval', ''], env)
    expect({ exitCode, stderr }).toEqual({ exitCode: 1, stderr: expect.stringContaining(message) })
  })
})
