import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { cleanEnvironment, run } from './run.ts'

const root = join(import.meta.dirname, '../../..')
const main = join(root, 'benchmarks/src/main.ts')

test.each([
  { args: ['clients'], message: 'There is no part "clients". Give some of client, schema' },
  { args: ['client', '--rounds', '0'], message: '--rounds must be a whole number above 0' },
  { args: ['client', '--compare='], message: '--compare must name a git reference' },
  { args: ['client', '--compare', 'no-such-branch'], message: 'git knows no commit "no-such-branch"' },
  { args: ['client', '--compare', '--help'], message: '--compare' },
])('the benchmarks refuse $args and measure nothing', async ({ args, message }) => {
  const { exitCode, stdout, stderr } = await run(process.execPath, [main, ...args], {
    cwd: root,
    mayFail: true,
  })
  expect(stderr).toContain(message)
  expect({ exitCode, stdout }).toEqual({ exitCode: 1, stdout: '' })
})

test.each(['SIGINT', 'SIGTERM'] as const)('a comparison that %s ends leaves no worktree', async (signal) => {
  const env = cleanEnvironment()
  const child = spawn(process.execPath, [main, 'webhooks', '--compare', 'HEAD'], { cwd: root, env })
  const exited = once(child, 'exit')
  let folder: string | undefined
  for await (const line of createInterface(child.stderr)) {
    folder = / in (\/.*)$/.exec(line)?.[1]
    if (folder !== undefined) break
  }
  expect(existsSync(join(folder ?? '', 'package.json'))).toBe(true)
  child.kill(signal)
  expect(await exited).toEqual([1, null])
  expect(existsSync(folder ?? '')).toBe(false)
  expect(execFileSync('git', ['worktree', 'list'], { cwd: root, encoding: 'utf8' })).not.toContain(folder)
})
