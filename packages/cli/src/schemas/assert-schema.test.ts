import { beforeAll, describe, expect, test } from 'vitest'
import { createProject, type Project } from '../../test/create-project.ts'
import { runWarm } from '../../test/run-warm.ts'
import { tenantSdl } from '../../test/tenant-schema.ts'

let project: Project
beforeAll(async () => {
  project = await createProject({ 'good.graphql': tenantSdl })
  return () => project[Symbol.asyncDispose]()
})
const run = (...args: string[]) => runWarm(args, { cwd: project.folder })
const check = (schema = 'new.graphql') => run('operations', 'check', '--schema', schema)

describe.each([
  [
    'an incorrectly implemented interface',
    'interface Named { name: String id: ID }\ntype A implements Named { name: String id: Int }',
    2,
    'Interface field Named.id expects type ID but A.id is type Int.',
  ],
  [
    'a reserved name',
    'type A {\n  b: Int\n  __c: Int\n}',
    3,
    'Name "__c" must not begin with "__", which is reserved by GraphQL introspection.',
  ],
  ['a type without fields', 'type A\ntype B { c: Int }', 1, 'Type A must define one or more fields.'],
])('a schema with %s', (_, types, line, message) => {
  const problem = `new.graphql:${line + tenantSdl.split('\n').length - 1}:`
  test.each([
    ['operations check', () => check()],
    ['schema diff, after', () => run('schema', 'diff', 'good.graphql', 'new.graphql')],
    ['schema diff, before', () => run('schema', 'diff', 'new.graphql', 'good.graphql')],
    ['schema diff, configured', () => run('schema', 'diff', 'good.graphql', '--schema', 'new.graphql')],
  ])('is rejected by %s, and the error names the line and the rule', async (_, runIt) => {
    await project.write('new.graphql', `${tenantSdl}${types}\n`)
    const { code, stderr } = await runIt()
    expect(stderr).toContain(problem)
    expect(stderr).toContain(message)
    expect(code).toBe(2)
  })
})

test.each([
  ['without Query', 'type A { b: Int }'],
  ['with only operations', 'query A { b }\nmutation C { d }'],
])('a command rejects a schema %s, and names the file', async (_, text) => {
  await project.write('new.graphql', text)
  for (const result of [await check(), await run('schema', 'diff', 'good.graphql', 'new.graphql')])
    expect(result).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('new.graphql:1:1 Query root type must be provided.'),
    })
})

test('a command rejects an invalid schema in several files, and names the files and the rule', async () => {
  await project.write('new.graphql', 'type A {\n  __c: Int\n}')
  const { code, stderr } = await run(
    ...['operations', 'check', '--schema', 'good.graphql', '--schema', 'new.graphql'],
  )
  expect(stderr).toMatch(/^good\.graphql, new\.graphql:1:1 Name "__c" must not begin with "__"/m)
  expect(code).toBe(2)
})

test('a command warns about deprecations that GraphQL forbids', async () => {
  const sdl = `${tenantSdl}extend type Query {
  sun(days: Int! @deprecated, of: Of): Named
}
input Of {
  days: Int! @deprecated
}
interface Named { name: String }
type Named1 implements Named { name: String @deprecated }
`
  await project.write('new.graphql', sdl)
  await project.write('operations/Sun.graphql', 'query Sun($days: Int!) { sun(days: $days) { name } }')
  const first = 'Required argument Query.sun(days:) cannot be deprecated.'
  const warning = `new.graphql:${tenantSdl.split('\n').length + 1}:18 warning: ${first} 2 more are not shown.`
  const checked = await check()
  expect(checked.stderr).toContain(warning)
  expect(checked).toMatchObject({ code: 0 })
  const compared = await run('schema', 'diff', 'new.graphql', 'new.graphql')
  expect(compared.stderr).toContain(warning)
  expect(compared).toMatchObject({ code: 0, stdout: 'There are no changes that clients can see.\n' })
  await project.remove('operations/Sun.graphql')
})
