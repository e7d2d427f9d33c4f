import { once } from 'node:events'
import { readFile, readlink, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { buildSchema, graphql, introspectionFromSchema, lexicographicSortSchema, printSchema } from 'graphql'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createProject, type Project } from '../../../test/create-project.ts'
import { runWarm } from '../../../test/run-warm.ts'
import { type ServeSchemaOptions, serveSchema, testKey } from '../../../test/serve-schema.ts'
import { runCli, startCli } from '../../../test/start-cli.ts'
import { tenantSdl } from '../../../test/tenant-schema.ts'
import { fetchSchema } from '../../schemas/fetch-schema.ts'
import { parseSdlOrIntrospection } from '../../schemas/sdl.ts'

const schemaFile = createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql')
const env = { ORCHESTRATION_API_KEY: testKey }

// Has every feature that the default introspection query omits.
const rich = `"""What it is."""
schema {
  query: Query
}

directive @tag(name: String) repeatable on FIELD

input By @oneOf {
  code: String
  id: ID
}

input Filter {
  new: String
  old: String = "a" @deprecated(reason: "Use new.")
}

type Query {
  tenant: String @deprecated(reason: "Gone soon.")
  users(by: By, filter: Filter, first: Int @deprecated(reason: "Use by.")): [Unit!]!
}

scalar Stamp @specifiedBy(url: "https://example.com/stamp")

enum Unit {
  A
  B @deprecated(reason: "Use A.")
}
`

let project: Project
beforeEach(async () => {
  project = await createProject()
  return () => project[Symbol.asyncDispose]()
})

async function pull(sdl: string, flags: string[] = [], options: ServeSchemaOptions & { key?: string } = {}) {
  await using server = await serveSchema(sdl, options)
  return await runWarm(['schema', 'pull', '--endpoint', server.endpoint, ...flags], {
    cwd: project.folder,
    env: { ORCHESTRATION_API_KEY: options.key ?? testKey },
  })
}

async function fetchFrom(sdl: string, options: ServeSchemaOptions = {}) {
  await using server = await serveSchema(sdl, options)
  vi.stubEnv('ORCHESTRATION_API_KEY', testKey)
  return await fetchSchema({ endpoint: server.endpoint }).finally(() => vi.unstubAllEnvs())
}

test('schema pull writes sorted SDL with everything that introspection returns', async () => {
  expect(await pull(rich)).toEqual({
    code: 0,
    stdout: 'schema.graphql is written.\n',
    stderr: `codegen.ts does not use schema.graphql. Add "schema: 'schema.graphql'" to codegen.ts.\n`,
  })
  expect(await project.read('schema.graphql')).toBe(rich)
})

test('schema pull reproduces the committed schema file byte for byte', async () => {
  const sdl = await readFile(schemaFile, 'utf8')
  expect(await fetchFrom(sdl)).toBe(sdl)
})

test('schema pull does not write a file that is up to date', async () => {
  await pull(rich)
  const { mtimeMs } = await stat(join(project.folder, 'schema.graphql'))
  expect(await pull(rich)).toMatchObject({ code: 0, stdout: 'schema.graphql is up to date.\n' })
  expect((await stat(join(project.folder, 'schema.graphql'))).mtimeMs).toBe(mtimeMs)
})

test.each([[[]], [['--check']]])('schema pull ignores CRLF line endings: %j', async (flags) => {
  const sdl = rich.replaceAll('\n', '\r\n')
  await project.write('schema.graphql', sdl)
  expect(await pull(rich, flags)).toMatchObject({ code: 0, stdout: 'schema.graphql is up to date.\n' })
  expect(await project.read('schema.graphql')).toBe(sdl)
})

test('schema pull keeps descriptions in the file if the service has none', async () => {
  const ours = rich
    .replace('directive @tag', '"""Ours."""\n$&')
    .replace('  code: String', '  """Ours."""\n$&')
    .replace('type Query', '"""Ours."""\n$&')
    .replace('enum Unit', '"""Ours."""\n$&')
    .replace('  tenant: String', '  """Ours."""\n$&')
  await project.write('schema.graphql', ours.replace('What it is.', 'Ours.'))
  expect(await pull(rich)).toMatchObject({ code: 0 })
  expect(await project.read('schema.graphql')).toBe(ours)
  expect(await pull(rich, ['--check'])).toMatchObject({ code: 0 })
})

