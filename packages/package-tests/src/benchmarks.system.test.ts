import { join } from 'node:path'
import { expect, test } from 'vitest'
import { workspace } from './pack-packages.ts'
import { run } from './run.ts'

test.each([
  {
    args: ['clients'],
    message: 'There is no suite "clients". Pass one or more of client, schema, emulator',
  },
  { args: ['client', '--rounds', '0'], message: '--rounds must be a whole number above 0' },
])('the benchmarks reject the arguments $args', async ({ args, message }) => {
  const main = join(workspace, 'benchmarks/src/main.ts')
  const options = { cwd: workspace, mayFail: true }
  const { exitCode, stdout, stderr } = await run(process.execPath, [main, ...args], options)
  expect(stderr).toContain(message)
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
})
