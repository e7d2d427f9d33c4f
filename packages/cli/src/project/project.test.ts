import { join } from 'node:path'
import { linkTypes } from '@orchestration/test-tools/check-types'
import { buildSchema, getIntrospectionQuery, graphqlSync } from 'graphql'
import { beforeEach, describe, expect, test } from 'vitest'
import { createFolder, type Project } from '../../test/create-project.ts'
import { runWarm } from '../../test/run-warm.ts'
import { serveSchema, testKey } from '../../test/serve-schema.ts'

const query = `
  query Ping($id: ID) {
    ping(id: $id) { ...Fields, gone }
  }`
const config = {
  schema: 'api/*.graphql',
  documents: ['src/**/*.{ts,graphql}', '!src/gql/**'],
  generates: { 'src/gql/': {} },
}
const asModule = (content: object) => `export default ${JSON.stringify(content)}`

let project: Project
beforeEach(async () => {
  project = await createFolder({
    'package.json': '{ "type": "module" }',
    'api/query.graphql':
      'type Query { ping(id: ID): Pong } type Pong { id: ID gone: Int @deprecated(reason: "no") }',
    'api/more.graphql': 'type Query { pong: Pong } extend type Pong { late: Int }',
    'src/ping.ts': `import { gql } from '@apollo/client'\nexport const query = gql\`${query}\n  \${Fields}\`\n`,
    'src/Fields.graphql': 'fragment Fields on Pong { id late }\n',
    'src/gql/Other.graphql': 'query Other { unknown }',
  })
  return () => project[Symbol.asyncDispose]()
})
const check = (...flags: string[]) => runWarm(['operations', 'check', ...flags], { cwd: project.folder })
const write = async (files: Readonly<Record<string, string>>) => {
  for (const [file, text] of Object.entries(files)) await project.write(file, text)
}

const graphqlConfig = ({ schema, documents, generates } = config) => ({
  schema,
  documents,
  extensions: { codegen: { generates } },
})

test.each<[string, Record<string, string>, string[]?]>([
  [
    'codegen.ts',
    {
      'codegen.ts': `import type { CodegenConfig } from '@graphql-codegen/cli'\nconst config: CodegenConfig = ${JSON.stringify(config)}\nexport default config`,
    },
  ],
  [
    'codegen.ts',
    {
      'codegen.ts': "export { config as default } from './shared/config.js'",
      'shared/config.ts': `export const config: object = ${JSON.stringify(config)}`,
    },
  ],
  ['codegen.js', { 'codegen.js': asModule(config) }],
  ['codegen.json', { 'codegen.json': JSON.stringify(config) }],
  [
    'codegen.yml',
    {
      'codegen.yml': `schema: api/*.graphql\ndocuments: ['src/**/*.{ts,graphql}', '!src/gql/**']\ngenerates: {}`,
    },
  ],
  ['package.json', { 'package.json': JSON.stringify({ codegen: config }) }],
  ['package.json', { 'package.json': JSON.stringify({ graphql: graphqlConfig() }) }],
  ['.graphqlrc.json', { '.graphqlrc.json': JSON.stringify(graphqlConfig()) }],
  [
    '.graphqlrc.json',
    {
      '.graphqlrc.json': JSON.stringify({ projects: { a: { schema: 'none.graphql' }, b: graphqlConfig() } }),
    },
    ['--project', 'b'],
  ],
])('operations check reads the configuration in %s: %j', async (file, files, flags = []) => {
  await write(files)
  const { code, stdout, stderr } = await check(...flags)
  expect(stderr).toBe(`${file}: api/*.graphql; 2 files of src/**/*.{ts,graphql}, !src/gql/**\n`)
  expect(stdout).toMatch(/^src\/ping\.ts:4:32 warning no-deprecated: .*\n.*\n.*\n0 errors, 1 warning\.\n$/)
  expect(code).toBe(0)
})

test('operations check ignores a graphql-config without a codegen extension', async () => {
  await write({ '.graphqlrc.yml': 'schema: api/*.graphql\ndocuments: src/**/*.ts' })
  expect((await check()).stderr).toContain('Nothing to check: no file matches operations/**/*.graphql.')
})

describe('operations check in a folder without a configuration', () => {
  const checkBelow = () => runWarm(['operations', 'check'], { cwd: join(project.folder, 'below') })

  test.each([
    ['.graphqlrc.json', JSON.stringify(graphqlConfig({ ...config, documents: ['below/*.graphql'] }))],
    [
      'package.json',
      JSON.stringify({ graphql: graphqlConfig({ ...config, documents: ['below/*.graphql'] }) }),
    ],
  ])('reads the graphql-config in %s of a parent folder', async (file, text) => {
    await write({ 'below/Ping.graphql': 'query Ping { ping { id } }', [file]: text })
    expect(await checkBelow()).toMatchObject({
      code: 0,
      stderr: `../${file}: api/*.graphql; 1 file of below/*.graphql\n`,
    })
  })
})

