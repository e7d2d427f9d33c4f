import { expect, test } from 'vitest'
import { addFormatOptions } from './format-options.ts'
import { type Configure, loadCommands, type ProgramDefinition, runProgram } from './run-program.ts'
import { CommandUsageError } from './usage-error.ts'

const configureSum: Configure = (command, { env }) => {
  command.argument('[number]').option('--more <number>').option('--port <port>')
  return async (number = '0', { more = '0' }) => Number(env.BASE) + Number(number) + Number(more)
}
const configureFail: Configure = (command) => {
  addFormatOptions(command, ['text', 'github'], {}).argument('<kind>', 'the kind of the error')
  return async (kind: string, { json, format }: { json?: boolean; format: string }) => {
    if (kind === 'usage') throw new CommandUsageError(`usage in ${json ? 'json' : format}`)
    throw Object.assign(
      new RangeError('\u001B[2Jfailure'),
      kind === 'documents' && { problems: [1] },
      kind === 'option' && { option: 'port' },
      kind === 'system' && { option: 'port', code: 'EADDRINUSE' },
    )
  }
}

async function run(args: readonly string[], options: Partial<ProgramDefinition> = {}) {
  const [out, err, loaded]: string[][] = [[], [], []]
  const lazy = (name: string, configure: Configure) => ({
    summary: `The command ${name}.`,
    async load() {
      loaded?.push(name)
      return { configure }
    },
  })
  const definition: ProgramDefinition = {
    name: 'tool',
    description: 'A tool.',
    version: '1.2.3',
    help: '\nExamples:\n  tool sum 1',
    commands: {
      sum: lazy('sum', configureSum),
      fail: lazy('fail', configureFail),
      group: {
        summary: 'A group.',
        examples: '\n  tool group nested 1',
        commands: { nested: lazy('nested', configureSum) },
      },
    },
    ...options,
  }
  const context = {
    stdout: { write: (text: string) => out?.push(text) },
    stderr: { write: (text: string) => err?.push(text) },
    env: { BASE: '10' },
  }
  const code = await runProgram(definition, args, context)
  return { code, out: out?.join(''), err: err?.join(''), loaded, definition }
}

test('runProgram loads only the command that runs, and resolves to its exit code', async () => {
  expect(await run(['sum', '2', '--more', '3'])).toMatchObject({ code: 15, loaded: ['sum'] })
  expect(await run(['group', 'nested', '4'])).toMatchObject({ code: 14, loaded: ['nested'] })
  expect(await run(['--', 'group', 'nested', '4'])).toMatchObject({ code: 14, loaded: ['nested'] })
})

test.each([
  [
    '--help',
    /^Usage: tool .*The command sum\..* group .*A group: nested\..*Examples:\n {2}tool sum 1\n\nExit codes:\n {2}0 {2}success\n/s,
  ],
  ['-h', /^Usage: tool /],
  ['help', /^Usage: tool /],
  ['--version', /^1\.2\.3\n$/],
  ['-V', /^1\.2\.3\n$/],
])('runProgram loads no command for %s', async (option, out) => {
  for (const defaultCommand of [undefined, 'sum'])
    expect(await run([option], defaultCommand ? { defaultCommand } : {})).toMatchObject({
      code: 0,
      out: expect.stringMatching(out),
      err: '',
      loaded: [],
    })
})

test.each([
  [['sum', '--help'], '--more <number>'],
  [['help', 'sum'], '--more <number>'],
  [['group', 'help', 'nested'], '--more <number>'],
  [['help', 'group', 'nested'], '--more <number>'],
  [['group', '--help'], 'Examples:\n  tool group nested 1\n\nExit codes:\n  0  success\n'],
  [['fail', '--format', 'xml', '--help'], '--format <format>'],
  [['fail', '-h', '--unknown'], '--format <format>'],
])('runProgram prints the help of a command for %j', async (args, text) => {
  expect(await run(args)).toMatchObject({ code: 0, out: expect.stringContaining(text), err: '' })
})

test('runProgram parses `help` as an argument after a command that is not a group', async () => {
  expect((await run(['sum', 'help'])).code).toBeNaN()
})

test('runProgram runs the default command if there is no argument, or if the first one is an option', async () => {
  const withDefault = (...args: string[]) => run(args, { defaultCommand: 'sum' })
  expect(await withDefault()).toMatchObject({ code: 10 })
  expect(await withDefault('--more', '3')).toMatchObject({ code: 13 })
  expect(await withDefault('--more', '3', '--help')).toMatchObject({
    out: expect.stringMatching(/^Usage: tool sum /),
  })
})

test.each([[[]], [['group']]])(
  'runProgram prints the help as an error if the command is missing after %j',
  async (args) => {
    expect(await run(args)).toMatchObject({ code: 2, out: '', err: expect.stringMatching(/^Usage: tool /) })
  },
)

