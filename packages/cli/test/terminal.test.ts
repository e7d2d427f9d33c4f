import { fileURLToPath } from 'node:url'
import { openTerminal } from '@orchestration/test-tools/open-terminal'
import { expect, test } from 'vitest'
import { createFolder } from './create-project.ts'
import { cliCommand, cliEnv } from './start-cli.ts'

const command = cliCommand(fileURLToPath(new URL('../src/main.ts', import.meta.url)))

test('doctor colours the status of each check in a terminal', async () => {
  await using empty = await createFolder()
  using terminal = openTerminal([...command, 'doctor'], { cwd: empty.folder, env: cliEnv() })
  expect(await terminal.ended).toBe(1)
  expect(terminal.output()).toContain('\u001b[32mok')
  expect(terminal.output()).toContain('\u001b[31merror')
})
