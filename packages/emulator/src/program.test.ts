import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { loadCommands } from '@orchestration/cli-kit'
import { describe, expect, test } from 'vitest'
import { runHere } from '../test/run-here.ts'
import { startEmulator } from './index.ts'
import { programDefinition } from './program.ts'

const commands = await loadCommands(programDefinition)
const commandNames = [...commands.keys()]

test.each(commandNames)(
  '%s --help shows options, examples and exit codes within 80 columns',
  async (name) => {
    const { code, out } = await runHere([name, '--help'])
    expect(code).toBe(0)
    expect(out).toMatch(new RegExp(`^Usage: orchestration-emulator ${name} `))
    expect(out).toMatch(/\nOptions:\n/)
    expect(out).toMatch(new RegExp(`Examples:\n  orchestration-emulator ${name}`))
    expect(out).toContain('\nExit codes:\n  0  success\n')
    expect(out.split('\n').filter((line) => line.length > 80)).toEqual([])
  },
)

test('the help shows default numbers without quotes', async () => {
  for (const name of commandNames)
    expect((await runHere([name, '--help'])).out).not.toMatch(/\(default:\s+"\d/)
})

test.each([
  ['start', '--patients', 'many', '--help'],
  ['exec', '--api-key', 'none', '--help'],
  ['test', 'cases.yaml', '--until', 'never', '--help'],
  ['start', '--log', 'xml', '--help'],
  ['--log', 'xml', '--help'],
  ['check', '--format', 'xml', '-h'],
])('%s %s %s prints the help, even if the value of another flag is invalid', async (...args) => {
  expect(await runHere(args)).toMatchObject({ code: 0, err: '' })
})

test('--help lists the commands, and --version prints the version', async () => {
  expect((await runHere(['--help'])).out).toContain('\nCommands:\n  start ')
  expect(await runHere(['--version'])).toEqual({ code: 0, out: '0.1.0\n', err: '' })
})

test('exec --help shows the default ports of exec', async () => {
  const { out } = await runHere(['exec', '--help'])
  expect(out).not.toMatch(/40\d\d\b(?!.*container)/)
  expect(out.match(/-port <n>[^-]*\(default: 0\)/g)).toHaveLength(3)
})

describe('exit codes', () => {
  const valid = join(import.meta.dirname, '../../care-flows/src/definitions/built-in/welcome.yaml')
  test.each<[string[], string]>([
    [['start', '--definitions', '/none.yaml'], '/none.yaml'],
    [['start', '--seed-data', '/none.yaml'], '/none.yaml'],
    [['start', '--calculations', '/none.ts'], '/none.ts'],
    [['start', '--schema', '/none.graphql'], '/none.graphql'],
    [['exec', '--definitions', '/none.yaml', '--', 'true'], '/none.yaml'],
    [['check', '/none.yaml'], '/none.yaml'],
    [['draw', '/none.yaml'], '/none.yaml'],
    [['test', '/none.yaml', '--definitions', valid], '/none.yaml'],
    [['test', valid, '--definitions', '/none.yaml'], '/none.yaml'],
    [['test', valid, '--definitions', valid, '--calculations', '/none.ts'], '/none.ts'],
    [['send-event', 'activity.completed', '--data', '@/none.json'], '/none.json'],
  ])('%j exits with 2 and names the missing file', async (args, file) => {
    expect(await runHere(args)).toMatchObject({ code: 2, out: '', err: expect.stringContaining(file) })
  })
})

test.each([
  ['192.0.2.1', 'EADDRNOTAVAIL'],
  ['host.invalid', /ENOTFOUND|EAI_AGAIN/.source],
])('the host %s, on which the emulator cannot listen, exits with 1', async (host, reason) => {
  const advice = 'Specify an address of this machine, such as 127\\.0\\.0\\.1\\.'
  expect(await runHere(['--port', '0', '--host', host, '--allow-http'])).toMatchObject({
    code: 1,
    err: expect.stringMatching(
      new RegExp(`^error: --host: The emulator cannot listen on ${host} \\((${reason})\\)\\. ${advice}\n$`),
    ),
  })
})

test('a port in use and a store that cannot be opened exit with 1, because the command line is valid', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'emulator-'))
  const store = join(folder.path, 'store.db')
  const foreign = join(folder.path, 'foreign.db')
  const database = new DatabaseSync(foreign)
  database.exec('create table note (id)')
  database.close()
  await using emulator = await startEmulator({ port: 0, store })
  const { port } = new URL(emulator.endpoint('sandbox'))
  const results = [
    await runHere(['--port', port, '--json']),
    await runHere(['--port', '0', '--store', store, '--json']),
    await runHere(['--port', '0', '--store', join(folder.path, 'none/store.db'), '--json']),
    await runHere(['--port', '0', '--store', foreign, '--json']),
  ]
  expect(results.map(({ code, out }) => [code, JSON.parse(out).error])).toEqual([
    [1, { name: 'EmulatorError', message: expect.stringMatching(`^--port: Port ${port} on .* is in use`) }],
    [1, { name: 'EmulatorError', message: expect.stringMatching(/^--store: Another process has .* open/) }],
    [1, { name: 'EmulatorError', message: expect.stringMatching(/^--store: .*\(ENOENT\)/) }],
    [1, { name: 'EmulatorError', message: expect.stringMatching(/^--store: .* another program/) }],
  ])
})

