import { readFileSync, writeFileSync } from 'node:fs'
import { mkdtempDisposable } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, expectTypeOf, test, vi } from 'vitest'
import { createAsk } from '../../../test/ask.ts'
import { type EmulatorOptions, startEmulator } from '../../index.ts'
import type { QueryResolvers } from '../../service/__generated__/resolvers.ts'

const folder = await mkdtempDisposable(join(tmpdir(), 'schema-'))
afterAll(() => folder.remove())

function writeSchema(name: string, sdl: string): string {
  const file = join(folder.path, `${name.replaceAll(' ', '-')}.graphql`)
  writeFileSync(file, sdl)
  return file
}

/** A newer schema with unsupported and deprecated fields. */
const newerSdl = readFileSync(
  createRequire(import.meta.url).resolve('@orchestration/schema/schema.graphql'),
  'utf8',
)
  .replace('type Query {', 'type Query {\n  forecast(days: Int): ForecastPayload!')
  .replace('type Mutation {', 'type Mutation {\n  cancelForecast: CancelPayload!')
  .replace('type User {', 'type User {\n  nickname: String')
  .replace(
    /type UserProfile {[\s\S]*?patient_code: String/,
    '$& @deprecated(reason: "Gone on June 1st 2026")',
  )
  .concat('type ForecastPayload implements Payload { code: String! success: Boolean! }')
  .concat('type CancelPayload implements Payload { code: String! success: Boolean! sun: Sun! }')
  .concat('type Sun { warm: Warm! }')
  .concat('type Warm { degrees: Float! hours: Int! mood: ForecastMood! at: SafeDate! list: [Warm!]! }')
  .concat('enum ForecastMood { CALM ROUGH }')

async function start(options: EmulatorOptions = {}) {
  const emulator = await startEmulator({ port: 0, patients: 1, ...options })
  return { emulator, ask: await createAsk(emulator) }
}

const newer = await start({ schema: writeSchema('newer', newerSdl) })
afterAll(() => newer.emulator.stop())

describe('an unsupported field', () => {
  test.each([
    ['{ forecast { code } }', 'Query.forecast'],
    ['mutation { cancelForecast { code } }', 'Mutation.cancelForecast'],
    ['{ patients { patients { id nickname } } }', 'User.nickname'],
  ])('throws NOT_EMULATED with the name of the field: %s', async (query, field) => {
    const { status, errors } = await newer.ask(query)
    expect(status).toBe(200)
    expect(errors?.[0]?.message).toBe(`The emulator does not support ${field}. Stub the operation.`)
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'NOT_EMULATED',
      type: 'NOT_EMULATED',
      statusCode: 501,
    })
  })

  test('does not affect the rest of the result', async () => {
    const { data } = await newer.ask('{ patients { patients { nickname tenant_id } } }')
    expect(data).toEqual({ patients: { patients: [{ nickname: null, tenant_id: 'emulator' }] } })
  })
})

test('the fault `payload-failure` fills required fields of any type', async () => {
  newer.emulator.fail({ with: 'payload-failure' })
  const { data, errors } = await newer.ask(
    'mutation { cancelForecast { code success sun { warm { degrees hours mood at list { degrees } } } } }',
  )
  expect([errors, data]).toEqual([
    undefined,
    {
      cancelForecast: {
        code: '500',
        success: false,
        sun: { warm: { degrees: 0, hours: 0, mood: 'CALM', at: '', list: [] } },
      },
    },
  ])
})

test('the API serves a schema with @defer and subscriptions, but rejects operations with @defer', async () => {
  const schema = writeSchema(
    'defer',
    `
    directive @defer(if: Boolean, label: String) on FRAGMENT_SPREAD | INLINE_FRAGMENT
    type Query { sun: Int }
    type Subscription { sun: Int }
  `,
  )
  await using emulator = await startEmulator({ port: 0, schema })
  emulator.stub('Sun', { sun: 1 })
  const run = await createAsk(emulator)
  expect((await run('query Sun { sun }')).data).toEqual({ sun: 1 })
  expect((await run('{ ... @defer { sun } }')).errors?.[0]?.message).toBe('Unknown directive "@defer".')
  expect((await run('subscription { sun }')).status).toBe(200)
})

describe('versioning', () => {
  test('a deprecated field still works', async () => {
    const { data, errors } = await newer.ask('{ patients { patients { profile { patient_code } } } }')
    expect([errors, data.patients.patients]).toEqual([undefined, [{ profile: { patient_code: 'P-000001' } }]])
  })

  test('introspection returns deprecation reasons', async () => {
    const { data } = await newer.ask(
      '{ __type(name: "UserProfile") { fields(includeDeprecated: true) { name deprecationReason } } }',
    )
    expect(data.__type.fields).toContainEqual({
      name: 'patient_code',
      deprecationReason: 'Gone on June 1st 2026',
    })
  })

  test('the endpoint URL has no version', () => {
    expect(newer.emulator.endpoint('sandbox')).not.toMatch(/v\d/)
  })
})

