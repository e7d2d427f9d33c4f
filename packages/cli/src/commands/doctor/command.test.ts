import { createServer } from 'node:http'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { listen } from '@orchestration/test-tools/listen'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { configWith, createProject, type Project } from '../../../test/create-project.ts'
import { runCodegen } from '../../../test/run-codegen.ts'
import { runWarm } from '../../../test/run-warm.ts'
import { runChecks } from './command.ts'

let emulator: Emulator
let key: string
let project: Project
beforeAll(async () => {
  emulator = await startEmulator({ environments: ['sandbox'], port: 0, portalPort: 0 })
  key = await emulator.createApiKey('sandbox', { name: 'tests' })
  return () => emulator.stop()
})
beforeEach(async () => {
  project = await createProject()
  return () => project[Symbol.asyncDispose]()
})

async function doctor(env: Record<string, string> = {}, ...flags: string[]) {
  const result = await runWarm(['doctor', ...flags], {
    cwd: project.folder,
    env: { ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'), ORCHESTRATION_API_KEY: key, ...env },
  })
  expect(result.stdout + result.stderr).not.toContain(key)
  return { ...result, lines: result.stdout.trimEnd().split('\n') }
}

test('doctor reports ok for a working project', async () => {
  await runCodegen(project.folder)
  const { code, lines } = await doctor()
  expect(lines).toEqual([
    expect.stringMatching(/^ok {7}settings: http:\/\/127/),
    expect.stringMatching(/^ok {7}service: the key belongs to the tenant \S/),
    'ok       clock: in sync with the service',
    "ok       schema: identical to the service's schema",
    expect.stringMatching(/^ok {7}schema file: defines \d+ types$/),
    'ok       generated: up to date',
    expect.stringMatching(/^ok {7}installation: @orchestration\/schema \d/),
    'skipped  key in git: the key belongs to an emulator, and is valid nowhere else',
    'ok       public variables: no variable exposes the key to browsers',
    '',
    'No problems found.',
  ])
  expect(code).toBe(0)
})

test('doctor reports a wrong endpoint if the service returns no tenant', async () => {
  await using server = await listen(
    createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":{"films":[]}}')
    }),
  )
  const { lines } = await doctor({ ORCHESTRATION_ENDPOINT: `${server.url}/graphql` })
  expect(lines).toContain('error    service: the response has no tenant. Check the endpoint.')
})

test('doctor does not blame the endpoint if the service fails to execute the query', async () => {
  await using server = await listen(
    createServer((_request, response) => {
      const error = { message: 'Busy.', path: ['tenant'], extensions: { type: 'INTERNAL_SERVER_ERROR' } }
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: null, errors: [error] }))
    }),
  )
  const { lines } = await doctor({ ORCHESTRATION_ENDPOINT: `${server.url}/graphql` })
  expect(lines).toContain('error    service: the query for the tenant failed: "Busy."')
})

test.each([
  [
    'a wrong path',
    (endpoint: string) => new URL('/graphql', endpoint).href,
    /service: the query for the tenant failed: "Not found\. The endpoint is \/orchestration\/m2m\/graphql/,
  ],
  [
    'a URL without a path',
    (endpoint: string) => new URL(endpoint).origin,
    /service: the query for the tenant failed: "Not found\. The endpoint is \/orchestration\/m2m\/graphql/,
  ],
  [
    'the URL of the portal',
    () => new URL('/orchestration/m2m/graphql', emulator.portal).href,
    /service: the response at http:\/\/\S+ is not a GraphQL result \(HTTP 403\)\. Check the endpoint, any proxy in between, and the API key\.$/m,
  ],
  [
    'plain HTTP',
    () => 'http://192.0.2.1/graphql',
    /settings: ORCHESTRATION_ENDPOINT must start with https:\. Plain http: is accepted only for this machine \(localhost, 127\.0\.0\.1, \[::1\]\) /m,
  ],
])('doctor reports the problem with %s', async (_what, address, message) => {
  const { stdout } = await doctor({ ORCHESTRATION_ENDPOINT: address(emulator.endpoint('sandbox')) })
  expect(stdout).toMatch(message)
})

