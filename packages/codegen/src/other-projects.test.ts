import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { checkTypes, linkTypes } from '@orchestration/test-tools/check-types'
import { expect, test } from 'vitest'
import { createProject, type Project } from '../test/create-project.ts'
import { cutSchema } from '../test/cut-schema.ts'
import { type CodegenConfig, checkOutput, hooks, preset, updateOutput } from './index.ts'

const require = createRequire(import.meta.url)
const packageFolder = join(import.meta.dirname, '..')
const snapshot = join(packageFolder, '../schema/schema.graphql')
const stock = join(require.resolve('@graphql-codegen/cli/package.json'), '../esm/bin.js')
const tenant = 'query Tenant { tenant { code } }'
const orphan = 'src/__generated__/Tenant.ts'
const fragment = 'fragment Payload on PaginationAndSortingPayload { code success }'
const operation = `query Activities($id: String!, $filters: FilterCareflowActivitiesParams) {
  careflowActivities(pathway_id: $id, filters: $filters) { ...Payload activities { id action object { ...Name } } }
}`

/** Creates a project as other teams set it up, with this package installed from its sources. */
async function createOtherProject(config: string, uses: Record<string, string> = {}): Promise<Project> {
  const files = {
    'package.json': '{ "type": "module" }',
    'schema.graphql': cutSchema(await readFile(snapshot, 'utf8'), {
      Query: ['careflowActivities', 'tenant'],
    }),
    'codegen.ts': `import type { CodegenConfig } from '@graphql-codegen/cli'\n${config}\nexport default config\n`,
    ...uses,
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
      include: ['src'],
    }),
  }
  const project = await createProject(files, { isEmpty: true })
  await linkTypes(project.folder)
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

async function runStock({ folder }: Project, ...flags: string[]): Promise<{ code: number; stdout: string }> {
  const args = [
    '--conditions=@orchestration/source',
    '--no-warnings',
    stock,
    '--config',
    'codegen.ts',
    ...flags,
  ]
  return await promisify(execFile)(process.execPath, args, { cwd: folder, env }).then(
    ({ stdout }) => ({ code: 0, stdout }),
    ({ code, stdout, stderr }) => ({ code, stdout: stdout + stderr }),
  )
}

// The stock command loads it with jiti, which knows no export conditions.
const configWith = (
  outputs: string,
) => `import { hooks, preset } from '${join(import.meta.dirname, 'index.ts')}'
const config: CodegenConfig = {
  schema: 'schema.graphql',
  documents: 'src/**/*.graphql',
  config: { scalars: { SafeDate: { input: 'Date | string', output: 'string' } } },
  generates: {${outputs}},
}`

const oneOutput = `
    'src/__generated__/': { preset, hooks, presetConfig: { base: 'src', importExtension: '' } },`

const severalOutputs = `${oneOutput}
    'src/api.ts': { plugins: ['@orchestration/codegen', 'typed-document-node'], config: { useTypeImports: true, enums: 'closed' } },
    'src/gql/': { preset: 'client', config: { useTypeImports: true } },
    'src/types.ts': { plugins: ['@orchestration/codegen'], config: { generateOperationTypes: false } },
    'src/': {
      preset: 'near-operation-file',
      presetConfig: { baseTypesPath: 'types.ts', extension: '.generated.ts' },
      plugins: ['@orchestration/codegen', 'typed-document-node'],
      config: { useTypeImports: true },
    },`

const useOf = (types: string, file: string) => `
import type { ResultOf, TypedDocumentNode } from '@graphql-typed-document-node/core'
import { type ActivitiesQuery, type ActivitiesQueryVariables, ActivitiesDocument } from '${file}'
import type { ActivityAction } from '${types}'
const document: TypedDocumentNode<ActivitiesQuery, ActivitiesQueryVariables> = ActivitiesDocument
export const actionOf = (result: ResultOf<typeof document>): ActivityAction | undefined =>
  result.careflowActivities.activities[0]?.action
`

