import { type DocumentNode, GraphQLError, parse, print } from 'graphql'
import { afterAll, beforeEach, describe, expect, expectTypeOf, test } from 'vitest'
import { createAsk } from '../test/ask.ts'
import { startEmulator, type TypedDocument } from './index.ts'

const crashes: unknown[] = []
const emulator = await startEmulator({
  environments: ['sandbox', 'production-eu'],
  port: 0,
  onCrash: (_, error) => crashes.push(error),
})
const ask = await createAsk(emulator)
const askInProduction = await createAsk(emulator, 'production-eu')
beforeEach(() => emulator.reset())
afterAll(() => emulator.stop())

const document: TypedDocument<{ patient: { code: string; patient: { id: string } | null } }, { id: string }> =
  parse('query Patient($id: String!) { patient(id: $id) { code patient { id } } }')
const send = (sent: DocumentNode, variables?: object) => ask(print(sent), variables)

describe('a stub', () => {
  test('responds only to its operation, until it is removed', async () => {
    const id = emulator.stub(document, { patient: { code: '200', patient: { id: 'ada' } } })
    expect((await send(document, { id: '1' })).data).toEqual({
      patient: { code: '200', patient: { id: 'ada' } },
    })
    const other = await ask('{ patient(id: "1") { code } }')
    expect(other.errors).toMatchObject([{ extensions: { type: 'NOT_FOUND' } }])
    expect(emulator.listStubs()).toMatchObject([{ operationName: 'Patient' }])
    emulator.clearStubs(id)
    expect(() => emulator.clearStubs(id)).toThrow('id: There is no such stub.')
    expect((await send(document, { id: '1' })).errors).toMatchObject([{ extensions: { type: 'NOT_FOUND' } }])
    expect(emulator.listRequests().map(({ stubbed, outcome }) => [stubbed, outcome])).toEqual([
      [true, 'ok'],
      [undefined, 'graphql-error'],
      [undefined, 'graphql-error'],
    ])
  })

  test('can compute typed data from typed variables', async () => {
    emulator.stub(document, async (variables) => {
      expectTypeOf(variables).toEqualTypeOf<{ id: string }>()
      return { patient: { code: '200', patient: { id: `patient ${variables.id}` } } }
    })
    // @ts-expect-error: the type of `code` is string.
    emulator.clearStubs(emulator.stub(document, { patient: { code: 5 } }))
    expect((await send(document, { id: '5' })).data.patient.patient.id).toBe('patient 5')
  })

  test('returns data in the shape of the document, with aliases, fragments and type names', async () => {
    const aliased = parse(`query Aliased { mine: patient(id: "1") { ...Code who: patient { __typename id } } }
      fragment Code on PatientPayload { code }`)
    emulator.stub(aliased, { mine: { code: '200', who: { id: 'ada' } } })
    expect((await send(aliased)).data).toEqual({
      mine: { code: '200', who: { __typename: 'User', id: 'ada' } },
    })
  })

  test.each([
    ['PatientPayload.patient', { code: '200' }, 'Set a value or null.'],
    ['PatientPayload.code', { patient: null }, 'Set a value. It must not be null.'],
    ['PatientPayload.code', { code: null, patient: null }, 'Set a value. It must not be null.'],
  ])('without a value for %s (%j) returns an error with advice', async (field, patient, advice) => {
    emulator.stub('Patient', { patient })
    const { errors } = await send(document, { id: '1' })
    expect(errors).toMatchObject([
      { message: `The stub has no value for ${field}. ${advice}`, extensions: { type: 'NOT_EMULATED' } },
    ])
    expect(crashes).toEqual([])
  })

  test('returns a thrown GraphQLError, and masks and reports any other error', async () => {
    const id = emulator.stub(document, () => {
      throw new GraphQLError('Not yours.', { extensions: { type: 'FORBIDDEN' } })
    })
    expect((await send(document, { id: '1' })).errors).toMatchObject([
      { message: 'Not yours.', extensions: { type: 'FORBIDDEN' } },
    ])
    expect(emulator.listRequests()[0]).toMatchObject({ outcome: 'graphql-error', errorTypes: ['FORBIDDEN'] })
    emulator.clearStubs(id)
    emulator.stub(document, () => {
      throw new Error('private')
    })
    const { errors } = await send(document, { id: '1' })
    expect(errors).toMatchObject([{ extensions: { type: 'INTERNAL_SERVER_ERROR' } }])
    expect(JSON.stringify(errors)).not.toContain('private')
    expect(crashes).toEqual([new Error('private')])
  })

  test('applies only to its environment, and takes precedence over older stubs', async () => {
    const code = (text: string) => ({ patient: { code: text, patient: null } })
    emulator.stub(document, code('all'))
    emulator.stub(document, code('sandbox'), { environment: 'sandbox' })
    const production = await askInProduction(print(document), { id: '1' })
    expect((await send(document, { id: '1' })).data.patient.code).toBe('sandbox')
    expect(production.data.patient.code).toBe('all')
  })

  test('gives way to faults, and is removed by clearStubs and reset', async () => {
    emulator.stub(document, { patient: { code: '200', patient: null } })
    emulator.fail({ with: 'payload-failure', code: '503' })
    expect((await send(document, { id: '1' })).data.patient.code).toBe('503')
    emulator.clearStubs()
    expect(emulator.listStubs()).toEqual([])
    emulator.stub(document, { patient: { code: '200', patient: null } })
    await emulator.reset()
    expect(emulator.listStubs()).toEqual([])
  })

  test.each([
    ['document', parse('{ tenant { code } }'), {}, {}],
    ['document', parse('query A { tenant { code } } query B { tenant { code } }'), {}, {}],
    ['operationName', '', {}, {}],
    ['data', 'Tenant', [], {}],
    ['data', 'Tenant', 'text', {}],
    ['environment', 'Tenant', {}, { environment: 'nowhere' }],
    ['times', 'Tenant', {}, { times: 5 }],
  ])('is rejected if its %s is invalid (case %#)', (option, about, data, options) => {
    expect(() => emulator.stub(about as string, data as object, options as object)).toThrow(
      new RegExp(`^${option}: `),
    )
  })

  test('is rejected for an environment that has not been started, with a list of the started environments', () => {
    expect(() => emulator.stub('Tenant', {}, { environment: 'nowhere' as 'sandbox' })).toThrow(
      'environment: This environment has not been started. Choose from ',
    )
  })
})
