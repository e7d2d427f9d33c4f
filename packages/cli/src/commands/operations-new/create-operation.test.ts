import { schemaPath } from '@orchestration/schema'
import { checkTypes, linkTypes } from '@orchestration/test-tools/check-types'
import {
  buildSchema,
  type GraphQLSchema,
  isScalarType,
  isSpecifiedScalarType,
  parse,
  validate,
} from 'graphql'
import { describe, expect, test } from 'vitest'
import { configWith, createProject, type Project } from '../../../test/create-project.ts'
import { buildGithubSchema, githubSchema } from '../../../test/github-schema.ts'
import { runCodegen } from '../../../test/run-codegen.ts'
import { parseDocument } from '../../documents/parse-documents.ts'
import { loadSchemaFrom } from '../../schemas/load-schema.ts'
import { checkOperations } from '../operations-check/check-operations.ts'
import { createOperation } from './create-operation.ts'
import { listSchemaRootFields, requireRootField } from './root-fields.ts'

const schema = buildSchema(
  `
  type Query {
    patients(search: String! = "a", old: Int @deprecated(reason: "no"), page: Page): PatientsPayload!
    ping: Boolean
    things: [Thing!]!
    deep: Deep
    paged(page: Page! @deprecated(reason: "no")): Boolean
    delete_all: Payload
  }
  type Mutation { keep(id: ID!): Boolean }
  input Page { count: Int! }
  type PatientsPayload { patients: [Patient!]!, success: Boolean!, code: String! }
  type Payload { code: String! }
  type Patient { friends: [Patient!]!, name: String, id: ID!, secret: String @deprecated, at(time: String!): String, deep: Deep }
  type Deep { deeper: Deeper }
  type Deeper { value: Int, above: Deep }
  union Thing = Patient | Deep
`,
  // A deprecated required argument makes the schema invalid.
  { assumeValid: true },
)

test('createOperation selects `code` and `success` first, and omits deprecated fields and fields with required arguments', () => {
  expect(createOperation(requireRootField(schema, 'patients'))).toEqual({
    name: 'Patients',
    text: `query Patients($search: String, $page: Page) {
  patients(search: $search, page: $page) {
    code
    success
    patients {
      id
      name
      deep {
        deeper {
          value
        }
      }
    }
  }
}
`,
  })
})

test.each([
  ['ping', 'query Ping {\n  ping\n}\n'],
  ['things', 'query Things {\n  things {\n    __typename\n  }\n}\n'],
  ['delete_all', 'query DeleteAll {\n  delete_all {\n    code\n  }\n}\n'],
  ['deep', 'query Deep {\n  deep {\n    deeper {\n      value\n    }\n  }\n}\n'],
  ['paged', 'query Paged($page: Page!) {\n  paged(page: $page)\n}\n'],
  ['keep', 'mutation Keep($id: ID!) {\n  keep(id: $id)\n}\n'],
])('createOperation creates an operation for %j', (name, text) => {
  expect(createOperation(requireRootField(schema, name)).text).toBe(text)
})

test('createOperation selects nested objects up to the requested depth', () => {
  const { text } = createOperation(requireRootField(schema, 'patients'), 1)
  expect(text).not.toContain('patients {\n      ')
})

const unfit = (schema: GraphQLSchema, depth: number) =>
  listSchemaRootFields(schema).filter((root) => {
    const { text } = createOperation(root, depth)
    return validate(schema, parse(text)).length > 0
  })

describe('createOperation creates a valid operation for every query and mutation', () => {
  test("of the service's schema, without findings", async () => {
    const schema = await loadSchemaFrom(schemaPath)
    for (const root of listSchemaRootFields(schema)) {
      const { name, text } = createOperation(root)
      const documents = [parseDocument(text, `${name}.graphql`)]
      expect(checkOperations({ schema, documents })).toEqual([])
    }
  })

  test("of GitHub's schema", () => {
    const schema = buildGithubSchema()
    expect(listSchemaRootFields(schema).length).toBeGreaterThan(200)
    expect(unfit(schema, 2)).toEqual([])
  })
})

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