test('schema pull writes through a symbolic link instead of replacing it', async () => {
  await project.write('shared/api.graphql', 'type Query {\n  tenant: String\n}\n')
  await symlink('shared/api.graphql', join(project.folder, 'schema.graphql'))
  expect(await pull(rich)).toMatchObject({ code: 0 })
  expect(await readlink(join(project.folder, 'schema.graphql'))).toBe('shared/api.graphql')
  expect(await project.read('shared/api.graphql')).toBe(rich)
})

test('schema pull prints the affected operations', async () => {
  await project.write('schema.graphql', tenantSdl)
  const { code, stdout } = await pull(tenantSdl.replace('  name: String!', '  title: String!'))
  expect(code).toBe(0)
  expect(stdout).toContain('operations/Tenant.graphql:6:7 Tenant')
  expect(stdout).toMatch(/schema\.graphql is written\.\n$/)
})

test('schema pull --check prints differing lines, even if only a comment differs', async () => {
  await pull(rich)
  await project.write('schema.graphql', `# A comment of ours\n${rich}`)
  const { code, stdout } = await pull(rich, ['--check'])
  expect(code).toBe(1)
  expect(stdout).toMatch(/^@@ .*\n-# A comment of ours\n/)
  expect(stdout).toMatch(/\nschema\.graphql is out of date\.\n$/)
})

test('schema pull --check fails if there is no committed schema, and explains the setup', async () => {
  const { code, stdout, stderr } = await pull(rich, ['--check'])
  expect({ code, stdout }).toEqual({ code: 1, stdout: 'schema.graphql is missing.\n' })
  expect(stderr).toMatch(
    /Run "orchestration schema pull" once, commit schema\.graphql, and add "schema: 'schema\.graphql'" to codegen\.ts/,
  )
})

test('schema pull --check writes nothing and fails on drift', async () => {
  await project.write('schema.graphql', rich)
  expect((await pull(rich, ['--check'])).code).toBe(0)
  const { code, stdout } = await pull(rich.replace('  A\n', '  A\n  AA\n'), ['--check'])
  expect({ code, stdout }).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/Unit\.AA.*schema\.graphql is out of date\.\n$/s),
  })
  expect(await project.read('schema.graphql')).toBe(rich)
})

test('schema pull --json prints the outcome and the changes', async () => {
  await project.write('schema.graphql', rich)
  const { stdout } = await pull(rich.replace('  A\n', '  A\n  AA\n'), ['--json'])
  expect(JSON.parse(stdout)).toMatchObject({
    path: 'schema.graphql',
    outcome: 'written',
    changes: [{ path: 'Unit.AA' }],
  })
})

test('schema pull --output - prints only the schema', async () => {
  expect(await pull(rich, ['--output', '-'])).toEqual({ code: 0, stdout: rich, stderr: '' })
  expect(await pull(rich, ['--output', '-', '--check'])).toMatchObject({
    code: 2,
    stderr: 'error: --output - and --check cannot be combined.\n',
  })
})

test('schema pull sends an older introspection query to a server that rejects isOneOf', async () => {
  const schema = buildSchema(rich)
  const respond = async (query: string) =>
    query.includes('isOneOf')
      ? { errors: [{ message: 'Cannot query that field' }] }
      : await graphql({ schema, source: query })
  const { stdout, stderr } = await pull(rich, ['--output', '-'], { respond })
  expect({ stdout, stderr }).toEqual({ stdout: rich.replace(' @oneOf', ''), stderr: '' })
})

test('schema pull reports what it omits if the server rejects newer introspection queries', async () => {
  const schema = buildSchema('type Query { tenant(old: Int @deprecated): String }')
  const respond = async (query: string) =>
    /includeDeprecated: true\) \{\s*\.\.\.InputValue/.test(query)
      ? { errors: [{ message: 'Cannot query field' }] }
      : await graphql({ schema, source: query })
  const { code, stdout, stderr } = await pull(rich, ['--output', '-'], { respond })
  expect({ code, stdout }).toEqual({ code: 0, stdout: 'type Query {\n  tenant: String\n}\n' })
  expect(stderr).toMatch(/Omitted: deprecated arguments/)
})

