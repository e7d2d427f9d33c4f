import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { run } from './run.ts'

const project = join(inject('folder'), 'small-install')
const command = 'node_modules/@orchestration/cli/dist/main.js'

// As the README of the command says.
beforeAll(async () => {
  await mkdir(project)
  await writeFile(join(project, 'package.json'), '{ "private": true }')
  await writeFile(join(project, '.npmrc'), `@orchestration:registry=${inject('registry')}/\n`)
  const packages = ['@orchestration/cli', '@orchestration/codegen', 'graphql']
  await run('npm', ['install', '--save-dev', ...packages], { cwd: project })
})

test('the command installs at most 40 packages, and neither a web server nor a database driver', async () => {
  const lock = JSON.parse(await readFile(join(project, 'node_modules/.package-lock.json'), 'utf8'))
  const installed = Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, ''))
  expect(installed.filter((name) => /^(hono|pg|kysely|graphql-yoga)$/.test(name))).toEqual([])
  expect(installed.length).toBeLessThanOrEqual(40)
})

test('it says how to get the emulator, which it does without', async () => {
  const { exitCode, stderr } = await run(process.execPath, [command, 'emulator'], {
    cwd: project,
    mayFail: true,
  })
  expect(stderr).toMatch(
    /^The emulator is a package of its own. Install it with "npm install -D @orchestration\/emulator"/,
  )
  expect(exitCode).toBe(2)
})
