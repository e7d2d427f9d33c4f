import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { configWith, createFolder, createProject, type Project } from '../../../test/create-project.ts'
import { runWarm } from '../../../test/run-warm.ts'

let project: Project
beforeEach(async () => {
  project = await createProject()
  return () => project[Symbol.asyncDispose]()
})
const check = (...flags: string[]) => runWarm(['operations', 'check', ...flags], { cwd: project.folder })

test('operations check accepts valid operations', async () => {
  expect(await check()).toEqual({
    code: 0,
    stdout: 'All operations are valid.\n',
    stderr: expect.stringMatching(
      /^codegen\.ts: the schema in @orchestration\/schema; 1 file of operations\/\*\*\/\*\.graphql\n$/,
    ),
  })
})

test('operations check prints each error in operations and Markdown with its line and a caret', async () => {
  await project.write('operations/Broken.graphql', 'query Broken {')
  await project.write('operations/Patient.graphql', 'query Patient {\n  patient(id: "1") { code }\n}\n')
  await project.write(
    'docs/guide.mdx',
    '# Guide\n\n  ```graphql title="x"\n  { tenants { code } }\n  ```\n\n```graphql ignore\n{ no }\n```\n',
  )
  const { code, stdout } = await check('--docs', '**/*.mdx')
  expect(code).toBe(1)
  expect(stdout.trim().split('\n')).toEqual([
    'operations/Broken.graphql:1:15 error syntax: Syntax Error: Expected Name, found <EOF>.',
    '  | query Broken {',
    '  |               ^',
    'docs/guide.mdx:4:5 error fits-schema: Cannot query field "tenants" on type "Query". Did you mean "tenant"?',
    '  |   { tenants { code } }',
    '  |     ^',
    'operations/Patient.graphql:2:3 warning select-success: Select "success" on "patient": a failure also returns HTTP 200.',
    '  |   patient(id: "1") { code }',
    '  |   ^',
    'operations/Patient.graphql:2:15 warning no-literals: The argument "id" contains a literal. Pass a variable.',
    '  |   patient(id: "1") { code }',
    '  |               ^',
    '2 errors, 2 warnings.',
  ])
})

test('operations check includes only Markdown files that an option or the configuration selects', async () => {
  await project.write('guide.md', '```graphql\n{ tenants { code } }\n```\n')
  await project.write('src/guide.md', '```graphql\n{ patien { code } }\n```\n')
  expect(await check()).toMatchObject({ code: 0, stdout: 'All operations are valid.\n' })
  await project.write('docs.codegen.ts', configWith({ options: { docs: 'src/*.md' } }))
  const { stdout } = await check('--config', 'docs.codegen.ts')
  expect(stdout).toContain('src/guide.md:2:3 error')
  expect(stdout).not.toContain('tenants')
  expect((await check('--docs', 'guide.md')).stdout).toMatch(/^guide\.md:2:3 error.*\n.*\n.*\n1 error,/)
})

test('a Markdown code block ends at a fence of the same kind and at least the same length', async () => {
  await project.write(
    'guide.md',
    [
      '```graphql',
      '{ tenant { code success } }',
      '`````',
      '{ no }',
      '````graphql',
      '{ tenants { code } }',
      '```',
      '~~~~',
      '````',
    ].join('\n'),
  )
  const { stdout } = await check('--docs', 'guide.md')
  expect(stdout.match(/^guide\.md:.*/gm)).toEqual([
    expect.stringMatching(/^guide\.md:7:1 error syntax: Syntax Error: Unexpected character: "`"\.$/),
  ])
})

test('operations check exits with 2 if no Markdown file matches --docs', async () => {
  expect(await check('--docs', 'none/*.md')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining(
      'error: No Markdown file matches none/*.md. Correct --docs, or "docs" in ',
    ),
  })
})

test('operations check prints a deprecation reason on one line', async () => {
  await project.write(
    'schema.graphql',
    'type Query { old: String @deprecated(reason: "Use new.\\n::error::Not ours.\\u001b[31m") }',
  )
  await project.write('operations/Tenant.graphql', 'query Tenant { old }')
  const { stdout } = await check('--schema', 'schema.graphql')
  expect(stdout.split('\n')[0]).toBe(
    'operations/Tenant.graphql:1:16 warning no-deprecated: The field Query.old is deprecated. Use new. ::error::Not ours. [31m',
  )
})

