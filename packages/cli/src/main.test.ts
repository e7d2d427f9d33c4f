import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createFolder } from '../test/create-project.ts'
import { cliCommand, cliEnv } from '../test/start-cli.ts'

test('orchestration reports that the disk is full if it cannot write to standard output', async () => {
  await using project = await createFolder()
  const command = [...cliCommand(join(import.meta.dirname, 'main.ts')), 'operations', 'new']
  const script = 'ulimit -f 1; exec "$@" > list.txt'
  const { status, stderr } = spawnSync('bash', ['-c', script, 'bash', ...command], {
    cwd: project.folder,
    env: cliEnv(),
    encoding: 'utf8',
  })
  expect(stderr).toMatch(/\nCannot write to standard output: EFBIG: [^\n]*\n$/)
  expect(status).toBe(1)
})
