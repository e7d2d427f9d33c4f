import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createProject } from '../test/create-project.ts'
import { updateOutput } from './index.ts'

const require = createRequire(import.meta.url)
const command = join(require.resolve('@graphql-codegen/cli/package.json'), '../esm/bin.js')

// Its renderer prints nothing where it recognises a test runner's variables.
const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
const runStockCommand = (cwd: string, ...flags: string[]) =>
  promisify(execFile)(process.execPath, [command, '--config', 'codegen.ts', ...flags], { cwd, env })

const options = {
  documents: ['operations/**/*.graphql', 'operations/*.ts'],
  schema: ['schema.graphql', 'more.graphql'],
}
const pluckConfig = { modules: [{ name: 'tags', identifier: 'api' }], globalGqlIdentifierName: ['ours'] }

const configFile = (...outputs: string[]) => `
import { orchestration } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))}
const configs = ${JSON.stringify(outputs)}.map((output) => orchestration({ ...${JSON.stringify(options)}, output }))
export default {
  ...configs[0],
  generates: Object.assign({}, ...configs.map(({ generates }) => generates)),
  pluckConfig: ${JSON.stringify(pluckConfig)},
}`

test('the stock graphql-codegen command makes the same bytes in a folder and a file, of several schemas and of tags', async () => {
  const outputs = [
    { output: '__generated__/', folder: '__generated__', count: 7 },
    { output: 'one-file/__generated__/api.ts', folder: 'one-file', count: 1 },
  ]
  const schema = `
      interface Node { id: ID! }
      """
      Wide.
        * a "list" @see
      """
      input Wide { "Zett." z: Int = 1, a: Narrow, m: [Wide!] @deprecated(reason: "Use a.") }
      input Narrow { b: Kind, a: Int }
      type Zebra implements Node { stripes: Int, id: ID! }
      enum Kind { ZEBRA @deprecated, "Meows." CAT }
      union Pet = Zebra | Cat
      type Mutation { set(wide: Wide): Pet }
      type Query { pets(narrow: Narrow, kind: Kind): [Pet!], node: Node }
      type Cat implements Node { kind: Kind, id: ID! }
      extend input Narrow { "Late." late: Kind }
      extend enum Kind { DOG }
      extend union Pet = Dog`
  // No extensions: the stock command merges files in the order in which their reading ends.
  const more = `
      type Query { "All." all(narrow: Narrow): [Pet] }
      type Dog { bark: Kind }`
  const tags = `
      import { api } from 'tags'
      api\`query All($n: Narrow) { all(narrow: $n) { ...Striped ... on Dog { bark } } }\`
      gql\`query NotOurs { nothing }\`
      ours\`fragment Barking on Dog { bark }\``
  const pets =
    '"""\nPets, \n and more.\n"""\nquery Pets($n: Narrow) { pets(narrow: $n) { ...Striped ... on Cat { kind } } }'
  await using project = await createProject(
    {
      'codegen.ts': configFile(...outputs.map(({ output }) => output)),
      'schema.graphql': schema,
      'more.graphql': more,
      'operations/All.ts': tags,
      'operations/Pets.graphql': pets,
      'operations/Striped.graphql': 'fragment Striped on Zebra { stripes }',
      'operations/Set.graphql': 'mutation Set($w: Wide) { set(wide: $w) { ... on Node { id } } }',
      'operations/deep/Node.graphql': 'query Node { node { ...Striped ... on Cat { kind } } }',
    },
    { isEmpty: true },
  )
  await runStockCommand(project.folder)
  const inProject = (path: string) => join(project.folder, path)
  for (const { output, folder, count } of outputs) {
    const theirs = await project.readAll(folder)
    await project.remove(folder)
    const config = project.config({
      documents: options.documents.map(inProject),
      schema: options.schema.map(inProject),
      output: inProject(output),
    })
    await updateOutput({ ...config, pluckConfig })
    expect(Object.keys(theirs).length).toBe(count)
    expect(await project.readAll(folder)).toEqual(theirs)
  }
})

test('the stock graphql-codegen command reports documents that do not fit', async () => {
  await using project = await createProject(
    {
      'codegen.ts': configFile('__generated__/'),
      'schema.graphql': 'type Query { tenant: Tenant }',
      'more.graphql': 'type Tenant { name: String }',
      'operations/tenant/Tenant.graphql': 'query Tenant {\n  tenant { nam }\n}',
    },
    { isEmpty: true },
  )
  const failure = runStockCommand(project.folder)
  await expect(failure).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Tenant\.graphql:2:12 Cannot query field "nam"/),
  })
})
