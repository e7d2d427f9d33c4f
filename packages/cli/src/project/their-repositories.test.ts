import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createFolder, type Project } from '../../test/create-project.ts'
import { runWarm } from '../../test/run-warm.ts'
import { serveSchema, testKey } from '../../test/serve-schema.ts'

/** Optional, so only codegen's tests install it. */
const codegenModules = join(import.meta.dirname, '../../../codegen/node_modules')
const library = join(codegenModules, '@graphql-tools/graphql-tag-pluck')

const tagged = `import { gql } from '@apollo/client'
import { Fields } from '../config/fields'

export const query = gql\`
  query Ping($id: ID) {
    ping(id: $id) { ...Fields }
  }
  \${Fields}
\`
`
const fields = `import gql from 'graphql-tag'
const unused: string = \`not { graphql }\`
export const Fields = gql\`fragment Fields on Pong { id }\`
export const Other = /* GraphQL */ \`query Other { ping { id gone } }\`
`
const stock = {
  schema: 'api/*.graphql',
  generates: { 'src/gql/': { preset: 'client', documents: ['src/**/*.ts', '!src/gql/**'] } },
}
const files = {
  'package.json': '{ "type": "module" }',
  'api/query.graphql':
    'type Query { ping(id: ID): Pong } type Pong { id: ID gone: Int @deprecated(reason: "no") }',
  'api/more.graphql': 'type Query { pong: Pong } extend type Pong { late: Int }',
  'src/ping.ts': tagged,
  'src/fields.ts': fields,
  'src/gql/graphql.ts': 'export const A = 1',
}

let project: Project
const run = (...args: string[]) => runWarm(args, { cwd: project.folder })
const list = (...flags: string[]) => run('operations', 'list', ...flags)
beforeEach(async () => {
  project = await createFolder(files)
  await project.write('node_modules/@graphql-tools/.keep', '')
  await symlink(library, join(project.folder, 'node_modules/@graphql-tools/graphql-tag-pluck'))
  return () => project[Symbol.asyncDispose]()
})

const asModule = (config: object) => `export default ${JSON.stringify(config)}`
const listed = `query    pong -
query    ping Other src/fields.ts:4:37, Ping src/ping.ts:5:3
1 of 2 queries and mutations have an operation.
`

test.each([
  [
    'codegen.ts',
    `import type { CodegenConfig } from '@graphql-codegen/cli'\nconst config: CodegenConfig = ${JSON.stringify(stock)}\nexport default config`,
  ],
  ['codegen.js', asModule(stock)],
  ['codegen.cjs', `module.exports = ${JSON.stringify(stock)}`],
  ['codegen.json', JSON.stringify(stock)],
  ['codegen.ts', "export { default } from './shared/config.ts'"],
])("a stock %s says which schema and which scripts' tags are read", async (file, text) => {
  await project.write('shared/config.ts', asModule(stock))
  await project.write(file, text)
  expect(await list()).toEqual({
    code: 0,
    stdout: listed,
    stderr: `${file}: api/more.graphql, api/query.graphql; 2 files of src/**/*.ts, !src/gql/**\n`,
  })
})

test('operations check names line and column of a script, and fixes nothing outside its tags', async () => {
  await project.write('codegen.ts', asModule(stock))
  const { stdout, code } = await run('operations', 'check', '--rule', 'no-deprecated:error')
  expect(stdout).toContain('src/fields.ts:4:61 error no-deprecated')
  expect(stdout).not.toContain('file-name')
  expect(code).toBe(1)
})

test('schema diff names the scripts whose operations a change breaks', async () => {
  await project.write('codegen.ts', asModule(stock))
  await project.write('new.graphql', 'type Query { pong: Pong } type Pong { id: ID }')
  await project.write(
    'old.graphql',
    'type Query { ping(id: ID): Pong pong: Pong } type Pong { id: ID gone: Int }',
  )
  const { stdout, code } = await run('schema', 'diff', 'old.graphql', 'new.graphql')
  expect(stdout).toMatch(/src\/ping\.ts:6:5 Ping/)
  expect(code).toBe(1)
})

test('a configuration of ours that is exported from a shared file is found', async () => {
  const ours = `import { orchestration } from '@orchestration/codegen'
    export default orchestration({ schema: 'api/query.graphql', documents: 'src/**/*.ts', output: '__generated__/' })`
  await project.write('shared/config.ts', ours)
  await project.write('codegen.ts', "export { default } from './shared/config.ts'")
  expect((await list()).stderr).toBe('codegen.ts: api/query.graphql; 3 files of src/**/*.ts\n')
  expect((await run('codegen')).stdout).toContain('+ __generated__/ping.ts')
  expect(await project.read('__generated__/ping.ts')).toContain('PingDocument')
})

