import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GraphQLSchema, lexicographicSortSchema, parse, printSchema, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFolder, type Project } from '../test/create-project.ts'
import { downloadPublished } from '../test/download-published.ts'
import { serveSchema, testKey } from '../test/serve-schema.ts'
import { runCli } from '../test/start-cli.ts'
import type { SchemaChange } from './commands/schema-diff/schema-change.ts'
import { createOperation } from './schema/create-operation.ts'
import { loadSchemaFrom } from './schema/load-schema-from.ts'
import { rootFields } from './schema/root-fields.ts'

describe.each([
  ['GitHub', '@octokit/graphql-schema', ['15.0.0', '15.26.1'], 'schema.graphql'],
  ['Shopify', '@shopify/hydrogen-react', ['2025.1.0', '2026.4.4'], 'storefront.schema.json'],
])("%s's schema, in two published versions", (_, name, versions, file) => {
  let project: Project
  let paths: string[]
  let schemas: GraphQLSchema[]
  const operations = new Map<string, string>()
  beforeAll(async () => {
    project = await createFolder()
    paths = await Promise.all(
      versions.map((version) => downloadPublished(project.folder, `${name}@${version}`, file)),
    )
    schemas = await Promise.all(paths.map(loadSchemaFrom))
    for (const { kind, field } of rootFields(old())) {
      const created = createOperation(old(), { field: field.name, kind, depth: 3 })
      operations.set(created.name, created.text)
      await project.write(`operations/${kind}/${created.name}.graphql`, created.text)
    }
  })
  afterAll(() => project[Symbol.asyncDispose]())
  const old = () => schemas[0] as GraphQLSchema
  const run = (...args: string[]) =>
    runCli(args, { cwd: project.folder, env: { ORCHESTRATION_API_KEY: testKey } })

  test('is pulled from a server with nothing lost', async () => {
    for (const schema of schemas) {
      const sdl = `${printSchema(lexicographicSortSchema(schema))}\n`
      await using server = await serveSchema(sdl)
      const pulled = await run('schema', 'pull', '--endpoint', server.endpoint, '--output', 'pulled.graphql')
      expect(pulled).toMatchObject({ code: 0, stderr: '' })
      expect(await project.read('pulled.graphql')).toBe(sdl)
    }
  })

  test('gets an operation that fits, for each query and mutation', async () => {
    expect(operations.size).toBe(rootFields(old()).length)
    expect([...operations.values()].filter((text) => validate(old(), parse(text)).length > 0)).toEqual([])
    expect(await run('schema', 'pull', '--from', paths[0] ?? '')).toMatchObject({ code: 0 })
    const { stdout } = await run('operations', 'check', '--json')
    const { findings } = JSON.parse(stdout)
    expect(findings.filter(({ rule }: { rule: string }) => rule !== 'no-deprecated')).toEqual([])
  })

  test('is compared with a newer one: exactly the operations that fail on that one are reported', async () => {
    const { stdout, stderr, code } = await run('schema', 'diff', ...paths, '--json')
    expect({ stderr, code }).toEqual({
      stderr: expect.stringMatching(/^No configuration: [^\n]+\n$/),
      code: 1,
    })
    const changes: SchemaChange[] = JSON.parse(stdout).changes
    const broken = changes
      .flatMap(({ uses }) => uses)
      .filter(({ effect }) => effect === 'operation')
      .map(({ operationName }) => operationName)
    const failing = [...operations.keys()].filter(
      (name) => validate(schemas[1] as GraphQLSchema, parse(operations.get(name) ?? '')).length > 0,
    )
    expect(failing.length).toBeGreaterThan(0)
    expect([...new Set(broken)].sort()).toEqual(failing.sort())
    for (const { uses } of changes)
      for (const { file: used, line } of uses)
        expect((await readFile(join(project.folder, used), 'utf8')).split('\n').length).toBeGreaterThan(line)
  })

  test('is compared in Markdown that fits a comment', async () => {
    const { stdout } = await run('schema', 'diff', ...paths, '--format', 'markdown')
    expect(stdout.length).toBeLessThan(65_536)
    expect(stdout).toContain('### Breaks operations')
  })
})
