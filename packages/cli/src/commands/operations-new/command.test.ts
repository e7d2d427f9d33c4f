import { expect, test } from 'vitest'
import { createProject } from '../../../test/create-project.ts'
import { runWarm } from '../../../test/run-warm.ts'

test('operations new writes a file that passes the check, and never overwrites a file', async () => {
  await using project = await createProject()
  const run = (...args: string[]) => runWarm(['operations', ...args], { cwd: project.folder })
  expect(await run('new', 'startPathway')).toEqual({
    code: 0,
    stdout: '+ operations/StartPathway.graphql\n',
    stderr: '',
  })
  const text = await project.read('operations/StartPathway.graphql')
  expect(text).toContain('mutation StartPathway($input: StartPathwayInput!) {')
  expect(await run('check')).toMatchObject({ code: 0 })

  await project.write('operations/StartPathway.graphql', `${text}# mine\n`)
  const again = await run('new', 'startPathway')
  expect(again).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('StartPathway.graphql already exists'),
  })
  expect(await project.read('operations/StartPathway.graphql')).toBe(`${text}# mine\n`)

  expect(await run('new', 'patients', '--output', 'operations/patients/')).toMatchObject({
    stdout: '+ operations/patients/Patients.graphql\n',
  })
  expect(await run('new', 'pathways', '--output', 'operations/patients')).toMatchObject({
    stdout: '+ operations/patients/Pathways.graphql\n',
  })
  expect(await run('new', 'pathway', '--output', '-', '--depth', '1')).toMatchObject({
    stdout: 'query Pathway($id: String!) {\n  pathway(id: $id) {\n    code\n    success\n  }\n}\n',
  })
  expect(await run('new', 'patientz')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean'),
  })
  for (const depth of ['deep', '0', '10', '5x', ' 5'])
    expect(await run('new', 'patients', '--depth', depth)).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('from 1 to 9'),
    })
})

test('operations new writes no second operation of the same name, and names the file of the first', async () => {
  await using project = await createProject()
  const run = (...args: string[]) =>
    runWarm(['operations', 'new', 'patients', ...args], { cwd: project.folder })
  await run('--output', 'operations/patients/')
  expect(await run()).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining(
      'operations/patients/Patients.graphql already has an operation named Patients. Nothing was written.',
    ),
  })
  expect(await run('--output', '-')).toMatchObject({ code: 0, stderr: '' })
  expect(await run('--output', 'elsewhere/')).toMatchObject({ code: 0, stderr: '' })
})

test('operations new without a field lists the root fields that no operation selects', async () => {
  await using project = await createProject({
    'schema.graphql': `type Query { tenant: Int, old: Int @deprecated, new: Int } type Mutation { save: Int, delete: Int }`,
    'operations/Tenant.graphql': 'query Tenant { tenant }\n',
    'operations/Save.graphql': 'mutation Save { save }\n',
  })
  const schema = ['--schema', 'schema.graphql']
  expect(await runWarm(['operations', 'new', ...schema], { cwd: project.folder })).toMatchObject({
    code: 0,
    stdout: 'query old (deprecated)\nquery new\nmutation delete\nOperations select 2 of 5 root fields.\n',
  })
})

test('if a query and a mutation have the same name, operations new selects the one that no operation selects yet', async () => {
  await using project = await createProject({
    'schema.graphql': 'type Query { sync: Int } type Mutation { sync: Int }',
    'operations/Sync.graphql': 'query Sync { sync }\n',
    'operations/Broken.graphql': 'query {',
  })
  const run = () =>
    runWarm(['operations', 'new', 'sync', '--schema', 'schema.graphql', '--output', '-'], {
      cwd: project.folder,
    })
  expect(await run()).toMatchObject({ code: 0, stdout: 'mutation Sync {\n  sync\n}\n' })
  await project.write('operations/SyncMutation.graphql', 'mutation SyncMutation { sync }\n')
  expect(await run()).toMatchObject({ code: 0, stdout: 'query Sync {\n  sync\n}\n' })
})