test('operations check --json prints findings, and --format github prints annotations', async () => {
  await project.write('operations/Other.graphql', 'query Others { tenant { code success } }')
  const { stdout } = await check('--json')
  expect(JSON.parse(stdout).findings).toMatchObject([
    { rule: 'file-name', severity: 'warning', file: 'operations/Other.graphql', line: 1, column: 7 },
  ])
  expect((await check('--format', 'github')).stdout).toBe(
    '::warning file=operations/Other.graphql,line=1,col=7,title=file-name::This file should be named Others.graphql, after Others.\n',
  )
})

test('the configuration and --rule set the severity of a rule', async () => {
  await project.write('operations/Other.graphql', 'query Others { tenant { code success } }')
  await project.write('rules.codegen.ts', configWith({ options: { rules: { 'file-name': 'error' } } }))
  const checkWith = (...flags: string[]) => check('--config', 'rules.codegen.ts', ...flags)
  expect(await checkWith()).toMatchObject({ code: 1, stdout: expect.stringContaining('error file-name') })
  expect(await checkWith('--rule', 'file-name:off', '--rule', 'no-literals:error')).toMatchObject({ code: 0 })
})

test('operations check --json and --format cannot be combined', async () => {
  const result = await check('--json', '--format', 'github')
  expect(result).toMatchObject({
    code: 2,
    stdout: expect.stringContaining('--json and --format cannot be combined.'),
  })
})

test.each(['file-name', 'file-name:loud', ':off', 'file-name:offside', 'a file-name:off'])(
  'operations check rejects --rule %s',
  async (rule) => {
    const result = await check('--rule', rule)
    expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining('such as file-name:off') })
  },
)

test('operations check reports a UTF-16 file without printing binary data', async () => {
  const path = join(project.folder, 'operations/Wide.graphql')
  await writeFile(path, '\uFEFFquery Wide { tenant { code success } }\n', 'utf16le')
  const { code, stdout, stderr } = await check()
  const printed = stdout + stderr
  expect(printed).toContain('operations/Wide.graphql:1:1')
  expect(printed).toContain('The file is not valid UTF-8. It might be UTF-16. Save it as UTF-8.')
  expect(printed).not.toMatch(/[\0\uFFFD]/)
  expect(code).toBe(1)
})

test('operations check --fix selects `success`, names operations, renames files, and reports the remaining findings', async () => {
  await project.write(
    'operations/one.graphql',
    '\uFEFF# First.\r\nquery One($id: String!) {\r\n  patient(id: $id) {\r\n    code\r\n  }\r\n}\r\n',
  )
  await project.write('operations/Two.graphql', '{ patient(id: "1") { code } }\n')
  await project.write('operations/Three.graphql', 'query Tenant2 { tenant { code } }\n')
  await project.write(
    'operations/Tenant2.graphql',
    'query Tenant3($id: String!) { patient(id: $id) { success } }\n',
  )
  const { code, stdout, stderr } = await check('--fix')
  expect(stderr.trim().split('\n').slice(1)).toEqual([
    'operations/Tenant2.graphql → operations/Tenant3.graphql',
    '~ operations/Three.graphql',
    'operations/Three.graphql → operations/Tenant2.graphql',
    '~ operations/Two.graphql',
    '~ operations/one.graphql',
    'operations/one.graphql → operations/One.graphql',
  ])
  expect(await project.read('operations/One.graphql')).toBe(
    '\uFEFF# First.\r\nquery One($id: String!) {\r\n  patient(id: $id) {\r\n    success\r\n    code\r\n  }\r\n}\r\n',
  )
  expect(await project.read('operations/Two.graphql')).toBe(
    'query Two { patient(id: "1") { success code } }\n',
  )
  expect(code).toBe(0)
  expect(stdout).toMatch(/^operations\/Two\.graphql:1:25 warning no-literals:.*\n0 errors, 1 warning\.\n$/s)
})

