import {
  PatientByIdentifierDocument,
  PatientDocument,
  type PatientFieldsFragment,
  PatientsDocument,
  SearchPatientsByNationalRegistryNumberDocument,
  SearchPatientsByPatientCodeDocument,
} from '@orchestration/operations'
import { type Behaviour, behavioursOf } from './behaviour.ts'
import { expectThat, first, needs } from './expect.ts'
import { hasCount, isEmpty, isFiltered, isSame, isSorted, listOf, pageBehaviours } from './lists.ts'
import type { Probe } from './probe.ts'
import { builtInSystem, nobody, type ProfileField, page } from './samples.ts'

const { published, readInCallers, ourChoice } = behavioursOf('patients', 'reference page on patients')

const list = listOf<PatientFieldsFragment>('patients', PatientsDocument)
const sorts = (field: ProfileField, direction: string, isChosen = true) =>
  isSorted(list, ({ profile }) => profile?.[field])(field, direction, isChosen)

const sortable: readonly ProfileField[] = [
  'last_name',
  'first_name',
  'birth_date',
  'patient_code',
  'email',
  'national_registry_number',
]
const filteredByEquality: readonly ProfileField[] = ['patient_code', 'national_registry_number', 'name']

/** Where `contains` looks, and the fields that hold the part. */
const parts: Readonly<Record<'name' | 'search', readonly ProfileField[]>> = {
  name: ['name', 'patient_code', 'email'],
  search: ['first_name', 'last_name', 'email'],
}

/** A page is full, in a tenant that has enough patients. */
const isFull =
  (count: number, variables?: object): Behaviour['check'] =>
  async (probe, choose) => {
    // A default is seen only where more could be listed.
    needs(variables ? count : count + 1, await probe.samples.patients(), 'patients')
    await hasCount(list)(count, variables)(probe, choose)
    expectThat((await list.read(probe, variables)).items.length === count, `fewer than ${count} are listed`)
  }

/** `contains` finds a patient by a part of a field. */
const contains =
  (filter: string, field: ProfileField): Behaviour['check'] =>
  async (probe) => {
    const { id, value } = await probe.samples.patientWith(field)
    const part = value.slice(0, Math.max(3, value.length - 1)).toUpperCase()
    const filters = { [filter]: { contains: part } }
    const { items, total } = await list.read(probe, { ...page(0, 100), filters })
    const isListed = total > items.length || items.some((patient) => patient.id === id)
    expectThat(isListed, 'the patient is not listed')
  }

/** A query finds the patients with a value in a field. */
const searches =
  ([field, search]: readonly [
    field: ProfileField,
    search: (probe: Probe, value: string) => Promise<{ patients: { id: string }[] }>,
  ]): Behaviour['check'] =>
  async (probe) => {
    const { id, value } = await probe.samples.patientWith(field)
    const found = await search(probe, value)
    const isFound = found.patients.some((patient) => patient.id === id)
    expectThat(isFound, 'the patient is not found')
    const none = await search(probe, nobody)
    expectThat(none.patients.length === 0, 'somebody is found for a value that nobody has')
  }