test.each([
  [['secret'], 'There is no such command. Choose from sum, fail, group.'],
  [['smu'], 'There is no such command. Choose from sum, fail, group. Did you mean sum?'],
  [['group', 'secret'], 'There is no such command. Choose from nested.'],
  [['help', 'secret'], 'There is no such command. Choose from sum, fail, group.'],
  [['help', 'group', 'secret'], 'There is no such command. Choose from nested.'],
  [['sum', '--prot=secret'], '--prot: There is no such option. Did you mean --port? See --help.'],
  [['sum', '--hlep'], '--hlep: There is no such option. Did you mean --help? See --help.'],
  [['fail', '--json=secret'], '--json: The option takes no value. Write --json. See --help.'],
  [['sum', '-ksecret'], 'There is no such option. See --help.'],
  [['sum', '--version'], '--version: There is no such option. See --help.'],
  [['--', 'secret'], 'There is no such command. Choose from sum, fail, group. See --help.'],
  [
    ['group', '--', 'nestde'],
    'There is no such command. Choose from nested. Did you mean nested? See --help.',
  ],
  [['sum', '1', 'secret'], 'There are too many arguments. Write "tool sum [options] [number]". See --help.'],
  [['sum', '--port'], '--port: The value is missing. Write --port <port>. See --help.'],
  [['fail'], '<kind> is missing. Specify the kind of the error. See --help.'],
  [['fail', '--format', 'secret'], '--format: Choose from text, github. See --help.'],
  [['fail', '--format', 'text', 'usage'], 'usage in text'],
])('runProgram reports %j as a usage error, without quoting arguments', async (args, message) => {
  expect(await run(args)).toMatchObject({ code: 2, out: '', err: `error: ${message}\n` })
})

test('runProgram reports a missing required option as a usage error', async () => {
  const configure: Configure = (command) => {
    command.requiredOption('--base <number>')
    return async () => 0
  }
  const sum = { summary: 'A sum.', load: async () => ({ configure }) }
  expect(await run(['sum'], { commands: { sum } })).toMatchObject({
    code: 2,
    err: 'error: --base is missing. Write --base <number>. See --help.\n',
  })
})

test('runProgram escapes errors, and formats them with formatError', async () => {
  expect(await run(['fail', 'any'])).toMatchObject({ code: 1, out: '', err: 'error: [2Jfailure\n' })
  const formatError = ({ name }: Error) => `A ${name}.`
  expect(await run(['fail', 'any'], { formatError })).toMatchObject({ err: 'error: A RangeError.\n' })
})

test('runProgram prints no prefix for an error with problems, because each line begins with a position', async () => {
  expect(await run(['fail', 'documents'])).toMatchObject({ code: 2, out: '', err: '[2Jfailure\n' })
})

test.each<[string[], number, object]>([
  [['fail', 'usage', '--json'], 2, { name: 'UsageError', message: 'usage in json' }],
  [['fail', 'any', '--json'], 1, { name: 'RangeError', message: '\u001B[2Jfailure' }],
  [['fail', 'documents', '--json'], 2, { name: 'UsageError', message: '\u001B[2Jfailure', problems: [1] }],
  [['fail', 'option', '--json'], 2, { name: 'UsageError', message: '\u001B[2Jfailure' }],
  [['fail', 'system', '--json'], 1, { name: 'RangeError', message: '\u001B[2Jfailure' }],
  [
    ['fail', 'any', '--format', 'text', '--json'],
    2,
    {
      name: 'UsageError',
      message: '--json and --format cannot be combined. See --help.',
    },
  ],
  [
    ['fail', '--none', '--json'],
    2,
    { name: 'UsageError', message: '--none: There is no such option. See --help.' },
  ],
  [['--json'], 2, { name: 'UsageError', message: '--json: There is no such option. See --help.' }],
])('runProgram prints the error of %j as one line of JSON', async (args, code, error) => {
  const { out = '', ...others } = await run(args)
  expect(others).toMatchObject({ code, err: '' })
  expect(out).toMatch(/^[\x20-\x7E]+\n$/)
  expect(JSON.parse(out)).toEqual({ error })
})

test('runProgram ignores --json after --', async () => {
  expect(await run(['fail', '--none', '--', '--json'])).toMatchObject({
    code: 2,
    out: '',
    err: 'error: --none: There is no such option. See --help.\n',
  })
})

test('loadCommands loads all commands', async () => {
  const { definition, loaded } = await run(['--version'])
  const commands = await loadCommands(definition)
  expect(loaded).toEqual(['sum', 'fail', 'nested'])
  expect([...commands.keys()]).toEqual(['sum', 'fail', 'group nested'])
  expect(commands.get('sum')?.options.map(({ long }) => long)).toEqual(['--more', '--port'])
})
