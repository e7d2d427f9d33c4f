import { afterEach, beforeEach, expect, test } from 'vitest'
import { configWith, createFolder, type Project } from './create-project.ts'
import { runWarm } from './run-warm.ts'

const configuration = configWith({ documents: 'src/**/*.graphql' })

let project: Project
beforeEach(async () => {
  project = await createFolder()
})
afterEach(() => project[Symbol.asyncDispose]())
const run = (...args: string[]) => runWarm(args, { cwd: project.folder })

test('operations can be listed, written and checked in an empty folder', async () => {
  expect(await run('operations', 'new')).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^query patients$.*\nOperations select 0 of \d+ root fields\.\n$/ms),
  })
  expect(await run('operations', 'new', 'patients')).toMatchObject({
    code: 0,
    stdout: '+ operations/Patients.graphql\n',
  })
  expect(await run('operations', 'check')).toMatchObject({ code: 0, stdout: 'All operations are valid.\n' })
})

test('schema.graphql takes precedence over the schema in @orchestration/schema', async () => {
  await project.write('schema.graphql', 'type Query { ping: String }')
  expect((await run('operations', 'new')).stdout).toBe('query ping\nOperations select 0 of 1 root fields.\n')
})

test.each([
  ['without a configuration', undefined, 'operations/**/*.graphql'],
  ['with a configuration', configuration, 'src/**/*.graphql'],
])('operations check %s fails if no file matches', async (_, text, glob) => {
  if (text) await project.write('codegen.ts', text)
  expect(await run('operations', 'check')).toEqual({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining(
      `Nothing to check: no file matches ${glob}. Write one with "orchestration operations new <field>", or correct "documents".\n`,
    ),
  })
})

test('schema diff reports no affected operations in a project without operations', async () => {
  await project.write('codegen.ts', configuration)
  await project.write('old.graphql', 'type Query { ping: String, pong: String }')
  await project.write('new.graphql', 'type Query { ping: String }')
  expect(await run('schema', 'diff', 'old.graphql', 'new.graphql')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(
      'Operations that break: 0. Operations whose types change: 0. Changes: 1 breaking,',
    ),
  })
})

test('doctor warns about a project without operations', async () => {
  await project.write('codegen.ts', configuration)
  expect((await run('doctor')).stdout).toMatch(/^warning {2}generated: no file matches src/m)
})
