import { schemaPath } from '@orchestration/schema'
import { buildSchema, type GraphQLSchema, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'
import { buildGithubSchema } from '../../../test/github-schema.ts'
import { parseDocument } from '../../documents/parse.ts'
import { loadSchemaFrom } from '../../load-schema.ts'
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
      const location = `${name}.graphql`
      expect(
        checkOperations({ schema, documents: [{ location, document: parseDocument(text, location) }] }),
      ).toEqual([])
    }
  })

  test("of GitHub's schema", () => {
    const schema = buildGithubSchema()
    expect(listSchemaRootFields(schema).length).toBeGreaterThan(200)
    expect(unfit(schema, 2)).toEqual([])
  })
})
