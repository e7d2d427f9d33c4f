import { describe, expect, test } from 'vitest'
import { send } from '../ask.ts'
import { useContract } from '../use-contract.ts'

const mrn = 'https://example.org/identifiers/mrn'

const contract = useContract()
const { ask } = contract
const create = (input: object) =>
  ask(
    'mutation ($input: CreatePatientInput) { createPatient(input: $input) { success patient { id profile { name } } } }',
    { input },
  )

describe('errors', () => {
  test.each([
    'patient(id: "nobody") { code }',
    'pathway(id: "nothing") { code }',
    'activity(id: "nothing.0") { code }',
    'careflowActivities(pathway_id: "nothing") { code }',
    'patientPathways(patient_id: "nobody") { code }',
  ])('a query for an unknown id returns NOT_FOUND with HTTP 200: %s', async (field) => {
    const { status, data, errors } = await ask(`{ ${field} }`)
    expect([status, data]).toEqual([200, null])
    expect(errors?.[0]).toMatchObject({
      path: [field.split('(')[0]],
      extensions: {
        code: 'INTERNAL_SERVER_ERROR',
        type: 'NOT_FOUND',
        statusCode: 404,
        errorId: expect.any(String),
      },
    })
  })

  test.each([
    'updatePatient(input: { patient_id: "nobody", profile: {} }) { code }',
    'deletePatient(input: { patient_id: "nobody" }) { code }',
    `addIdentifierToPatient(input: { patient_id: "nobody", identifier: { system: "${mrn}", value: "1" } }) { code }`,
    'startPathway(input: { patient_id: "nobody", pathway_definition_id: "welcome" }) { code }',
    'stopPathway(input: { pathway_id: "nothing" }) { code }',
    'deletePathway(input: { pathway_id: "nothing" }) { code }',
  ])('a mutation with an unknown id returns NOT_FOUND: %s', async (field) => {
    const { errors } = await ask(`mutation { ${field} }`)
    expect(errors?.[0]?.extensions.type).toBe('NOT_FOUND')
  })

  test.each([
    ['birth_date', '1990-02-30'],
    ['birth_date', '30/12/1990'],
    ['preferred_language', 'english'],
    ['preferred_language', 'xx'],
    ['phone', '02 555 01 23'],
    ['mobile_phone', '+0123'],
    ['patient_timezone', 'Brusels'],
    ['patient_timezone', '+02:00'],
  ])('createPatient rejects the %s %s, without quoting the value', async (field, value) => {
    const { errors } = await create({ [field]: value })
    expect(errors?.[0]?.extensions).toMatchObject({ type: 'BAD_REQUEST_ERROR', statusCode: 400 })
    expect(errors?.[0]?.message).toContain(field)
    expect(errors?.[0]?.message).not.toContain(value)
  })

  test("createPatient returns INVALID_IDENTIFIER if an identifier's system is unknown, or its value is blank, duplicated or already taken", async () => {
    const taken = { system: mrn, value: 'MRN-000001' }
    for (const identifier of [
      [{ system: 'https://example.org/other', value: '1' }],
      [{ system: mrn, value: ' ' }],
      [
        { system: mrn, value: 'x' },
        { system: mrn, value: 'x' },
      ],
      [taken],
    ]) {
      const { errors, data } = await create({ identifier })
      expect(errors?.[0]?.extensions.type).toBe('INVALID_IDENTIFIER')
      expect(data).toBeNull()
    }
    const { data } = await ask('{ patients { pagination { total_count } } }')
    expect(data.patients.pagination.total_count).toBe(125)
  })

  test('deletePatient requires exactly one of patient_id and patient_identifier', async () => {
    for (const input of [{}, { patient_id: 'a', patient_identifier: { system: mrn, value: 'b' } }]) {
      const { errors } = await ask(
        'mutation ($input: DeletePatientInput!) { deletePatient(input: $input) { code } }',
        { input },
      )
      expect(errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
    }
  })

  test('validation errors do not quote literals or variables', async () => {
    const errors = [
      await ask('{ nonsense }'),
      await ask('{ patient(id: 4711) { code } }'),
      await ask('query ($id: String!) { patient(id: $id) { code } }', { id: { ssn: 'secret-1' } }),
      await ask('query ($id: String!) { patient(id: $id) { code } }', { id: 4711 }),
      await ask('mutation ($input: CreatePatientInput) { createPatient(input: $input) { code } }', {
        input: { ssn: 'secret-1' },
      }),
      await ask('mutation ($input: CreatePatientInput) { createPatient(input: $input) { code } }', {
        input: { sex: 'secret-1' },
      }),
      await ask('mutation { createPatient(input: { sex: "secret-1" }) { code } }'),
      await ask('{ patient("secret-1") { code } }'),
      await ask('mutation { createPatient(input: { sex: secret_1 }) { code } }'),
    ].map(({ errors: [error] = [] }) => error)
    for (const error of errors) {
      expect(error?.extensions).toMatchObject({ type: 'BAD_REQUEST_ERROR', statusCode: 400 })
      expect(error?.message).not.toMatch(/secret.1|4711/)
    }
    expect(errors[0]?.message).toBe('Cannot query field "nonsense" on type "Query".')
    expect(errors[5]?.message).toBe('Variable "$input" has an invalid value at "input.sex".')
  })

  test.each([
    ['an invalid document', '{ nonsense }', {}],
    ['an invalid variable', 'query ($id: String!) { patient(id: $id) { code } }', { id: 4711 }],
  ])(
    'the API responds to %s with 200 for application/json, and with 400 for graphql-response+json',
    async (_, query, variables) => {
      const status = async (accept: string) =>
        (
          await send(contract.endpoint, JSON.stringify({ query, variables }), {
            'content-type': 'application/json',
            apiKey: contract.apiKey,
            accept,
          })
        ).status
      expect(await status('application/json')).toBe(200)
      expect(await status('*/*')).toBe(200)
      expect(await status('application/graphql-response+json')).toBe(400)
    },
  )

  test('updatePatientLanguage returns success: false if X-User-ID is missing, because an API key is not a user', async () => {
    const { status, errors, data } = await ask(
      'mutation { updatePatientLanguage(input: { preferred_language: "nl" }) { code success user { id } } }',
    )
    expect([status, errors]).toEqual([200, undefined])
    expect(data.updatePatientLanguage).toEqual({ code: '404', success: false, user: null })
  })
})
