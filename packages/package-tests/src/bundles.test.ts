import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createProject } from './create-project.ts'
import { cleanEnvironment, run } from './run.ts'
import { type StartedEmulator, startEmulator } from './start-emulator.ts'

const { dependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../bundlers/package.json'), 'utf8'),
)

let project: string
let emulator: StartedEmulator
beforeAll(async () => {
  project = await createProject({ manager: 'npm', graphql: '^17.0.0' }, dependencies)
  emulator = await startEmulator(project)
})
afterAll(() => emulator.stop())

const bundle = (bundler: string, options: string[]) =>
  run(join(project, 'node_modules/.bin', bundler), options, { cwd: project })

/** A function as AWS Lambda calls it. */
const createFunction = (entry: string): string => `
  import { createClient } from '${entry}'
  import { PatientsDocument } from '@orchestration/operations'
  const client = createClient()
  export async function handler() {
    const { data } = await client.query({ query: PatientsDocument, variables: { pagination: { count: 3, offset: 0 } } })
    return data.patients.patients.length
  }`

/** Imports the bundle in a folder where no package is installed, and calls its function. */
const invoke = `
  const bundle = await import('./main.js')
  console.log(await (bundle.handler ?? bundle.default.handler)())`

const esbuild = (...more: string[]) => ['esbuild', 'main.mjs', '--bundle', '--platform=node', ...more]
const rolldown = (...more: string[]) => ['rolldown', 'main.mjs', '--platform=node', ...more]
const webpack = (...more: string[]) => [
  'webpack',
  'build',
  '--entry=./main.mjs',
  '--mode=production',
  ...more,
]

describe.each(['@orchestration/client', '@orchestration/client/bundled'])('with %s', (entry) => {
  beforeAll(async () => {
    await writeFile(join(project, 'main.mjs'), createFunction(entry))
    const settings = `export default {
      target: 'node22',
      experiments: { outputModule: true },
      output: { module: true, library: { type: 'module' }, filename: 'main.js', chunkFilename: '[id].js' }
    }`
    await writeFile(join(project, 'webpack.module.mjs'), settings)
  })

  test.each([
    ['esbuild', 'module', esbuild('--format=esm', '--outdir')],
    ['esbuild --minify', 'module', esbuild('--format=esm', '--minify', '--outdir')],
    ['esbuild --splitting', 'module', esbuild('--format=esm', '--splitting', '--outdir')],
    ['esbuild', 'commonjs', esbuild('--format=cjs', '--outdir')],
    ['rolldown', 'module', rolldown('--format=esm', '--dir')],
    ['rolldown', 'commonjs', rolldown('--format=cjs', '--dir')],
    ['webpack', 'module', webpack('--config=webpack.module.mjs', '--output-path')],
    ['webpack', 'commonjs', webpack('--target=node22', '--output-library-type=commonjs2', '--output-path')],
  ])('a bundle of %s lists patients, as %s', async (title, type, [bundler = '', ...options]) => {
    const folder = join(inject('folder'), 'bundles', entry, title, type)
    await mkdir(folder, { recursive: true })
    const last = bundler === 'esbuild' ? [`${options.pop()}=${folder}`] : [folder]
    await bundle(bundler, [...options, ...last])
    await writeFile(join(folder, 'package.json'), JSON.stringify({ type }))
    const args = ['--input-type=module', '--eval', invoke]
    const { stdout, stderr } = await run(process.execPath, args, { cwd: folder, env: emulator.env })
    expect({ stdout, stderr }).toEqual({ stdout: '3\n', stderr: '' })
  })
})

test.each(['webpack', 'turbopack'])('a server that Next builds with %s lists patients', async (bundler) => {
  const app = join(project, 'app', 'patients')
  await mkdir(app, { recursive: true })
  const route = `${createFunction('@orchestration/client')}
    export const dynamic = 'force-dynamic'
    export const GET = async () => Response.json(await handler())`
  await writeFile(
    join(app, 'route.js'),
    route.replace('export async function handler', 'async function handler'),
  )
  await writeFile(join(project, 'next.config.mjs'), `export default { output: 'standalone' }`)
  const env = { ...emulator.env, NEXT_TELEMETRY_DISABLED: '1' }
  await run(join(project, 'node_modules/.bin/next'), ['build', `--${bundler}`], { cwd: project, env })
  const server = spawn(process.execPath, ['server.js'], {
    cwd: join(project, '.next/standalone'),
    env: { ...cleanEnvironment(), ...emulator.env, PORT: '0', HOSTNAME: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let log = ''
    server.stdout.on('data', (chunk) => (log += chunk))
    await expect.poll(() => /http:\S+:\d+/.exec(log)?.[0], { timeout: 20_000 }).toBeDefined()
    const answer = await fetch(`${/http:\S+:\d+/.exec(log)?.[0]}/patients`)
    expect([answer.status, await answer.text()]).toEqual([200, '3'])
  } finally {
    server.kill()
    await once(server, 'close')
  }
})