describe('an invalid schema', () => {
  test.each([
    [
      'an incomplete implementation of an interface',
      'type Query { a: Int }\ninterface A { id: ID! }\ntype B implements A {\n  name: String\n}',
      'Line 2: Interface field A.id expected but B does not provide it.',
    ],
    [
      'a reserved name',
      'type Query {\n  __a: Int\n}',
      'Line 2: Name "__a" must not begin with "__", which is reserved by GraphQL introspection.',
    ],
    ['no Query', 'type A { b: Int }', 'Query root type must be provided.'],
    ['operations', 'query A { a }\nmutation B { b }', 'Query root type must be provided.'],
    ['an unknown type', 'type Query {\n  a: Nope\n}', 'Line 2: Unknown type "Nope".'],
    [
      'a duplicate type',
      'type Query { a: A }\ntype A { b: Int }\ntype A { c: Int }',
      'Line 3: There can be only one type named "A".',
    ],
    ['a syntax error', 'type Query {\n  a:\n}', 'Line 3: Syntax Error: Expected Name, found "}".'],
  ])(
    'with %s is rejected, and the error names the file and the violated rule',
    async (name, sdl, message) => {
      const schema = writeSchema(name, sdl)
      await expect(startEmulator({ port: 0, schema })).rejects.toThrow(
        `schema: ${schema}: The SDL is invalid. ${message}`,
      )
    },
  )

  test.each([
    [
      'a deprecated required argument',
      'type Query {\n  sun(days: Int! @deprecated): Int\n}',
      'Line 2: Required argument Query.sun(days:) cannot be deprecated.',
    ],
    [
      'a deprecated field that its interface does not deprecate',
      'type Query implements Sky {\n  sun(days: Int!): Int @deprecated\n}\ninterface Sky { sun(days: Int!): Int }',
      'Line 2: Interface field Sky.sun is not deprecated, so implementation field Query.sun must not be deprecated.',
    ],
  ])('with %s is served with a warning', async (name, sdl, problem) => {
    // Mocked, because Vitest does not capture process warnings and would print them.
    using emitWarning = vi.spyOn(process, 'emitWarning').mockReturnValue()
    await using emulator = await startEmulator({ port: 0, schema: writeSchema(name, sdl) })
    emulator.stub('Sun', { sun: 1 })
    const ask = await createAsk(emulator)
    const { data } = await ask('query Sun { sun(days: 1) }')
    expect(data).toEqual({ sun: 1 })
    expect(emitWarning).toHaveBeenCalledWith(`schema: ${problem} The emulator serves it anyway.`)
  })
})

describe('fields whose names exist in Object.prototype', () => {
  const sdl = `
    type Query { constructor: valueOf toString: toString hasOwnProperty(constructor: String): constructor! }
    type Mutation { valueOf: constructor! }
    scalar toString
    type valueOf { constructor: Int isPrototypeOf: toString! }
    type constructor { code: String! success: Boolean! toString: toString! valueOf: valueOf }
  `
  const schema = writeSchema('prototype', sdl)
  test('are rejected as unsupported', async () => {
    const { emulator, ask: askIt } = await start({ schema, patients: 0 })
    await using _ = emulator
    for (const field of ['toString', 'constructor { constructor }']) {
      const { errors } = await askIt(`{ ${field} }`)
      expect(errors?.[0]?.message).toBe(
        `The emulator does not support Query.${field.split(' ')[0]}. Stub the operation.`,
      )
    }
  })

  test('support stubs and faults', async () => {
    const { emulator, ask: askIt } = await start({ schema, patients: 0 })
    await using _ = emulator
    const data = { constructor: { constructor: 1 }, toString: 'text', hasOwnProperty: { toString: 'text' } }
    emulator.stub('All', data)
    const query = 'query All { constructor { constructor } toString hasOwnProperty { toString } }'
    expect((await askIt(query)).data).toEqual(data)
    emulator.fail({ with: 'payload-failure' })
    expect(
      (await askIt('mutation { valueOf { code success toString valueOf { constructor } } }')).data,
    ).toEqual({
      valueOf: { code: '500', success: false, toString: '', valueOf: null },
    })
    emulator.stub('Texts', {})
    expect((await askIt('query Texts { toString }')).errors?.[0]?.message).toBe(
      'The stub has no value for Query.toString. Set a value or null.',
    )
  })
})

test('resolver types reject a misspelt root field, a missing field and a wrong type', () => {
  const tenant = {
    name: 'Emulator',
    logo_path: '',
    accent_color: '',
    hosted_page_title: '',
    is_default: true,
  }
  const payload = { code: '200', success: true, tenant: { ...tenant, identifier_systems: [] } }
  const queries: QueryResolvers = { tenant: () => payload }
  expect(queries).toHaveProperty('tenant')
  expectTypeOf<{ tenat: object }>().not.toExtend<QueryResolvers>()
  expectTypeOf(() => ({ ...payload, tenant })).not.toExtend<NonNullable<QueryResolvers['tenant']>>()
  expectTypeOf(() => ({ ...payload, success: 'yes' })).not.toExtend<NonNullable<QueryResolvers['tenant']>>()
})
