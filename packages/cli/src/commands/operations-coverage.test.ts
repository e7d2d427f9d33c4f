import { expect, test } from 'vitest'
import { createFolder } from '../../test/create-project.ts'
import { runWarm } from '../../test/run-warm.ts'

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
  const partOf = (path: string) => coverage.types.find((part: { path: string }) => part.path === path)
  expect(partOf('Filter')).toMatchObject({ uses: [variable] })
  expect(partOf('Filter')).not.toHaveProperty('inVariablesOf')
  expect(partOf('Sex')).toMatchObject({ uses: [], inVariablesOf: ['Filter'] })
  expect(coverage.deprecated).toContainEqual({ path: 'Query.ping', reason: 'Nobody\nanswers.', uses: [] })
  expect(coverage.subscriptions).toEqual([])
})

test('a variable is listed once, however many types it can contain', async () => {
  const types = Array.from({ length: 40 }, (_, index) => `In${index}`)
  const fields = types.map((type) => `${type}: ${type}`).join(' ')
  await using folder = await createFolder({
    'schema.graphql': [
      `type Query { a(${fields}): Int }`,
      ...types.map((type) => `input ${type} { ${fields} old: Int @deprecated(reason: "Stop.") }`),
    ].join('\n'),
    'operations/All.graphql': Array.from(
      { length: 80 },
      (_, index) => `query All${index}($in: In${index % 2}) { a(In${index % 2}: $in) }`,
    ).join('\n'),
  })
  const json = await runWarm(['operations', 'coverage', '--json'], { cwd: folder.folder })
  const { types: all, deprecated } = JSON.parse(json.stdout)
  expect(all.map(({ uses }: { uses: unknown[] }) => uses.length)).toEqual([40, 40, ...Array(38).fill(0)])
  expect(all[2]).toMatchObject({ inVariablesOf: ['In0', 'In1'], parts: { total: 41, used: 41 } })
  expect(deprecated[0]).toMatchObject({ path: 'In0.old', inVariablesOf: ['In1'] })
  const { stdout } = await runWarm(['operations', 'coverage'], { cwd: folder.folder })
  expect(stdout).toContain('Types: 40 of 40 used\nFields and values of types: 1640 of 1640 used\n')
  expect(stdout).toContain('  In39.old: Stop.\n    in variables of In0, In1\n')
  expect(stdout.match(/ All\d+\n/g)).toHaveLength(80)
})

test('a project without operations uses nothing', async () => {
  await using folder = await createFolder({ 'schema.graphql': schema })
  const { code, stdout } = await runWarm(['operations', 'coverage'], { cwd: folder.folder })
  expect({ code, stdout }).toMatchObject({ code: 0, stdout: expect.stringContaining('Types: 0 of 4 used') })
})
