import { execFile } from 'node:child_process'
import { cp } from 'node:fs/promises'
import { createRequire, findPackageJSON } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { codegen } from '@graphql-codegen/core'
import { expect, test } from 'vitest'
import { createProject } from '../test/create-project.ts'
import { generate, updateOutput } from './index.ts'
import { loadDocuments } from './load-documents.ts'

const require = createRequire(import.meta.url)
const command = join(require.resolve('@graphql-codegen/cli/package.json'), '../esm/bin.js')

// Its renderer prints nothing where it recognises a test runner's variables.
// Transpiled, the sources would not have the copy of GraphQL.js that the plugins have, as the built package does.
const env = { PATH: process.env.PATH, JITI_TRY_NATIVE: '1' }
const runStockCommand = (cwd: string) =>
  promisify(execFile)(process.execPath, [command, '--config', 'codegen.ts'], { cwd, env })

const configFile = (output: string) => `
import { orchestration } from ${JSON.stringify(join(import.meta.dirname, 'index.ts'))}
export default orchestration({
  documents: 'operations/**/*.graphql',
  output: '${output}',
  schema: 'schema.graphql',
})`

test.each(['__generated__/', '__generated__/api.ts'])(
  'the stock graphql-codegen command makes the same bytes in %s',
  async (output) => {
    await using project = await createProject({ 'codegen.ts': configFile(output) })
    await runStockCommand(project.folder)
    const theirs = await project.readAll('__generated__')
    await project.remove('__generated__')
    await updateOutput(project.config({ output: join(project.folder, output) }))
    expect(Object.keys(theirs).length).toBeGreaterThan(0)
    expect(await project.readAll('__generated__')).toEqual(theirs)
  },
)

test('the stock graphql-codegen command reports documents that do not fit', async () => {
  await using project = await createProject({
    'codegen.ts': configFile('__generated__/'),
    'operations/tenant/Tenant.graphql': 'query Tenant {\n  tenant { nam }\n}',
  })
  const failure = runStockCommand(project.folder)
  await expect(failure).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/Tenant\.graphql:2:12 Cannot query field "nam"/),
  })
})

test('a schema that another copy of GraphQL.js has made is as good, as when the command is installed elsewhere', async () => {
  await using project = await createProject()
  const copy = join(project.folder, 'node_modules/graphql')
  await cp(dirname(findPackageJSON('graphql', import.meta.url) ?? ''), copy, { recursive: true })
  const other: typeof import('graphql') = require(copy)
  const config = project.config()
  const schema = other.parse(await project.read('schema.graphql'))
  const documents = await loadDocuments(config.documents)
  const [[baseOutputDir, output] = []] = Object.entries(config.generates)
  if (!baseOutputDir || !output) throw new Error('There is no output.')
  const sections = await output.preset.buildGeneratesSection({
    baseOutputDir,
    presetConfig: output.presetConfig,
    schema,
    schemaAst: other.buildASTSchema(schema),
    documents,
    config: { ...output.config, importExtension: '.js', emitLegacyCommonJSImports: false },
    plugins: [],
    pluginMap: {},
  })
  const texts = await Promise.all(sections.map((section) => codegen(section)))
  const expected = await generate(config)
  expect(texts).toEqual(sections.map(({ filename }) => expected.get(filename)))
})
