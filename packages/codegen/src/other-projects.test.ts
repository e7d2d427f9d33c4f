import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { createProject, type Project } from '../test/create-project.ts'
import { linkTypes, typecheck } from '../test/create-typed-project.ts'
import { cutSchema } from '../test/cut-schema.ts'

const require = createRequire(import.meta.url)
const packageFolder = join(import.meta.dirname, '..')
const snapshot = join(packageFolder, '../schema/schema.graphql')
const stock = join(require.resolve('@graphql-codegen/cli/package.json'), '../esm/bin.js')
// What the `orchestration codegen` command runs for a configuration of ours.
const ours = `
import { updateOutput, checkOutput } from '@orchestration/codegen'
import config from './codegen.ts'
const isCheck = process.argv.includes('--check')
const changes = await (isCheck ? checkOutput : updateOutput)(config)
console.log(JSON.stringify(changes))
if (isCheck) process.exitCode = Number(Object.values(changes).flat().length > 0)
`

const tenant = 'query Tenant { tenant { code } }'
const orphan = 'src/__generated__/Tenant.ts'
const fragment = 'fragment Payload on PaginationAndSortingPayload { code success }'
const operation = `query Activities($id: String!, $filters: FilterCareflowActivitiesParams) {
  careflowActivities(pathway_id: $id, filters: $filters) { ...Payload activities { id action object { ...Name } } }
}`

/** Creates a project as other teams set it up, with this package installed from its sources. */
async function createOtherProject(config: string, use: string): Promise<Project> {
  const files = {
    'package.json': '{ "type": "module" }',
    'schema.graphql': cutSchema(await readFile(snapshot, 'utf8'), {
      Query: ['careflowActivities', 'tenant'],
    }),
    'codegen.ts': `import type { CodegenConfig } from '@graphql-codegen/cli'\n${config}\nexport default config\n`,
    'ours.ts': ours,
    'use.ts': use,
    'src/activities/Activities.graphql': operation,
    'src/fragments/Payload.graphql': fragment,
    'src/fragments/Name.graphql': 'fragment Name on ActivityObject { name type }',
    'src/Tenant.graphql': tenant,
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
  const project = await createProject(files, { isEmpty: true })
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
const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }

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

test('the stock command writes types beside each document, where fragments keep their names', async () => {
  const use = useOf('types', 'activities/Activities.generated')
  await using project = await createOtherProject(besideSources, use)
  expect(await runStock(project)).toMatchObject({ code: 0 })
  expect(await typecheck(project)).toBe('')
  const text = await project.read('src/activities/Activities.generated.ts')
  expect(text).toContain("import type { NameFragment } from '../fragments/Name.generated';")
  expect(text).toContain("import type * as Types from '../types';")
  expect(text).toMatch(
    /careflowActivities: PayloadFragment & \{[\s\S]*action: Types\.ActivityAction;[\s\S]*object: NameFragment;/,
  )
  expect(await project.read('src/types.ts')).not.toContain('ActivitiesQuery')
})

test('the stock command writes several outputs of several presets, and removes the orphans of ours', async () => {
  await using project = await createOtherProject(severalOutputs, useOf('api', 'api'))
  expect(await runStock(project)).toMatchObject({ code: 0 })
  expect(await typecheck(project)).toBe('')
  const before = await project.readAll('src')
  await project.remove('src/Tenant.graphql')
  const { code, stdout } = await runStock(project, '--check')
  expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(orphan) })
  expect(await runStock(project)).toMatchObject({ code: 0 })
  expect(Object.keys(await project.readAll('src'))).toEqual(
    Object.keys(before).filter((path) => !path.includes('/Tenant.')),
  )
})

const oneOutput = severalOutputs.replace(/'src\/(api|gql).*\n/g, '')

test('the stock command with --watch writes the same bytes as ours, and both remove the same orphans', async () => {
  await using project = await createOtherProject(oneOutput, '')
  const watching = spawn(process.execPath, [stock, '--config', 'codegen.ts', '--watch'], {
    cwd: project.folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  watching.stdout.on('data', (chunk) => {
    output += chunk
  })
  const isUpToDate = { code: 0, stdout: `${JSON.stringify({ stale: [], missing: [], orphaned: [] })}\n` }
  try {
    await expect.poll(() => output).toContain('Watching for changes')
    expect(await runOurs(project, '--check')).toEqual(isUpToDate)
    await project.write('src/activities/Activities.graphql', operation.replace('id action', 'action'))
    await project.remove('src/Tenant.graphql')
    await expect.poll(() => existsSync(join(project.folder, orphan))).toBe(false)
    await expect.poll(() => runOurs(project, '--check')).toEqual(isUpToDate)
  } finally {
    watching.kill()
    await once(watching, 'close')
  }
  await project.write('src/Tenant.graphql', tenant)
  expect((await runOurs(project)).stdout).toContain(orphan)
  await project.remove('src/Tenant.graphql')
  expect(await runOurs(project, '--check')).toEqual({ code: 1, stdout: expect.stringContaining(orphan) })
  expect((await runOurs(project)).stdout).toContain(orphan)
  expect(await runOurs(project, '--check')).toEqual(isUpToDate)
})

const others = createRequire(require.resolve('@graphql-codegen/client-preset')).resolve(
  '@graphql-codegen/typescript-operations/package.json',
)

test('the stock command refuses a wrong option, and the plugin beside another that writes the same types', async () => {
  const theirs = dirname(others)
  const wrong = severalOutputs
    .replace("['@orch", `['${theirs}', '@orch`)
    .replace("preset: 'client'", "plugins: ['@orchestration/codegen']")
    .replace(/'src\/gql\/'(.*)useTypeImports: true/, "'src/wide.ts'$1enums: 'wide'")
  await using project = await createOtherProject(wrong, '')
  const { code, stdout } = await runStock(project)
  expect(code).toBe(1)
  expect(stdout).toContain(
    `plugins "${theirs}" and "@orchestration/codegen" write the same types. Remove one.`,
  )
  expect(stdout).toContain('option "enums" must be "open", "closed" or "values"')
})
