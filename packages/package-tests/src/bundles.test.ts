import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { createProject } from './create-project.ts'
import { cleanEnvironment, run } from './run.ts'
import { type StartedEmulator, startEmulator } from './start-emulator.ts'

const { dependencies } = JSON.parse(
  readFileSync(join(import.meta.dirname, '../bundlers/package.json'), 'utf8'),
)

let project: string
let emulator: StartedEmulator
beforeAll(async () => {
  project = await createProject({ manager: 'pnpm', graphql: '^17.0.0' }, inject('surroundings'), dependencies)
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

const notMinified = '--no-optimization-minimize'

describe.each(['@orchestration/client', '@orchestration/client/bundled'])('with %s', (entry) => {
  const isBundled = entry.endsWith('bundled')
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
    [
      'webpack',
      'module',
      // Minifying takes 10 s of CPU, and the bundled entry has the code of the plain one.
      webpack('--config=webpack.module.mjs', ...(isBundled ? [] : [notMinified]), '--output-path'),
    ],
    [
      'webpack, not minified,',
      'commonjs',
      webpack(notMinified, '--target=node22', '--output-library-type=commonjs2', '--output-path'),
    ],
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

describe.each(inject('combinations').nextBundlers)('a server that Next builds with %s', (bundler) => {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const event = JSON.stringify({ event_type: 'pathway.completed', pathway: { id: 'a-care-flow' } })
  const signature = sign('sha256', Buffer.from(event), privateKey).toString('base64')
  const headers = { 'x-awell-signature': signature }
  let server: ChildProcess
  let url = ''

  beforeAll(async () => {
    await writeRoute(
      'patients',
      `${createFunction('@orchestration/client').replace('export async', 'async')}
      export const dynamic = 'force-dynamic'
      export const GET = async () => Response.json(await handler())`,
    )
    await writeRoute(
      'webhooks',
      `
      import { createWebhookHandler } from '@orchestration/webhooks'
      let handled = 0
      export const POST = createWebhookHandler({
        publicKey: process.env.ORCHESTRATION_WEBHOOK_KEY,
        on: { 'pathway.completed': () => void (handled += 1) }
      })
      export const dynamic = 'force-dynamic'
      export const GET = () => Response.json(handled)`,
    )
    await writeRoute(
      'edge',
      `
      import { verifyWebhook } from '@orchestration/webhooks/edge'
      export const runtime = 'edge'
      export async function POST(request) {
        const signature = request.headers.get('x-awell-signature')
        const event = await verifyWebhook({ body: await request.text(), signature, publicKey: process.env.ORCHESTRATION_WEBHOOK_KEY })
        return Response.json([event.event_type, typeof EdgeRuntime])
      }`,
    )
    await writeFile(join(project, 'next.config.mjs'), `export default { output: 'standalone' }`)
    const key = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    // The build evaluates the routes, and has no variable: a key belongs to the server that runs.
    const env = { NEXT_TELEMETRY_DISABLED: '1' }
    await run(join(project, 'node_modules/.bin/next'), ['build', `--${bundler}`], { cwd: project, env })
    const variables = { ...emulator.env, ORCHESTRATION_WEBHOOK_KEY: key, PORT: '0', HOSTNAME: '127.0.0.1' }
    server = spawn(process.execPath, ['server.js'], {
      cwd: join(project, '.next/standalone'),
      env: { ...cleanEnvironment(), ...env, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let log = ''
    server.stdout?.on('data', (chunk) => (log += chunk))
    url = await vi.waitUntil(() => /http:\S+:\d+/.exec(log)?.[0], { timeout: 120_000 })
  })
  afterAll(async () => {
    server.kill()
    await once(server, 'close')
  })

  async function writeRoute(name: string, code: string): Promise<void> {
    await mkdir(join(project, 'app', name), { recursive: true })
    await writeFile(join(project, 'app', name, 'route.js'), code)
  }
  const ask = async (path: string, body?: string) => {
    const answer = await fetch(`${url}/${path}`, body === undefined ? {} : { method: 'POST', headers, body })
    return [answer.status, await answer.text()]
  }

  test('lists patients', async () => {
    expect(await ask('patients')).toEqual([200, '3'])
  })

  test('handles an event once, and refuses other bytes', async () => {
    expect([await ask('webhooks', event), await ask('webhooks', event)]).toEqual([
      [200, ''],
      [200, ''],
    ])
    expect(await ask('webhooks', `${event} `)).toEqual([401, ''])
    expect(await ask('webhooks')).toEqual([200, '1'])
  })

  test('verifies an event in its edge runtime', async () => {
    expect(await ask('edge', event)).toEqual([200, '["pathway.completed","string"]'])
    expect(await ask('edge', `${event} `)).toMatchObject([500, expect.anything()])
  })
})
