import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimesSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'

const repository = join(import.meta.dirname, '../../..')

// Tests `pnpm dev` of this repository.
test('restarts the emulator with the same key after a change to its source or a definition', async () => {
  const args = ['--port', '0', '--portal-port', '0', '--hosted-port', '0', '--patients', '0']
  const child = spawn(process.execPath, ['.ci/dev.ts', ...args], { cwd: repository })
  onTestFinished(async () => {
    child.kill()
    await once(child, 'close')
  })
  let printed = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    printed += text
  })
  const keys = () =>
    [...printed.matchAll(/sandbox key +(\S+)[\s\S]*?admin token +(\S+)/g)].map(([, ...pair]) => pair)
  const waitForKeys = (count: number, timeout: number) =>
    vi.waitFor(() => expect(keys()).toHaveLength(count), { timeout })
  await waitForKeys(1, 300_000)
  await vi.waitFor(() => expect(printed).toContain('Watching for changes'), { timeout: 300_000 })
  const source = join(repository, 'packages/emulator/src/index.ts')
  const definition = join(repository, 'packages/care-flows/src/definitions/built-in/welcome.yaml')
  for (const [index, file] of [source, definition].entries()) {
    const now = new Date()
    utimesSync(file, now, now)
    // A restart takes a second.
    await waitForKeys(index + 2, 60_000)
    expect(keys().at(-1)).toEqual(keys()[0])
  }
})
