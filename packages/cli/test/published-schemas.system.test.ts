import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { type GraphQLSchema, lexicographicSortSchema, parse, printSchema, Source, validate } from 'graphql'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type CreatedOperation, createOperation } from '../src/commands/operations-new/create-operation.ts'
import { listSchemaRootFields } from '../src/commands/operations-new/root-fields.ts'
import { fileOf } from '../src/documents/parse-documents.ts'
import { diffSchemas } from '../src/schema-changes/diff-schemas.ts'
import { type Impact, isFailure } from '../src/schema-changes/schema-diff.ts'
import { loadSchemaFrom } from '../src/schemas/load-schema.ts'
import { createFolder } from './create-project.ts'
import { downloadPublished } from './download-published.ts'
import { runWarm } from './run-warm.ts'
import { serveSchema, testKey } from './serve-schema.ts'

const project = await createFolder()
afterAll(() => project[Symbol.asyncDispose]())

const versions = ['2024.4.0', '2025.4.0', '2026.4.4']
const files = {
  "Shopify's storefront": 'storefront.schema.json',
  "Shopify's customer accounts": 'customer-account.schema.json',
}
// Hides warnings about the published schemas, because Vitest does not capture them.
vi.spyOn(process.stderr, 'write').mockReturnValue(true)

const folder = join(project.folder, 'published')
await mkdir(folder)
const name = '@shopify/hydrogen-react'
const paths = await downloadPublished(folder, { name, versions, files: Object.values(files) })
const sources = Object.keys(files).map((title, index) => ({
  title,
  paths: versions.map((version) => paths.get(version)?.[index] ?? ''),
}))

/** Creates an operation for each query and mutation. */
const createOperations = (schema: GraphQLSchema): (CreatedOperation & { file: string })[] =>
  listSchemaRootFields(schema).map((root) => {
    const created = createOperation(root, 3)
    return { ...created, file: `${root.kind}/${created.name}.graphql` }
  })

const namesOfBroken = (impacts: readonly Impact[]): string[] => {
  const broken = impacts.filter(({ effect }) => effect === 'operation')
  return [...new Set(broken.flatMap(({ operations }) => operations))].sort()
}

describe.each(sources)('$title', ({ paths }) => {
  let schemas: GraphQLSchema[]
  beforeAll(async () => {
    schemas = await Promise.all(paths.map(loadSchemaFrom))
  })

  const pairs = versions.slice(1).map((version, index) => [versions[index], version, index] as const)
  test.each(pairs)(
    'the diff from %s to %s reports exactly the operations that become invalid',
    async (_before, _after, index) => {
      const [oldSchema, newSchema] = schemas.slice(index) as [GraphQLSchema, GraphQLSchema]
      const documents = createOperations(oldSchema).map(({ name, text }) => parse(new Source(text, name)))
      const failing = documents.filter((document) => validate(newSchema, document).length > 0).map(fileOf)
      const diff = await diffSchemas({ oldSchema, newSchema, documents })
      expect(namesOfBroken(diff.impacts)).toEqual(failing.sort())
      expect(isFailure(diff, 'operation')).toBe(failing.length > 0)
    },
  )
})

// Uses only the larger schema, because each schema takes 5 s of CPU time.
describe.each(sources.slice(0, 1))('$title on the command line', ({ paths }) => {
  const [oldest = '', newest = ''] = [paths[0], paths.at(-1)]
  let oldSchema: GraphQLSchema
  let newSchema: GraphQLSchema
  const operations = new Map<string, CreatedOperation>()
  beforeAll(async () => {
    oldSchema = await loadSchemaFrom(oldest)
    newSchema = await loadSchemaFrom(newest)
    for (const created of createOperations(oldSchema)) {
      const file = `operations/${created.file}`
      operations.set(file, created)
      await project.write(file, created.text)
    }
  })
  afterAll(() => project.remove('operations'))
  const run = (...args: string[]) =>
    runWarm(args, { cwd: project.folder, env: { ORCHESTRATION_API_KEY: testKey } })

  test('is pulled completely from a server', async () => {
    const sdl = `${printSchema(lexicographicSortSchema(newSchema))}\n`
    await using server = await serveSchema(sdl)
    const pulled = await run('schema', 'pull', '--endpoint', server.endpoint, '--output', 'pulled.graphql')
    expect(pulled).toMatchObject({ code: 0, stderr: '' })
    expect(await project.read('pulled.graphql')).toBe(sdl)
  })

  test('yields a valid operation for each query and mutation', async () => {
    expect(operations.size).toBe(listSchemaRootFields(oldSchema).length)
    const texts = [...operations.values()].map(({ text }) => text)
    expect(texts.filter((text) => validate(oldSchema, parse(text)).length > 0)).toEqual([])
    expect(await run('schema', 'pull', '--from', oldest)).toMatchObject({ code: 0 })
    const { stdout } = await run('operations', 'check', '--json')
    const { findings } = JSON.parse(stdout)
    expect(findings.filter(({ rule }: { rule: string }) => rule !== 'no-deprecated')).toEqual([])
  })

  test('yields a diff that reports exactly the operations that are invalid against the newest version', async () => {
    const { stdout, stderr, code } = await run('schema', 'diff', oldest, newest, '--json')
    expect({ stderr, code }).toEqual({
      stderr: expect.stringMatching(
        /^No configuration: [^\n]+\n(\S+ warning: [^\n]+ must not be deprecated\.[^\n]*\n)*$/,
      ),
      code: 1,
    })
    const impacts: Impact[] = JSON.parse(stdout).impacts
    const failing = [...operations.values()].filter(({ text }) => validate(newSchema, parse(text)).length > 0)
    expect(failing.length).toBeGreaterThan(0)
    expect(namesOfBroken(impacts)).toEqual(failing.map(({ name }) => name).sort())
    for (const { file, line } of impacts)
      expect(operations.get(file)?.text.split('\n').length).toBeGreaterThan(line)
  })

  test('yields a Markdown diff that fits in a GitHub comment', async () => {
    const { stdout } = await run('schema', 'diff', oldest, newest, '--format', 'markdown')
    expect(stdout.length).toBeLessThan(65_536)
    expect(stdout).toContain('### Operations that break')
  })
})
