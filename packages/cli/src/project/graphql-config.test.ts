import { symlink } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFolder, type Project } from '../../test/create-project.ts'
import { runWarm } from '../../test/run-warm.ts'
import { findGraphqlConfig } from './find-config.ts'
import { loadGraphqlConfig } from './load-config.ts'

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

const load = (file: string) => loadGraphqlConfig(join(project.folder, file))

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
  expect(findGraphqlConfig(project.folder)).toBe(file)
  const folder = relative('', project.folder)
  expect(await load(file)).toEqual({
    schema: [join(folder, 'api.graphql')],
    documents: [join(folder, 'src/*.graphql')],
  })
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
  ['.graphqlrc.yml', 'schema: https://example.com/graphql', /"schema" is an address.*schema pull/],
  ['.graphqlrc.yml', 'schema: "schemas/*.graphql"', /no file matches "schema" \(schemas/],
  ['.graphqlrc.yml', 'schema: api.graphql\ndocuments: [{ a: 1 }]', /"documents" must be globs/],
  [
    '.graphqlrc.yml',
    'projects: { web: { schema: a.graphql }, b: { schema: b.graphql } }',
    /\(web, b\) is named orchestration or default/,
  ],
  ['.graphqlrc.yml', 'documents: src/*.graphql', /it names no schema\. Add one/],
  ['.graphqlrc.yml', 'schema: [', /\.graphqlrc\.yml: /],
  ['.graphqlrc.json', '', /empty/],
  ['graphql.config.ts', 'export default {', /graphql\.config\.ts: /],
])('%s with %j is one clear error', async (file, text, message) => {
  await project.write(file, text)
  await expect(load(file)).rejects.toThrow(message)
  await expect(load(file)).rejects.toThrow(`${file}: `)
})

test('without graphql-config a command says what to install, unless it needs none of it', async () => {
  await project.remove('node_modules/graphql-config')
  await project.write('.graphqlrc.yml', 'schema: api.graphql')
  expect(await list()).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^\.graphqlrc\.yml needs graphql-config, which is not installed here\. Install it/,
    ),
  })
  expect(await list('--schema', 'api.graphql', '--documents', 'src/*.graphql')).toMatchObject({ code: 0 })
})