test('the stock command writes several outputs of several presets, and removes the orphans of ours', async () => {
  await using project = await createOtherProject(configWith(severalOutputs), {
    'src/use-api.ts': useOf('./api', './api'),
    'src/use-beside.ts': useOf('./types', './activities/Activities.generated'),
  })
  expect(await runStock(project)).toMatchObject({ code: 0 })
  expect(await checkTypes(project.folder)).toBe('')
  // Beside each document, fragments keep their names.
  const text = await project.read('src/activities/Activities.generated.ts')
  expect(text).toContain("import type { NameFragment } from '../fragments/Name.generated';")
  expect(text).toContain("import type * as Types from '../types';")
  expect(text).toMatch(
    /careflowActivities: PayloadFragment & \{[\s\S]*action: Types\.ActivityAction;[\s\S]*object: NameFragment;/,
  )
  expect(await project.read('src/types.ts')).not.toContain('ActivitiesQuery')
  const before = await project.readAll('src')
  await project.remove('src/Tenant.graphql')
  const { code, stdout } = await runStock(project, '--check')
  expect({ code, stdout }).toEqual({ code: 1, stdout: expect.stringContaining(orphan) })
  expect(await runStock(project)).toMatchObject({ code: 0 })
  // Only our presets remove orphans.
  expect(Object.keys(await project.readAll('src'))).toEqual(
    Object.keys(before).filter((path) => path !== '/src/Tenant.graphql' && path !== `/${orphan}`),
  )
})

/** The configuration of one output with absolute paths, because a worker thread cannot change its folder. */
const oneOutputIn = (folder: string): CodegenConfig => ({
  schema: join(folder, 'schema.graphql'),
  documents: join(folder, 'src/**/*.graphql'),
  config: { scalars: { SafeDate: { input: 'Date | string', output: 'string' } } },
  generates: {
    [join(folder, 'src/__generated__/')]: {
      preset,
      hooks,
      presetConfig: { base: join(folder, 'src'), importExtension: '' },
    },
  },
})

test('the stock command with --watch writes the same bytes as ours, and both remove the same orphans', async () => {
  await using project = await createOtherProject(configWith(oneOutput))
  const config = oneOutputIn(project.folder)
  const watching = spawn(process.execPath, [stock, '--config', 'codegen.ts', '--watch'], {
    cwd: project.folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  watching.stdout.on('data', (chunk) => {
    output += chunk
  })
  const upToDate = { stale: [], missing: [], orphaned: [] }
  try {
    await expect.poll(() => output).toContain('Watching for changes')
    expect(await checkOutput(config)).toEqual(upToDate)
    await project.remove('src/Tenant.graphql')
    // The command says that it watches a moment before it does, so that it may miss the first edit.
    const edit = async () => {
      await project.write('src/activities/Activities.graphql', operation.replace('id action', 'action'))
      return existsSync(join(project.folder, orphan))
    }
    await expect.poll(edit, { interval: 500 }).toBe(false)
    await expect.poll(() => checkOutput(config)).toEqual(upToDate)
  } finally {
    watching.kill()
    await once(watching, 'close')
  }
  const module = join(project.folder, orphan)
  await project.write('src/Tenant.graphql', tenant)
  expect(await updateOutput(config)).toMatchObject({ missing: [module] })
  await project.remove('src/Tenant.graphql')
  expect(await checkOutput(config)).toMatchObject({ orphaned: [module] })
  expect(await updateOutput(config)).toMatchObject({ orphaned: [module] })
  expect(await checkOutput(config)).toEqual(upToDate)
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
  await using project = await createOtherProject(configWith(wrong))
  const { code, stdout } = await runStock(project)
  expect(code).toBe(1)
  expect(stdout).toContain(
    `plugins "${theirs}" and "@orchestration/codegen" write the same types. Remove one.`,
  )
  expect(stdout).toContain('option "enums" must be "open", "closed" or "values"')
})
