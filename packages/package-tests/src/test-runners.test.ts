import { readFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, expect, inject, test } from 'vitest'
import { createProject } from './create-project.ts'
import { workspace } from './pack-packages.ts'
import { run } from './run.ts'

const read = (...path: string[]): string => readFileSync(join(...path), 'utf8')
const page = read(workspace, 'packages/docs/pages/client/jest-and-vitest.md')
const suite = readFileSync(new URL('./runner-suite.mjs', import.meta.url), 'utf8')
const { dependencies } = JSON.parse(read(import.meta.dirname, '../runners/package.json'))

/** The settings that the page gives, by the name of their file. */
const settings = Object.fromEntries(
  [...page.matchAll(/^```ts title="(.*?)"\n([\s\S]*?)^```$/gm)].map(([, file, code]) => [file, code]),
) as Record<string, string>

let project: string
beforeAll(async () => {
  project = await createProject(
    { manager: 'pnpm', graphql: '^17.0.0', isFlat: true },
    inject('surroundings'),
    dependencies,
  )
  await writeFile(join(project, 'client.test.mjs'), suite)
  const required = suite.replaceAll(/^import (?:\* as )?(.*) from ('.*')$/gm, 'const $1 = require($2)')
  await writeFile(join(project, 'client.test.cjs'), required)
  const writing = Object.entries(settings).map(([file, code]) => writeFile(join(project, file), code))
  await Promise.all(writing)
})

// Both wait 5 s for a test. On a busy machine Babel takes longer for the modules that the first one loads.
const patience = '--testTimeout=120000'
const flag = { NODE_OPTIONS: '--experimental-vm-modules' }
const jest = (config: string, file: string): string[] => [
  'jest',
  '-c',
  config,
  `--testMatch=**/${file}`,
  '--json',
  '--outputFile=report.json',
  patience,
]
const vitest = (pool: string, config: string): string[] => [
  'vitest',
  'run',
  'client.test.mjs',
  '--globals',
  '--reporter=json',
  '--outputFile=report.json',
  `--pool=${pool}`,
  `--config=${config}`,
  patience,
]

test.each([
  ['Vitest, threads', {}, vitest('threads', 'none.mjs')],
  ['Vitest, forks', {}, vitest('forks', 'none.mjs')],
  ['Vitest, vmThreads', {}, vitest('vmThreads', 'vitest.config.mjs')],
  ['Vitest, vmForks', {}, vitest('vmForks', 'vitest.config.mjs')],
  ['Jest, an ES module', flag, jest('jest.config.mjs', 'client.test.mjs')],
  ['Jest, CommonJS', flag, jest('jest.config.mjs', 'client.test.cjs')],
  ['Jest with Babel, an ES module', {}, jest('jest.config.babel.mjs', 'client.test.mjs')],
  ['Jest with Babel, CommonJS', {}, jest('jest.config.babel.mjs', 'client.test.cjs')],
])('the client works in %s, with the settings of its page', async (_, env, [command = '', ...args]) => {
  await writeFile(join(project, 'none.mjs'), 'export default {}')
  const program = join(project, 'node_modules/.bin', command)
  await rm(join(project, 'report.json'), { force: true })
  const { stdout, stderr } = await run(program, args, { cwd: project, env, mayFail: true })
  const report = JSON.parse(read(project, 'report.json'))
  expect({ passed: report.numPassedTests, total: report.numTotalTests }, stdout + stderr).toEqual({
    passed: 5,
    total: 5,
  })
})
