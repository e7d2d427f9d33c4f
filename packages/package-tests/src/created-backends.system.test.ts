import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cleanEnvironment } from '@orchestration/test-tools/start-program'
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest'
import { workspace } from './pack-packages.ts'
import { run } from './run.ts'
import { type StartedEmulator, startEmulator } from './start-emulator.ts'

const templates = ['fastify', 'hono', 'next', 'worker']
const { isMatrix, nextBundlers } = inject('combinations')
const folder = join(inject('folder'), 'created')

// Creates the backend of the quick start, and one backend from each of the other templates. The backends share one installation.
beforeAll(async () => {
  const page = await readFile(join(workspace, 'packages/docs/pages/quick-start.md'), 'utf8')
  const [, command = ''] = /^npx -y pnpm@12 (orchestration init .*)$/m.exec(page) ?? []
  await mkdir(folder)
  await writeFile(join(folder, '.npmrc'), `@orchestration:registry=${inject('registry')}/\n`)
  const cwd = inject('project')
  const words = command.split(' ').map((word) => word.replace('../my-backend', join(folder, 'fastify')))
  // npx runs the command installed in the project.
  await run('npx', ['--no-install', ...words], { cwd })
  for (const template of ['hono', 'next', 'worker'])
    await run('node_modules/.bin/orchestration', ['init', join(folder, template), '--template', template], {
      cwd,
    })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }))
  // Uses pnpm, which takes 3 s of CPU time. npm would take 11 s.
  const settings = { packages: templates, nodeLinker: 'hoisted', dangerouslyAllowAllBuilds: true }
  await writeFile(join(folder, 'pnpm-workspace.yaml'), JSON.stringify(settings))
  await run('pnpm', ['install'], { cwd: folder })
})

describe.each(templates)('a new backend from the `%s` template', (template) => {
  const cwd = join(folder, template)

  test('depends on the package versions that were released with the CLI', async () => {
    const { dependencies, devDependencies } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8'))
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@orchestration/'),
    )
    const released = inject('packages').map(({ name, manifest }) => [name, `^${manifest.version}`])
    expect(released).toEqual(expect.arrayContaining(ours))
    expect(ours.length).toBeGreaterThan(3)
  })

  const findCommands = (pattern: RegExp): string[] => {
    const files = ['operations', 'test'].map((name) => join(cwd, `.github/workflows/${name}.yml`))
    const text = files.map((file) => readFileSync(file, 'utf8')).join('')
    return [...text.matchAll(pattern)].map(([, found = '']) => found)
  }
  const findScripts = () => findCommands(/- run: npm (?:run )?(?!ci$)([\w:-]+)$/gm)
  // Excludes `orchestration schema pull`, because it needs the service.
  const findCalls = () => findCommands(/- run: npx --no-install (?!orchestration schema pull)(.*)$/gm)

  test('has workflows with the expected number of scripts and commands', () => {
    const all = findCommands(/- run: (np[mx] (?!ci$).*)$/gm)
    expect([all.length, findScripts().length, findCalls().length]).toEqual([5, 2, 2])
  })

  // In CI, only `pnpm test` runs the tests in the `hono` and `worker` templates, from their sources.
  if (isMatrix || ['fastify', 'next'].includes(template))
    test('runs the scripts of its workflows successfully', async () => {
      // Runs scripts without npm, to save half a second of CPU time per script.
      for (const script of findScripts()) await run(process.execPath, ['--run', script], { cwd })
    })

  // CI needs only one template, because all workflows run the same commands, and `pnpm check` checks the generated files of the
  // other templates.
  if (isMatrix || template === 'next')
    test('runs the commands of its workflows successfully', async () => {
      for (const call of findCalls()) {
        const [name = '', ...args] = call.split(' ')
        await run(join(folder, 'node_modules/.bin', name), args, { cwd })
      }
    })
})

