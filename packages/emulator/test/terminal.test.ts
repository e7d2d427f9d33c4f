import { fileURLToPath } from 'node:url'
import { openTerminal } from '@orchestration/test-tools/open-terminal'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

test('on a terminal, the command prints the sign-in link and the startup time, and then each request until Ctrl-C', async () => {
  using terminal = openTerminal(
    [
      process.execPath,
      '--conditions=@orchestration/source',
      main,
      '--port',
      '0',
      '--api-key',
      'sandbox=known-key-1',
    ],
    { cwd: import.meta.dirname, env: process.env },
  )
  await expect.poll(terminal.text).toMatch(/admin token +\S+\n/)
  expect(terminal.text()).toMatch(/^The emulator is ready after \d+ ms\. Ctrl-C stops it\.\n/)
  expect(terminal.output()).toContain('\u001b[1mThe emulator is ready')
  const [, signIn = ''] = / portal +(http:\S+\/sign-in\?link=\S+)\n/.exec(terminal.text()) ?? []
  const visit = await fetch(signIn, { redirect: 'manual' })
  expect([visit.status, visit.headers.get('set-cookie')]).toEqual([303, expect.any(String)])
  const [, endpoint = ''] = / sandbox +(\S+)\n/.exec(terminal.text()) ?? []
  await ask(endpoint, 'known-key-1', 'query Clinic { tenant { code } }')
  await expect
    .poll(terminal.text)
    .toMatch(/\n\d\d:\d\d:\d\d Clinic ok \d+ ms http:\/\/\S+\/sandbox\/requests\/\S+\n/)
  terminal.type('\x03')
  expect(await terminal.ended).toBe(0)
})
