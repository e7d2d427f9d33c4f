import { expect, test } from 'vitest'
import { createProject } from '../../test/create-project.ts'
import { runWarm } from '../../test/run-warm.ts'

test('writes a file that passes the check, and never replaces another file', async () => {
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
    stderr: expect.stringContaining('StartPathway.graphql exists already'),
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
