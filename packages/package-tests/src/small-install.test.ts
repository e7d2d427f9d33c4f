import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { workspace } from './pack-packages.ts'
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

test('the command installs as few packages as READMEs say, and neither a web server nor a database driver', async () => {
  const readme = await readFile(join(workspace, 'packages/codegen/README.md'), 'utf8')
  const [, count, limit] =
    /`@orchestration\/codegen` installs (\d+) packages with `graphql`, and at most (\d+) with/.exec(readme) ??
    []
  const lock = JSON.parse(await readFile(join(project, 'node_modules/.package-lock.json'), 'utf8'))
  const installed = Object.keys(lock.packages).map((path) => path.replace(/^.*node_modules\//, ''))
  const ofCodegen = new Set(['@orchestration/codegen', 'graphql'])
  for (const name of ofCodegen)
    for (const needed of Object.keys(lock.packages[`node_modules/${name}`].dependencies ?? {}))
      ofCodegen.add(needed)
  expect([...ofCodegen]).toHaveLength(Number(count))
  expect(installed.filter((name) => /^(hono|pg|kysely|zod|@modelcontextprotocol\/.*)$/.test(name))).toEqual(
    [],
  )
  expect(installed.length, installed.join(' ')).toBeLessThanOrEqual(Number(limit))
})

test('it says how to get the emulator, which it does without', async () => {
  const { exitCode, stderr } = await run(process.execPath, [command, 'emulator'], {
    cwd: project,
    mayFail: true,
  })
  expect(stderr).toMatch(
    /^This command needs the package @orchestration\/emulator\. Install it with "npm install -D @orchestration\/emulator"/,
  )
  expect(exitCode).toBe(2)
})

test('it says how to get the package of care flow definitions, which it does without', async () => {
  const args = [command, 'definitions', 'check', 'visit.yaml']
  const { exitCode, stderr } = await run(process.execPath, args, { cwd: project, mayFail: true })
  expect(stderr).toBe(
    'This command needs the package @orchestration/care-flows. Install it with "npm install -D @orchestration/care-flows", or add "-p @orchestration/care-flows" to "npx -p @orchestration/cli".\n',
  )
  expect(exitCode).toBe(2)
})

test('it says how to get the SDK of its tools for agents, which it does without', async () => {
  const { exitCode, stderr } = await run(process.execPath, [command, 'mcp'], { cwd: project, mayFail: true })
  expect(stderr).toMatch(
    /^This command needs the package @modelcontextprotocol\/server\. Install it with "npm install -D @modelcontextprotocol\/server"/,
  )
  expect(exitCode).toBe(2)
})

test('the first command of the quick start brings it along, without a project', async () => {
  const page = await readFile(join(workspace, 'packages/docs/pages/quick-start.md'), 'utf8')
  const [, command = ''] = /^npx (-p .* orchestration emulator) /m.exec(page) ?? []
  const folder = join(inject('folder'), 'quick-start')
  await mkdir(folder)
  await writeFile(join(folder, '.npmrc'), `@orchestration:registry=${inject('registry')}/\n`)
  // What an earlier run left in npm's cache would have the same name and version.
  const env = { npm_config_cache: join(inject('folder'), 'npm-cache') }
  const { stdout } = await run('npx', ['--yes', ...command.split(' '), '--help'], { cwd: folder, env })
  expect(stdout).toMatch(/^Usage: orchestration emulator /)
})