export const patients: readonly Behaviour[] = [
  published('default-count', 'Without `pagination`, 10 patients are listed.', isFull(10)),
  published(
    'clamp',
    'A page of more than 100 has 100 patients, without an error.',
    isFull(100, page(0, 500)),
  ),
  published('count', 'A page has as many patients as are asked for.', isFull(3, page(0, 3))),
  published(
    'default-order',
    'Without `sorting`, patients are sorted by last_name, ascending.',
    sorts('last_name', 'asc', false),
  ),
  ...pageBehaviours(published, list, 'offset'),
  published('beyond', 'A page beyond the last patient is empty, without an error.', async (probe) => {
    const { total } = await list.read(probe, page(0, 1))
    const { items } = await list.read(probe, page(total + 10, 10))
    expectThat(items.length === 0, 'it is not empty')
  }),
  ...sortable.flatMap((field) => [
    published(`sort-${field}-asc`, `Patients can be sorted by \`${field}\`, \`ASC\`.`, sorts(field, 'ASC')),
    readInCallers(
      `sort-${field}-desc`,
      `Patients can be sorted by \`${field}\`, \`desc\`.`,
      sorts(field, 'desc'),
    ),
  ]),
  ...filteredByEquality.map((field) =>
    published(
      `filter-${field}`,
      `\`${field}.eq\` lists exactly the patients with that value.`,
      isFiltered(list)([
        ({ profile }) => ({ [field]: { eq: profile?.[field] } }),
        (other, { profile }) => Boolean(profile?.[field]) && other.profile?.[field] === profile?.[field],
      ]),
    ),
  ),
  ...Object.entries(parts).flatMap(([filter, fields]) =>
    fields.map((field) =>
      published(
        `contains-${filter}-${field}`,
        `\`${filter}.contains\` finds a part of \`${field}\`, in any case.`,
        contains(filter, field),
      ),
    ),
  ),
  published('filter-profile-id', '`profile_id.in` lists the patients with these ids.', async (probe) => {
    const known = await probe.samples.patients()
    // A filter that is ignored is noticed by the third.
    needs(3, known, 'patients')
    const ids = known.slice(0, 2).map(({ id }) => id)
    const { items } = await list.read(probe, { filters: { profile_id: { in: ids } } })
    const found = items.map(({ id }) => id)
    expectThat(found.toSorted().join() === ids.toSorted().join(), 'others are listed, or one is left out')
  }),
  published(
    'filter-nobody',
    'A filter that nothing matches lists nobody, and total_count is 0.',
    isEmpty(list)({ patient_code: { eq: 'orchestration-nobody' } }),
  ),
  published('filters-all', 'All filters must hold.', async (probe) => {
    const { id, value } = await probe.samples.patientWith('patient_code')
    const count = async (other: string) => {
      const filters = { patient_code: { eq: value }, profile_id: { in: [other] } }
      return (await list.read(probe, { filters })).items.length
    }
    expectThat((await count(id)) === 1, 'the patient is not listed')
    expectThat((await count(nobody)) === 0, 'somebody is listed')
  }),
  ourChoice('sort-unknown', 'An unknown field of `sorting` is refused.', async (probe) => {
    const sorting = { field: 'nothing', direction: 'ASC' }
    await probe.expectRefusal('BAD_REQUEST_ERROR', PatientsDocument, { sorting })
  }),
  published(
    'same-as-list',
    '`patient` answers the same profile as the list.',
    isSame(list)(async (probe, id) => (await probe.read(PatientDocument, { id })).patient.patient),
  ),
  published(
    'built-in-identifier',
    `The system ${builtInSystem} finds a patient by the service's own id.`,
    async (probe) => {
      const { id } = first(await probe.samples.patients(), 'patient')
      const variables = { system: builtInSystem, value: id }
      const { patientByIdentifier } = await probe.read(PatientByIdentifierDocument, variables)
      expectThat(patientByIdentifier.patient?.id === id, 'the patient is not found')
    },
  ),
  published(
    'search-patient_code',
    '`searchPatientsByPatientCode` finds the patients with that value.',
    searches([
      'patient_code',
      async (probe, patient_code) =>
        (await probe.read(SearchPatientsByPatientCodeDocument, { patient_code })).searchPatientsByPatientCode,
    ]),
  ),
  published(
    'search-national_registry_number',
    '`searchPatientsByNationalRegistryNumber` finds the patients with that value.',
    searches([
      'national_registry_number',
      async (probe, national_registry_number) =>
        (await probe.read(SearchPatientsByNationalRegistryNumberDocument, { national_registry_number }))
          .searchPatientsByNationalRegistryNumber,
    ]),
  ),
  published('one-tenant', 'All patients of a key belong to one tenant.', async (probe) => {
    const { items } = await list.read(probe)
    needs(2, items, 'patients')
    expectThat(new Set(items.map(({ tenant_id }) => tenant_id)).size === 1, 'there are several tenants')
  }),
]
