import { join, relative } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { createProject, type Project } from '../test/create-project.ts'
import { DocumentsError, generate, type OrchestrationOptions, type Problem, watchOutput } from './index.ts'

let project: Project
beforeEach(async () => {
  project = await createProject()
  return () => project[Symbol.asyncDispose]()
})

async function generateFiles(options?: Partial<OrchestrationOptions>) {
  const files = await generate(project.config(options))
  return Object.fromEntries([...files].map(([path, text]) => [relative(project.folder, path), text]))
}

async function findProblems(): Promise<Problem[]> {
  const error = await generate(project.config()).catch((error: unknown) => error)
  if (!(error instanceof DocumentsError)) throw new Error(`No DocumentsError: ${error}`)
  return error.problems.map((problem) => ({ ...problem, file: relative(project.folder, problem.file) }))
}

const place = ({ file, line, column }: { file: string; line: number; column: number }) =>
  `${file}:${line}:${column}`

test('generates a module for each document, the schema types that they use, and an index', async () => {
  const files = await generateFiles()
  expect(files['__generated__/patients/CreatePatient.ts']).toContain('export const CreatePatientDocument = ')
  expect(files['__generated__/schema-types.ts']).toContain('export type CreatePatientInput = ')
  expect(files['__generated__/schema-types.ts']).not.toContain('PatientPayload')
  expect(files['__generated__/index.ts']).toContain("export * from './patients/CreatePatient.js';")
})

test('generates one file when the output is a file', async () => {
  const files = await generateFiles({ output: join(project.folder, '__generated__/api.ts') })
  expect(Object.keys(files)).toEqual(['__generated__/api.ts'])
  expect(files['__generated__/api.ts']).toMatch(
    /export type CreatePatientInput = .*export const CreatePatientDocument = /s,
  )
})

test('imports the types of scalars only where they are used', async () => {
  const files = await generateFiles({ scalars: { ID: 'own-types#Id' } })
  const importing = Object.keys(files).filter((path) => files[path]?.includes("from 'own-types'"))
  const using = Object.keys(files).filter((path) => /: Id\b/.test(files[path] ?? ''))
  expect(using.length).toBeGreaterThan(0)
  expect(importing).toEqual(using)
})

test('declares the enums of introspection that are selected', async () => {
  await project.write('operations/Kinds.graphql', 'query Kinds { __schema { types { kind } } }')
  const files = await generateFiles()
  expect(files['__generated__/Kinds.ts']).toContain('kind: __TypeKind;')
  expect(files['__generated__/schema-types.ts']).toContain('export type __TypeKind =')
})

test('generates the same bytes from CRLF and a byte order mark', async () => {
  const before = await generateFiles()
  const text = await project.read('operations/patients/Patients.graphql')
  await project.write('operations/patients/Patients.graphql', `\uFEFF${text.replaceAll('\n', '\r\n')}`)
  expect(await generateFiles()).toEqual(before)
})

test('generates the same bytes from a schema with CRLF', async () => {
  const before = await generateFiles()
  await project.write('schema.graphql', (await project.read('schema.graphql')).replaceAll('\n', '\r\n'))
  expect(await generateFiles()).toEqual(before)
})

test('skips node_modules, unless a glob names it', async () => {
  await project.write('node_modules/other/Other.graphql', 'query Other { tenant { code } }')
  const documents = join(project.folder, '**/{Tenant,Other}.graphql')
  const named = join(project.folder, 'node_modules/other/*.graphql')
  expect(Object.keys(await generateFiles({ documents }))).toEqual([
    '__generated__/operations/tenant/Tenant.ts',
    '__generated__/schema-types.ts',
    '__generated__/index.ts',
  ])
  expect(await generateFiles({ documents: [documents, named] })).toHaveProperty([
    '__generated__/node_modules/other/Other.ts',
  ])
})

test('reads the operations in the tags of a script, and nothing else of it', async () => {
  await project.write(
    'operations/tagged.ts',
    `import { gql } from '@apollo/client'
const other = \`query Not { a }\`
export const typeDefs = gql\`type Query { tenant: String }\`
export const query = gql\`query Tagged { tenant { \${'...Name'} code } }\``,
  )
  await project.write('operations/plain.ts', 'export const a = 1')
  const documents = join(project.folder, 'operations/**/*.{ts,graphql}')
  const files = await generateFiles({ documents })
  expect(files).toHaveProperty(['__generated__/tagged.ts'])
  expect(files).not.toHaveProperty(['__generated__/plain.ts'])
})

test('leaves types out of documents, as where the globs match the schema too', async () => {
  const before = await generateFiles()
  await project.write('operations/schema.graphql', await project.read('schema.graphql'))
  await project.write('operations/local.graphql', 'extend type Tenant { isOpen: Boolean! }')
  expect(await generateFiles()).toEqual(before)
})

test('refuses a configuration without an output of our preset', async () => {
  const stock = { schema: 'schema.graphql', documents: ['*.graphql'], generates: { 'a.ts': { plugins: [] } } }
  const config = stock as unknown as ReturnType<typeof project.config>
  for (const run of [generate, (wrong: typeof config) => watchOutput(wrong, { onUpdate() {}, onError() {} })])
    await expect(run(config)).rejects.toMatchObject({
      name: 'UsageError',
      option: 'config',
      message: expect.stringMatching(/must have one output with the preset of @orchestration\/codegen/),
    })
})

