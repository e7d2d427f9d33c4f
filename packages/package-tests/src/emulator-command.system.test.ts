import { expect, inject, test } from 'vitest'
import { run } from './run.ts'

test('npx runs the installed orchestration-emulator command', async () => {
  const cwd = inject('project')
  const { stdout } = await run('npx', ['--no-install', 'orchestration-emulator', '--help'], { cwd })
  expect(stdout).toMatch(/^Usage: orchestration-emulator /)
})
