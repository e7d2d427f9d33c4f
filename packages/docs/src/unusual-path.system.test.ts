import { execFile } from 'node:child_process'
import { mkdtempDisposable } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { repository } from './repository.ts'

/** They start programs of the repository by their paths, write files, or resolve globs and modules from its folder. */
const tests = [
  'packages/docs/src/output-blocks.test.ts',
  'packages/cli/src/commands/init',
  'packages/cli/src/main.test.ts',
  'packages/emulator/src/command/exec.test.ts',
  'packages/emulator/src/command/terminal.test.ts',
]

test('tests that start programs pass in a clone whose path has a space and an umlaut', async () => {
  await using parent = await mkdtempDisposable(join(tmpdir(), 'mit Ümläut '))
  const cwd = join(parent.path, 'a clone')
  const run = async (file: string, ...args: string[]) => {
    const env = { ...process.env, NODE_OPTIONS: undefined, NODE_PATH: undefined }
    return await promisify(execFile)(file, args, { cwd, env, maxBuffer: 2 ** 26 }).catch((error) => error)
  }
  await promisify(execFile)('git', ['clone', '--quiet', repository, cwd])
  await run('pnpm', 'install', '--frozen-lockfile', '--prefer-offline')
  const { code = 0, stdout, stderr } = await run('pnpm', 'test', ...tests)
  expect({ code, output: code === 0 ? '' : `${stdout}\n${stderr}` }).toEqual({ code: 0, output: '' })
})