test('options come first: with both, no configuration is loaded', async () => {
  await project.write('codegen.ts', "import 'not-installed'")
  expect(await list('--schema', 'api/query.graphql', '--documents', 'src/p*.ts', 'src/f*.ts')).toMatchObject({
    code: 0,
    stderr: 'No configuration: api/query.graphql; 2 files of src/p*.ts, src/f*.ts\n',
  })
  expect(await list('--schema', 'api/query.graphql')).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^codegen\.ts cannot be loaded: .*not-installed/),
  })
})

test.each<[string, Record<string, string>, number, RegExp]>([
  [
    'two stock files',
    { 'codegen.ts': asModule(stock), 'codegen.mjs': asModule(stock) },
    2,
    /codegen\.mjs and codegen\.ts could be meant.*--config/,
  ],
  [
    'a schema of each output',
    {
      'codegen.ts': asModule({
        generates: { 'a.ts': { schema: 'a.graphql' }, 'b.ts': { schema: 'b.graphql' } },
      }),
    },
    1,
    /^codegen\.ts: its outputs have 2 schemas \(a\.graphql; b\.graphql\).*--schema/,
  ],
  [
    'an address',
    { 'codegen.ts': asModule({ schema: 'https://example.com/graphql', generates: {} }) },
    1,
    /^codegen\.ts: "schema" is not a file.*\(https:.*@graphql-codegen\/cli.*schema pull/,
  ],
  [
    'a schema in code',
    { 'codegen.ts': asModule({ schema: './schema.ts', generates: {} }) },
    1,
    /^codegen\.ts: "schema" is not a file.*\(\.\/schema\.ts/,
  ],
  [
    'a loader',
    { 'codegen.ts': asModule({ schema: { 'a.graphql': { loader: './load.js' } }, generates: {} }) },
    1,
    /^codegen\.ts: "schema" must be paths or globs/,
  ],
  [
    'no match',
    { 'codegen.ts': asModule({ schema: 'x/*.graphql', generates: {} }) },
    1,
    /^codegen\.ts: no file matches "schema" \(x\/\*\.graphql\)/,
  ],
  [
    'something else',
    { 'codegen.ts': '// orchestration\nexport default {}' },
    1,
    /^codegen\.ts: its default export is not/,
  ],
  [
    'YAML without its library',
    { 'codegen.yml': 'schema: a.graphql' },
    1,
    /^codegen\.yml cannot be loaded: .*@graphql-codegen\/cli is not installed/,
  ],
])('nothing is checked for %s: the error says what to do', async (_title, written, code, message) => {
  for (const [file, text] of Object.entries(written)) await project.write(file, text)
  for (const command of [
    ['operations', 'list'],
    ['operations', 'check'],
    ['schema', 'diff', 'api/query.graphql'],
  ])
    expect(await run(...command)).toEqual({ code, stdout: '', stderr: expect.stringMatching(message) })
})

test('external documents count', async () => {
  await project.write('shared/Names.graphql', 'fragment Names on Pong { id }')
  await project.write('src/named.ts', 'export const named = gql`query Named { pong { ...Names } }`')
  const documents = ['src/named.ts']
  await project.write(
    'codegen.ts',
    asModule({ schema: 'api/*.graphql', documents, generates: { 'a.ts': {} } }),
  )
  expect((await run('operations', 'check')).stdout).toContain('Unknown fragment "Names"')
  const externalDocuments = ['shared/*.graphql']
  for (const place of ['whole', 'output']) {
    const own = place === 'whole' ? { externalDocuments } : {}
    const output = place === 'output' ? { externalDocuments } : {}
    const config = { schema: 'api/*.graphql', documents, ...own, generates: { 'a.ts': output } }
    await project.write('codegen.ts', asModule(config))
    expect(await run('operations', 'check')).toMatchObject({
      code: 0,
      stderr: 'codegen.ts: api/more.graphql, api/query.graphql; 2 files of src/named.ts, shared/*.graphql\n',
    })
  }
})

test.each([
  ['{ "type": "module" }', 'export default'],
  ['{}', 'export default'],
  ['{}', 'module.exports ='],
])('codegen.cts is read in a package %s that writes %s', async (manifest, start) => {
  await project.write('package.json', manifest)
  await project.write('codegen.cts', `${start} ${JSON.stringify(stock)} as object`)
  expect((await list()).stdout).toBe(listed)
})

test.each(['without', 'with'])('the key of package.json is read %s GraphQL Code Generator', async (has) => {
  if (has === 'with') await installStock()
  await project.write('package.json', JSON.stringify({ name: 'theirs', codegen: stock }))
  expect(await list()).toEqual({
    code: 0,
    stdout: listed,
    stderr: 'package.json: api/more.graphql, api/query.graphql; 2 files of src/**/*.ts, !src/gql/**\n',
  })
})

test('a schema at an address is read as GraphQL Code Generator reads it, with its headers, which nothing shows', async () => {
  await installStock()
  await using server = await serveSchema('type Query { ping: Int pong: Int }')
  const schema = { [`${server.endpoint}?token=secret-1`]: { headers: { apiKey: testKey } } }
  await project.write('codegen.ts', asModule({ schema, documents: 'src/*.graphql', generates: {} }))
  await project.write('src/Ping.graphql', 'query Ping { ping }')
  expect(await list()).toEqual({
    code: 0,
    stdout: expect.stringContaining('query    ping Ping src/Ping.graphql:1:1'),
    stderr: `codegen.ts: ${server.endpoint}; 1 file of src/*.graphql\n`,
  })
  await project.write('src/Ping.graphql', 'query Ping { pin }')
  expect((await run('operations', 'check')).stdout).toContain('Did you mean "ping" or "pong"?')
  await project.write(
    'codegen.ts',
    asModule({ documents: 'src/*.graphql', generates: { 'a.ts': { schema } } }),
  )
  expect((await run('schema', 'diff', 'api/query.graphql')).stdout).toContain('Query.ping')
  expect((await run('schema', 'pull', '--endpoint', server.endpoint)).stderr).not.toContain('secret-1')
})

test('a schema in code, with a loader, or in the configuration itself is read in the same way', async () => {
  await installStock()
  const sdl = 'type Query { pong: Int ping(id: ID): Pong } type Pong { id: ID gone: Int }'
  await symlink(join(codegenModules, 'graphql'), join(project.folder, 'node_modules/graphql'))
  await project.write(
    'schema.ts',
    `import { buildSchema, type GraphQLSchema } from 'graphql'
    export const schema: GraphQLSchema = buildSchema('${sdl}')`,
  )
  await project.write('load.mjs', `import { parse } from 'graphql'\nexport default () => parse('${sdl}')`)
  const pointers = ['./schema.ts', { 'x.graphql': { loader: './load.mjs' } }, sdl.replace('{', '{\n')]
  for (const schema of pointers) {
    await project.write('codegen.js', asModule({ ...stock, schema }))
    expect(await list()).toEqual({ code: 0, stdout: listed, stderr: expect.stringMatching(/^codegen.js: /) })
  }
  await project.remove('codegen.js')
  await project.write('.graphqlrc.yml', 'schema: ./schema.ts\ndocuments: src/**/*.ts')
  expect(await list()).toEqual({
    code: 0,
    stdout: listed,
    stderr: '.graphqlrc.yml: ./schema.ts; 3 files of src/**/*.ts\n',
  })
})

test('beside a configuration of ours, one for another API may need what is not installed', async () => {
  await project.write('codegen.ts', "import 'not-installed'")
  await project.write(
    'codegen.mjs',
    `import { orchestration } from '@orchestration/codegen'
    export default orchestration({ schema: 'api/query.graphql', documents: 'src/**/*.ts', output: '__generated__/' })`,
  )
  expect((await list()).stderr).toContain('codegen.mjs: api/query.graphql')
})

test('introspection JSON is a schema too', async () => {
  const { getIntrospectionQuery, buildSchema, graphqlSync } = await import('graphql')
  const result = graphqlSync({
    schema: buildSchema('type Query { ping(id: ID): Int }'),
    source: getIntrospectionQuery(),
  })
  await project.write('schema.json', JSON.stringify(result))
  await project.write('codegen.js', asModule({ ...stock, schema: './schema.json' }))
  expect((await list()).stdout).toContain('query    ping Other src/fields.ts')
})

test('without the library that reads tags, the error names it', async () => {
  await project.remove('node_modules/@graphql-tools')
  await project.write('codegen.ts', asModule(stock))
  const { stderr } = await list()
  // Here the command finds its own copy; elsewhere it is an optional peer.
  expect(stderr).toMatch(/^codegen\.ts: |install @graphql-tools\/graphql-tag-pluck/)
})

test('a syntax error in a tag or in the script has its place', async () => {
  await project.write('codegen.ts', asModule(stock))
  await project.write('src/ping.ts', 'const a = 1\nexport const q = gql`query { ping( } }`')
  expect((await list()).stderr).toContain('src/ping.ts:2:36 Syntax Error')
  await project.write('src/ping.ts', 'const gql = \n\nconst = 1')
  expect((await list()).stderr).toMatch(/src\/ping\.ts:3:\d+ /)
})

const installStock = async () => {
  await project.write('node_modules/@graphql-codegen/.keep', '')
  await symlink(
    join(codegenModules, '@graphql-codegen/cli'),
    join(project.folder, 'node_modules/@graphql-codegen/cli'),
  )
}

test("YAML is read by the project's own GraphQL Code Generator, which generates what is not ours", async () => {
  await installStock()
  await project.write(
    'codegen.yml',
    'schema: api/*.graphql\ndocuments: src/**/*.ts\ngenerates:\n  made.ts:\n    plugins: [./plugin.mjs]\n',
  )
  expect((await list()).stderr).toContain('codegen.yml: api/more.graphql, api/query.graphql; 3 files')
  expect(await run('codegen')).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/^codegen\.yml has other outputs than .* Run "graphql-codegen" for it/),
  })
})
