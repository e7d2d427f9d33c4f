import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findCodeBlocks } from '../test/find-code-blocks.ts'
import { runWarm } from '../test/run-warm.ts'
import { toPattern } from '../test/to-pattern.ts'
import { splitCommands } from '../test/walk-page.ts'
import { repository } from './repository.ts'

const page = 'webhooks/testing.md'
const text = await readFile(join(repository, 'packages/docs/pages', page), 'utf8')
const blocks = findCodeBlocks(page, text)
const commands = blocks.filter(({ language }) => language === 'sh').flatMap(({ code }) => splitCommands(code))
const [triggered, listened] = blocks.filter(({ language }) => language === 'txt').map(({ code }) => code)

/** The arguments and variables of a command of the page, for an emulator. */
function prepare(command: string, { portal = '', adminToken }: Emulator) {
  const [_npx, _orchestration, ...args] = command.replaceAll("'", '').split(' ')
  const env = { ORCHESTRATION_EMULATOR_ADMIN_TOKEN: adminToken, NO_COLOR: '1' }
  return { args: [...args, '--portal', portal], env }
}

/** Starts a command of the page. It ends with the test. */
function start(command: string, emulator: Emulator) {
  const main = ['--conditions=@orchestration/source', join(repository, 'packages/cli/src/main.ts')]
  const { args, env } = prepare(command, emulator)
  const child = spawn(process.execPath, [...main, ...args], { env: { ...process.env, ...env } })
  const started = { child, closed: once(child, 'close'), printed: '' }
  onTestFinished(() => void child.kill())
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part) => {
      started.printed += part
    })
  return started
}

test('the terminals show what the page says', async () => {
  const receiver = createServer((request, response) => {
    request.resume()
    response.writeHead(204).end()
  })
  onTestFinished(() => void receiver.close())
  await once(receiver.listen(0, '127.0.0.1'), 'listening')
  const { port } = receiver.address() as AddressInfo
  await using emulator = await startEmulator({ port: 0, portalPort: 0 })

  const listen = commands.find((command) => command.includes('listen')) ?? ''
  const listener = start(listen.replace('localhost:3000', `127.0.0.1:${port}`), emulator)
  await vi.waitFor(() => expect(listener.printed).toContain('END PUBLIC KEY'), { timeout: 150_000 })
  let printed = ''
  for (const command of commands.filter((command) => command.includes('trigger'))) {
    const { args, env } = prepare(command, emulator)
    const { stdout, stderr } = await runWarm(args, { cwd: repository, env })
    printed += stdout + stderr
  }
  expect(printed).toMatch(withoutIds(triggered))
  const lastLine = /patient\.updated .* ms\n/
  await vi.waitFor(() => expect(listener.printed).toMatch(lastLine), { timeout: 150_000 })
  listener.child.kill('SIGINT')
  await listener.closed
  expect(listener.printed).toMatch(withoutIds(listened))
})

/** Ids, times and durations differ from the page. */
const withoutIds = (shown = '') =>
  toPattern(shown.replaceAll(/^\d\d:\d\d:\d\d|\b[\w-]{22}(?= )|\d+(?= ms$)/gm, '…'))
