import { describeAnswer } from '../answer.ts'
import {
  type Behaviour,
  behaviourOf,
  expectAny,
  expectEach,
  expectThat,
  NothingToTestOn,
} from '../behaviour.ts'
import type { Probe } from '../probe.ts'

/** Creates a patient of ours, without any way to reach a person. */
export function createPatient(probe: Probe, input: object = {}): Promise<{ id: string; marker: string }> {
  const { journal } = probe.options
  if (!journal) throw new NothingToTestOn('it writes')
  return journal.create(probe, input)
}

type Profile = Record<string, unknown>

const readProfile = async (probe: Probe, id: string): Promise<Profile> => {
  const query =
    'query Read($id: String!) { patient(id: $id) { patient { profile { first_name last_name birth_date sex patient_code patient_timezone preferred_language email identifier { system value } } } } }'
  const patient = await probe.readField<{ patient: { profile: Profile } }>(query, { id })
  return patient.patient.profile
}

const update =
  'mutation Update($input: UpdatePatientInput!) { updatePatient(input: $input) { success patient { id } } }'
const remove = 'mutation Delete($input: DeletePatientInput!) { deletePatient(input: $input) { success } }'

const behaviour = behaviourOf('written-patients', {
  area: 'patients, written',
  source: 'reference pages on patients',
  needs: 'write',
})

/** A value that does not fit the published format of a field. */
const wrong: Readonly<Record<string, string>> = {
  birth_date: 'yesterday',
  preferred_language: 'Klingon',
  patient_timezone: 'Mars/Olympus',
}

export const writtenPatients: Behaviour[] = [
  behaviour(
    'create',
    'A patient that is created can be read, with the profile that was given.',
    async (probe) => {
      const given = { first_name: 'Fidelity', last_name: 'Check', birth_date: '1990-04-01', sex: 'FEMALE' }
      const { id, marker } = await createPatient(probe, given)
      const profile = await readProfile(probe, id)
      expectThat(profile.patient_code === marker, 'patient_code is another')
      expectThat(
        profile.first_name === given.first_name && profile.last_name === given.last_name,
        'the name is another',
      )
      expectThat(profile.sex === 'FEMALE', 'sex is another')
      expectThat(String(profile.birth_date).startsWith('1990-04-01'), 'birth_date is another')
    },
  ),
  behaviour('anonymous', 'What is not given is null.', async (probe) => {
    const { id } = await createPatient(probe)
    const { first_name, last_name, birth_date, email } = await readProfile(probe, id)
    expectEach(
      [first_name, last_name, birth_date, email],
      (value) => value === null || value === undefined,
      'a field has a value',
    )
  }),
  behaviour('listed', 'A new patient is found by its patient_code at once.', async (probe) => {
    const { id, marker } = await createPatient(probe)
    const query =
      'query Find($code: String!) { patients(filters: { patient_code: { eq: $code } }) { patients { id } pagination { total_count } } }'
    const { patients } = await probe.read<{
      patients: { patients: { id: string }[]; pagination: { total_count: number } }
    }>(query, { code: marker })
    expectThat(patients.patients[0]?.id === id && patients.pagination.total_count === 1, 'it is not found')
  }),
  behaviour('update', 'An update changes what is given.', async (probe) => {
    const { id, marker } = await createPatient(probe, { last_name: 'Before' })
    await probe.read(update, {
      input: {
        patient_id: id,
        profile: { first_name: 'Fidelity', last_name: 'After', patient_code: marker },
      },
    })
    const { last_name, patient_code } = await readProfile(probe, id)
    expectThat(last_name === 'After', 'last_name is the old one')
    expectThat(patient_code === marker, 'patient_code is another')
  }),
  behaviour(
    'update-date-time',
    'birth_date takes a date with a time.',
    async (probe) => {
      const { id, marker } = await createPatient(probe)
      const profile = { birth_date: '1990-04-01T00:00:00Z', patient_code: marker }
      await probe.read(update, { input: { patient_id: id, profile } })
      const { birth_date } = await readProfile(probe, id)
      expectThat(String(birth_date).startsWith('1990-04-01'), 'it is another day')
    },
    'read in callers',
  ),
  behaviour('delete', 'A patient that is deleted is not found.', async (probe) => {
    const { id } = await createPatient(probe)
    const deletePatient = await probe.readField<{ success: boolean }>(remove, {
      input: { patient_id: id },
    })
    expectThat(deletePatient.success, 'success is not true')
    await probe.expectRefusal('NOT_FOUND', 'query Read($id: String!) { patient(id: $id) { code } }', { id })
  }),
  behaviour('delete-twice', 'Deleting a patient again is an error of the type NOT_FOUND.', async (probe) => {
    const { id } = await createPatient(probe)
    await probe.read(remove, { input: { patient_id: id } })
    await probe.expectRefusal('NOT_FOUND', remove, { input: { patient_id: id } })
  }),
  behaviour(
    'update-nobody',
    'Updating an unknown patient is an error of the type NOT_FOUND.',
    async (probe) => {
      await probe.expectRefusal('NOT_FOUND', update, {
        input: { patient_id: 'orchestration-nobody0', profile: { last_name: 'x' } },
      })
    },
  ),
  behaviour(
    'built-in-identifier',
    'A new patient is found by its own id under https://awellhealth.com/identifiers/mrn.',
    async (probe) => {
      const { id } = await createPatient(probe)
      const query =
        'query By($value: String!) { patientByIdentifier(system: "https://awellhealth.com/identifiers/mrn", value: $value) { patient { id } } }'
      const patientByIdentifier = await probe.readField<{ patient: { id: string } | null }>(query, {
        value: id,
      })
      expectThat(patientByIdentifier.patient?.id === id, 'it is not found')
    },
  ),
  behaviour(
    'built-in-hidden',
    'The built-in identifier is not listed in the profile.',
    async (probe) => {
      const { id } = await createPatient(probe)
      const { identifier } = await readProfile(probe, id)
      expectThat(!(identifier as unknown[] | null)?.length, 'an identifier is listed')
    },
    'our choice',
  ),
  ...Object.entries(wrong).map(([field, value]) =>
    behaviour(
      `wrong-${field}`,
      `A \`${field}\` that does not fit its format is refused, and nobody is created.`,
      async (probe) => {
        const { id, marker } = await createPatient(probe, { last_name: 'Before' })
        const answer = await probe.ask(update, {
          input: { patient_id: id, profile: { last_name: 'After', patient_code: marker, [field]: value } },
        })
        expectThat(answer.body?.errors?.length, `answered ${describeAnswer(answer)}`)
        expectThat((await readProfile(probe, id)).last_name === 'Before', 'the rest was written')
      },
    ),
  ),
  behaviour(
    'unknown-system',
    'An identifier of an unknown system is an error of the type INVALID_IDENTIFIER.',
    async (probe) => {
      const { id } = await createPatient(probe)
      const query =
        'mutation Add($input: AddIdentifierToPatientInput!) { addIdentifierToPatient(input: $input) { success } }'
      const identifier = { system: 'https://example.com/nobody', value: '1' }
      await probe.expectRefusal('INVALID_IDENTIFIER', query, { input: { patient_id: id, identifier } })
    },
  ),
]

