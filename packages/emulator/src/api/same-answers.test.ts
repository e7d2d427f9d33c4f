import { loadBuiltInDefinitions } from '@orchestration/care-flows/definitions'
import {
  execute,
  type FieldNode,
  type GraphQLField,
  getNamedType,
  getOperationAST,
  Kind,
  parse,
  validate,
  valueFromASTUntyped,
} from 'graphql'
import { afterAll, describe, expect, test } from 'vitest'
import { createRandomQuery } from '../../test/random-query.ts'
import { createRootArguments } from '../../test/root-arguments.ts'
import { selectAll } from '../../test/select-all.ts'
import { createClock } from '../ground/clock.ts'
import { createRandom } from '../ground/random.ts'
import { listOperations } from '../http/portal/operations.ts'
import { startCareFlow } from '../service/care-flows/start-care-flow.ts'
import { Dataset } from '../service/dataset/dataset.ts'
import { createDefinitions } from '../service/definitions/definitions.ts'
import { createEnvironment } from '../service/environment.ts'
import type { RequestContext } from '../service/resolvers.ts'
import { defaultIdentifierSystems } from '../service/tenant/tenant.ts'
import { openStore } from '../store/open-store.ts'
import { compileQuery } from './graphql/compile-query.ts'
import { createServiceSchema } from './graphql/create-service-schema.ts'

const RANDOM_QUERIES = 200

// The clock stands still and nothing runs in the background, so that only the executors can make a difference.
const clock = createClock()
clock.pause()
const store = await openStore('memory')
const definitions = createDefinitions(await loadBuiltInDefinitions())
const dataset = new Dataset(store, clock, {
  environments: ['sandbox'],
  patients: 12,
  careFlows: 12,
  seed: 1,
  definitions,
})
await dataset.seed()
const environment = createEnvironment({
  name: 'sandbox',
  store,
  clock,
  identifierSystems: defaultIdentifierSystems,
  definitions,
  hostedPagesUrl: () => 'http://127.0.0.1:4020',
  onCrash: () => {},
})
await environment.catchUp()
const { rows } = await dataset.snapshot()
const userId = String(rows.care_flow.find(({ status }) => status === 'active')?.patient_id)
const apiKey = { id: 'tests', name: 'Tests', description: '', createdBy: 'tests', createdAt: '' }
const context: RequestContext = { ...environment, apiKey, userId, origin: 'http://127.0.0.1:4010' }

// Nobody listens there. The next attempt is never due.
await environment.webhooks.create({ url: 'http://127.0.0.1:9/' })
const startedId = await environment.transact(async (stores) => {
  const { careFlow } = await startCareFlow(
    stores,
    { patient_id: userId, pathway_definition_id: 'welcome' },
    apiKey,
  )
  return careFlow.id
})
await environment.deliveries.drain()
const [webhookCall] = await environment.webhookCalls.list()
const args = createRootArguments({ rows, startedId, webhookCallId: String(webhookCall?.id) })

afterAll(async () => {
  await environment.deliveries.stop(0)
  await store.close()
})

const schema = createServiceSchema()
const queryFields = Object.values(schema.getQueryType()?.getFields() ?? {})

interface Answers {
  /** Undefined if the query was left to GraphQL.js. */
  compiled: string | undefined
  executed: string
  errors: readonly Error[] | undefined
}

/** Answers a query with both executors. */
async function answerTwice(query: string, variables: Record<string, unknown> = {}): Promise<Answers> {
  const document = parse(query)
  expect(validate(schema, document)).toEqual([])
  const operation = getOperationAST(document)
  if (!operation) throw new Error('The document has no operation.')
  const run = compileQuery(schema, document, operation)
  const compiled = await run?.(variables, context)
  const { data, errors } = await execute({
    schema,
    document,
    variableValues: variables,
    contextValue: context,
    rootValue: {},
  })
  return { compiled: compiled && print(compiled), executed: print(data), errors }
}

/** The text of an answer shows the order of its fields. Each signed URL has an id of its own. */
function print(data: unknown): string {
  return JSON.stringify(data ?? null).replaceAll(/\/files\/[^/]+\//g, '/files/id/')
}

/** The arguments of a root field as a document holds them, with a variable for the page. */
function withPage(_type: string, field: GraphQLField<unknown, unknown>): string {
  const known = args[field.name] ?? ''
  const page = field.args.find(({ name, type }) => name === 'pagination' && `${type}` === 'PaginationParams')
  return page ? `${known.slice(0, -1) || '('} pagination: $page)` : known
}

/** The variables of an operation that passes each argument of its root field on. */
function readVariables(root: FieldNode): Record<string, unknown> {
  const [given] = parse(`{ field${args[root.name.value] ?? ''} }`).definitions
  if (given?.kind !== Kind.OPERATION_DEFINITION) return {}
  const [field] = given.selectionSet.selections
  const values = (field?.kind === Kind.FIELD && field.arguments) || []
  return Object.fromEntries(values.map(({ name, value }) => [name.value, valueFromASTUntyped(value)]))
}

describe('compiled queries are answered as GraphQL.js answers them, in the same order', () => {
  test.each(queryFields)('with every field below $name', async ({ name, type }) => {
    const query = `{ ${name}${args[name] ?? ''} ${selectAll(getNamedType(type), schema)} }`
    const { compiled, executed, errors } = await answerTwice(query)
    expect(errors).toBeUndefined()
    expect(compiled).toBe(executed)
  })

  test('each published query', async () => {
    const names: string[] = []
    for (const { name, text } of listOperations()) {
      const operation = getOperationAST(parse(text))
      const [root] = operation?.selectionSet.selections ?? []
      if (operation?.operation !== 'query' || root?.kind !== Kind.FIELD) continue
      const { compiled, executed, errors } = await answerTwice(text, readVariables(root))
      expect(errors, name).toBeUndefined()
      expect(compiled, name).toBe(executed)
      names.push(name)
    }
    expect(names.length).toBeGreaterThan(50)
  })

  test('random queries, and those with an error are left to GraphQL.js', async () => {
    const pages = [
      {},
      { page: null },
      { page: { count: 2 } },
      { page: { count: 1, offset: 1 } },
      { page: { count: -1 } },
    ]
    const seen = { answered: 0, refused: 0 }
    for (let seed = 1; seed <= RANDOM_QUERIES; seed += 1) {
      const random = createRandom(seed)
      const argumentsOf = (type: string, field: GraphQLField<unknown, unknown>) => {
        if (type === 'Query') return withPage(type, field)
        return field.args.length > 0 ? `(pathway_id: "${startedId}")` : ''
      }
      const selected = createRandomQuery({ schema, random, argumentsOf })
      const query = selected.includes('$page') ? `query ($page: PaginationParams) ${selected}` : selected
      const { compiled, executed, errors } = await answerTwice(query, pages[seed % pages.length])
      expect(compiled, query).toBe(errors ? undefined : executed)
      seen[errors ? 'refused' : 'answered'] += 1
    }
    expect(seen.answered).toBeGreaterThan(RANDOM_QUERIES / 2)
    expect(seen.refused).toBeGreaterThan(0)
  })
})
