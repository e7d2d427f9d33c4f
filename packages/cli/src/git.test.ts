import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { createHostileRepository } from '@orchestration/test-tools/create-hostile-repository'
import { expect, test } from 'vitest'
import { runWarm } from '../test/run-warm.ts'

const files = {
  'schema.graphql': 'type Query {\n  a: Int\n  b: Int\n}\n',
  'new.graphql': 'type Query { a: Int }\n',
  'gone.graphql': 'type Query { a: Int c: Int }\n',
}
const key = 'Query { a: Int c'
const calls: [what: string, args: string[], plain: string[], output: string][] = [
  ['git show', ['schema', 'diff', ':/Publish', 'new.graphql'], ['show', ':/Publish'], ':/Publish'],
  [
    'git diff',
    ['schema', 'pull', '--from', 'new.graphql', '--check'],
    ['diff', '--no-index', 'schema.graphql', 'new.graphql'],
    '-  b: Int',
  ],
  [
    'git grep',
    ['doctor', '--endpoint', 'http://127.0.0.1:1/'],
    ['grep', key],
    'key in git: found in gone.graphql',
  ],
]

test.each(calls)(
  '%s does not run programs configured by a hostile repository',
  async (_, args, plain, output) => {
    using hostile = createHostileRepository(files)
    const cwd = hostile.repository
    try {
      execFileSync('git', plain, { cwd, stdio: 'ignore' })
    } catch {}
    expect(hostile.hasRun()).toBe(true)
    const { stdout, stderr } = await runWarm(args, { cwd, env: { ORCHESTRATION_API_KEY: key } })
    expect(stdout + stderr).toContain(output)
    expect(hostile.hasRun()).toBe(false)
  },
)

test.each(calls)('%s does not run programs configured by an embedded repository', async (_, args) => {
  using hostile = createHostileRepository(files, { isEmbedded: true })
  await runWarm(args, { cwd: hostile.repository, env: { ORCHESTRATION_API_KEY: key } })
  expect(hostile.hasRun()).toBe(false)
})

test('git show does not fetch objects that are missing from a partial clone', async () => {
  using hostile = createHostileRepository(files, { missing: 'gone.graphql' })
  const args = ['schema', 'diff', 'main:gone.graphql', 'new.graphql']
  const { code, stderr } = await runWarm(args, { cwd: hostile.repository })
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: expect.stringContaining('Git cannot show main:gone.graphql'),
  })
  expect(hostile.hasRun()).toBe(false)
})

test('an error names the signal that ended git show', async () => {
  using hostile = createHostileRepository(files)
  const bin = join(hostile.folder, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'git'), '#!/bin/sh\nkill -KILL $$\n')
  chmodSync(join(bin, 'git'), 0o755)
  const env = { PATH: `${bin}${delimiter}${process.env.PATH}` }
  const args = ['schema', 'diff', 'main:schema.graphql', 'new.graphql']
  expect(await runWarm(args, { cwd: hostile.repository, env })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Git cannot show main:schema.graphql: Git was ended by SIGKILL.'),
  })
})

test.each(calls)('%s does not receive the API key', async (_, args) => {
  using hostile = createHostileRepository(files)
  const bin = join(hostile.folder, 'bin')
  mkdirSync(bin)
  const git = execFileSync('which', ['git'], { encoding: 'utf8' }).trim()
  writeFileSync(join(bin, 'git'), `#!/bin/sh\nenv >> '${hostile.folder}/env'\nexec '${git}' "$@"\n`)
  chmodSync(join(bin, 'git'), 0o755)
  const env = {
    PATH: `${bin}${delimiter}${process.env.PATH}`,
    ORCHESTRATION_API_KEY: key,
    AWELL_API_KEY: key,
  }
  await runWarm(args, { cwd: hostile.repository, env })
  expect(readFileSync(join(hostile.folder, 'env'), 'utf8')).not.toMatch(/API_KEY/)
})
