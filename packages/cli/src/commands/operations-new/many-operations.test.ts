import { checkTypes, linkTypes } from '@orchestration/test-tools/check-types'
import { type GraphQLSchema, isScalarType, isSpecifiedScalarType } from 'graphql'
import { expect, test } from 'vitest'
import { configWith, createProject, type Project } from '../../../test/create-project.ts'
import { buildGithubSchema, githubSchema } from '../../../test/github-schema.ts'
import { runCodegen } from '../../../test/run-codegen.ts'
import { createOperation } from './create-operation.ts'
import { listSchemaRootFields } from './root-fields.ts'

const flags =
  '--noEmit --strict --skipLibCheck --ignoreConfig --target es2024 --module nodenext --types'.split(' ')

async function writeConfig(project: Project, path: string, schema: GraphQLSchema): Promise<void> {
  const custom = Object.values(schema.getTypeMap()).filter(
    (type) => isScalarType(type) && !isSpecifiedScalarType(type),
  )
  const scalars = Object.fromEntries(custom.map(({ name }) => [name, 'string']))
  // Skips validation, because GitHub's schema is invalid.
  const options = { scalars, skipDocumentsValidation: true }
  await project.write('codegen.ts', configWith({ schema: path, documents: 'many/*.graphql', options }))
}

/** Writes 100 operations with unique names, cycling through the queries and mutations. */
async function writeOperations(project: Project, schema: GraphQLSchema): Promise<void> {
  const fields = listSchemaRootFields(schema)
  for (let index = 0; index < 100; index += 1) {
    const root = fields[index % fields.length]
    if (!root) throw new Error('The schema has no query.')
    const { name, text } = createOperation(root, 3)
    await project.write(`many/${name}${index}.graphql`, text.replace(` ${name}`, ` ${name}${index}`))
  }
}

// Our own schema needs no such test, because tsc checks `packages/operations`, which covers each root field.
test("the code generated for 100 operations on GitHub's schema has no type errors", async () => {
  await using project = await createProject()
  const schema = buildGithubSchema()
  await writeConfig(project, githubSchema, schema)
  await writeOperations(project, schema)
  await runCodegen(project.folder)
  await linkTypes(project.folder)
  expect(await checkTypes(project.folder, [...flags, '', 'src/__generated__/operations.ts'])).toBe('')
})