test('operations check --fix resolves dependent renames in one run', async () => {
  await project.write('operations/A.graphql', 'query B { tenant { success } }')
  await project.write('operations/B.graphql', 'query C { tenant { success } }')
  await project.write('operations/one.graphql', '{ tenant { success } }')
  await check('--fix')
  expect(await check('--fix')).toMatchObject({ code: 0, stdout: 'All operations are valid.\n' })
})

test('operations check --fix does not change a file if the result would be invalid', async () => {
  const taken = 'query Taken { tenant { success: code } }'
  const nameless = '{ tenant { success } }'
  await project.write('operations/Taken.graphql', taken)
  await project.write('operations/more/Taken.graphql', nameless)
  await check('--fix')
  expect(await project.read('operations/Taken.graphql')).toBe(taken)
  expect(await project.read('operations/more/Taken.graphql')).toBe(nameless)
})

test('operations check --fix changes only the tagged templates of a script', async () => {
  const script = (
    first: string,
    second: string,
    third: string,
    fourth: string,
  ) => `import { gql } from '@apollo/client'
// query { comment } \`query { comment }\`
export const first = gql\`${first}\`
export const fields = gql\`fragment Fields on Patient { id }\`
export const second = gql\`
  \${fields}
  ${second}
\`
export const third = gql\`${third}\`
export const fourth = gql\`${fourth}\`
`
  const named = 'query Named($id: String!) { patient(id: $id) { code patient { ...Fields } } }'
  const [shorthand, query, escaped] = [
    '{ patient(id: "x") { patient { id } } }',
    'query { tenant { code } }',
    'query Escaped { patient(id: "\\\\n") { code } }',
  ]
  await project.write('codegen.ts', configWith({ documents: ['src/*.ts'] }))
  await project.write('src/all.ts', script(shorthand, named, query, escaped).replaceAll('\n', '\r\n'))
  for (let run = 0; run < 2; run += 1) await check('--fix')
  const fixed = script(
    '{ patient(id: "x") { success patient { id } } }',
    named.replace('code', 'success code'),
    'query { tenant { success code } }',
    escaped.replace('code', 'success code'),
  )
  expect(await project.read('src/all.ts')).toBe(fixed.replaceAll('\n', '\r\n'))
})

test('operations check --fix does not overwrite a file whose name differs only in case', async () => {
  await project.write('operations/tenant.graphql', 'query Tenant { tenant { success } }')
  const before = await project.read('operations/Tenant.graphql')
  await check('--fix', 'operations/tenant.graphql')
  expect(await project.read('operations/Tenant.graphql')).toBe(before)
})

test('operations check --fix with a file still reports its errors after it was renamed', async () => {
  await project.write('operations/wrong.graphql', 'query Right { unknown }')
  const { code, stdout } = await check('--fix', 'operations/wrong.graphql')
  expect([code, stdout.split(' ')[0]]).toEqual([1, 'operations/Right.graphql:1:15'])
})

test.each(['operations', 'package.json'])(
  'operations check rejects the argument %s, which is not checked',
  async (file) => {
    const stderr = `error: ${file} is not checked. Pass files that match operations/**/*.graphql, or add it to "documents" in the configuration.\n`
    expect(await check(file)).toMatchObject({ code: 2, stderr: expect.stringContaining(stderr) })
  },
)

test('operations check --fix does not overwrite another file', async () => {
  await project.write('operations/Other.graphql', 'query Tenant($a: Int) { tenant { success } }')
  await check('--fix')
  expect(await project.read('operations/Other.graphql')).toContain('$a')
  expect(await project.read('operations/Tenant.graphql')).not.toContain('$a')
})

test('operations check reports only findings in the files that are passed as arguments', async () => {
  await project.write('operations/Broken.graphql', 'query Broken {')
  await project.write('operations/Name.graphql', 'fragment Name on Tenant { name }')
  await project.write('operations/Named.graphql', 'query Named { tenant { success tenant { ...Name } } }')
  expect(await check('operations/Named.graphql', 'operations/Name.graphql')).toMatchObject({ code: 0 })
  expect(await check('operations/Broken.graphql')).toMatchObject({ code: 1 })
  expect(await check('operations/None.graphql')).toMatchObject({
    code: 2,
    stderr: 'error: The file operations/None.graphql does not exist.\n',
  })
})