test('operations check reads documents and external documents of all outputs', async () => {
  const generates = { 'a.ts': { documents: 'src/*.ts' }, 'b.ts': { externalDocuments: 'src/*.graphql' } }
  await write({ 'codegen.ts': asModule({ schema: 'api/*.graphql', generates }) })
  expect(await check()).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('2 files of src/*.ts, src/*.graphql'),
  })
})

test('operations check does not load a configuration if options override all its settings', async () => {
  await write({ 'codegen.ts': "import 'not-installed'" })
  const options = ['--schema', 'api/query.graphql', '--schema', 'api/more.graphql']
  expect(await check(...options, '--documents', 'src/*.ts', 'src/*.graphql')).toMatchObject({
    code: 0,
    stderr: 'No configuration: api/query.graphql, api/more.graphql; 2 files of src/*.ts, src/*.graphql\n',
  })
  expect(await check(...options)).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringMatching(/^error: codegen\.ts cannot be loaded: .*not-installed/),
  })
})

test.each<[string, number, Record<string, string>, RegExp]>([
  [
    'a syntax error in a document',
    1,
    { 'src/Fields.graphql': 'fragment Fields on Pong {\n  id(\n}' },
    /^src\/Fields\.graphql:3:1 error syntax: Syntax Error/m,
  ],
  [
    'a syntax error in the schema',
    2,
    { 'api/more.graphql': 'type Query {\n  pong(\n}' },
    /^api\/more\.graphql:3:1 Syntax Error/m,
  ],
  [
    'an undefined type',
    2,
    {
      'codegen.ts': asModule({ ...config, schema: 'api/query.graphql' }),
      'api/query.graphql': 'type Query {\n  ping: Pang\n}',
    },
    /^api\/query\.graphql:2:9 Unknown type "Pang"/m,
  ],
  [
    'a schema that does not exist',
    2,
    { 'codegen.ts': asModule({ ...config, schema: './none' }) },
    /^error: There is no schema file at \.\/none\. /m,
  ],
  [
    'a schema that is a folder',
    2,
    { 'codegen.ts': asModule({ ...config, schema: './api' }) },
    /^error: There is no schema file at \.\/api\. /m,
  ],
  [
    'outputs with different schemas',
    2,
    {
      'codegen.ts': asModule({
        generates: { 'a.ts': { schema: 'a.graphql' }, 'b.ts': { schema: 'b.graphql' } },
      }),
    },
    /^error: codegen\.ts: its outputs use 2 different schemas \(a\.graphql; b\.graphql\).*--schema/m,
  ],
])('operations check reports the location of %s, and exits with %i', async (_, exitCode, files, message) => {
  await write({ 'codegen.ts': asModule(config), ...files })
  const { code, stdout, stderr } = await check()
  expect(stdout + stderr).toMatch(message)
  expect(code).toBe(exitCode)
})

test('operations check loads a schema from a URL with the configured headers, and does not print the query string', async () => {
  await using server = await serveSchema(
    'type Query { ping(id: ID): Pong } type Pong { id: ID gone: Int late: Int }',
  )
  const schema = { [`${server.endpoint}?token=secret-1`]: { headers: { apiKey: testKey } } }
  await write({ 'codegen.ts': asModule({ ...config, schema }) })
  expect(await check()).toMatchObject({
    code: 0,
    stdout: 'All operations are valid.\n',
    stderr: expect.stringMatching(`^codegen.ts: ${server.endpoint}; 2 files`),
  })
})

const sdl = 'type Query { ping(id: ID): Pong } type Pong { id: ID gone: Int late: Int }'
test.each<[string, unknown, Record<string, string>]>([
  ['code', './schema.cjs', { 'schema.cjs': `module.exports = require('graphql').buildSchema('${sdl}')` }],
  ['the configuration itself', sdl.replace('{', '{\n'), {}],
  [
    'a file and the configuration',
    ['api/query.graphql', 'extend type Pong {\n  late: Int\n}'],
    { 'src/ping.ts': 'export const query = gql`query Ping { ping { ...Fields } }`' },
  ],
  [
    'introspection JSON',
    './schema.json',
    {
      'schema.json': JSON.stringify(
        graphqlSync({ schema: buildSchema(sdl), source: getIntrospectionQuery() }),
      ),
    },
  ],
])('operations check loads a schema from %s', async (_, schema, files) => {
  await linkTypes(project.folder)
  await write({ 'codegen.ts': asModule({ ...config, schema }), ...files })
  expect(await check()).toMatchObject({ code: 0, stdout: 'All operations are valid.\n' })
})