describe('--json prints errors as JSON, only on standard output', () => {
  const takesJson = commandNames.filter((name) =>
    commands.get(name)?.options.some(({ long }) => long === '--json'),
  )
  test.each<[string, number, string[]]>([
    ...takesJson.map((name): [string, number, string[]] => ['UsageError', 2, [name, '--jsn']]),
    ['UsageError', 2, ['--prot']],
    ['UsageError', 2, ['strat']],
    ['UsageError', 2, ['--environments', 'sanbox']],
    ['UsageError', 2, ['--schema', 'none.graphql']],
  ])('%s exits with %i: %j', async (name, exitCode, args) => {
    const { code, out, err } = await runHere([...args, '--json'])
    expect({ code, err, printed: JSON.parse(out) }).toEqual({
      code: exitCode,
      err: '',
      printed: { error: { name, message: expect.not.stringMatching(/^error:|^\(|^$/) } },
    })
  })
})

/** Contains escape sequences, GitHub Actions workflow commands, and characters that reorder or hide text. */
const hostile =
  'a\u001B[2J\u001B]0;title\u0007\u009B2J\n::error::owned\r\n  ::set-env name=A::b\u2028::debug::x\u0085##[error]owned \u202Egnp\u2066\u200B\u{E0041}'

test('every command escapes its output for terminals and GitHub Actions', async () => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'hostile-'))
  const file = join(folder.path, 'f\u001B[2J\n::error::owned ##[error]\u202E.yaml')
  await writeFile(file, `id: visit\n${JSON.stringify(hostile)}: 1\n`)
  const runs = [
    [hostile],
    [`--${hostile}`],
    ['--definitions', hostile],
    ['--definitions', file],
    ...['text', 'github', hostile].map((format) => ['check', file, '--format', format]),
    ['check', '--json', file],
    ['check', hostile],
    ['draw', hostile],
    ['draw', file],
    ['test', hostile, '--definitions', hostile],
    ['test', hostile, '--json', '--definitions', file],
    ['send-event', hostile],
    ['send-event', 'activity.completed', '--data', hostile, '--admin-token', 'token-for-tests'],
    ['send-event', 'activity.completed', '--environment', hostile],
  ]
  for (const args of runs) {
    const { out, err } = await runHere(args)
    const output = `${out}${err}`
    expect(output).not.toBe('')
    expect(output).not.toMatch(/[[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]--[\n\t]]/v)
    expect(output).not.toContain('##[')
    const commands = output.split('\n').filter((line) => line.trimStart().startsWith('::'))
    for (const line of commands) expect(line).toMatch(/^::error file=[^:,]*,line=\d+,col=\d+,title=[^:,]*::/)
    if (!args.includes('github')) expect(commands).toEqual([])
  }
})
