import { Command, CommanderError } from 'commander'
import { expect, test } from 'vitest'
import { createLazyProgram } from './lazy-program.ts'

function createProgram() {
  const output: string[] = []
  const loaded: string[] = []
  const command = new Command('tool')
    .version('1.2.3')
    .exitOverride()
    .configureOutput({ writeOut: (text) => void output.push(text), writeErr: () => undefined })
  const program = createLazyProgram(command, { base: 10 })
  const add = (parent: Command, name: string) =>
    program.add(parent, name, `The command ${name}.`, async () => {
      loaded.push(name)
      return (command, { base }) => {
        command.argument('[number]').option('--more <number>')
        return async (number = '0', { more = '0' }) => base + Number(number) + Number(more)
      }
    })
  add(command, 'sum')
  add(command, 'other')
  add(command.command('group'), 'nested')
  return { program, loaded, output: () => output.join('') }
}

test('a lazy program loads only the command that runs, and resolves to its exit code', async () => {
  const { program, loaded } = createProgram()
  expect(await program.run(['sum', '2', '--more', '3'])).toBe(15)
  expect(loaded).toEqual(['sum'])
  expect(await program.run(['group', 'nested', '4'])).toBe(14)
  expect(loaded).toEqual(['sum', 'nested'])
})

test.each(['--help', '--version'])('a lazy program loads no command for %s', async (option) => {
  const { program, loaded, output } = createProgram()
  expect(await program.run([option])).toBe(0)
  expect(output()).toMatch(/^1\.2\.3\n$|The command sum\./)
  expect(loaded).toEqual([])
})

test.each([
  ['sum', '--help'],
  ['help', 'sum'],
  ['group', 'help', 'nested'],
  ['help', 'group', 'nested'],
])('%s %s shows the options of a lazily loaded command', async (...args) => {
  const { program, output } = createProgram()
  expect(await program.run(args)).toBe(0)
  expect(output()).toContain('--more <number>')
})

test.each([
  ['help', 'unknown'],
  ['help', 'group', 'unknown'],
  ['group', 'help', 'unknown'],
])('%s %s throws an error if there is no such command', async (...args) => {
  const { program, output } = createProgram()
  await expect(program.run(args)).rejects.toThrow("unknown command 'unknown'")
  expect(output()).toBe('')
})

test('help after a command that is not a group is parsed as an argument', async () => {
  const { program } = createProgram()
  expect(await program.run(['sum', 'help'])).toBeNaN()
})

test('a lazy program throws a usage error', async () => {
  const { program } = createProgram()
  await expect(program.run(['sum', '--unknown'])).rejects.toThrow(CommanderError)
})
