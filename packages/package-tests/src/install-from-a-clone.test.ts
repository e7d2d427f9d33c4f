import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { run } from './run.ts'

// The page on installing from a clone says that one `npm install` of all tarballs does, although none of them is in npm's registry.
test('the tarballs can be installed together, without a registry that has them', async () => {
  const project = join(inject('folder'), 'from-tarballs')
  await mkdir(project)
  await writeFile(join(project, 'package.json'), JSON.stringify({ private: true, type: 'module' }))
  const tarballs = inject('packages').map(({ tarball }) => tarball)
  const others = ['graphql', '@graphql-typed-document-node/core']
  await run('npm', ['install', '--no-audit', '--no-fund', ...tarballs, ...others], { cwd: project })
  const command = 'node_modules/@orchestration/cli/dist/main.js'
  const { stdout } = await run(process.execPath, [command, '--version'], { cwd: project })
  expect(stdout).toMatch(/^\d+\.\d+\.\d+/)
})
