import { expect, test } from 'vitest'
import { createFolder } from '../../../test/create-project.ts'
import { runWarm } from '../../../test/run-warm.ts'

const schema = `type Query {
  users(filter: Filter, old: Int @deprecated(reason: "Use filter.")): [User!]!
  ping: String @deprecated(reason: "Nobody\\nanswers.")
}
type Mutation { save(sex: Sex): User }
input Filter { not: Filter, sex: Sex, text: String @deprecated(reason: "No texts.") }
enum Sex { MALE FEMALE }
type User { id: ID!, name: String, nick: String @deprecated(reason: "Use name.") }
type Orphan { id: ID }
`
const project = () =>
  createFolder({
    'schema.graphql': schema,
    'operations/Users.graphql':
      'query Users($filter: Filter) {\n  users(filter: $filter) { ...U }\n}\nfragment U on User {\n  id\n  nick\n}\n',
  })

test('counts what is used, and lists the places of deprecated things', async () => {
  await using folder = await project()
  expect(await runWarm(['operations', 'coverage'], { cwd: folder.folder })).toEqual({
    code: 0,
    stderr: expect.stringMatching(/^No configuration: schema\.graphql; 1 file[^\n]+\n$/),
    stdout: `Queries: 1 of 2 used
Mutations: 0 of 1 used
Types: 3 of 4 used
Fields and values of types: 7 of 9 used
Deprecated: 2 of 4 used
  Filter.text: No texts.
    operations/Users.graphql:1:13 Users
  User.nick: Use name.
    operations/Users.graphql:6:3 Users
`,
  })
})

test('--unused lists what no operation uses', async () => {
  await using folder = await project()
  const { stdout } = await runWarm(['operations', 'coverage', '--unused'], { cwd: folder.folder })
  expect(stdout.match(/not used: .*/g)).toEqual([
    'not used: ping',
    'not used: save',
    'not used: Orphan',
    'not used: Query.users.old',
    'not used: Query.ping',
  ])
})

test('--json has every part with its uses', async () => {
  await using folder = await project()
  const { stdout } = await runWarm(['operations', 'coverage', '--json'], { cwd: folder.folder })
  const coverage = JSON.parse(stdout)
  const uses = [{ operationName: 'Users', file: 'operations/Users.graphql', line: 2, column: 3 }]
  expect(coverage.queries[0]).toEqual({ path: 'Query.users', uses })
  expect(coverage.types).toContainEqual(
    expect.objectContaining({ path: 'User', kind: 'object', parts: { total: 3, used: 2 } }),
  )
  const variable = { ...uses[0], line: 1, column: 13 }
  for (const path of ['Filter', 'Sex'])
    expect(coverage.types).toContainEqual(expect.objectContaining({ path, uses: [variable] }))
  expect(coverage.deprecated).toContainEqual({ path: 'Query.ping', reason: 'Nobody\nanswers.', uses: [] })
  expect(coverage.subscriptions).toEqual([])
})

test('a project without operations uses nothing', async () => {
  await using folder = await createFolder({ 'schema.graphql': schema })
  const { code, stdout } = await runWarm(['operations', 'coverage'], { cwd: folder.folder })
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('Types: 0 of 4 used') })
})
