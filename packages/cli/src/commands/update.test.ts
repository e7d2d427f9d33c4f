import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Emulator, startEmulator } from '@orchestration/emulator'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createProject, type Project } from '../../test/create-project.ts'
import { runWarm } from '../../test/run-warm.ts'

const configuration = `import { orchestration } from '@orchestration/codegen'
export default orchestration({
  documents: 'operations/**/*.graphql',
  output: 'src/__generated__/',
  schema: 'schema.graphql',
})
`
const accentColor = 'query Colour { tenant { code success tenant { name accent_color } } }\n'

let snapshot: string
let newer: string
let emulator: Emulator
let key: string
beforeAll(async () => {
  const path = createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql')
  snapshot = await readFile(path, 'utf8')
  newer = snapshot
    .replace(/^type Tenant \{\n/m, '$&  nick: String\n')
    .replace(/^ {2}"""[^"]*"""\n {2}accent_color: .*\n/m, '')
  emulator = await startEmulator({ environments: ['sandbox'], port: 0, patients: 1, schema: newer })
  key = await emulator.createApiKey('sandbox', { name: 'tests' })
  return () => emulator.stop()
})

let project: Project
beforeEach(async () => {
  project = await createProject({ 'codegen.ts': configuration, 'schema.graphql': snapshot })
  return () => project[Symbol.asyncDispose]()
})

async function update(args: readonly string[] = [], env: Record<string, string> = {}) {
  const result = await runWarm(['update', ...args], {
    cwd: project.folder,
    env: { ORCHESTRATION_ENDPOINT: emulator.endpoint('sandbox'), ORCHESTRATION_API_KEY: key, ...env },
  })
  expect(result.stdout + result.stderr).not.toContain(key)
  return result
}

test('shows a plan, writes nothing without consent, and then brings everything up to date', async () => {
  const planned = await update()
  expect(planned).toMatchObject({
    code: 2,
    stderr:
      'Nothing was written. Without a terminal, schema, generated files, definitions would be written with --yes.\n',
  })
  expect(planned.stdout).toContain('schema.graphql is out of date')
  expect(planned.stdout).toContain("Tenant.nick: Field 'nick' was added")
  expect(planned.stdout).toContain('+ src/__generated__/Tenant.ts')
  expect(planned.stdout).toContain('Welcome, version 1 is missing.')
  expect(await project.read('schema.graphql')).toBe(snapshot)
  expect(await list()).toEqual(['codegen.ts', 'operations', 'package.json', 'schema.graphql'])

  const written = await update(['--yes'])
  expect(written).toMatchObject({ code: 0, stderr: expect.not.stringContaining('Correct') })
  expect(written.stdout).toMatch(/^ok {7}schema: the same as that of the service$/m)
  expect(written.stdout).toMatch(/^ok {7}generated: up to date$/m)
  expect(await project.read('schema.graphql')).toContain('  nick: String\n')
  expect(await project.read('src/__generated__/Tenant.ts')).toContain('TenantDocument')
  expect(await project.read('care-flows/welcome-v1.yaml')).toContain('title: Welcome')

  const again = await update(['--json'])
  expect(again.code).toBe(0)
  expect(JSON.parse(again.stdout)).toMatchObject({
    schema: { outcome: 'up to date', changes: [] },
    generated: { changes: { missing: [], stale: [], orphaned: [] } },
    written: [],
    checks: expect.arrayContaining([{ name: 'generated', status: 'ok', message: 'up to date' }]),
  })
})

test('names the operations that break, leaves their types as they are, and goes on after they are corrected', async () => {
  await project.write('operations/Colour.graphql', accentColor)
  const { stdout, stderr, code } = await update(['--yes', '--no-definitions'])
  expect(code).toBe(1)
  expect(stdout).toContain('operations/Colour.graphql:1:52 Colour')
  expect(stdout.match(/Cannot query field "accent_color"/g)).toHaveLength(2)
  expect(stderr).toContain(
    'Correct the operations that do not fit the schema, and run the same command again.',
  )
  expect(await project.read('schema.graphql')).toContain('  nick: String\n')
  expect(await list()).not.toContain('src')
  await project.remove('operations/Colour.graphql')
  expect(await update(['--yes', '--no-definitions'])).toMatchObject({ code: 0 })
  expect(await list()).toContain('src')
})

test('compares with the snapshot where no schema file exists, and --json writes only with --yes', async () => {
  await project.remove('schema.graphql')
  const { stdout, code } = await update(['--json', '--no-definitions'])
  expect(code).toBe(1)
  expect(JSON.parse(stdout)).toMatchObject({
    schema: {
      outcome: 'missing',
      changes: expect.arrayContaining([expect.objectContaining({ path: 'Tenant.nick' })]),
    },
    written: [],
  })
  expect(await list()).not.toContain('schema.graphql')
})

test('says what was written when a step fails', async () => {
  await project.write('src', 'a file where a folder belongs')
  const { stdout, stderr, code } = await update(['--yes'])
  expect(code).toBe(1)
  expect(stdout).toContain('schema.graphql is written.')
  expect(stderr).toMatch(/^generated files: /)
  expect(stderr).toContain(
    'Written: schema. Not written: generated files, definitions. Run the same command again; what is written stays.',
  )
})

test.each([
  ['production', ['--environment', 'production-eu'], {}, 'This address could be production.'],
  ['no key', [], { ORCHESTRATION_API_KEY: '' }, 'ORCHESTRATION_API_KEY is missing.'],
  [
    'a configuration that reads another schema',
    ['--config', 'other.ts'],
    {},
    'other.ts does not read schema.graphql',
  ],
])('refuses %s before it writes anything', async (_what, args, env, message) => {
  await project.write('other.ts', configuration.replace("  schema: 'schema.graphql',\n", ''))
  const result = await update([...args, '--yes'], env)
  expect(result).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(message) })
  expect(await project.read('schema.graphql')).toBe(snapshot)
})

const list = async () => (await readdir(project.folder)).filter((name) => name !== 'node_modules').sort()
