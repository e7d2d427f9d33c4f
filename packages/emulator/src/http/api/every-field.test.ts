import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { buildSchema, type GraphQLObjectType, getNamedType, isRequiredArgument } from 'graphql'
import { afterAll, expect, test } from 'vitest'
import { ask } from '../../../test/ask.ts'
import { startCareFlow } from '../../../test/expire-pending.ts'
import { createRootArguments } from '../../../test/root-arguments.ts'
import { selectAll } from '../../../test/select-all.ts'
import { startEmulator } from '../../index.ts'
import { findRootField } from './schema.ts'

const emulator = await startEmulator({ port: 0, patients: 12, careFlows: 12 })
const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
afterAll(() => emulator.stop())

const { rows } = await emulator.snapshot()
const patientId = rows.care_flow.find(({ status }) => status === 'active')?.patient_id

// No receiver listens on this port, so deliveries fail.
await emulator.createWebhook('sandbox', { url: 'http://127.0.0.1:9/', headers: { 'x-token': 'invented' } })
const startedId = await startCareFlow((query, variables) =>
  ask(emulator.endpoint('sandbox'), apiKey, query, variables),
)
const webhookCall = (await emulator.deliveries()).find(({ type }) => type === 'pathway.started')
const args = createRootArguments({ rows, startedId, webhookCallId: String(webhookCall?.id) })

const sdl = readFileSync(
  createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql'),
  'utf8',
)
const schema = buildSchema(sdl)
const queryType = schema.getQueryType() as GraphQLObjectType
const supported = Object.values(queryType.getFields()).filter(({ name }) =>
  findRootField(queryType, name, schema),
)

test('root-arguments.ts has arguments for each supported query that requires some', () => {
  const lacking = supported.filter((field) => field.args.some(isRequiredArgument) && !(field.name in args))
  expect(lacking.map(({ name }) => name)).toEqual([])
})

test.each(supported)('$name resolves every field of its payload', async ({ name, type }) => {
  const query = `{ ${name}${args[name] ?? ''} ${selectAll(getNamedType(type), schema)} }`
  const headers = { 'X-User-ID': String(patientId) }
  const { data, errors } = await ask(emulator.endpoint('sandbox'), apiKey, query, {}, headers)
  expect(errors).toBeUndefined()
  if (name !== 'getPublishedCareflowVersions')
    expect(data[name]).toMatchObject({ code: '200', success: true })
})