test('changes one module and the index when an operation is added', async () => {
  const before = await generateFiles()
  await project.write('operations/tenant/Who.graphql', 'query Who { tenant { code success } }')
  const after = await generateFiles()
  const changed = Object.keys(after).filter((path) => after[path] !== before[path])
  expect(changed.sort()).toEqual(['__generated__/index.ts', '__generated__/tenant/Who.ts'])
})

test('locates wrong fields in all files at once, with a suggestion', async () => {
  await project.write('operations/a/A.graphql', 'query A {\n  tenant {\n    cod\n  }\n}')
  await project.write('operations/b/B.graphql', '\uFEFFquery B { tenants { code } }')
  const problems = await findProblems()
  expect(problems.map(place)).toEqual(['operations/a/A.graphql:3:5', 'operations/b/B.graphql:1:11'])
  expect(problems[0]?.message).toContain('Did you mean "code"?')
  expect(problems[0]?.excerpt).toBe('    cod')
})

test('locates syntax errors in all files at once', async () => {
  await project.write('operations/a/A.graphql', 'query A {\n  tenant {\n')
  await project.write('operations/b/B.graphql', 'query B { tenant( }')
  await project.write('operations/c/C.graphql', '')
  expect((await findProblems()).map(place)).toEqual([
    'operations/a/A.graphql:3:1',
    'operations/b/B.graphql:1:19',
    'operations/c/C.graphql:1:1',
  ])
})

test('names both places of two operations with one name', async () => {
  await project.write('operations/z/Second.graphql', '\nquery Tenant { tenant { code } }')
  const problems = await findProblems()
  expect(problems.map(place)).toEqual(['operations/z/Second.graphql:2:7'])
  expect(problems[0]?.related.map(({ file }) => relative(project.folder, file))).toEqual([
    'operations/tenant/Tenant.graphql',
  ])
})

test('locates every operation without a name, also when it is the only one', async () => {
  await project.remove('operations')
  await project.write('operations/One.graphql', '{ tenant { code } }')
  expect((await findProblems()).map(place)).toEqual(['operations/One.graphql:1:1'])
  await project.write('operations/Two.graphql', 'query Two { tenant { code } } mutation { nothing }')
  expect((await findProblems()).map(place)).toEqual([
    'operations/One.graphql:1:1',
    'operations/Two.graphql:1:31',
    'operations/Two.graphql:1:42',
  ])
})

test('locates a cycle of fragments', async () => {
  await project.write('operations/a/One.graphql', 'fragment One on Tenant { name ...Two }')
  await project.write('operations/a/Two.graphql', 'fragment Two on Tenant { name ...One }')
  expect((await findProblems()).map(place)).toEqual(['operations/a/One.graphql:1:31'])
})

test('locates a syntax error in the schema', async () => {
  await project.write('schema.graphql', 'type Query {\n  a: String!!\n}')
  expect((await findProblems()).map(place)).toEqual(['schema.graphql:2:13'])
})

test('locates every type that the schema uses but does not define', async () => {
  await project.write('schema.graphql', 'type Query {\n  a: Missing\n  b: [Lost!]!\n}')
  expect((await findProblems()).map(place)).toEqual(['schema.graphql:2:6', 'schema.graphql:3:7'])
})

test('names all scalars without a type, and the option that sets it', async () => {
  await project.write('schema.graphql', `${await project.read('schema.graphql')}\nscalar Money\nscalar Html`)
  await expect(generate(project.config())).rejects.toThrow(/Html, Money.*option "scalars"/)
  const scalars = { Html: 'string', Money: 'number' }
  await expect(generate(project.config({ scalars }))).resolves.toBeDefined()
})

test('says how to get a missing schema', async () => {
  await project.remove('schema.graphql')
  await expect(generate(project.config())).rejects.toThrow(/no schema .*at .* schema pull/)
})

test('says what to do when no document matches', async () => {
  const config = project.config({ documents: join(project.folder, 'none/*.graphql') })
  await expect(generate(config)).rejects.toThrow(/No file matches .*none/)
})

test('refuses two documents that would become the same module', async () => {
  await project.write('operations/tenant/Tenant.gql', 'query OtherTenant { tenant { code } }')
  const config = project.config({ documents: join(project.folder, 'operations/**/*.{graphql,gql}') })
  await expect(generate(config)).rejects.toThrow(
    /Tenant\.graphql and .*Tenant\.gql would become the same module/,
  )
})

test('refuses documents whose modules differ in upper case alone, which macOS and Windows do not tell apart', async () => {
  await project.write('operations/Index.graphql', 'query Index { tenant { code } }')
  await expect(generate(project.config())).rejects.toThrow(
    /Index\.graphql and the generated index\.ts would become the same module/,
  )
  await project.remove('operations/Index.graphql')
  await project.write('operations/tenant/tenant.graphql', 'query OtherTenant { tenant { code } }')
  await expect(generate(project.config())).rejects.toThrow(
    /tenant\.graphql and .*Tenant\.graphql would become the same module/,
  )
})

test('says that folders are separated by a slash, also on Windows', async () => {
  const config = project.config({ documents: 'operations\\**\\*.graphql' })
  await expect(generate(config)).rejects.toThrow(
    /No file matches operations\\\*\*\\\*\.graphql\. Write "\/" between folders/,
  )
  expect(() => project.config({ output: 'src\\__generated__\\' })).toThrow(/such as src\/__generated__\//)
})

test('refuses operations whose generated names are the same', async () => {
  await project.write('operations/z/tenant_.graphql', 'query tenant { tenant { code } }')
  await expect(generate(project.config())).rejects.toThrow(
    /Tenant\.ts and .*tenant_\.ts would both export Tenant/,
  )
})
