import { createRequire } from 'node:module'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { configWith, createProject, type Project } from '../../../test/create-project.ts'
import { runWarm } from '../../../test/run-warm.ts'
import { tenantSdl } from '../../../test/tenant-schema.ts'
import { listFiles } from '../../documents/list-files.ts'
import { loadDocuments } from '../../documents/parse-documents.ts'
import { diffSchemas } from '../../schema-changes/diff-schemas.ts'
import { formatDiff } from '../../schema-changes/format-diff.ts'
import { isFailure } from '../../schema-changes/schema-diff.ts'
import { loadSchemaFrom } from '../../schemas/load-schema.ts'

const schemaFile = createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql')

let project: Project
beforeEach(async () => {
  project = await createProject({
    'old.graphql': tenantSdl,
    'used.graphql': tenantSdl.replace(/ {2}""".*"""\n {2}name: String!/, ''),
    'unused.graphql': tenantSdl.replace(/ {2}""".*"""\n {2}logo_path: String!/, ''),
    'dangerous.graphql': tenantSdl.replace('ACTIVE', 'ACTIVE PAUSED'),
  })
  return () => project[Symbol.asyncDispose]()
})
const diff = (...args: string[]) => runWarm(['schema', 'diff', ...args], { cwd: project.folder })
const diffTo = async (file: string) => {
  const [oldSchema, newSchema] = await Promise.all(
    ['old.graphql', file].map((name) => loadSchemaFrom(join(project.folder, name))),
  )
  if (!oldSchema || !newSchema) throw new Error('There are two.')
  const documents = loadDocuments(await listFiles([join(project.folder, 'operations/*.graphql')])).documents
  return await diffSchemas({ oldSchema, newSchema, documents })
}

test('schema diff reports the location and name of a broken operation, and exits with 1', async () => {
  expect(await diff('old.graphql', 'used.graphql')).toMatchObject({
    code: 1,
    stdout: [
      'Operations that break: 1',
      '  operations/Tenant.graphql:6:7 Tenant: Cannot query field "name" on type "Tenant".',
      '',
      'Breaking changes: 1',
      "  Tenant.name: Field 'name' was removed from object type 'Tenant'",
      '',
      'Operations that break: 1. Operations whose types change: 0. Changes: 1 breaking, 0 dangerous, 0 safe.',
      '',
    ].join('\n'),
  })
})

test.each([
  ['used.graphql', 'types', true],
  ['unused.graphql', 'types', false],
  ['unused.graphql', 'breaking', true],
  ['dangerous.graphql', 'breaking', false],
  ['dangerous.graphql', 'dangerous', true],
] as const)('isFailure for %s with --fail-on %s is %j', async (file, failOn, fails) => {
  expect(isFailure(await diffTo(file), failOn)).toBe(fails)
})

test('schema diff --fail-on breaking exits with 1 even if the only breaking change affects no operation', async () => {
  expect(await diff('old.graphql', 'unused.graphql', '--fail-on', 'breaking')).toMatchObject({ code: 1 })
})

test('schema diff compares with the configured schema if the second schema is omitted', async () => {
  expect(await diff(schemaFile)).toMatchObject({
    code: 0,
    stdout: 'There are no changes that clients can see.\n',
  })
})

test('schema diff reads a schema from Git, and reports a path that does not exist in the revision', async () => {
  await project.git('init', '-b', 'main')
  await project.git('add', 'used.graphql')
  await project.git('commit', '-m', 'Schema')
  expect(await diff('main:used.graphql', 'old.graphql')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('Tenant.name'),
  })
  // Git resolves a path relative to the root of the repository.
  await project.write('packages/api/codegen.ts', await project.read('codegen.ts'))
  await project.write('packages/api/only-here.graphql', 'type Query { a: Int }')
  await project.git('add', 'packages')
  await project.git('commit', '-m', 'Package')
  const cwd = join(project.folder, 'packages/api')
  expect(
    await runWarm(['schema', 'diff', 'main:only-here.graphql', 'only-here.graphql'], { cwd }),
  ).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("'main:./only-here.graphql'"),
  })
  const failure = await diff('main:nothing.graphql', 'old.graphql')
  expect(failure).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/Git cannot show main:nothing\.graphql: fatal: path/),
  })
  const args = ['schema', 'diff', 'main:old.graphql', 'old.graphql']
  expect(await runWarm(args, { cwd: project.folder, env: { PATH: project.folder } })).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Git cannot show main:old.graphql: Git cannot be started. Install it'),
  })
})