describe('an introspection result', () => {
  const schema = buildSchema(rich)
  const introspection = introspectionFromSchema(schema, { inputValueDeprecation: true, oneOf: true })
  const expected = `${printSchema(lexicographicSortSchema(schema))}\n`

  test('is read from a file', async () => {
    await project.write('result.json', JSON.stringify({ data: introspection }))
    const result = await runWarm(['schema', 'pull', '--from', 'result.json'], { cwd: project.folder })
    expect(result).toMatchObject({ code: 0 })
    expect(await project.read('schema.graphql')).toBe(expected)
  })

  test('is read from a file with a byte order mark', async () => {
    await project.write('result.json', `\uFEFF${JSON.stringify({ data: introspection })}`)
    const result = await runWarm(['schema', 'pull', '--from', 'result.json'], { cwd: project.folder })
    expect(result).toMatchObject({ code: 0 })
    expect(await project.read('schema.graphql')).toBe(expected)
  })

  test('is read from standard input', async () => {
    const input = JSON.stringify(introspection)
    const result = await runCli(['schema', 'pull', '--from', '-'], { cwd: project.folder, input })
    expect(result).toMatchObject({ code: 0 })
    expect(await project.read('schema.graphql')).toBe(expected)
  })

  test.each(['{"data":{"__schema":', '{"errors":[]}', '{}'])('is rejected if it is %s', (text) => {
    expect(() => parseSdlOrIntrospection(text, 'standard input')).toThrow(
      /^standard input is neither SDL nor an introspection result/,
    )
  })

  test('is rejected if it is HTML', async () => {
    const options = { cwd: project.folder, input: '<html>' }
    const stderr = expect.stringMatching(/^standard input:1:1 Syntax Error/)
    expect(await runCli(['schema', 'pull', '--from', '-'], options)).toEqual({ code: 2, stdout: '', stderr })
  })
})

describe('schema pull leaves the file unchanged and fails if', () => {
  const old = 'type Query {\n  tenant: String\n}\n'
  beforeEach(() => project.write('schema.graphql', old))

  test('introspection is disabled', async () => {
    const respond = async () => ({ errors: [{ message: 'Introspection is not allowed' }] })
    expect(await pull(rich, [], { respond })).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/rejects introspection: "Introspection is not allowed"\..*--from <file>/),
    })
  })

  test('the server limits the query depth (escape sequences in its message are not printed)', async () => {
    const message = 'Query depth limit of 10 exceeded\n::error::x\u001B[2J'
    const { stderr, code } = await pull(rich, [], { respond: async () => ({ errors: [{ message }] }) })
    expect(code).toBe(1)
    expect(stderr).toContain('rejects introspection: "Query depth limit of 10 exceeded ::error::x [2J".')
  })

  test('the key is rejected (the key is not printed)', async () => {
    const { code, stderr } = await pull(rich, [], { key: 'secret-of-somebody' })
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('rejected the API key'),
    })
    expect(stderr).not.toContain('secret-of-somebody')
  })

  test('the key is missing', async () => {
    const result = await runWarm(['schema', 'pull', '--environment', 'sandbox'], { cwd: project.folder })
    expect(result).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(
        /^error: ORCHESTRATION_API_KEY is missing\. Create a key in the environment's/,
      ),
    })
  })

  test.each([
    ['ORCHESTRATION_API_KEY', 'a key', /^error: ORCHESTRATION_API_KEY must be printable ASCII/],
    ['HTTPS_PROXY', 'proxy', /^error: HTTPS_PROXY must be the URL of a proxy/],
  ])('the variable %s is malformed', async (name, value, message) => {
    const args = ['schema', 'pull', '--environment', 'sandbox']
    const result = await runWarm(args, { cwd: project.folder, env: { ...env, [name]: value } })
    expect(result).toMatchObject({ code: 2, stderr: expect.stringMatching(message) })
  })

  test('the environment is unknown', async () => {
    const result = await runWarm(['schema', 'pull', '--environment', 'staging'], { cwd: project.folder, env })
    expect(result).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--environment is not one of sandbox, production-eu'),
    })
  })

  test('the connection is refused', async () => {
    const server = await serveSchema(rich)
    await server[Symbol.asyncDispose]()
    const args = ['schema', 'pull', '--endpoint', server.endpoint]
    expect(await runWarm(args, { cwd: project.folder, env })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('ECONNREFUSED'),
    })
  })

  test('the schema belongs to another service', async () => {
    const result = await pull('type Query { films: [String] }')
    expect(result).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('the schema of another service'),
    })
  })

  test('the command is interrupted', async () => {
    await using server = await serveSchema(rich, { respond: async () => undefined })
    const child = startCli(['schema', 'pull', '--endpoint', server.endpoint], { cwd: project.folder, env })
    await expect.poll(() => server.requests).toHaveLength(1)
    child.kill('SIGINT')
    await once(child, 'close')
    expect(child.signalCode ?? child.exitCode).not.toBe(0)
  })

  afterEachLeaves(old)
})