/** The identifier of a behaviour: as unlikely to be taken as the patient's marker. */
async function createIdentified(probe: Probe) {
  const system = probe.options.identifierSystem ?? ''
  const { id, marker } = await createPatient(probe)
  const identifier = { system, value: marker }
  await probe.read(add, { input: { patient_id: id, identifier } })
  return { id, marker, identifier }
}
const add =
  'mutation Add($input: AddIdentifierToPatientInput!) { addIdentifierToPatient(input: $input) { success } }'
const upsert =
  'mutation Upsert($input: UpsertPatientInput!) { upsertPatient(input: $input) { success patient { id } } }'
const find =
  'query By($system: String!, $value: String!) { patientByIdentifier(system: $system, value: $value) { patient { id } } }'

const identified = (id: string, sentence: string, check: Behaviour['check']): Behaviour => ({
  ...behaviour(id, sentence, check),
  id: `written-identifiers/${id}`,
  area: 'identifiers, written',
  source: 'documentation page on identifiers',
  needs: 'identifier system',
})

export const writtenIdentifiers: Behaviour[] = [
  identified('add', 'A patient is found by an identifier that was added.', async (probe) => {
    const { id, identifier } = await createIdentified(probe)
    const patientByIdentifier = await probe.readField<{ patient: { id: string } | null }>(find, identifier)
    expectThat(patientByIdentifier.patient?.id === id, 'it is not found')
  }),
  identified('listed', 'The profile lists an identifier that was added.', async (probe) => {
    const { id, identifier } = await createIdentified(probe)
    const listed = (await readProfile(probe, id)).identifier as { value: string }[] | null
    expectAny(listed, ({ value }) => value === identifier.value, 'it is not listed')
  }),
  identified(
    'unique',
    'An identifier of another patient is an error of the type INVALID_IDENTIFIER.',
    async (probe) => {
      const { identifier } = await createIdentified(probe)
      const { id } = await createPatient(probe)
      await probe.expectRefusal('INVALID_IDENTIFIER', add, { input: { patient_id: id, identifier } })
    },
  ),
  identified('upsert', '`upsertPatient` updates the patient with that identifier.', async (probe) => {
    const { id, marker, identifier } = await createIdentified(probe)
    const upsertPatient = await probe.readField<{ patient: { id: string } }>(upsert, {
      input: {
        patient_identifier: identifier,
        profile: { first_name: 'Fidelity', last_name: 'After', patient_code: marker },
      },
    })
    expectThat(upsertPatient.patient.id === id, 'another patient is answered')
    expectThat((await readProfile(probe, id)).last_name === 'After', 'last_name is the old one')
  }),
  identified('replace', '`updatePatient` replaces the whole list of identifiers.', async (probe) => {
    const { id, marker, identifier } = await createIdentified(probe)
    const other = { ...identifier, value: `${identifier.value}-2` }
    await probe.read(update, {
      input: { patient_id: id, profile: { patient_code: marker, identifier: [other] } },
    })
    const listed = (await readProfile(probe, id)).identifier as { value: string }[] | null
    expectThat(listed?.length === 1 && listed[0]?.value === other.value, 'the list is another')
  }),
  identified('delete', '`deletePatient` takes an identifier.', async (probe) => {
    const { id, identifier } = await createIdentified(probe)
    await probe.read(remove, { input: { patient_identifier: identifier } })
    await probe.expectRefusal('NOT_FOUND', 'query Read($id: String!) { patient(id: $id) { code } }', { id })
  }),
  identified('free', 'The identifier of a deleted patient is free again.', async (probe) => {
    const { id, identifier } = await createIdentified(probe)
    await probe.read(remove, { input: { patient_id: id } })
    const { id: next } = await createPatient(probe)
    await probe.read(add, { input: { patient_id: next, identifier } })
  }),
]
