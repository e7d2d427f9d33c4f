import { type ChildProcess, spawn } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { globSync } from 'node:fs'
import { appendFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { workspace } from './pack-packages.ts'
import { cleanEnvironment, run } from './run.ts'
import { type StartedEmulator, startEmulator } from './start-emulator.ts'

const templates = ['fastify', 'hono', 'next', 'worker']
const folder = join(inject('folder'), 'created')

/** Runs the command that the backends have installed. npx takes half a second of CPU to find it. */
const orchestration = (cwd: string, ...args: string[]) =>
  run(join(folder, 'node_modules/.bin/orchestration'), args, { cwd })

// As the quick start says, in folders that share one installation.
beforeAll(async () => {
  const page = await readFile(join(workspace, 'packages/docs/pages/quick-start.md'), 'utf8')
  const [, command = ''] = /^npx (@orchestration\/cli init .*)$/m.exec(page) ?? []
  await mkdir(folder)
  await writeFile(join(folder, '.npmrc'), `@orchestration:registry=${inject('registry')}/\n`)
  const cwd = inject('project')
  const backend = command.replace('my-backend', join(folder, 'fastify'))
  // npx runs what the project has installed. The test of the quick start runs it without a project.
  await run('npx', ['--no', ...backend.split(' ')], { cwd })
  for (const template of ['hono', 'next', 'worker'])
    await run('node_modules/.bin/orchestration', ['init', join(folder, template), '--template', template], {
      cwd,
    })
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true }))
  // npm takes 11 s of CPU, and pnpm 3.
  const settings = { packages: templates, nodeLinker: 'hoisted', dangerouslyAllowAllBuilds: true }
  await writeFile(join(folder, 'pnpm-workspace.yaml'), JSON.stringify(settings))
  await run('pnpm', ['install'], { cwd: folder })
})

describe.each(templates)('a new backend of the template %s', (template) => {
  const cwd = join(folder, template)

  test('depends on the packages that were released with the command', async () => {
    const { dependencies, devDependencies } = JSON.parse(await readFile(join(cwd, 'package.json'), 'utf8'))
    const ours = Object.entries({ ...dependencies, ...devDependencies }).filter(([name]) =>
      name.startsWith('@orchestration/'),
    )
    const released = inject('packages').map(({ name, manifest }) => [name, `^${manifest.version}`])
    expect(released).toEqual(expect.arrayContaining(ours))
    expect(ours.length).toBeGreaterThan(3)
  })

  test('passes everything that its workflows run', async () => {
    const workflows = ['operations', 'test'].map((name) => join(cwd, `.github/workflows/${name}.yml`))
    const texts = await Promise.all(workflows.map((file) => readFile(file, 'utf8')))
    const find = (pattern: RegExp) => [...texts.join('').matchAll(pattern)].map(([, found = '']) => found)
    const all = find(/- run: (np[mx] (?!ci$).*)$/gm)
    const scripts = find(/- run: npm (?:run )?(?!ci$)([\w:-]+)$/gm)
    const calls = find(/- run: npx orchestration (.*)$/gm)
    expect([all.length, scripts.length, calls.length]).toEqual([4, 2, 2])
    // Node.js starts a script as npm does, which takes half a second of CPU to find it.
    for (const script of scripts) await run(process.execPath, ['--run', script], { cwd })
    for (const args of calls) await orchestration(cwd, ...args.split(' '))
  })
})

