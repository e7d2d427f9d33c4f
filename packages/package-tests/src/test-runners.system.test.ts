import { readFileSync } from 'node:fs'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { createProject } from './create-project.ts'
import { workspace } from './pack-packages.ts'
import { run } from './run.ts'

const { isMatrix } = inject('combinations')
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8')
const page = read(workspace, 'packages/docs/pages/client/jest-and-vitest.md')
const suite = readFileSync(new URL('./runner-suite.mjs', import.meta.url), 'utf8')
const { dependencies } = JSON.parse(read(import.meta.dirname, '../runners/package.json'))

/** The documented settings, keyed by file name. */
const settings = Object.fromEntries(
  [...page.matchAll(/^```ts title="(.*?)"\n([\s\S]*?)^```$/gm)].map(([, file, code]) => [file, code]),
) as Record<string, string>

let project: string
beforeAll(async () => {
  project = await createProject(
    { manager: 'pnpm', graphql: '^17.0.0', isFlat: true },
    inject('projectContext'),
    dependencies,
  )
  await writeFile(join(project, 'client.test.mjs'), suite)
  const required = suite.replaceAll(/^import (?:\* as )?(.*) from ('.*')$/gm, 'const $1 = require($2)')
  await writeFile(join(project, 'client.test.cjs'), required)
  // ts-jest compiles `import` to `require`, so the suite is copied unchanged.
  await writeFile(join(project, 'client.spec.ts'), suite)
  await copyFile(new URL('../runners/nest.spec.ts', import.meta.url), join(project, 'nest.spec.ts'))
  const writing = Object.entries(settings).map(([file, code]) => writeFile(join(project, file), code))
  await Promise.all(writing)
})

// Jest and Vitest have a default timeout of 5 s. On a busy machine, Babel takes longer to compile the modules of the first test.
const testTimeout = '--testTimeout=120000'
const report = ['--outputFile=report.json', testTimeout]
const flag = { NODE_OPTIONS: '--experimental-vm-modules' }
const jest = (config: string, files: string) => [
  'jest',
  '-c',
  config,
  `--testMatch=**/${files}`,
  '--json',
  ...report,
]

// Tests all pools in one run, because starting Vitest takes more CPU time than running the suite.
const allPools = [
  { test: { name: 'threads', pool: 'threads' } },
  { extends: './vitest.config.mjs', test: { name: 'vmThreads', pool: 'vmThreads' } },
  { test: { name: 'forks', pool: 'forks' } },
  { extends: './vitest.config.mjs', test: { name: 'vmForks', pool: 'vmForks' } },
]
const pools = isMatrix ? allPools : allPools.slice(0, 2)
const vitest = [
  'vitest',
  'run',
  'client.test.mjs',
  '--config=pools.mjs',
  '--globals',
  '--reporter=json',
  ...report,
]

const runs = [
  ['each Vitest pool', {}, vitest, pools.length * 6],
  ['Jest (ES module and CommonJS)', flag, jest('jest.config.mjs', 'client.test.?js'), 2 * 6],
  ['Jest with Babel (ES module and CommonJS)', {}, jest('jest.config.babel.mjs', 'client.test.?js'), 2 * 6],
  ['Jest with ts-jest', {}, jest('jest.config.ts-jest.mjs', 'client.spec.ts'), 6],
  ['a NestJS test', {}, jest('jest.config.ts-jest.mjs', 'nest.spec.ts'), 1],
] as const

// CI omits the runs with Jest's compilers, because they take 10 s of CPU time.
test.each(isMatrix ? runs : runs.slice(0, 2))(
  'with the documented settings, the client and the emulator work in %s',
  async (_, env, [command = '', ...args], total) => {
    await writeFile(
      join(project, 'pools.mjs'),
      `export default { test: { projects: ${JSON.stringify(pools)} } }`,
    )
    const program = join(project, 'node_modules/.bin', command)
    await rm(join(project, 'report.json'), { force: true })
    const { stdout, stderr } = await run(program, args, { cwd: project, env, mayFail: true })
    const report = JSON.parse(read(project, 'report.json'))
    expect({ passed: report.numPassedTests, total: report.numTotalTests }, stdout + stderr).toEqual({
      passed: total,
      total,
    })
  },
)
