import {
  PatientByIdentifierDocument,
  PatientDocument,
  type PatientFieldsFragment,
  PatientsDocument,
  SearchPatientsByNationalRegistryNumberDocument,
  SearchPatientsByPatientCodeDocument,
} from '@orchestration/operations'
import { type Behaviour, published } from './behaviour.ts'
import { expectThat, first, needs } from './expect.ts'
import { hasCount, listBehaviours, listOf } from './lists.ts'
import {
  builtInSystem,
  nobody,
  type ProfileField,
  page,
  samplePatients,
  samplePatientWith,
} from './samples.ts'

const list = listOf<PatientFieldsFragment>('patients', PatientsDocument)
const searches = {
  patient_code: listOf('patients', SearchPatientsByPatientCodeDocument),
  national_registry_number: listOf('patients', SearchPatientsByNationalRegistryNumberDocument),
} as const

const textOf =
  (field: ProfileField) =>
  ({ profile }: PatientFieldsFragment) =>
    profile?.[field]
const eq = (value: string) => ({ eq: value })

/** A page is full, in a tenant that has enough patients. */
const isFull =
  (count: number, variables?: object): Behaviour['check'] =>
  async (probe) => {
    // A default is seen only where more could be listed.
    needs(variables ? count : count + 1, await samplePatients(probe), 'patients')
    await hasCount(list, count, variables)(probe)
    expectThat((await list.read(probe, variables)).items.length === count, `fewer than ${count} are listed`)
  }

/** The fields in which the filters with `contains` look, in any case. */
const parts = [
  ['name', 'name'],
  ['name', 'patient_code'],
  ['name', 'email'],
  ['search', 'first_name'],
  ['search', 'last_name'],
  ['search', 'email'],
] as const

export const patients: readonly Behaviour[] = [
  published('default-count', 'Without `pagination`, 10 patients are listed.', isFull(10)),
  published('clamp', 'A page of more than 100 is cut to 100.', isFull(100, page(0, 500))),
  ...listBehaviours(list, {
    order: ['last_name', 'asc'],
    sorts: {
      last_name: textOf('last_name'),
      first_name: textOf('first_name'),
      birth_date: textOf('birth_date'),
      patient_code: textOf('patient_code'),
      email: textOf('email'),
      national_registry_number: textOf('national_registry_number'),
    },
    filters: {
      patient_code: [textOf('patient_code'), eq],
      national_registry_number: [textOf('national_registry_number'), eq],
      name: [textOf('name'), eq],
      profile_id: [({ id }) => id, (id) => ({ in: [id] })],
    },
    readOne: async (probe, id) => (await probe.read(PatientDocument, { id })).patient.patient,
  }),
  ...parts.map(([filter, field]) =>
    published(
      `contains-${filter}-${field}`,
      `\`${filter}.contains\` looks into \`${field}\`.`,
      async (probe) => {
        const { id, value } = await samplePatientWith(probe, field)
        const part = value.slice(0, Math.max(3, value.length - 1)).toUpperCase()
        const filters = { [filter]: { contains: part } }
        const { items, total } = await list.read(probe, { ...page(0, 100), filters })
        const isListed = total > items.length || items.some((patient) => patient.id === id)
        expectThat(isListed, 'the patient is not listed')
      },
    ),
  ),
  published('filters-all', 'All filters must hold.', async (probe) => {
    const { value } = await samplePatientWith(probe, 'patient_code')
    const filters = { patient_code: { eq: value }, profile_id: { in: [nobody] } }
    expectThat((await list.read(probe, { filters })).items.length === 0, 'somebody is listed')
  }),
  published('built-in-identifier', `The system ${builtInSystem} has the service's ids.`, async (probe) => {
    const { id } = first(await samplePatients(probe), 'patient')
    const variables = { system: builtInSystem, value: id }
    const { patientByIdentifier } = await probe.read(PatientByIdentifierDocument, variables)
    expectThat(patientByIdentifier.patient?.id === id, 'the patient is not found')
  }),
  ...(['patient_code', 'national_registry_number'] as const).map((field) =>
    published(`search-${field}`, `A search by \`${field}\` finds the patients with it.`, async (probe) => {
      const { id, value } = await samplePatientWith(probe, field)
      const search = async (value: string) => (await searches[field].read(probe, { [field]: value })).items
      const isFound = (await search(value)).some((patient) => patient.id === id)
      expectThat(isFound, 'the patient is not found')
      expectThat((await search(nobody)).length === 0, 'somebody is found for a value that nobody has')
    }),
  ),
]