test('schema pull replaces an invalid file, and prints its syntax error', async () => {
  await project.write('schema.graphql', `<<<<<<< HEAD\n${rich}`)
  expect(await pull(rich)).toMatchObject({
    code: 0,
    stdout: 'schema.graphql is written.\n',
    stderr: expect.stringMatching(/^schema\.graphql:1:1 Syntax Error.*schema\.graphql cannot be compared/s),
  })
  expect(await project.read('schema.graphql')).toBe(rich)
})

test.each(['nowhere.json', 'operations'])(
  'schema pull rejects --from %s if the file cannot be read',
  async (from) => {
    const result = await runWarm(['schema', 'pull', '--from', from], { cwd: project.folder })
    expect(result).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(`--from: ${from} cannot be read \\(E\\w+\\)\\. Pass a file that`),
    })
  },
)

/** Pulls a schema that exceeds the size limit for files. */
async function pullToFullDisk() {
  await project.write('long.graphql', rich.replace('What it is.', 'What it is. '.repeat(100)))
  // Loading a configuration would also write a cache file.
  const unconfigured = ['--schema', 'schema.graphql', '--documents', 'operations/*']
  const args = ['schema', 'pull', '--from', 'long.graphql', '--output', 'schema.graphql', ...unconfigured]
  return await runCli(args, { cwd: project.folder, fileLimit: 1 })
}

test('schema pull leaves the file unchanged if the disk is full', async () => {
  await project.write('schema.graphql', rich)
  expect(await pullToFullDisk()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^error: Cannot write schema\.graphql: EFBIG.* The file was not changed\.\n$/,
    ),
  })
  expect(await project.read('schema.graphql')).toBe(rich)
})

test('schema pull prints the syntax error of an invalid file even if the disk is full', async () => {
  await project.write('schema.graphql', '<<<<<<< HEAD')
  expect(await pullToFullDisk()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^schema\.graphql:1:1 Syntax Error.*schema\.graphql cannot be compared.*^error: Cannot write/ms,
    ),
  })
})

test('schema pull does not replace a socket', async () => {
  const socket = createServer().listen(join(project.folder, 'socket'))
  await once(socket, 'listening')
  expect(await pull(rich, ['--output', 'socket'])).toMatchObject({
    code: 1,
    stderr: 'error: Cannot write socket: it is not a regular file. The file was not changed.\n',
  })
  expect((await stat(join(project.folder, 'socket'))).isSocket()).toBe(true)
  await once(socket.close(), 'close')
})

test('schema pull reports a file that cannot be written', async () => {
  await project.write('file', 'not a folder')
  const result = await pull(rich, ['--output', 'file/schema.graphql'])
  expect(result).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Cannot write file\/schema\.graphql: /),
  })
})

function afterEachLeaves(text: string) {
  beforeEach(() => async () => {
    expect(await project.read('schema.graphql')).toBe(text)
  })
}
