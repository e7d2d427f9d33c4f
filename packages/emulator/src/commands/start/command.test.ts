import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ReadyLine } from '@orchestration/test-tools/start-program'
import { describe, expect, test, vi } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { callControlApi } from '../../../test/call-control-api.ts'
import { runHere as run } from '../../../test/run-here.ts'
import { startProcess } from '../../../test/start-process.ts'
import { visitYaml } from '../../../test/visit-yaml.ts'
import { runCommand } from '../../program.ts'
import { formatDelivery } from '../format-delivery.ts'
import { formatRequest } from './format-request.ts'

/** Starts the command in this process, to save half a second of CPU time. `end` stops the command. */
async function start(...args: string[]) {
  const written: string[] = []
  const stop = new AbortController()
  const ended = runCommand(['--json', '--port', '0', ...args], {
    stdout: { write: (text) => written.push(text) },
    env: {},
    signal: stop.signal,
  })
  await expect.poll(() => written).not.toEqual([])
  const [line = ''] = written.splice(0, 1)
  const ready: ReadyLine = JSON.parse(line)
  return {
    ready,
    /** Output after the ready line. */
    written,
    end() {
      stop.abort()
      return ended
    },
  }
}

describe('orchestration-emulator start', () => {
  test.each(['SIGTERM', 'SIGINT'] as const)(
    'prints one line of JSON when ready, and exits with 0 on %s',
    async (signal) => {
      const { ready, end } = await startProcess('--environments', 'sandbox,production-eu', '--patients', '3')
      expect(ready).toEqual({
        endpoints: {
          sandbox: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/orchestration\/m2m\/graphql$/),
          'production-eu': expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/orchestration\/m2m\/graphql$/),
        },
        portal: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        hostedPages: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        adminToken: expect.any(String),
        apiKeys: {
          sandbox: expect.stringMatching(/^orchemu_sandbox_/),
          'production-eu': expect.stringMatching(/^orchemu_production-eu_/),
        },
        webhookPublicKeys: {
          sandbox: expect.stringMatching(/^-----BEGIN PUBLIC KEY-----\n/),
          'production-eu': expect.stringMatching(/^-----BEGIN PUBLIC KEY-----\n/),
        },
      })
      const { data } = await ask(
        ready.endpoints.sandbox,
        ready.apiKeys.sandbox,
        '{ patients { pagination { total_count } } }',
      )
      expect(data.patients.pagination.total_count).toBe(3)
      expect(await end(signal)).toMatchObject({ exitCode: 0 })
    },
  )

  test('seeds the configured numbers of patients and care flows, and none by default', async () => {
    const query =
      '{ patients { pagination { total_count } } pathways(pagination: { count: 25, offset: 0 }) { pathways { status } } }'
    const load = async (...args: string[]) => {
      const { ready, end } = await start(...args)
      const { data } = await ask(ready.endpoints.sandbox, ready.apiKeys.sandbox, query)
      await end()
      const statuses: string[] = data.pathways.pathways.map(({ status }: { status: string }) => status)
      return [data.patients.pagination.total_count, statuses.length, [...new Set(statuses)].sort()]
    }
    const every = ['active', 'completed', 'missing_baseline_info', 'stopped']
    expect(await load()).toEqual([0, 0, []])
    expect(await load('--patients', '25')).toEqual([25, 0, []])
    expect(await load('--patients', '25', '--care-flows', '20')).toEqual([25, 20, every])
  })

  test('stops after SIGTERM has ended the npx process that started it', async () => {
    const script = `"$0" --conditions=@orchestration/source "$1" --port 0 --json; true`
    const main = fileURLToPath(new URL('../../../test/run-command.ts', import.meta.url))
    const shell = spawn('sh', ['-c', script, process.execPath, main], {
      env: { ...process.env, npm_command: 'exec' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [ready] = await once(shell.stdout, 'data')
    const probe = new URL('/healthz', JSON.parse(String(ready)).endpoints.sandbox)
    expect((await fetch(probe)).status).toBe(200)
    const closed = once(shell.stdout, 'close')
    shell.kill('SIGTERM')
    // The pipe closes when the emulator, its last writer, has exited.
    await closed
    await expect(fetch(probe)).rejects.toThrow('fetch failed')
  })

  test('publishes definitions from files, and reports the line of each problem', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
    const file = join(folder.path, 'visit.yaml')
    await writeFile(file, visitYaml)
    expect(await run(['--port', '0', '--definitions', join(folder.path, '*.yaml')])).toMatchObject({
      code: 0,
    })
    const welcome = join(folder.path, 'welcome.yaml')
    await writeFile(welcome, visitYaml.replace('id: visit', 'id: welcome'))
    expect(await run(['--port', '0', '--definitions', welcome])).toMatchObject({ code: 2 })
    expect(await run(['--port', '0', '--no-built-in', '--definitions', welcome])).toMatchObject({ code: 0 })
    await writeFile(file, `${visitYaml}        next: review\n`)
    const { code, err } = await run(['--port', '0', '--definitions', file])
    expect(code).toBe(2)
    expect(err).toContain('error: --definitions: ')
    expect(err).toContain(`${file}:11:9 `)
  })

  test('reports an unexpected error without the configured secrets', async () => {
    let err = ''
    const args = ['--port', '0', '--api-key', 'sandbox=known-key-1']
    const code = await runCommand(args, {
      stdout: {
        write() {
          throw new Error('the pipe broke at known-key-1')
        },
      },
      stderr: { write: (text) => (err += text) },
      env: {},
      signal: AbortSignal.abort(),
    })
    expect([code, err]).toEqual([
      1,
      'error: The emulator stopped because of an unexpected error. Error: the pipe broke at ***\n',
    ])
  })

  test('prints the URLs of the endpoints and the portal, but prints keys only with --print-keys', async () => {
    const plain = await run(['--port', '0'])
    expect([plain.code, plain.err]).toEqual([0, ''])
    expect(plain.out).toMatch(
      /^The emulator is ready\. Ctrl-C stops it\.\n\n {2}sandbox +http:.*\n {2}portal +http:.*\n {2}hosted pages +http:.*\n {2}admin token/,
    )
    expect(plain.out).not.toMatch(/orchemu_/)
    expect((await run(['--port', '0', '--print-keys'])).out).toMatch(/sandbox key +orchemu_sandbox_/)
  })

  test('prints a sign-in link only on a terminal', async () => {
    let out = ''
    const stdout = { isTTY: true, write: (text: string) => (out += text) }
    await runCommand(['--port', '0'], { stdout, env: {}, signal: AbortSignal.abort() })
    expect(out).toMatch(/^The emulator is ready after \d+ ms\. Ctrl-C stops it\.\n/)
    expect(out).toMatch(/ portal +http:.*\/sign-in\?link=\S+\n/)
    expect((await run(['--port', '0'])).out).not.toContain('link=')
  })

  test.each([
    ['each request with its error message', [], 5],
    ['no requests with --quiet', ['--quiet'], 0],
  ])('prints %s on a terminal', async (_, more, count) => {
    let out = ''
    const stdout = { isTTY: true, write: (text: string) => (out += text) }
    const stop = new AbortController()
    const args = ['--port', '0', '--environments', 'sandbox', '--api-key', 'sandbox=known-key-1', ...more]
    const env = {}
    const ended = runCommand(args, { stdout, env, signal: stop.signal })
    await expect.poll(() => out).toContain('admin token')
    const endpoint = / sandbox +(\S+)/.exec(out)?.[1] ?? ''
    const before = out.length
    await ask(endpoint, 'known-key-1', 'query Clinic { tenant { code } }')
    await ask(endpoint, 'another-key-1', 'query Clinic { tenant { code } }')
    await ask(endpoint, 'known-key-1', '{ patient(id: "Ada") { code } }')
    const portal = / portal +(http:\/\/[^/]+)/.exec(out)?.[1]
    stop.abort()
    expect(await ended).toBe(0)
    const lines = out.slice(before).trim().split('\n').filter(Boolean)
    const page = `${portal}/sandbox/requests/[\\w-]+`
    expect(lines).toEqual(
      [
        expect.stringMatching(`^\\d\\d:\\d\\d:\\d\\d Clinic ok \\d+ ms ${page}$`),
        expect.stringMatching(`^\\d\\d:\\d\\d:\\d\\d request ERROR UNAUTHENTICATED \\d+ ms ${page}$`),
        expect.stringMatching(/^ {2}\S.*key/),
        expect.stringMatching(`^\\d\\d:\\d\\d:\\d\\d patient ERROR NOT_FOUND \\d+ ms ${page}$`),
        '  There is no such patient.',
      ].slice(0, count),
    )
  })

  test('escapes names from callers, and uses colours', () => {
    const request = {
      id: '1',
      at: '2026-03-02T09:00:00.000Z',
      environment: 'sandbox',
      operationName: '\u001b[2J',
      outcome: 'fault',
      fault: 'reset',
    } as const
    expect(formatRequest(request)).toMatch(/^\d\d:\d\d:\d\d request fault reset 1$/)
    vi.stubEnv('FORCE_COLOR', '1')
    expect(formatRequest(request)).toContain('\u001b[33mfault reset\u001b[39m')
  })

  test.each([
    [200, 'Success', 'ok'],
    [503, 'Failed', 'ERROR HTTP 503'],
    [0, 'Failed', 'ERROR no response'],
  ] as const)('prints a webhook attempt with the status %i', (httpStatus, status, outcome) => {
    const sentAt = '2026-03-02T09:00:00.000Z'
    const delivery = {
      id: '1',
      environment: 'sandbox',
      webhookId: '2',
      webhookName: 'back\u001b[2Jend',
      url: 'http://127.0.0.1:3000/',
      type: 'pathway.started',
      body: '{}',
      createdAt: sentAt,
      status,
      responses: [{ status: httpStatus, body: '', date: sentAt, sentAt, duration: 12 }],
    } as const
    expect(formatDelivery({ ...delivery, responses: [...delivery.responses] })).toMatch(
      new RegExp(`^\\d\\d:\\d\\d:\\d\\d pathway.started to back\\[2Jend ${outcome} 12 ms$`),
    )
  })

  test('serves the schema from the file passed with --schema', async () => {
    await using folder = await mkdtempDisposable(join(tmpdir(), 'schema-'))
    const file = join(folder.path, 'schema.graphql')
    await writeFile(file, 'type Query { weather: String }')
    const { ready, end } = await start('--schema', file)
    const { errors } = await ask(ready.endpoints.sandbox, ready.apiKeys.sandbox, '{ weather }')
    expect(errors?.[0]?.message).toContain('does not support Query.weather')
    await end()
  })

  test('starts with a configured key, and prints it', async () => {
    const { out } = await run(['--port', '0', '--json', '--api-key', 'sandbox=known-key-1'])
    expect(JSON.parse(out).apiKeys).toEqual({ sandbox: 'known-key-1' })
  })

  test('reads API keys from environment variables, but prefers flags', async () => {
    const env = {
      ORCHESTRATION_EMULATOR_API_KEY_SANDBOX: 'from-a-variable',
      ORCHESTRATION_EMULATOR_API_KEY_PRODUCTION_EU: 'another-variable',
      ORCHESTRATION_EMULATOR_API_KEY_PRODUCTION_US: '',
    }
    const args = ['--port', '0', '--json', '--environments', 'sandbox,production-eu']
    const { out } = await run([...args, '--api-key', 'sandbox=from-arguments'], env)
    expect(JSON.parse(out).apiKeys).toEqual({
      sandbox: 'from-arguments',
      'production-eu': 'another-variable',
    })
    const { code, err } = await run(['--port', '0'], env)
    expect([code, err]).toEqual([2, expect.stringMatching(/^error: --api-key: The options contain a key/)])
  })

  test('logs each request as a line of JSON, without keys, variables or values', async () => {
    const { ready, written, end } = await start('--log', 'json', '--record-values')
    const { sandbox = '' } = ready.endpoints
    const mutation = 'mutation Add($input: CreatePatientInput) { createPatient(input: $input) { success } }'
    await ask(sandbox, ready.apiKeys.sandbox, mutation, { input: { first_name: 'Private' } })
    await ask(sandbox, 'a-wrong-key', '{ tenant { code } }')
    expect(await end()).toBe(0)
    const log = written.join('')
    const lines = log.trim().split('\n')
    expect(lines.map((line) => JSON.parse(line))).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-.*Z$/),
        level: 'info',
        message: 'request',
        at: expect.any(String),
        environment: 'sandbox',
        operationName: 'Add',
        rootFields: ['createPatient'],
        apiKey: 'Startup key',
        outcome: 'ok',
        status: 200,
        durationMs: expect.any(Number),
      },
      expect.objectContaining({ outcome: 'rejected', status: 401 }),
    ])
    expect(log).not.toMatch(/Private|orchemu_|a-wrong-key/)
    expect((await run(['--log', 'text'])).err).toMatch(/--log: Choose from json/)
  })

  test('on SIGTERM, completes the request in flight, and then exits with 0', async () => {
    const { ready, end } = await startProcess('--log', 'json')
    await callControlApi(ready, 'fail', { with: 'slow', delay: 300 })
    const inFlight = ask(
      ready.endpoints.sandbox,
      ready.apiKeys.sandbox,
      'mutation { createPatient { success } }',
    )
    await expect.poll(async () => (await callControlApi(ready, 'listFaults')).body).toEqual([])
    expect(await end('SIGTERM')).toMatchObject({ exitCode: 0 })
    expect((await inFlight).data.createPatient.success).toBe(true)
  })

  test('reads the admin token from an environment variable', async () => {
    const { out } = await run(['--port', '0', '--json'], {
      ORCHESTRATION_EMULATOR_ADMIN_TOKEN: 'from-the-environment',
    })
    expect(JSON.parse(out).adminToken).toBe('from-the-environment')
    const short = await run(['--port', '0'], { ORCHESTRATION_EMULATOR_ADMIN_TOKEN: 'secret' })
    expect([short.code, short.err]).toEqual([
      2,
      'error: ORCHESTRATION_EMULATOR_ADMIN_TOKEN: Use 16 or more visible ASCII characters.\n',
    ])
  })

  test('treats an empty environment variable as unset', async () => {
    const { code, out } = await run(['--port', '0', '--json'], {
      ORCHESTRATION_EMULATOR_ADMIN_TOKEN: '',
      ORCHESTRATION_EMULATOR_STORE: '',
    })
    expect([code, JSON.parse(out).adminToken]).toEqual([0, expect.stringMatching(/^.{32}$/)])
  })

  test('prints help in lines of at most 80 characters', async () => {
    const { code, out } = await run(['start', '--help'])
    expect(code).toBe(0)
    expect(out).toMatch(/^Usage: orchestration-emulator start \[options\]/)
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([])
  })

  test.each([
    [['--prot', '1'], '--prot: There is no such option. Did you mean --port? See --help.'],
    [['--api-kee=secret'], '--api-kee: There is no such option. Did you mean --api-key? See --help.'],
    [['--nothing', '1'], '--nothing: There is no such option. See --help.'],
    [
      ['--environments', 'Sanbox'],
      '--environments: There is no such environment. Choose from sandbox, production-eu, production-us, production-uk. Did you mean sandbox?',
    ],
    [['sandbox=secret'], 'There is no such command. Choose from start, check, draw, test, send-event, exec.'],
    [
      ['strat'],
      'There is no such command. Choose from start, check, draw, test, send-event, exec. Did you mean start?',
    ],
    [
      ['--quiet', 'secret'],
      'There are too many arguments. Write "orchestration-emulator start [options]". See --help.',
    ],
    [['--port', 'secret'], '--port: Specify a whole number from 0 to 65535.'],
    [['--port', '--log'], '--port: Specify a whole number from 0 to 65535.'],
    [['--port', '-1'], '--port: Specify a whole number from 0 to 65535.'],
    [['--port', ''], '--port: Specify a whole number from 0 to 65535.'],
    [['--port', '1e3'], '--port: Specify a whole number from 0 to 65535.'],
    [['--random-seed', 'secret'], '--random-seed: Specify a number.'],
    [['--patients', '-3'], '--patients: Specify a whole number from 0 to 100000.'],
    [['--port'], '--port: The value is missing. Write --port <n>. See --help.'],
    [['--api-key', 'secret'], '--api-key: The format is <environment>=<key>.'],
    [['--webhook', 'secret'], '--webhook: The format is <environment>=<url>.'],
    [
      ['--webhook', 'sandbox=http://secret.example.org/'],
      /^--webhook: It must begin with https:\/\/, because events contain patient data/,
    ],
    [['--webhook', 'sandbox=secret'], '--webhook: Specify a URL, such as https://example.org/webhooks.'],
    [
      ['--webhook', 'production-eu=https://secret.example.org/'],
      '--webhook: The options contain a webhook for an environment that is not started. Choose from sandbox.',
    ],
    [
      ['--webhook', 'sandbox=https://example.org/', '--webhook', 'constructor=https://example.org/'],
      '--webhook: There is no such environment. Choose from sandbox, production-eu, production-us, production-uk.',
    ],
    [
      ['--api-key', 'sandbox=a secret'],
      '--api-key: A key must consist of visible ASCII characters without spaces.',
    ],
    [
      ['--api-key', '__proto__=secret'],
      '--api-key: There is no such environment. Choose from sandbox, production-eu, production-us, production-uk.',
    ],
    [['--store', ''], '--store: Specify memory or a file, such as ./emulator.db.'],
    [
      ['--care-flows', '20'],
      '--care-flows: Care flows require patients. Also specify the number of patients (patients, --patients).',
    ],
    [
      ['--care-flows', '20', '--patients', '2'],
      '--care-flows: Specify 2 or fewer, because each care flow needs its own patient.',
    ],
    [['--portal-port', '70000'], '--portal-port: Specify a whole number from 0 to 65535.'],
    [
      ['--schema', '/nowhere/no.graphql'],
      '--schema: /nowhere/no.graphql cannot be read (ENOENT). Pass a readable file.',
    ],
    [
      ['--seed-data', '/nowhere/no.yaml'],
      '--seed-data: /nowhere/no.yaml cannot be read (ENOENT). Pass a readable file.',
    ],
    [
      ['--schema', fileURLToPath(import.meta.url), '--port', '0'],
      /^--schema: .+command\.test\.ts: The SDL is invalid\. Line 1: Syntax Error/,
    ],
    [
      ['--identifier-system', 'secret'],
      '--identifier-system: Specify URLs, such as https://example.org/identifiers/mrn.',
    ],
    [
      ['--host', '0.0.0.0'],
      /^--host: On an address other than loopback, API keys would be sent unencrypted\. .*--allow-http/,
    ],
  ] as [string[], string | RegExp][])(
    'prints an error on one line, without quoting values, and exits with 2: %j',
    async (args, message) => {
      const { code, out, err } = await run(args)
      expect([code, out]).toEqual([2, ''])
      const [line = '', ...rest] = err.split('\n')
      expect(line.replace('error: ', '')).toEqual(
        typeof message === 'string' ? message : expect.stringMatching(message),
      )
      expect(rest).toEqual([''])
      expect(err).not.toMatch(/secret/)
    },
  )
})

test('the command prints the name and message of an unexpected error', async () => {
  const stdout = {
    write() {
      throw new TypeError('The pipe is closed.')
    },
  }
  let err = ''
  const stderr = { write: (text: string) => (err += text) }
  const code = await runCommand(['--port', '0'], {
    stdout,
    stderr,
    env: {},
    signal: AbortSignal.abort(),
  })
  expect([code, err]).toEqual([
    1,
    'error: The emulator stopped because of an unexpected error. TypeError: The pipe is closed.\n',
  ])
})