test('doctor reports a rejected key, stale files, a committed key and a public variable', async () => {
  const wrong = 'a-key-that-nobody-created'
  await project.write('.env.production', 'VITE_ORCHESTRATION_API_KEY=abc\n')
  const files = [1, 2, 3, 4, 5, 6].map((number) => `${number}.js`)
  for (const file of files) await project.write(file, `export const apiKey = '${wrong}'\n`)
  await project.git('init', '-q')
  await project.git('add', ...files)
  const { code, lines } = await doctor({ ORCHESTRATION_API_KEY: wrong })
  expect(code).toBe(1)
  expect(lines.slice(1)).toEqual([
    expect.stringMatching(
      /^error {4}service: the service rejected the API key at http:\/\/127.* or create another key /,
    ),
    'ok       clock: in sync with the service',
    'skipped  schema: the check "service" did not succeed',
    expect.stringMatching(/^ok {7}schema file/),
    'error    generated: src/__generated__/operations.ts: stale. Run "graphql-codegen".',
    expect.stringMatching(/^ok {7}installation/),
    expect.stringMatching(
      /^error {4}key in git: found in 1\.js, 2\.js, 3\.js, 4\.js, 5\.js and 1 more\. Create a new key/,
    ),
    expect.stringMatching(/^error {4}public variables: VITE_ORCHESTRATION_API_KEY in \.env\.production: /),
    '',
    'Next: fix service, generated, key in git, public variables (see above), and run "orchestration doctor" again.',
  ])
})

test.each([
  ['orchemu_sandbox_abcdefghijklmnopqrstuvwxyz', 'the key belongs to an emulator, and is valid nowhere else'],
  ['a-key', 'the key is too short to search for'],
])('doctor does not report the key %s in a tracked file as a leak', async (committed, reason) => {
  await project.write('compose.yaml', `key: ${committed}\n`)
  await project.git('init', '-q')
  await project.git('add', 'compose.yaml')
  const { stdout } = await runWarm(['doctor'], {
    cwd: project.folder,
    env: { ORCHESTRATION_API_KEY: committed },
  })
  expect(stdout).toContain(`skipped  key in git: ${reason}`)
})

test('doctor reports why it cannot search Git for the key', async () => {
  const keyInGit = async (env: Record<string, string> = {}) => {
    const { lines } = await doctor({ ORCHESTRATION_API_KEY: 'a-key-that-nobody-created', ...env })
    return lines.find((line) => line.includes(' key in git: '))
  }
  expect(await keyInGit()).toBe('skipped  key in git: this is not a Git repository')
  expect(await keyInGit({ PATH: project.folder })).toBe(
    'skipped  key in git: Git cannot be started. Install it, or add its folder to PATH.',
  )
  await project.git('init', '-q')
  await project.write('.git/index', 'not an index')
  expect(await keyInGit()).toBe(
    'skipped  key in git: "git grep" failed with exit code 128. Run "git status" to see the reason.',
  )
})

test('doctor names the --schema file that it cannot compare', async () => {
  await project.remove('codegen.ts')
  const { lines } = await doctor({}, '--schema', 'missing.graphql')
  expect(lines).toContain('skipped  schema: only existing SDL files can be compared, not missing.graphql')
  expect(lines).toContainEqual(
    expect.stringMatching(/^error {4}schema file: There is no schema file at missing\.graphql\./),
  )
})

test('doctor reports a changed schema with the number of broken operations', async () => {
  const schema =
    'type Query { tenant: Payload, gone: Int } type Payload { code: String!, success: Boolean!, tenant: Tenant! } type Tenant { nick: String }'
  await project.write('schema.graphql', schema)
  await project.write('operations/Tenant.graphql', 'query Tenant { tenant { tenant { nick } } }')
  const { lines } = await doctor({}, '--schema', 'schema.graphql')
  expect(lines[3]).toMatch(/^error {4}schema: Operations that break: [1-9].*Run "orchestration schema pull"/)
})

test('doctor --json prints the checks', async () => {
  const { stdout } = await doctor({}, '--json')
  expect(JSON.parse(stdout).checks).toContainEqual({
    name: 'clock',
    status: 'ok',
    message: 'in sync with the service',
  })
})

