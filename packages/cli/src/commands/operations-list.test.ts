import { buildSchema } from 'graphql'
import { expect, test } from 'vitest'
import { createProject } from '../../test/create-project.ts'
import { runWarm } from '../../test/run-warm.ts'
import { parseText } from '../documents/parse.ts'
import { listOperations } from './operations-list.ts'

test('finds the operations of each query, mutation and subscription, through fragments too', () => {
  const schema = buildSchema(
    'type Query { a: Int, b: Int @deprecated, c: Int } type Mutation { a: Int } type Subscription { d: Int }',
  )
  const text =
    'subscription Three { d } query One { a ...More }\nfragment More on Query { b }\nquery Two { b }'
  const documents = [{ location: 'x.graphql', document: parseText(text, 'x.graphql') }]
  expect(
    listOperations(schema, documents).map(({ kind, field, deprecated, operations }) => [
      kind,
      field,
      deprecated,
      ...operations.map(({ name, line }) => `${name}:${line}`),
    ]),
  ).toEqual([
    ['query', 'a', false, 'One:1'],
    ['query', 'b', true, 'One:1', 'Two:3'],
    ['query', 'c', false],
    ['mutation', 'a', false],
    ['subscription', 'd', false, 'Three:1'],
  ])
})

test('prints one line for each field, only missing ones with --missing, and JSON with --json', async () => {
  await using project = await createProject()
  const list = async (...flags: string[]) =>
    (await runWarm(['operations', 'list', ...flags], { cwd: project.folder })).stdout
  expect(await list()).toMatch(/^query +tenant +Tenant operations\/Tenant\.graphql:1:1$/m)
  expect(await list()).toMatch(/\n1 of \d+ queries and mutations have an operation\.\n$/)
  expect(await list('--missing')).not.toContain('Tenant.graphql')
  expect(JSON.parse(await list('--json')).fields).toContainEqual({
    kind: 'query',
    field: 'tenant',
    deprecated: false,
    operations: [{ name: 'Tenant', file: 'operations/Tenant.graphql', line: 1, column: 1 }],
  })
})

test('colours appear on terminals, and with FORCE_COLOR', async () => {
  await using project = await createProject()
  const list = async (env: Record<string, string>) =>
    (await runWarm(['operations', 'list'], { cwd: project.folder, env })).stdout.includes('\u001B[')
  expect(await list({})).toBe(false)
  expect(await list({ FORCE_COLOR: '1' })).toBe(true)
  expect(await list({ NO_COLOR: '1' })).toBe(false)
})
