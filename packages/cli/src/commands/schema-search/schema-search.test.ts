import { beforeEach, expect, test } from 'vitest'
import { createProject, type Project } from '../../../test/create-project.ts'
import { runWarm } from '../../../test/run-warm.ts'

let project: Project
beforeEach(async () => {
  project = await createProject()
  return () => project[Symbol.asyncDispose]()
})
const schema = (...args: string[]) => runWarm(['schema', ...args], { cwd: project.folder })
const namesOf = async (...words: string[]) => {
  const { stdout } = await schema('search', ...words, '--json')
  return JSON.parse(stdout).found.map(({ kind, name }: { kind: string; name: string }) => `${kind} ${name}`)
}

test.each([
  ['start care flow', 'operation StartPathway', 'mutation startPathway'],
  ['start pathway', 'operation StartPathway', 'mutation startPathway'],
  ['careflow activities', 'operation CareflowActivities', 'query careflowActivities'],
  ['submit form response', 'operation SubmitFormResponse', 'mutation submitFormResponse'],
])('"%s" finds the operation and the field first', async (words, ...expected) => {
  expect((await namesOf(...words.split(' '))).slice(0, 2)).toEqual(expected)
})

test('shows the line that imports a ready operation, and the operations of the project', async () => {
  const { stdout, code } = await schema('search', 'tenant')
  expect(code).toBe(0)
  expect(stdout).toContain(
    "operation    Tenant  import { TenantDocument } from '@orchestration/operations'\n",
  )
  expect(stdout).toMatch(/^operation {4}Tenant$/m)
  expect(await schema('search', 'weather')).toEqual({
    code: 1,
    stdout: 'Nothing was found. Try fewer words.\n',
    stderr: '',
  })
})

test('describes a ready operation with its import line, and of a wrong name says which is meant', async () => {
  const described = JSON.parse((await schema('describe', 'StartPathway', '--json')).stdout)
  expect(described).toMatchObject({
    kind: 'operation',
    import: "import { StartPathwayDocument } from '@orchestration/operations'",
    example: { answer: { data: { startPathway: { success: true } } } },
  })
  const { stdout } = await schema('describe', 'StartPathwayInput')
  expect(stdout).toContain('patient_id: String!')
  expect(await schema('describe', 'startPathwai')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('Did you mean'),
  })
})

test('a schema of another service has no ready operations', async () => {
  await project.write('other.graphql', 'type Query { weather: String }')
  const { stdout } = await schema('search', 'weather', '--schema', 'other.graphql', '--documents', 'none/*')
  expect(stdout).toBe('query        weather\n')
  const found = await schema('search', 'patients', '--schema', 'other.graphql', '--documents', 'none/*')
  expect(found.code).toBe(1)
})