test('schema diff annotates affected operations, but not changes that affect no operation', async () => {
  expect((await diff('old.graphql', 'used.graphql', '--format', 'github')).stdout).toBe(
    '::error file=operations/Tenant.graphql,line=6,col=7,title=breaks::Cannot query field "name" on type "Tenant".%0AAffected: Tenant\n',
  )
  expect(formatDiff(await diffTo('unused.graphql'), 'github')).toBe('')
})

test('schema diff --format markdown collapses changes that affect no operation', async () => {
  const { stdout } = await diff('old.graphql', 'used.graphql', '--format', 'markdown')
  expect(stdout).toContain(
    '### Operations that break: 1\n\n- `operations/Tenant.graphql:6:7 Tenant: Cannot query field "name"',
  )
  expect(formatDiff(await diffTo('unused.graphql'), 'markdown')).toContain(
    '<details><summary>Breaking changes: 1</summary>\n\n- `Tenant.logo_path: ',
  )
})

test('schema diff prints changes and impacts as JSON', async () => {
  const { stdout } = await diff('old.graphql', 'used.graphql', '--json')
  expect(JSON.parse(stdout)).toMatchObject({
    changes: [
      {
        type: 'FIELD_REMOVED',
        path: 'Tenant.name',
        criticality: 'breaking',
      },
    ],
    impacts: [{ effect: 'operation', line: 6, column: 7, operations: ['Tenant'] }],
  })
})

test.each([
  [['main:old.graphql'], 2, /Git cannot show main:old\.graphql: fatal: not a git repository/],
  [['nothing'], 2, /nothing is not a file, a Git revision and path, a URL or an environment \(sandbox, /],
  [['sandbx'], 2, /sandbx is not a file, .*, local\)\. Did you mean sandbox\?/],
  [['http://192.0.2.1/graphql'], 2, /error: The URL of the schema must start with https:\. Plain http: is/],
  [['old.graphql', 'broken.graphql'], 2, /broken\.graphql:1:13 Syntax Error/],
  [['operations'], 2, /operations cannot be read \(EISDIR\)\. Pass a file that/],
  [['old.graphql', 'broken.json'], 2, /broken\.json is neither SDL nor an introspection result/],
  [['old.graphql', '--format', 'xml'], 2, /--format: Choose from text, markdown, github/],
  [[], 2, /<old> is missing\. Specify the old schema\./],
])('schema diff %j exits with %i, and explains the error', async (args, code, message) => {
  await project.write('broken.graphql', 'type Query {')
  await project.write('broken.json', '{"data": {}}')
  expect(await diff(...args)).toMatchObject({ code, stdout: '', stderr: expect.stringMatching(message) })
})

test('schema diff exits with 2 if the path is not in the Git revision', async () => {
  await project.git('init', '-q')
  await project.git('add', '.')
  await project.git('commit', '-q', '-m', 'Add schemas')
  expect(await diff('HEAD:missing.graphql')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("path 'missing.graphql' does not exist in 'HEAD'"),
  })
})

test('schema diff reports a broken operation even if it uses a client directive', async () => {
  await project.write('codegen.ts', configWith({ options: { clientDirectives: ['rest'] } }))
  await project.write('operations/Tenant.graphql', 'query Tenant { tenant @rest { tenant { name } } }\n')
  const { code, stdout } = await diff('old.graphql', 'used.graphql')
  expect(code).toBe(1)
  expect(stdout).toContain('Operations that break: 1')
})
