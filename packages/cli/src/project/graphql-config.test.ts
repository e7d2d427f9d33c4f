import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolder, type Project } from '../../test/create-project.ts'
import { runWarm } from '../../test/run-warm.ts'
import { findGraphqlConfig } from './find-config.ts'

const library = join(fileURLToPath(import.meta.resolve('graphql-config')), '../..')

let project: Project
beforeEach(async () => {
  project = await createFolder({
    'api.graphql': 'type Query { ping: String, pong: String }',
    'src/Ping.graphql': 'query Ping { ping }',
    'other/Pong.graphql': 'query Pong { pong }',
  })
  await symlink(library, join(project.folder, 'node_modules/graphql-config'))
})
afterEach(() => project[Symbol.asyncDispose]())
const list = (...flags: string[]) => runWarm(['operations', 'list', ...flags], { cwd: project.folder })

test.each([
  ['.graphqlrc', 'schema: api.graphql\ndocuments: src/*.graphql'],
  ['.graphqlrc.yml', 'schema: [api.graphql]\ndocuments: [src/*.graphql]'],
  ['.graphqlrc.yaml', 'schema: ["ap?.graphql"]\ndocuments: [{ "src/*.graphql": { noRequire: true } }]'],
  ['.graphqlrc.json', '{ "schema": "api.graphql", "documents": ["src/*.graphql"] }'],
  ['graphql.config.ts', 'export default { schema: "api.graphql", documents: "src/*.graphql" } as object'],
  ['graphql.config.mjs', 'export default { schema: "api.graphql", documents: "src/*.graphql" }'],
  ['package.json', '{ "graphql": { "schema": "api.graphql", "documents": "src/*.graphql" } }'],
  [
    '.graphqlrc.yaml',
    'projects: { a: { schema: a.graphql }, orchestration: { schema: api.graphql, documents: src/*.graphql } }',
  ],
])('schema and documents are read from %s: %s', async (file, text) => {
  await project.write(file, text)
  expect(await list()).toMatchObject({
    stdout: expect.stringContaining('ping Ping src/Ping.graphql:1:1'),
    stderr: `${file}: api.graphql; 1 file of src/*.graphql\n`,
  })
})

test('its extension for GraphQL Code Generator counts', async () => {
  await project.write(
    '.graphqlrc.yml',
    `schema: api.graphql
extensions: { codegen: { generates: { a.ts: { documents: src/*.graphql, externalDocuments: other/*.graphql } } } }`,
  )
  expect((await list()).stderr).toBe(
    '.graphqlrc.yml: api.graphql; 2 files of src/*.graphql, other/*.graphql\n',
  )
})

test('its globs are relative to its folder', async () => {
  await project.write('src/.graphqlrc.yml', 'schema: ../api.graphql\ndocuments: ["*.graphql", "!P*.graphql"]')
  expect((await list('--config', 'src/.graphqlrc.yml')).stderr).toBe(
    'src/.graphqlrc.yml: api.graphql; 0 files of src/*.graphql, !src/P*.graphql\n',
  )
})

test('--project names one of several', async () => {
  const text =
    'projects: { a: { schema: api.graphql, documents: [src/*.graphql, other/*.graphql] }, b: { schema: b.graphql } }'
  await project.write('.graphqlrc.yml', text)
  expect((await list('--project', 'a')).stdout).toContain('pong Pong other/Pong.graphql:1:1')
  expect(await list('--project', 'c')).toMatchObject({
    code: 1,
    stderr: '.graphqlrc.yml: none of its projects (a, b) is named c. Name one with --project.\n',
  })
})

test('the files that it excludes are not read', async () => {
  await project.write(
    '.graphqlrc.yml',
    'schema: api.graphql\ndocuments: "**/*.graphql"\nexclude: "{other,node_modules}/**"',
  )
  expect((await list()).stdout).toBe(
    'query    ping Ping src/Ping.graphql:1:1\nquery    pong -\n1 of 2 queries and mutations have an operation.\n',
  )
})

test.each(['package.json', 'graphql.config', 'schema.graphql', '.graphqlrc.md'])(
  '%s is not a graphql-config',
  async (file) => {
    await project.write(file, '{}')
    expect(findGraphqlConfig(project.folder)).toBeUndefined()
  },
)

test('options override codegen.ts, which overrides a graphql-config', async () => {
  await project.write('.graphqlrc.yml', 'schema: nowhere.graphql\ndocuments: nowhere/*.graphql')
  await project.write(
    'codegen.ts',
    `import { orchestration } from '@orchestration/codegen'
export default orchestration({ schema: 'api.graphql', documents: 'src/*.graphql', output: '__generated__/' })`,
  )
  expect((await list()).stdout).toContain('Ping src/Ping.graphql')
  expect((await list('--documents', 'other/*.graphql')).stdout).toContain('Pong other/Pong.graphql')
})

test('an option overrides only its part of a graphql-config', async () => {
  await project.write('.graphqlrc.yml', 'schema: api.graphql\ndocuments: src/*.graphql')
  expect((await list('--documents', 'other/*.graphql')).stdout).toContain('Pong other/Pong.graphql')
})

test.each([
  [
    '.graphqlrc.yml',
    'schema: https://example.com/graphql',
    /^\.graphqlrc\.yml: "schema" is not a file.*https:.*@graphql-codegen\/cli.*schema pull/,
  ],
  ['.graphqlrc.yml', 'schema: "schemas/*.graphql"', /^\.graphqlrc\.yml: no file matches "schema" \(schemas/],
  [
    '.graphqlrc.yml',
    'schema: api.graphql\ndocuments: [{ a: 1 }]',
    /^\.graphqlrc\.yml: "documents" must be paths or globs/,
  ],
  [
    '.graphqlrc.yml',
    'projects: { web: { schema: a.graphql }, b: { schema: b.graphql } }',
    /^\.graphqlrc\.yml: .*\(web, b\) is named orchestration or default/,
  ],
  ['.graphqlrc.yml', 'documents: src/*.graphql', /^\.graphqlrc\.yml: it names no schema\. Add one/],
  ['.graphqlrc.yml', 'schema: [', /\.graphqlrc\.yml: /],
  ['.graphqlrc.json', '', /^\.graphqlrc\.json: it is empty/],
  ['graphql.config.ts', 'export default {', /graphql\.config\.ts: /],
])('%s with %j is one clear error', async (file, text, message) => {
  await project.write(file, text)
  expect(await list()).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(message) })
})

test('without graphql-config a command says what to install, unless it needs none of it', async () => {
  await project.remove('node_modules/graphql-config')
  await project.write('.graphqlrc.yml', 'schema: api.graphql')
  expect(await list()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^\.graphqlrc\.yml: it needs graphql-config, which is not installed here\. Install it/,
    ),
  })
  expect(await list('--schema', 'api.graphql', '--documents', 'src/*.graphql')).toMatchObject({ code: 0 })
})
