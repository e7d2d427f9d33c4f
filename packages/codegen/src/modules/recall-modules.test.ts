import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject } from '../../test/create-project.ts'
import { checkOutput, generate, updateOutput } from '../index.ts'

const schema = `
  type Query { me: User, users: [User!], node: Node }
  interface Node { id: ID! }
  type User implements Node { id: ID!, name: String, role: Role, friends(first: Int): [User!] }
  enum Role { ADMIN USER }
  input Unused { id: ID }`

const files = {
  'schema.graphql': schema,
  'docs/Name.graphql': 'fragment Name on User { name }',
  'docs/Friends.graphql': 'fragment Friends on User { ...Name friends { ...Name } }',
  'docs/Me.graphql': 'query Me { me { ...Friends } }',
  'docs/Node.graphql': 'query Node { node { id ... on User { ...Name } } }',
  'docs/Users.graphql': 'query Users { users { id role } }',
}

/** What a file has after an edit, or undefined if it is deleted. */
type Edit = Record<string, string | undefined>
const edits: Record<string, Edit> = {
  'an operation': { 'docs/Users.graphql': 'query Users { users { id } }' },
  'an operation with fragments': { 'docs/Me.graphql': 'query Me { me { id ...Friends } }' },
  'a fragment that others spread': { 'docs/Name.graphql': 'fragment Name on User { name role }' },
  'a fragment in the middle': { 'docs/Friends.graphql': 'fragment Friends on User { id ...Name }' },
  'a new operation': { 'docs/New.graphql': 'query New { me { ...Name } users { role } }' },
  'an operation that is renamed': { 'docs/New.graphql': 'query Newer { me { ...Name } users { role } }' },
  'an operation with the name of a fragment': { 'docs/New.graphql': 'query Friends { me { id } }' },
  'a deleted operation': { 'docs/New.graphql': undefined },
  'a fragment that moves to another file': {
    'docs/Name.graphql': undefined,
    'docs/deep/Name.graphql': 'fragment Name on User { name }',
  },
  'a fragment beside another': {
    'docs/deep/Name.graphql': 'fragment Name on User { name } fragment Id on User { id }',
  },
  'a fragment that becomes an operation': {
    'docs/deep/Name.graphql': 'fragment Name on User { name }',
    'docs/Friends.graphql': 'query Friends { me { ...Name } }',
    'docs/Me.graphql': 'query Me { me { id } }',
  },
  'a folder above, so that all modules move': { 'other/Other.graphql': 'query Other { me { id } }' },
  'a type of the schema': { 'schema.graphql': schema.replace('name: String', 'name: String!') },
  'everything at once': {
    'schema.graphql': schema,
    'other/Other.graphql': undefined,
    'docs/Users.graphql': undefined,
    'docs/Node.graphql': 'query Node { node { id } }',
  },
}

test('after each edit, a run makes what a run without a memory makes', async () => {
  await using project = await createProject(files, { isEmpty: true })
  const config = project.config({ documents: join(project.folder, '{docs,other}/**/*.graphql') })
  await updateOutput(config)
  for (const [what, edit] of Object.entries(edits)) {
    for (const [file, text] of Object.entries(edit))
      await (text === undefined ? project.remove(file) : project.write(file, text))
    await updateOutput(config)
    const made = [...(await generate(config))].map(([path, text]) => [
      path.slice(project.folder.length),
      text,
    ])
    expect(await project.readAll('__generated__'), what).toEqual(Object.fromEntries(made))
  }
})

test.each([
  [
    'an operation that does not fit',
    { 'docs/Users.graphql': 'query Users { nobody }' },
    /Users\.graphql:1:15 /,
  ],
  ['a name that is taken', { 'docs/New.graphql': 'query Me { me { id } }' }, /only one operation named "Me"/],
  [
    'a fragment that is taken',
    { 'docs/New.graphql': 'fragment Name on User { id }' },
    /only one fragment named/,
  ],
  ['a fragment that others still spread', { 'docs/Name.graphql': undefined }, /Unknown fragment "Name"/],
  [
    'a circle',
    { 'docs/Name.graphql': 'fragment Name on User { ...Friends }' },
    /Cannot spread fragment "\w+" within/,
  ],
  [
    'a field that clashes in the operation that spreads it',
    { 'docs/Node.graphql': 'query Node { node { id ... on User { name: id ...Name } } }' },
    /Node\.graphql:1:\d+ Fields "name" conflict/,
  ],
] as [string, Edit, RegExp][])('finds %s', async (_, edit, problem) => {
  await using project = await createProject(files, { isEmpty: true })
  const config = project.config({ documents: join(project.folder, 'docs/*.graphql') })
  await updateOutput(config)
  for (const [file, text] of Object.entries(edit))
    await (text === undefined ? project.remove(file) : project.write(file, text))
  await expect(checkOutput(config)).rejects.toThrow(problem)
})

test('takes the modules of documents that did not change from the last run', async () => {
  await using project = await createProject(files, { isEmpty: true })
  const config = project.config({ documents: join(project.folder, 'docs/*.graphql') })
  await updateOutput(config)
  const cache = 'node_modules/.cache/orchestration'
  const [[path = '', text = ''] = []] = Object.entries(await project.readAll(cache))
  await project.write(path, text.replaceAll('export type NodeQuery ', 'export type EdonQuery '))
  await project.write('docs/Users.graphql', 'query Users { users { id } }')
  expect((await checkOutput(config)).stale.map((file) => file.slice(project.folder.length))).toEqual([
    '/__generated__/Node.ts',
    '/__generated__/Users.ts',
    '/__generated__/schema-types.ts',
  ])
})

test.each([
  ['half of it', (text: string) => text.slice(0, text.length / 2)],
  ['nearly all of it', (text: string) => text.slice(0, -1)],
  ['other lengths', (text: string) => text.replace(/\0\d+\0query/g, '\0x\0query')],
  ['lengths below zero', (text: string) => text.replace(/\0\d+\0query/g, '\0-9\0query')],
])('ignores a broken memory: %s', async (_, spoil) => {
  await using project = await createProject(files, { isEmpty: true })
  const config = project.config({ documents: join(project.folder, 'docs/*.graphql') })
  await updateOutput(config)
  const cache = 'node_modules/.cache/orchestration'
  const [[path = '', text = ''] = []] = Object.entries(await project.readAll(cache))
  await project.write(path, spoil(text))
  await project.write('docs/Users.graphql', 'query Users { users { id } }')
  await updateOutput(config)
  const made = [...(await generate(config))].map(([path, text]) => [path.slice(project.folder.length), text])
  expect(await project.readAll('__generated__')).toEqual(Object.fromEntries(made))
})
