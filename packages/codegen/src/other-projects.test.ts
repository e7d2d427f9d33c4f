import { execFile } from 'node:child_process'
import { mkdir, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createProject, type Project } from '../test/create-project.ts'
import { linkTypes, typecheck } from '../test/create-typed-project.ts'
import { cutSchema } from '../test/cut-schema.ts'

const packageFolder = join(import.meta.dirname, '..')
const stock = join(
  createRequire(import.meta.url).resolve('@graphql-codegen/cli/package.json'),
  '../esm/bin.js',
)
// What the `orchestration codegen` command runs for a configuration of ours.
const ours = `
import { updateOutput, checkOutput } from '@orchestration/codegen'
import config from './codegen.ts'
const isCheck = process.argv.includes('--check')
const changes = await (isCheck ? checkOutput : updateOutput)(config)
console.log(JSON.stringify(changes))
if (isCheck) process.exitCode = Number(Object.values(changes).flat().length > 0)
`

const fragment = 'fragment Payload on PaginationAndSortingPayload { code success }'
const operation = `query Activities($id: String!, $filters: FilterCareflowActivitiesParams) {
  careflowActivities(pathway_id: $id, filters: $filters) { ...Payload activities { id action object { ...Name } } }
}`

/** Creates a project as other teams set it up, with this package installed from its sources. */
async function createOtherProject(config: string, use: string): Promise<Project> {
  const project = await createProject()
  await project.remove('operations')
  const files = {
    'package.json': '{ "type": "module" }',
    'schema.graphql': cutSchema(await project.read('schema.graphql'), ['careflowActivities', 'tenant']),
    'codegen.ts': `import type { CodegenConfig } from '@graphql-codegen/cli'\n${config}\nexport default config\n`,
    'ours.ts': ours,
    'use.ts': use,
    'src/activities/Activities.graphql': operation,
    'src/fragments/Payload.graphql': fragment,
    'src/fragments/Name.graphql': 'fragment Name on ActivityObject { name type }',
    'src/Tenant.graphql': 'query Tenant { tenant { code } }',
    'tsconfig.json': JSON.stringify({
      compilerOptions: {
        target: 'es2024',
        module: 'preserve',
        types: [],
        strict: true,
        verbatimModuleSyntax: true,
        skipLibCheck: true,
        noEmit: true,
      },
      include: ['use.ts', 'src'],
    }),
  }
  for (const [file, text] of Object.entries(files)) await project.write(file, text)
  await linkTypes(project)
  await mkdir(join(project.folder, 'node_modules/@orchestration'))
  await symlink(packageFolder, join(project.folder, 'node_modules/@orchestration/codegen'))
  await symlink(
    join(packageFolder, 'node_modules/@graphql-codegen'),
    join(project.folder, 'node_modules/@graphql-codegen'),
  )
  return project
}

// The stock command prints nothing where it recognises a test runner's variables.
const env = { PATH: process.env.PATH }

async function run({ folder }: Project, args: string[]): Promise<{ code: number; stdout: string }> {
  const all = ['--conditions=@orchestration/source', '--no-warnings', ...args]
  return await promisify(execFile)(process.execPath, all, { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout, stderr }) => ({ code, stdout: stdout + stderr }),
  )
}

const runStock = (project: Project, ...flags: string[]) =>
  run(project, [stock, '--config', 'codegen.ts', ...flags])
const runOurs = (project: Project, ...flags: string[]) => run(project, ['ours.ts', ...flags])

const besideSources = `const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'src/**/*.graphql',
  config: { useTypeImports: true },
  generates: {
    'src/types.ts': { plugins: ['@orchestration/codegen'], config: { generateOperationTypes: false } },
    'src/': {
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: 'types.ts', extension: '.generated.ts' },
      plugins: ['@orchestration/codegen', 'typed-document-node'],
    },
  },
}`

