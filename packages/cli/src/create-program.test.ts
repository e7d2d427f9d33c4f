import { tmpdir } from 'node:os'
import type { Command } from 'commander'
import { expect, test } from 'vitest'
import { runCli } from '../test/start-cli.ts'
import { createProgram } from './create-program.ts'

const run = (...args: string[]) => runCli(args, { cwd: tmpdir() })

const leaves = (command: Command, path: string[] = []): string[][] =>
  command.commands.length === 0
    ? [path]
    : command.commands.flatMap((child) => leaves(child, [...path, child.name()]))

test('the command line has these commands', () => {
  expect(leaves(createProgram()).map((path) => path.join(' '))).toEqual([
    'init',
    'codegen',
    'schema pull',
    'schema diff',
    'operations check',
    'operations list',
    'operations new',
    'operations coverage',
    'definitions check',
    'definitions draw',
    'definitions pull',
    'doctor',
    'update',
    'fidelity',
    'export',
    'emulator',
    'mcp',
    'webhooks listen',
    'webhooks trigger',
  ])
})

/** What `--help` prints on a terminal of 80 columns. */
function helpOf(path: readonly string[]): string {
  let command = createProgram()
  for (const name of path) command = command.commands.find((child) => child.name() === name) ?? command
  const parts: string[] = []
  command.configureOutput({ writeOut: (part) => void parts.push(part), getOutHelpWidth: () => 80 })
  command.outputHelp()
  return parts.join('')
}
const documented = [[], ['schema'], ['operations'], ['definitions'], ['webhooks'], ...leaves(createProgram())]

test.each(documented.filter(([name]) => name !== 'emulator').map((path) => [path.join(' '), path] as const))(
  '%s --help shows options, examples and exit codes, none cut by a terminal of 80 columns',
  (name, path) => {
    const text = helpOf(path)
    expect(text).toMatch(new RegExp(`^Usage: orchestration ${name}`))
    expect(text).toMatch(/\nOptions:\n/)
    expect(text).toContain(`Examples:\n  orchestration ${name}`)
    expect(text).toContain('Exit codes: ')
    expect(text.split('\n').filter((line) => line.length > 80)).toEqual([])
  },
)

test("emulator --help shows the emulator's own help", async () => {
  const { code, stdout, stderr } = await run('emulator', '--help')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^Usage: orchestration emulator .*\nExamples:\n {2}orchestration emulator/s)
})

test('--version prints the version', async () => {
  expect(await run('--version')).toEqual({ code: 0, stdout: '0.1.0\n', stderr: '' })
})

test('--help documents exit codes', async () => {
  expect((await run('--help')).stdout).toContain(
    'Exit codes: 0 done, 1 something is wrong, 2 the command was used wrongly.',
  )
})

test.each([[[]], [['nothing']], [['schema']], [['schema', 'nothing']]])('%j is a wrong use', async (args) => {
  expect(await run(...args)).toMatchObject({ code: 2, stdout: '' })
})
