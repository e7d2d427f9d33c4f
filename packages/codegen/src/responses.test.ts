import { checkTypes } from '@orchestration/test-tools/check-types'
import {
  buildSchema,
  execute,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNullableType,
  isAbstractType,
  isEnumType,
  isListType,
  isNonNullType,
  isScalarType,
  parse,
} from 'graphql'
import { expect, test } from 'vitest'
import { createRandom, createRandomOperations, pick, type Random } from '../test/create-random-operations.ts'
import { generateTypes } from '../test/generate-types.ts'

const sdl = `
  type Query { node: Node, nodes: [Node!]!, pets: [Pet], any: [Any!]!, grid: [[Cat!]]!, cat: Cat! }
  interface Node { id: ID!, friend: Node, owner: Owner }
  interface Being implements Node { id: ID!, friend: Node, owner: Owner, name: String }
  interface Named { name: String, owner: Owner }
  type Cat implements Node & Being & Named { id: ID!, name: String, friend: Cat, owner: Owner, color: Color, lives: Int! }
  type Dog implements Node & Being & Named { id: ID!, name: String, friend: Node, owner: Owner, tricks: [String!] }
  type Fish { weight: Float, owner: Owner }
  type Owner implements Node { id: ID!, friend: Node, owner: Owner, pets: [Pet!]!, colors: [Color!] }
  union Pet = Cat | Dog | Fish
  union Any = Cat | Owner | Fish
  enum Color { RED BLACK }`

/** Creates a value that a service could return. */
function createValue(schema: GraphQLSchema, type: GraphQLOutputType, random: Random): unknown {
  if (!isNonNullType(type) && random() < 0.2) return null
  const nullable = getNullableType(type)
  if (isListType(nullable))
    return Array.from({ length: Math.floor(random() * 3) }, () =>
      createValue(schema, nullable.ofType, random),
    )
  if (isEnumType(nullable)) return pick(random, nullable.getValues()).value
  if (isScalarType(nullable)) return ['Int', 'Float'].includes(nullable.name) ? 1 : 'text'
  return isAbstractType(nullable) ? { __typename: pick(random, schema.getPossibleTypes(nullable)).name } : {}
}

test.each([1, 2])('random responses match the generated types exactly (seed %i)', async (seed) => {
  const schema = buildSchema(sdl)
  const random = createRandom(seed)
  const made = createRandomOperations(schema, random)
  const queries = [...made.keys()].filter((name) => name.startsWith('Q'))
  expect(queries.length).toBeGreaterThan(10)
  const document = parse([...made.values()].join('\n'))
  const lines: string[] = []
  for (const operationName of queries) {
    for (let run = 0; run < 2; run += 1) {
      const { data, errors } = await execute({
        schema,
        document,
        operationName,
        variableValues: { on: run % 2 === 0 },
        fieldResolver: (_source, _args, _context, { returnType }) => createValue(schema, returnType, random),
      })
      expect(errors).toBeUndefined()
      // The compiler rejects excess properties of a literal.
      lines.push(`export const ${operationName}_${run}: made.${operationName}Query = ${JSON.stringify(data)}`)
    }
  }
  const use = ["import type * as made from './operations.js'", ...lines].join('\n')
  await using project = await generateTypes({ schema: sdl, documents: [...made.values()].join('\n'), use })
  expect(await checkTypes(project.folder)).toBe('')
})
