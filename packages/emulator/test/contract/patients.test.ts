import { describe, expect, test } from 'vitest'
import { useContract } from '../use-contract.ts'

const mrn = 'https://example.org/identifiers/mrn'
const member = 'https://example.org/identifiers/member'

const contract = useContract()
const { ask } = contract
const fields =
  'code success patient { id profile { first_name last_name name email patient_code identifier { system value } } }'

const create = async (input: object) => {
  const { data } = await ask(
    `mutation ($input: CreatePatientInput) { createPatient(input: $input) { ${fields} } }`,
    { input },
  )
  return data.createPatient.patient
}
const list = async (filters: object, sorting?: object) => {
  const { data } = await ask(
    `query ($filters: FilterPatients, $sorting: SortingParams) {
      patients(filters: $filters, sorting: $sorting, pagination: { offset: 0, count: 100 }) {
        patients { id profile { name last_name birth_date } } pagination { total_count }
      }
    }`,
    { filters, sorting },
  )
  return data.patients
}
const names = (page: { patients: { profile: { name: string } }[] }) =>
  page.patients.map(({ profile }) => profile.name)

describe('patients', () => {
  test('createPatient creates an anonymous patient from an empty input', async () => {
    const { profile } = await create({})
    expect(profile).toMatchObject({ first_name: null, last_name: null, name: null, identifier: [] })
  })

  test('updatePatient changes passed fields, clears fields that are null or "", and replaces identifiers', async () => {
    const { id } = await create({
      first_name: 'Ivo',
      last_name: 'Kowal',
      email: 'ivo@example.org',
      patient_code: 'A',
      identifier: [{ system: mrn, value: 'a' }],
    })
    const update = (profile: object) =>
      ask(`mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { ${fields} } }`, {
        input: { patient_id: id, profile },
      })
    const first = await update({ first_name: 'Iva', email: null, patient_code: '' })
    expect(first.data.updatePatient.patient.profile).toEqual({
      first_name: 'Iva',
      last_name: 'Kowal',
      name: 'Iva Kowal',
      email: null,
      patient_code: null,
      identifier: [{ system: mrn, value: 'a' }],
    })
    const second = await update({ identifier: [{ system: member, value: 'b' }] })
    expect(second.data.updatePatient.patient.profile.identifier).toEqual([{ system: member, value: 'b' }])
    // Another patient can use a released identifier.
    expect((await create({ identifier: [{ system: mrn, value: 'a' }] })).id).toEqual(expect.any(String))
  })

  test('addIdentifierToPatient keeps the existing identifiers', async () => {
    const { id } = await create({ identifier: [{ system: mrn, value: 'a' }] })
    const { data } = await ask(
      `mutation ($input: AddIdentifierToPatientInput!) { addIdentifierToPatient(input: $input) { ${fields} } }`,
      { input: { patient_id: id, identifier: { system: member, value: 'b' } } },
    )
    expect(data.addIdentifierToPatient.patient.profile.identifier).toEqual([
      { system: mrn, value: 'a' },
      { system: member, value: 'b' },
    ])
  })

  test('upsertPatient creates a patient by identifier, and then updates the same patient', async () => {
    const upsert = (first_name: string) =>
      ask(`mutation ($input: UpsertPatientInput!) { upsertPatient(input: $input) { ${fields} } }`, {
        input: {
          patient_identifier: { system: mrn, value: 'up' },
          profile: { first_name, last_name: 'Okafor' },
        },
      })
    const first = (await upsert('Suri')).data.upsertPatient.patient
    const second = (await upsert('Sura')).data.upsertPatient.patient
    expect([second.id, second.profile.name]).toEqual([first.id, 'Sura Okafor'])
  })

  test('upsertPatient clears the parts of an address that are null or ""', async () => {
    const upsert = async (address: object) => {
      const { data } = await ask(
        `mutation ($input: UpsertPatientInput!) { upsertPatient(input: $input) {
          patient { profile { address { street city zip } } }
        } }`,
        {
          input: {
            patient_identifier: { system: mrn, value: 'address' },
            profile: { first_name: 'A', last_name: 'B', address },
          },
        },
      )
      return data.upsertPatient.patient.profile.address
    }
    const address = { street: 'Example Street', city: '', zip: null }
    expect(await upsert(address)).toEqual({ ...address, city: null })
    expect(await upsert({ street: '', city: null })).toBeNull()
  })

  test('ten concurrent upserts of a new identifier create one patient', async () => {
    const upserts = Array.from({ length: 10 }, () =>
      ask(`mutation ($input: UpsertPatientInput!) { upsertPatient(input: $input) { ${fields} } }`, {
        input: {
          patient_identifier: { system: mrn, value: 'race' },
          profile: { first_name: 'A', last_name: 'B' },
        },
      }),
    )
    const ids = (await Promise.all(upserts)).map(({ data }) => data?.upsertPatient.patient.id)
    expect(new Set(ids).size).toBe(1)
  })

  test('two identifiers that are added concurrently are both kept, and only one of several concurrent deletions succeeds', async () => {
    const { id } = await create({})
    const add = (value: string) =>
      ask(
        'mutation ($input: AddIdentifierToPatientInput!) { addIdentifierToPatient(input: $input) { code } }',
        {
          input: { patient_id: id, identifier: { system: mrn, value } },
        },
      )
    await Promise.all([add('one'), add('two')])
    const { data } = await ask(`query ($id: String!) { patient(id: $id) { ${fields} } }`, { id })
    const values = data.patient.patient.profile.identifier.map(({ value }: { value: string }) => value)
    expect(values.toSorted()).toEqual(['one', 'two'])

    const deletions = await Promise.all(
      Array.from({ length: 10 }, () =>
        ask('mutation ($input: DeletePatientInput!) { deletePatient(input: $input) { success } }', {
          input: { patient_id: id },
        }),
      ),
    )
    expect(deletions.filter(({ errors }) => !errors)).toHaveLength(1)
    expect((await list({})).pagination.total_count).toBe(125)
  })

  test('updatePatient applies concurrent updates of different fields', async () => {
    const { id } = await create({ first_name: 'A', last_name: 'B' })
    const update = (profile: object) =>
      ask('mutation ($input: UpdatePatientInput!) { updatePatient(input: $input) { code } }', {
        input: { patient_id: id, profile },
      })
    await Promise.all([update({ first_name: 'C' }), update({ last_name: 'D' })])
    expect(names(await list({ profile_id: { in: [id] } }))).toEqual(['C D'])
  })

  test('deletePatient accepts an identifier, and releases it', async () => {
    const identifier = { system: mrn, value: 'gone' }
    await create({ identifier: [identifier] })
    const { data } = await ask(
      'mutation ($input: DeletePatientInput!) { deletePatient(input: $input) { code success } }',
      {
        input: { patient_identifier: identifier },
      },
    )
    expect(data.deletePatient).toEqual({ code: '200', success: true })
    const found = await ask(
      'query ($system: String!, $value: String!) { patientByIdentifier(system: $system, value: $value) { patient { id } } }',
      identifier,
    )
    expect(found.data.patientByIdentifier.patient).toBeNull()
    expect((await create({ identifier: [identifier] })).profile.identifier).toEqual([identifier])
  })

  test('patients can be found by id, identifier, code and national registry number', async () => {
    const { id } = await create({
      patient_code: 'C-1',
      national_registry_number: 'N-1',
      identifier: [{ system: mrn, value: 'find' }],
    })
    const { data } = await ask(
      `query ($id: String!, $system: String!) {
        patient(id: $id) { patient { id } }
        patientByIdentifier(system: $system, value: "find") { patient { id } }
        searchPatientsByPatientCode(patient_code: "C-1") { patients { id } }
        searchPatientsByNationalRegistryNumber(national_registry_number: "N-1") { patients { id } }
      }`,
      { id, system: mrn },
    )
    expect(data).toEqual({
      patient: { patient: { id } },
      patientByIdentifier: { patient: { id } },
      searchPatientsByPatientCode: { patients: [{ id }] },
      searchPatientsByNationalRegistryNumber: { patients: [{ id }] },
    })
  })

  test('several patients can have the same patient code', async () => {
    await create({ patient_code: 'TWICE' })
    await create({ patient_code: 'TWICE' })
    expect((await list({ patient_code: { eq: 'TWICE' } })).pagination.total_count).toBe(2)
  })

  test('the `contains` filter ignores case, searches name, code and email, and treats % and _ literally', async () => {
    await create({ first_name: 'Zoë', last_name: 'Ünsal', email: 'z_u@example.org', patient_code: 'Q%7' })
    for (const part of ['zoë ü', 'ÜNSAL', 'Q%7', 'z_U@EXAMPLE']) {
      expect(names(await list({ name: { contains: part } }))).toEqual(['Zoë Ünsal'])
      expect(names(await list({ search: { contains: part } }))).toEqual(['Zoë Ünsal'])
    }
    expect(names(await list({ name: { contains: 'Q_7' } }))).toEqual([])
  })

  test('`eq` matches exactly, `in` matches any of the listed values, and filters are combined with AND', async () => {
    const [first, second] = [
      await create({ first_name: 'Una', patient_code: 'U' }),
      await create({ first_name: 'Duo' }),
    ]
    const either = { profile_id: { in: [first.id, second.id] } }
    expect(names(await list({ name: { eq: 'Una' } }))).toEqual(['Una'])
    expect(names(await list({ name: { eq: 'una' } }))).toEqual([])
    expect(names(await list(either)).sort()).toEqual(['Duo', 'Una'])
    expect(names(await list({ ...either, patient_code: { eq: 'U' } }))).toEqual(['Una'])
    expect(names(await list({ profile_id: { in: [] } }))).toEqual([])
  })

  test('patients are sorted by last name by default, and by birth date if requested', async () => {
    const lastNames = (await list({})).patients.map(
      ({ profile }: { profile: { last_name: string } }) => profile.last_name,
    )
    expect(lastNames).toEqual([...lastNames].sort())
    const byBirth = await list({}, { field: 'birth_date', direction: 'DESC' })
    const dates = byBirth.patients.map(
      ({ profile }: { profile: { birth_date: string } }) => profile.birth_date,
    )
    expect(dates).toEqual([...dates].sort().reverse())
  })

  test('patients can be sorted by full name', async () => {
    const sorted = names(await list({}, { field: 'name', direction: 'ASC' }))
    expect(sorted).toEqual([...sorted].sort())
  })

  test('a search matches within one field, but not across two fields', async () => {
    await create({ first_name: 'Una', patient_code: 'U', email: 'una@example.org' })
    for (const contains of ['\n', '\u001f', 'una\nu', 'una\u001fu'])
      expect((await list({ search: { contains } })).pagination.total_count).toBe(0)
    await create({ first_name: 'Duo\nTrio' })
    expect(names(await list({ search: { contains: 'o\nt' } }))).toEqual(['Duo\nTrio'])
  })

  test('a field or an identifier accepts at most 255 characters', async () => {
    const longest = '\u{1F9E1}'.repeat(255)
    const { id } = await create({ first_name: longest, last_name: longest, email: longest })
    expect(names(await list({ profile_id: { in: [id] } }))).toEqual([`${longest} ${longest}`])
    for (const input of [
      { first_name: 'x'.repeat(256) },
      { national_registry_number: 'x'.repeat(10_000) },
      { identifier: [{ system: mrn, value: 'x'.repeat(256) }] },
    ]) {
      const { errors } = await ask(
        'mutation ($input: CreatePatientInput) { createPatient(input: $input) { code } }',
        { input },
      )
      expect(errors?.[0]?.extensions.statusCode).toBe(400)
    }
  })

  test('the `patients` query rejects unknown sort fields and directions', async () => {
    for (const sorting of [
      { field: 'address', direction: 'ASC' },
      { field: 'id; drop table patient', direction: 'ASC' },
      { field: 'last_name', direction: 'up' },
    ]) {
      const { errors } = await ask(
        'query ($sorting: SortingParams) { patients(sorting: $sorting) { code } }',
        { sorting },
      )
      expect(errors?.[0]?.extensions.type).toBe('BAD_REQUEST_ERROR')
    }
  })
})