// Adds the test's routes to the template itself, because a separate build would take half a minute of CPU time.
describe.each(nextBundlers)('the `next` template, built with %s', (bundler) => {
  const cwd = join(folder, 'next')
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const event = JSON.stringify({
    event_type: 'pathway.completed',
    date: '2026-11-20T10:00:00.000Z',
    pathway: { id: 'a-care-flow' },
  })
  const signature = sign('sha256', Buffer.from(event), privateKey).toString('base64')
  const headers = { 'x-awell-signature': signature }
  // Next.js 16.4 cannot build routes for the edge runtime with webpack.
  const hasEdge = bundler === 'turbopack'
  const routes: Record<string, string> = {
    listed: `
      import { createClient } from '@orchestration/client'
      import { PatientsDocument } from '@orchestration/operations'
      const client = createClient()
      export const dynamic = 'force-dynamic'
      export async function GET() {
        const { data } = await client.query({ query: PatientsDocument, variables: { pagination: { count: 3, offset: 0 } } })
        return Response.json(data.patients.patients.length)
      }`,
    counted: `
      import { createWebhookHandler } from '@orchestration/webhooks'
      let handled = 0
      export const POST = createWebhookHandler({
        publicKey: process.env.ORCHESTRATION_WEBHOOK_PUBLIC_KEY,
        on: { 'pathway.completed': () => void (handled += 1) }
      })
      export const dynamic = 'force-dynamic'
      export const GET = () => Response.json(handled)`,
  }
  if (hasEdge)
    routes.edge = `
      import { createWebhookHandler } from '@orchestration/webhooks'
      export const runtime = 'edge'
      const handle = createWebhookHandler({ on: { 'pathway.completed': () => {} } })
      export async function POST(request) {
        const { status } = await handle(request)
        return Response.json([status, typeof EdgeRuntime])
      }`
  let settings = ''
  let emulator: StartedEmulator
  let server: ChildProcess
  let url = ''

  beforeAll(async () => {
    settings = await readFile(join(cwd, 'tsconfig.json'), 'utf8')
    for (const [name, code] of Object.entries(routes)) {
      await mkdir(join(cwd, 'src/app', name), { recursive: true })
      await writeFile(join(cwd, 'src/app', name, 'route.js'), code)
    }
    const experimental = {
      // Disables the build cache, because writing it takes 3.5 s of CPU time.
      turbopackFileSystemCacheForBuild: false,
      // Minification and source maps take 5 s of CPU time. Other tests cover minified bundles.
      turbopackMinify: false,
      turbopackSourceMaps: false,
    }
    const config = { output: 'standalone', experimental }
    await writeFile(join(cwd, 'next.config.mjs'), `export default ${JSON.stringify(config)}`)
    // Only the running server has a key. The build evaluates the routes without environment variables.
    const env = { NEXT_TELEMETRY_DISABLED: '1' }
    await run('npm', ['run', 'build', '--', `--${bundler}`], { cwd, env })
    emulator = await startEmulator(inject('project'), ['--patients', '25'])
    const key = publicKey.export({ type: 'spki', format: 'pem' }).toString()
    const variables = {
      ...emulator.env,
      ORCHESTRATION_WEBHOOK_PUBLIC_KEY: key,
      PORT: '0',
      HOSTNAME: '127.0.0.1',
    }
    const standalone = join(cwd, '.next/standalone')
    const [program = ''] = globSync(['server.js', 'next/server.js'], { cwd: standalone })
    server = spawn(process.execPath, [program], {
      cwd: standalone,
      env: { ...cleanEnvironment(), ...env, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let log = ''
    server.stdout?.on('data', (chunk) => (log += chunk))
    url = await vi.waitUntil(() => /http:\S+:\d+/.exec(log)?.[0], { timeout: 120_000 })
  })
  afterAll(async () => {
    server.kill()
    await Promise.all([once(server, 'close'), emulator.stop()])
    for (const name of Object.keys(routes)) await rm(join(cwd, 'src/app', name), { recursive: true })
  })

  const ask = async (path: string, body?: string) => {
    const response = await fetch(
      `${url}/${path}`,
      body === undefined ? {} : { method: 'POST', headers, body },
    )
    return [response.status, await response.text()]
  }

  test('builds without environment variables and without changes to tsconfig.json', async () => {
    expect(await readFile(join(cwd, 'tsconfig.json'), 'utf8')).toBe(settings)
  })

  test('lists patients from the emulator', async () => {
    expect(await ask('listed')).toEqual([200, '3'])
  })

  test('handles a repeated event once, and rejects a changed body', async () => {
    expect([await ask('counted', event), await ask('counted', event)]).toEqual([
      [200, ''],
      [200, ''],
    ])
    expect(await ask('counted', `${event} `)).toEqual([401, ''])
    expect(await ask('counted')).toEqual([200, '1'])
  })

  if (hasEdge)
    test('verifies events in the edge runtime', async () => {
      expect(await ask('edge', event)).toEqual([200, '[200,"string"]'])
      expect(await ask('edge', `${event} `)).toEqual([200, '[401,"string"]'])
    })
})

describe('a new backend', () => {
  test('fails graphql-codegen --check after an operation has been deleted', async () => {
    const cwd = join(folder, 'next')
    const document = join(cwd, 'operations/OpenSession.graphql')
    const text = await readFile(document, 'utf8')
    await rm(document)
    onTestFinished(() => writeFile(document, text))
    // graphql-codegen does not print stale files if the `CI` variable is set.
    const command = ['-u', 'CI', join(folder, 'node_modules/.bin/graphql-codegen'), '--check']
    expect(await run('env', command, { cwd, mayFail: true })).toMatchObject({
      exitCode: 1,
      stdout: expect.stringContaining('operations.ts'),
    })
  })

  test('needs only one version of GraphQL.js', async () => {
    const lockfile = await readFile(join(folder, 'pnpm-lock.yaml'), 'utf8')
    expect(new Set(lockfile.match(/^ {2}graphql@[\d.]+(?=:)/gm)).size).toBe(1)
  })
})