// The stock command loads it with jiti, which knows no export conditions.
const severalOutputs = `import { hooks, preset } from '${join(import.meta.dirname, 'index.ts')}'
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'src/**/*.graphql',
  config: { scalars: { SafeDate: { input: 'Date | string', output: 'string' } } },
  generates: {
    'src/__generated__/': { preset, hooks, presetConfig: { base: 'src', importExtension: '' } },
    'src/api.ts': { plugins: ['@orchestration/codegen', 'typed-document-node'], config: { useTypeImports: true, enums: 'closed' } },
    'src/gql/': { preset: 'client', config: { useTypeImports: true } },
  },
}`

const useOf = (types: string, file: string) => `
import type { ResultOf, TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type ActivitiesQuery, type ActivitiesQueryVariables, ActivitiesDocument } from './src/${file}'
import type { ActivityAction } from './src/${types}'
const document: TypedDocumentNode<ActivitiesQuery, ActivitiesQueryVariables> = ActivitiesDocument
export const actionOf = (result: ResultOf<typeof document>): ActivityAction | undefined =>
  result.careflowActivities.activities[0]?.action
`

test.each([
  ['beside each document', besideSources, useOf('types', 'activities/Activities.generated')],
  ['in several outputs of several presets', severalOutputs, useOf('api', 'api')],
])('the stock command writes types %s, and they compile', async (_, config, use) => {
  await using project = await createOtherProject(config, use)
  expect(await runStock(project)).toMatchObject({ code: 0 })
  expect(await typecheck(project)).toBe('')
  expect(await runStock(project, '--check')).toMatchObject({ code: 0 })
})

test('fragments keep their names beside each document, and enums are in the file of the types', async () => {
  await using project = await createOtherProject(besideSources, '')
  await runStock(project)
  const text = await project.read('src/activities/Activities.generated.ts')
  expect(text).toContain("import type { NameFragment } from '../fragments/Name.generated';")
  expect(text).toContain("import type * as Types from '../types';")
  expect(text).toMatch(
    /careflowActivities: PayloadFragment & \{[\s\S]*action: Types\.ActivityAction;[\s\S]*object: NameFragment;/,
  )
  expect(await project.read('src/types.ts')).not.toContain('ActivitiesQuery')
})

const oneOutput = severalOutputs.replace(/'src\/(api|gql).*\n/g, '')

test.each([
  ['the stock command, one output', oneOutput, runStock],
  ['the stock command, several outputs', severalOutputs, runStock],
  ['our command', oneOutput, runOurs],
])('orphans are found and removed by %s', async (_, config, command) => {
  await using project = await createOtherProject(config, '')
  await runStock(project)
  const before = await project.readAll('src')
  const document = await project.read('src/Tenant.graphql')
  await project.remove('src/Tenant.graphql')
  const { code, stdout } = await command(project, '--check')
  expect(code).toBe(1)
  expect(stdout).toContain('src/__generated__/Tenant.ts')
  expect(await command(project)).toMatchObject({ code: 0 })
  expect(Object.keys(await project.readAll('src/__generated__'))).not.toContain(
    '/src/__generated__/Tenant.ts',
  )
  expect(await command(project, '--check')).toMatchObject({ code: 0 })
  await project.write('src/Tenant.graphql', document)
  await command(project)
  expect(await project.readAll('src')).toEqual(before)
})

test('the stock command says which option of the plugin is wrong', async () => {
  const wrong = severalOutputs.replace("enums: 'closed'", "enums: 'wide'")
  await using project = await createOtherProject(wrong, '')
  expect(await runStock(project)).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('option "enums" must be "open" or "closed"'),
  })
})

test('the stock command refuses the plugin beside another that writes the same types', async () => {
  const twice = severalOutputs.replace("['@orch", "['typescript-operations', '@orch")
  await using project = await createOtherProject(twice.replace("'typescript-operations'", "'typescript'"), '')
  expect((await runStock(project)).code).toBe(1)
})