// The template's own build, with routes beside its own, because a build takes half a minute of CPU.
describe.each(inject('combinations').nextBundlers)('the template next, built with %s', (bundler) => {
  const cwd = join(folder, 'next')
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const event = JSON.stringify({ event_type: 'pathway.completed', pathway: { id: 'a-care-flow' } })
  const signature = sign('sha256', Buffer.from(event), privateKey).toString('base64')
  const headers = { 'x-awell-signature': signature }
  // With webpack, Next.js 16.4 builds no route of the edge runtime, whatever it imports.
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
      import { verifyWebhook } from '@orchestration/webhooks/edge'
      export const runtime = 'edge'
      export async function POST(request) {
        const signature = request.headers.get('x-awell-signature')
        const event = await verifyWebhook({ body: await request.text(), signature, publicKey: process.env.ORCHESTRATION_WEBHOOK_PUBLIC_KEY })
        return Response.json([event.event_type, typeof EdgeRuntime])
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
      // It would serve a second build, which does not follow. It takes 3.5 s of CPU.
      turbopackFileSystemCacheForBuild: false,
      // These take 5 s. The tests of bundles minify, and nobody reads the maps.
      turbopackMinify: false,
      turbopackSourceMaps: false,
    }
    const config = { output: 'standalone', experimental }
    await writeFile(join(cwd, 'next.config.mjs'), `export default ${JSON.stringify(config)}`)
    // The build evaluates the routes, and has no variable: a key belongs to the server that runs.
    const env = { NEXT_TELEMETRY_DISABLED: '1' }
    await run('npm', ['run', 'build', '--', `--${bundler}`], { cwd, env })
    emulator = await startEmulator(inject('project'))
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
    const answer = await fetch(`${url}/${path}`, body === undefined ? {} : { method: 'POST', headers, body })
    return [answer.status, await answer.text()]
  }

  test('needs no variables, and its settings are what Next.js writes', async () => {
    expect(await readFile(join(cwd, 'tsconfig.json'), 'utf8')).toBe(settings)
  })

  test('lists patients', async () => {
    expect(await ask('listed')).toEqual([200, '3'])
  })

  test('handles an event once, and refuses other bytes', async () => {
    expect([await ask('counted', event), await ask('counted', event)]).toEqual([
      [200, ''],
      [200, ''],
    ])
    expect(await ask('counted', `${event} `)).toEqual([401, ''])
    expect(await ask('counted')).toEqual([200, '1'])
  })

  if (hasEdge)
    test('verifies an event in its edge runtime', async () => {
      expect(await ask('edge', event)).toEqual([200, '["pathway.completed","string"]'])
      expect(await ask('edge', `${event} `)).toMatchObject([500, expect.anything()])
    })
})

describe('graphql-codegen, with a copy of GraphQL.js of its own, in a new backend', () => {
  const cwd = join(folder, 'fastify')
  const output = join(cwd, 'src/__generated__')
  const manifest = createRequire(join(workspace, 'package.json')).resolve('@graphql-codegen/cli/package.json')
  // It prints nothing where it recognises a test runner's variables.
  const command = ['-u', 'CI', process.execPath, join(manifest, '../esm/bin.js')]
  const stock = (...args: string[]) => run('env', [...command, ...args], { cwd, mayFail: true })
  const readOutput = async () => {
    const names = await readdir(output, { recursive: true })
    const files = names.filter((name) => name.endsWith('.ts')).sort()
    return Promise.all(files.map(async (name) => [name, await readFile(join(output, name), 'utf8')]))
  }

  test('writes the same bytes as ours', async () => {
    const ours = await readOutput()
    expect(ours.length).toBeGreaterThan(2)
    await rm(output, { recursive: true })
    expect(await stock()).toMatchObject({ exitCode: 0 })
    expect(await readOutput()).toEqual(ours)
    expect(await stock('--check')).toMatchObject({ exitCode: 0 })
    await appendFile(join(output, 'index.ts'), '// edited\n')
    expect(await stock('--check')).toMatchObject({ exitCode: 1, stdout: expect.stringContaining('index.ts') })
    await orchestration(cwd, 'codegen')
    expect(await stock('--check')).toMatchObject({ exitCode: 0 })
  })

  test('writes the same bytes as ours after an edit, while it watches', async () => {
    const watching = spawn('env', [...command, '--watch'], {
      cwd,
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let printed = ''
    watching.stdout.on('data', (chunk) => {
      printed += chunk
    })
    const document = join(cwd, 'operations/PatientSummary.graphql')
    const text = await readFile(document, 'utf8')
    const timeout = 120_000
    try {
      await expect.poll(() => printed, { timeout }).toContain('Watching for changes')
      // It says so shortly before it does, so the first edit may go unnoticed.
      const edit = async () => {
        await writeFile(document, text.replace(/\bid\n/, 'edited: id\n'))
        return JSON.stringify(await readOutput())
      }
      await expect.poll(edit, { timeout, interval: 1_000 }).toContain('edited: ')
    } finally {
      watching.kill()
      await once(watching, 'close')
    }
    await orchestration(cwd, 'codegen', '--check')
  })

  test('takes the types from the plugin alone', async () => {
    const config = `import config from './codegen.ts'
      export default { ...config, generates: { 'types.ts': { plugins: ['@orchestration/codegen'] } } }`
    await writeFile(join(cwd, 'types.codegen.ts'), config)
    expect(await stock('--config', 'types.codegen.ts')).toMatchObject({ exitCode: 0 })
    expect(await readFile(join(cwd, 'types.ts'), 'utf8')).toMatch(/^export type \w+Query = \{\n/m)
  })
})
