import { execFile } from 'node:child_process'
import { symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type GraphQLSchema, isScalarType, isSpecifiedScalarType } from 'graphql'
import { expect, test } from 'vitest'
import { createProject, type Project } from '../../test/create-project.ts'
import { githubSchema } from '../../test/github-schema.ts'
import { runWarm } from '../../test/run-warm.ts'
import { createOperation } from '../create-operation.ts'
import { loadSchemaFrom, rootFields } from '../schema.ts'

const workspace = join(import.meta.dirname, '../../../..')
const tsc = join(
  createRequire(join(workspace, 'package.json')).resolve('typescript/package.json'),
  '../bin/tsc',
)
const ownSchema = join(workspace, 'packages/schema/schema.graphql')
const flags =
  '--noEmit --strict --skipLibCheck --ignoreConfig --target es2024 --module nodenext --types'.split(' ')

async function writeConfig(project: Project, path: string, schema: GraphQLSchema): Promise<void> {
  const custom = Object.values(schema.getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  )
  const options = {
    documents: 'many/*.graphql',
    output: '__generated__/',
    schema: path,
    scalars: Object.fromEntries(custom.map(({ name }) => [name, 'string'])),
  }
  const text = `import { orchestration } from '@orchestration/codegen'\nexport default orchestration(${JSON.stringify(options)})\n`
  await project.write('codegen.ts', text)
}

/** A hundred, of each query and mutation in turn, under names of their own. */
async function writeOperations(project: Project, schema: GraphQLSchema): Promise<void> {
  const fields = rootFields(schema)
  for (let index = 0; index < 100; index += 1) {
    const root = fields[index % fields.length]
    if (!root) throw new Error('The schema has no query.')
    const { name, text } = createOperation(schema, { field: root.field.name, kind: root.kind, depth: 3 })
    await project.write(`many/${name}${index}.graphql`, text.replace(` ${name}`, ` ${name}${index}`))
  }
}

test.each([
  ['our schema', ownSchema],
  ["GitHub's schema", githubSchema],
])('what is made of a hundred operations on %s has no type error', async (_, path) => {
  await using project = await createProject()
  const schema = await loadSchemaFrom(path)
  await writeConfig(project, path, schema)
  await writeOperations(project, schema)
  expect(await runWarm(['codegen'], { cwd: project.folder })).toMatchObject({ code: 0, stderr: '' })
  const operations = createRequire(join(workspace, 'packages/operations/package.json'))
  const modules = join(operations.resolve('@graphql-typed-document-node/core/package.json'), '../../..')
  for (const name of ['@graphql-typed-document-node', 'graphql'])
    await symlink(join(modules, name), join(project.folder, 'node_modules', name))
  // Threads would check some sources twice.
  const args = [tsc, '--singleThreaded', ...flags, '', '__generated__/index.ts']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: project.folder }).catch(
    (error: { stdout: string }) => error,
  )
  expect(stdout).toBe('')
})
