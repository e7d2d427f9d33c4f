import { loadCommands } from '@orchestration/cli-kit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configWith, createFolder, createProject, type Project } from '../test/create-project.ts'
import { runWarm } from '../test/run-warm.ts'
import { programDefinition } from './program.ts'

const commands = await loadCommands(programDefinition)

const empty = await createFolder()
afterAll(() => empty[Symbol.asyncDispose]())
const run = (...args: string[]) => runWarm(args, { cwd: empty.folder })

/** Lists the words of the commands that have an option. */
const listCommandsWith = (option: string): string[][] =>
  [...commands]
    .filter(([, { options }]) => options.some(({ long }) => long === option))
    .map(([name]) => name.split(' '))

test.each([[], ['schema'], ['operations'], ...[...commands.keys()].map((name) => name.split(' '))])(
  'orchestration %s %s --help shows options, examples and exit codes within 80 columns',
  async (...words) => {
    const { stdout } = await run(...words, '--help')
    const start = ['orchestration', ...words].join(' ')
    expect(stdout).toMatch(new RegExp(`^Usage: ${start}`))
    expect(stdout).toMatch(/\nOptions:\n/)
    expect(stdout).toContain(`Examples:\n  ${start}`)
    expect(stdout).toContain('\nExit codes:\n  0  success\n')
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
  },
)

test('orchestration --version prints the version', async () => {
  expect(await run('--version')).toEqual({ code: 0, stdout: '0.1.0\n', stderr: '' })
})

test('the program prints colours with FORCE_COLOR, but not by default or with NO_COLOR', async () => {
  const doctor = async (env: Record<string, string>) =>
    (await runWarm(['doctor'], { cwd: empty.folder, env })).stdout.includes('\u001B[')
  expect(await doctor({})).toBe(false)
  expect(await doctor({ FORCE_COLOR: '1' })).toBe(true)
  expect(await doctor({ NO_COLOR: '1' })).toBe(false)
})

test.each([[[]], [['nothing']], [['schema']], [['schema', 'nothing']]])(
  'the program rejects %j',
  async (args) => {
    expect(await run(...args)).toMatchObject({ code: 2, stdout: '' })
  },
)

test.each<[string[], string]>([
  [['doctor', '--jsn'], 'Did you mean --json?'],
  [['schema', 'pul'], 'Did you mean pull?'],
])('the program suggests a correction for %j: %s', async (args, hint) => {
  const { code, stderr } = await run(...args)
  expect(stderr).toContain(hint)
  expect(code).toBe(2)
})

// Excludes `doctor`, which reports the error as the result of a check.
const withEnvironment = listCommandsWith('--environment').filter(([name]) => name !== 'doctor')

test.each(withEnvironment)('%s %s rejects a misspelled environment immediately', async (...words) => {
  const { code, stdout, stderr } = await run(...words, '--environment', 'sanbox')
  expect(stderr).toBe(
    'error: --environment is not one of sandbox, production-eu, production-us, production-uk, local. Did you mean sandbox?\n',
  )
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
})

test.each([
  ['schema', 'pull', '--from', 'none.graphql'],
  ['schema', 'diff', 'none.graphql'],
  ['schema', 'diff', 'main:none.graphql'],
  ['schema', 'diff', 'none.graphql', 'none.graphql'],
  ['operations', 'check', 'none.graphql'],
  ['operations', 'check', '--schema', 'none.graphql'],
  ['operations', 'check', '--schema', `${'n'.repeat(300)}none.graphql`],
  ['operations', 'check', '--config', 'none.graphql'],
  ['operations', 'new', 'tenant', '--schema', 'none.graphql'],
  ['init', 'none.graphql'],
])('%s %s %s %s exits with 2 and names the missing file', async (...args) => {
  const { code, stdout, stderr } = await run(...args)
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
  expect(stderr).toContain('none.graphql')
})

test.each([
  ['schema', 'diff', '--format', 'xml', '--help'],
  ['operations', 'check', '--rule', 'none', '--help'],
  ['operations', 'new', '--depth', 'deep', '-h'],
  ['init', '--template', 'none', '--help'],
])('%s %s %s %s prints the help, even if the value of an option is invalid', async (...args) => {
  expect(await run(...args)).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^Usage: orchestration /),
    stderr: '',
  })
})

test('a command names the options and variables for the environment if none is set', async () => {
  expect(await run('schema', 'pull')).toEqual({
    code: 2,
    stdout: '',
    stderr:
      'error: --environment is missing. Set it or ORCHESTRATION_ENVIRONMENT to one of sandbox, production-eu, production-us, production-uk, local, or set --endpoint or ORCHESTRATION_ENDPOINT to a URL.\n',
  })
})

describe('with --json, an error is printed only as JSON on standard output', () => {
  const missing = ['--config', 'none.ts']
  const unreachable = ['--endpoint', 'http://127.0.0.1:9/graphql']
  const broken = ['--documents', 'broken.graphql']
  const runs: [name: string, args: string[]][] = [
    ...listCommandsWith('--json').map((words): [string, string[]] => ['UsageError', [...words, '--jsn']]),
    ['UsageError', ['schema', 'pull', ...missing]],
    ['NetworkError', ['schema', 'pull', ...unreachable]],
    ['UsageError', ['operations', 'check', ...missing]],
    ['UsageError', []],
    ['UsageError', ['schema']],
    ['UsageError', ['operations', 'lst']],
    ['UsageError', ['operations', 'check', '--format', 'text']],
    ['UsageError', ['operations', 'check', '--rule', 'none']],
    ['UsageError', ['schema', 'diff', 'none.graphql']],
    ['UsageError', ['schema', 'diff', 'none.graphql', ...missing]],
    ['UsageError', ['compare', '--environment', 'zzz']],
    ['UsageError', ['schema', 'diff', 'schema.graphql', ...broken]],
  ]

  let project: Project
  beforeAll(async () => {
    project = await createProject({
      'broken.graphql': 'query {',
      'schema.graphql': 'type Query { a: Int }',
      'codegen.ts': configWith({ schema: 'schema.graphql', documents: 'operations/*' }),
    })
    return () => project[Symbol.asyncDispose]()
  })

  test.each(runs)('%s for %j', async (name, args) => {
    const { code, stdout, stderr } = await runWarm([...args, '--json'], {
      cwd: project.folder,
      env: { ORCHESTRATION_API_KEY: 'key-for-tests' },
    })
    const { error, ...others } = JSON.parse(stdout)
    expect({ error, others }).toMatchObject({
      error: { name, message: expect.not.stringMatching(/^error:|^\(|^$/) },
      others: {},
    })
    expect(stderr).not.toContain(error.message)
    if (args.includes('broken.graphql'))
      expect(error.problems).toMatchObject([{ file: 'broken.graphql', line: 1, column: 8 }])
    expect(code).toBe(name === 'UsageError' ? 2 : 1)
  })
})
