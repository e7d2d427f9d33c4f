import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createProject, type Project } from '../test/create-project.ts'
import { createGenerator } from './create-generator.ts'
import { generate, type OrchestrationConfig } from './index.ts'
import { readInputs } from './input/read-inputs.ts'
import { ownPlanOf } from './output/plan.ts'

function startGenerator(config: OrchestrationConfig) {
  const plan = ownPlanOf(config)
  const generateFrom = createGenerator(plan)
  return async () => generateFrom(await readInputs(plan)).files
}

const edits: [what: string, edit: (project: Project) => Promise<void>][] = [
  ['nothing', async () => {}],
  [
    'an operation',
    ({ write }) => write('operations/tenant/Tenant.graphql', 'query Tenant { tenant { code } }'),
  ],
  [
    'nothing but spaces in a string',
    ({ write }) =>
      write('operations/tenant/Blank.graphql', 'query Blank { patient(id: "a  b") { patient { id } } }'),
  ],
  [
    'one of those',
    ({ write }) =>
      write('operations/tenant/Blank.graphql', 'query Blank { patient(id: "a b") { patient { id } } }'),
  ],
  [
    'a new operation',
    ({ write }) => write('operations/tenant/Who.graphql', 'query Who { tenant { success } }'),
  ],
  ['a deleted operation', ({ remove }) => remove('operations/tenant/Who.graphql')],
  [
    'a fragment that others spread',
    ({ write }) =>
      write('operations/fragments/PatientFields.graphql', 'fragment PatientFields on User { id }'),
  ],
  [
    'the schema',
    async ({ read, write }) =>
      write('schema.graphql', (await read('schema.graphql')).replaceAll('id: ID!', 'id: ID')),
  ],
]

test('a generator returns the same on later calls as a new generator', async () => {
  await using project = await createProject()
  const config = project.config()
  const generateAgain = startGenerator(config)
  for (const [what, edit] of edits) {
    await edit(project)
    expect(await generateAgain(), what).toEqual(await generate(config))
  }
})

test('a generator finds errors that an edit causes in other files', async () => {
  await using project = await createProject()
  const generateAgain = startGenerator(project.config())
  await generateAgain()
  const mistakes: [file: string, text: string, problem: string][] = [
    ['operations/zzz/Other.graphql', 'query Tenant { tenant { code } }', 'only one operation named "Tenant"'],
    ['operations/zzz/Other.graphql', '{ tenant { code } }', 'Other.graphql:1:1 This query has no name'],
    [
      'operations/fragments/PatientFields.graphql',
      'fragment PatientFields on User { nothing }',
      'PatientFields.graphql:1:34',
    ],
    [
      'operations/fragments/PatientFields.graphql',
      'fragment Renamed on User { id }',
      'Unknown fragment "PatientFields"',
    ],
  ]
  for (const [file, text, problem] of mistakes) {
    const before = await project.read(file).catch(() => undefined)
    await project.write(file, text)
    await expect(generateAgain()).rejects.toThrow(problem)
    await (before === undefined ? project.remove(file) : project.write(file, before))
    await generateAgain()
  }
})

test('a generator works again after an error is corrected', async () => {
  await using project = await createProject()
  const config = project.config()
  const generateAgain = startGenerator(config)
  const right = await generateAgain()
  const text = await project.read('operations/tenant/Tenant.graphql')
  await project.write('operations/tenant/Tenant.graphql', 'query Tenant { nothing }')
  await expect(generateAgain()).rejects.toThrow('Tenant.graphql:1:16')
  await project.write('operations/tenant/Tenant.graphql', text)
  expect(await generateAgain()).toEqual(right)
})

test.each(['query', 'mutation', 'subscription'])(
  'and has no fault to find with a %s that fits',
  async (kind) => {
    await using project = await createProject({
      'schema.graphql': 'type Query { a: Int } type Mutation { a: Int } type Subscription { a: Int }',
      'other/One.graphql': `${kind} One { a }`,
      'other/Two.graphql': 'query Two { a }',
    })
    const config = project.config({ documents: join(project.folder, 'other/*.graphql') })
    const generateAgain = startGenerator(config)
    await generateAgain()
    await project.write('other/Two.graphql', 'query Two { b: a }')
    expect(await generateAgain()).toEqual(await generate(config))
  },
)
