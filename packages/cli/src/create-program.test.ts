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

test('there are these commands', () => {
  expect(leaves(createProgram()).map((path) => path.join(' '))).toEqual([
    'codegen',
    'schema pull',
    'schema diff',
    'operations check',
    'operations list',
    'operations new',
    'doctor',
    'export',
    'emulator',
  ])
})

test.each(leaves(createProgram()))('%s %s: --help shows its options and examples', async (...path) => {
  const { code, stdout, stderr } = await run(...path.filter(Boolean), '--help')
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  expect(stdout).toMatch(/^Usage: orchestration /)
  expect(stdout).toMatch(/\nOptions:\n/)
  expect(stdout).toContain(`Examples:\n  orchestration ${path.filter(Boolean).join(' ')}`)
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