test('doctor reports a missing environment and a missing API key', async () => {
  const { code, stdout } = await runWarm(['doctor'], { cwd: project.folder })
  expect(code).toBe(1)
  expect(stdout).toMatch(
    /^error {4}settings: --environment is missing\. Set it or ORCHESTRATION_ENVIRONMENT to one of /m,
  )
  expect(stdout).toMatch(/^skipped {2}service: the check "settings" did not succeed$/m)
  const withoutKey = await doctor({ ORCHESTRATION_API_KEY: '' })
  expect(withoutKey.lines[0]).toMatch(/^error {4}settings: ORCHESTRATION_API_KEY is missing\. Create a key/)
})

test.each(['a b', 'clé'])('doctor does not report a malformed key as missing: %j', async (malformed) => {
  const { lines } = await doctor({ ORCHESTRATION_API_KEY: malformed })
  expect(lines[0]).toMatch(/^error {4}settings: /)
  expect(lines[0]).not.toContain('missing')
})

test('doctor lists the environments if ORCHESTRATION_ENVIRONMENT is misspelled', async () => {
  const { lines } = await doctor({ ORCHESTRATION_ENDPOINT: '', ORCHESTRATION_ENVIRONMENT: 'sandbx' })
  expect(lines[0]).toMatch(/^error {4}settings: ORCHESTRATION_ENVIRONMENT is not one of sandbox, /)
})

test('doctor reports why the clock cannot be compared', async () => {
  const server = await listen(createServer())
  await server[Symbol.asyncDispose]()
  process.env.ORCHESTRATION_API_KEY = 'any'
  const checks = await runChecks({ endpoint: `${server.url}/graphql` })
  delete process.env.ORCHESTRATION_API_KEY
  expect(checks.find(({ name }) => name === 'clock')).toEqual({
    name: 'clock',
    status: 'skipped',
    message: 'the service cannot be reached (ECONNREFUSED)',
  })
})

test('doctor reports a clock that is out of sync', async () => {
  await using server = await listen(
    createServer((_request, response) => {
      response.sendDate = false
      response.setHeader('date', new Date(Date.now() + 90_000).toUTCString()).end()
    }),
  )
  process.env.ORCHESTRATION_API_KEY = 'any'
  const checks = await runChecks({ endpoint: `${server.url}/graphql` })
  delete process.env.ORCHESTRATION_API_KEY
  expect(checks.find(({ name }) => name === 'clock')).toMatchObject({
    status: 'warning',
    message: expect.stringMatching(/^\d+ s behind the service/),
  })
})

test('doctor reports an invalid schema and incompatible packages even if no key is set', async () => {
  await using folder = await createProject({
    'schema.graphql': 'type Query {',
    'codegen.ts': configWith({ schema: 'schema.graphql' }),
    'node_modules/graphql/package.json': '{ "name": "graphql", "version": "16.0.0" }',
  })
  const run = async () => (await runWarm(['doctor'], { cwd: folder.folder })).stdout
  expect(await run()).toMatch(/^error {4}schema file: schema\.graphql:1:13 Syntax Error/m)
  expect(await run()).toMatch(
    /^error {4}installation: 2 copies of graphql: 16\.0\.0 in .*Install one version/m,
  )
  await folder.remove('node_modules/graphql')
  await folder.write('node_modules/@orchestration/emulator/package.json', '{ "version": "9.9.9" }')
  expect(await run()).toMatch(
    /^error {4}installation: @orchestration\/schema [\d.]+, @orchestration\/emulator 9\.9\.9 are incompatible/m,
  )
  await folder.remove('node_modules/@orchestration/emulator')
  const manifest = {
    version: '9.9.9',
    engines: { node: '>=99' },
    dependencies: { '@orchestration/schema': '^9.0.0', 'not-installed': '^1.0.0', graphql: 'catalog:' },
    peerDependencies: { '@orchestration/client': '*', '@orchestration/codegen': '^0.0.1' },
  }
  await folder.write('node_modules/@orchestration/webhooks/package.json', JSON.stringify(manifest))
  const needs = '@orchestration/webhooks 9.9.9 needs'
  expect(await run()).toContain(
    `error    installation: ${needs} @orchestration/schema ^9.0.0, but 0.1.0 is installed. ${needs} @orchestration/codegen ^0.0.1, but 0.1.0 is installed. ${needs} Node >=99, but ${process.versions.node} is installed. Install versions in these ranges.\n`,
  )
})
