import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, inject, test } from 'vitest'
import { workspace } from './pack-packages.ts'
import { cleanEnvironment, run } from './run.ts'

// No container runtime is needed: the steps of the Containerfile are run in a folder of their own.
test('the emulator that the Containerfile deploys starts as the container does', async () => {
  const file = await readFile(join(workspace, 'packages/emulator/Containerfile'), 'utf8')
  const target = join(inject('folder'), 'container')
  const [, deploy = ''] = /^RUN npx -y pnpm@12 (.* deploy .*) \/emulator$/m.exec(file) ?? []
  await run('pnpm', [...deploy.split(' '), target], { cwd: workspace })

  const [, entrypoint = ''] = /^ENTRYPOINT (.*)$/m.exec(file) ?? []
  const [, ...args] = JSON.parse(entrypoint)
  const child = spawn(process.execPath, [...args, '--port', '0', '--json'], {
    cwd: target,
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors = text(child.stderr)
  const [ready] = await Promise.race([once(child.stdout, 'data'), errors.then((message) => [message])])
  expect(JSON.parse(String(ready))).toMatchObject({ endpoints: { sandbox: expect.stringMatching(/^http:/) } })
  const closed = once(child, 'close')
  child.kill('SIGTERM')
  expect(await closed).toEqual([0, null])
  expect(await errors).toBe('')
})
