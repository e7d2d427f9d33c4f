import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { workspace } from './pack-packages.ts'
import { run } from './run.ts'

test('the first command of the quick start brings the emulator along, without a project', async () => {
  const page = await readFile(join(workspace, 'packages/docs/pages/quick-start.md'), 'utf8')
  const [, command = ''] = /^npx (-p .* orchestration emulator) /m.exec(page) ?? []
  const folder = join(inject('folder'), 'quick-start')
  await mkdir(folder)
  await writeFile(join(folder, '.npmrc'), `@orchestration:registry=${inject('registry')}/\n`)
  // What an earlier run left in npm's cache would have the same name and version.
  const env = { npm_config_cache: join(inject('fastFolder'), 'npm-cache') }
  const { stdout } = await run('npx', ['--yes', ...command.split(' '), '--help'], { cwd: folder, env })
  expect(stdout).toMatch(/^Usage: orchestration emulator /)
})
