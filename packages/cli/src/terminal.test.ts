import { fileURLToPath } from 'node:url'
import { openTerminal } from '@orchestration/test-tools/open-terminal'
import { expect, test } from 'vitest'
import { createFolder } from '../test/create-project.ts'
import { cliCommand, cliEnv } from '../test/start-cli.ts'

const command = cliCommand(fileURLToPath(new URL('main.ts', import.meta.url)))

test('emulator shows the sign-in link, the start time, colours and each request in a terminal', async () => {
  using terminal = openTerminal([...command, 'emulator', '--port', '0', '--api-key', 'sandbox=known-key-1'], {
    cwd: import.meta.dirname,
    env: cliEnv(),
  })
  await expect.poll(terminal.text).toMatch(/admin token +\S+\n/)
  expect(terminal.text()).toMatch(/^The emulator is ready after \d+ ms\. Ctrl-C stops it\.\n/)
  expect(terminal.output()).toContain('\u001b[1mThe emulator is ready')
  expect(terminal.text()).toMatch(/ portal +http:\S+\/sign-in\?link=\d+\.\S+\n/)
  const [, endpoint = ''] = / sandbox +(\S+)\n/.exec(terminal.text()) ?? []
  await fetch(endpoint, {
    method: 'POST',
    headers: { apikey: 'known-key-1', 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'query Clinic { tenant { code } }' }),
  })
  await expect.poll(terminal.text).toMatch(/\n\d\d:\d\d:\d\d Clinic ok \d+ ms\n/)
  terminal.type('\x03')
  expect(await terminal.ended).toBe(0)
})

test('doctor colours the status of each check in a terminal', async () => {
  await using empty = await createFolder()
  using terminal = openTerminal([...command, 'doctor'], { cwd: empty.folder, env: cliEnv() })
  expect(await terminal.ended).toBe(1)
  expect(terminal.output()).toContain('\u001b[32mok')
  expect(terminal.output()).toContain('\u001b[31merror')
})