test('annotations have paths relative to the repository root', async () => {
  await using project = await createFolder({
    'packages/api/Other.graphql': 'query Others { tenant { success } }\n',
  })
  const args = ['operations', 'check', '--documents', '*.graphql', '--format', 'github']
  const { stdout } = await runWarm(args, {
    cwd: join(project.folder, 'packages/api'),
    env: { GITHUB_WORKSPACE: project.folder },
  })
  expect(stdout).toContain('::warning file=packages/api/Other.graphql,line=1,col=7,title=file-name::')
})

test('operations check accepts configured client directives, and suggests a fix for a misspelled one', async () => {
  await using project = await createProject({
    'codegen.ts': configWith({ options: { clientDirectives: ['rest'] } }),
    'operations/Tenant.graphql': 'query Tenant { tenant @rest { success code @client } }\n',
  })
  const check = () => runWarm(['operations', 'check'], { cwd: project.folder })
  expect(await check()).toMatchObject({ code: 0 })
  await project.write('operations/Tenant.graphql', 'query Tenant { tenant @rset { success } }\n')
  expect((await check()).stdout).toContain('Unknown directive "@rset". Did you mean @rest?')
})

test('operations check prints annotations by default in GitHub Actions', async () => {
  const inJob = (...args: string[]) =>
    runWarm(['operations', 'check', ...args], { cwd: project.folder, env: { GITHUB_ACTIONS: 'true' } })
  await project.write('operations/Broken.graphql', 'query Broken {')
  expect((await inJob()).stdout).toMatch(/^::error file=/)
  expect((await inJob('--format', 'text')).stdout).toMatch(/^operations\/Broken\.graphql/)
  expect(JSON.parse((await inJob('--json')).stdout)).toMatchObject({ findings: expect.any(Array) })
})

test('operations check distinguishes files that contain no operation from a glob that matches no file', async () => {
  await using project = await createProject({ 'src/main.ts': 'export const a = 1\n' })
  const check = async (glob: string) =>
    (await runWarm(['operations', 'check', '--documents', glob], { cwd: project.folder })).stderr
  expect(await check('src/*.ts')).toContain('Nothing to check: no file in "documents" contains an operation.')
  expect(await check('lib/*.ts')).toContain('Nothing to check: no file matches lib/*.ts.')
})

test('operations check merges the files of several --schema options', async () => {
  await using project = await createFolder({
    'api.graphql': 'type Query { image: Image } type Image { url: String }',
    'local.graphql': 'extend type Image { colour: String }',
    'operations/Picture.graphql': 'query Picture { image { url colour @client } }\n',
  })
  const schemas = ['--schema', 'api.graphql', '--schema', 'local.graphql']
  const args = ['operations', 'check', ...schemas, '--documents', 'operations/*']
  expect(await runWarm(args, { cwd: project.folder })).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('api.graphql, local.graphql; 1 file of operations/*'),
  })
})

test('operations check accepts existing files whose names contain glob characters', async () => {
  await using project = await createFolder({
    'app/[id]/api[1].graphql': 'type Query { image: Image }',
    'app/[id]/local[1].graphql': 'type Image { url: String }',
    'app/[id]/(group)/One.graphql': 'query One { image { url } }\n',
    'app/[id]/(group)/Two.graphql': 'query Two { image { url } }\n',
    'app/[id]/guide[1].md': '```graphql\nquery Three { image { uri } }\n```\n',
    'app/[id]/guide[2].md': '```graphql\nquery Four { image { uri } }\n```\n',
  })
  const schemas = ['--schema', 'app/[id]/api[1].graphql', '--schema', 'app/[id]/local[1].graphql']
  const check = (...args: string[]) =>
    runWarm(['operations', 'check', ...schemas, ...args], { cwd: project.folder })
  expect(await check('--documents', 'app/[id]/(group)/One.graphql')).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('1 file of app/[id]/(group)/One.graphql'),
  })
  const docs = ['--docs', 'app/[id]/guide[1].md', 'app/[id]/*2].md']
  const { stdout } = await check('--documents', 'app/[id]/(group)/*.graphql', ...docs)
  expect(stdout).toContain('app/[id]/guide[1].md:2:23')
  expect(stdout).toContain('app/[id]/guide[2].md:2:22')
})
