import { beforeEach, expect, test } from 'vitest'
import { createProject, type Project } from '../../../test/create-project.ts'
import { runWarm } from '../../../test/run-warm.ts'

let project: Project
beforeEach(async () => {
  project = await createProject()
  return () => project[Symbol.asyncDispose]()
})
const check = (...flags: string[]) => runWarm(['operations', 'check', ...flags], { cwd: project.folder })

test('is content with operations that are right', async () => {
  expect(await check()).toEqual({ code: 0, stdout: 'All operations are right.\n', stderr: '' })
})

test('shows all errors at once, those in Markdown and of syntax too, with the line and a caret', async () => {
  await project.write('operations/Broken.graphql', 'query Broken {')
  await project.write('operations/Patient.graphql', 'query Patient {\n  patient(id: "1") { code }\n}\n')
  await project.write(
    'docs/guide.mdx',
    '# Guide\n\n  ```graphql title="x"\n  { tenants { code } }\n  ```\n\n```graphql ignore\n{ no }\n```\n',
  )
  const { code, stdout } = await check()
  expect(code).toBe(1)
  expect(stdout.trim().split('\n')).toEqual([
    'operations/Broken.graphql:1:15 error syntax: Syntax Error: Expected Name, found <EOF>.',
    '  | query Broken {',
    '  |               ^',
    'docs/guide.mdx:4:5 error fits-schema: Cannot query field "tenants" on type "Query". Did you mean "tenant"?',
    '  |   { tenants { code } }',
    '  |     ^',
    'operations/Patient.graphql:2:3 error select-code-and-success: Select success of patient: it can fail with HTTP 200.',
    '  |   patient(id: "1") { code }',
    '  |   ^',
    'operations/Patient.graphql:2:15 error no-literals: A literal in the argument "id". Pass a variable.',
    '  |   patient(id: "1") { code }',
    '  |               ^',
    '4 errors, 0 warnings.',
  ])
})

test('--json prints findings, --format github annotations', async () => {
  await project.write('operations/Other.graphql', 'query Others { tenant { code success } }')
  const { stdout } = await check('--json')
  expect(JSON.parse(stdout).findings).toMatchObject([
    { rule: 'file-name', severity: 'error', file: 'operations/Other.graphql', line: 1, column: 7 },
  ])
  expect((await check('--format', 'github')).stdout).toBe(
    '::error file=operations/Other.graphql,line=1,col=7,title=file-name::The file of Others is to be named Others.graphql.\n',
  )
})

test('rules are switched in the configuration', async () => {
  await project.write('operations/Other.graphql', 'query Others { tenant { code success } }')
  const text = await project.read('codegen.ts')
  await project.write('codegen.ts', text.replace(' })', ", rules: { 'file-name': 'warning' } })"))
  expect(await check()).toMatchObject({ code: 0, stdout: expect.stringContaining('warning file-name') })
})

test.each(['soon', ''])('a horizon of %j, which is no number of days, is a wrong use', async (horizon) => {
  const result = await check('--deprecation-horizon', horizon)
  expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining('such as 30d') })
})

test('--json and --format exclude each other', async () => {
  const result = await check('--json', '--format', 'github')
  expect(result).toMatchObject({
    code: 2,
    stderr: expect.stringMatching(/'--json' cannot be used with .*--format/),
  })
})
