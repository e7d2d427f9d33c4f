import { type Behaviour, behavioursOf } from './behaviour.ts'
import { expectThat, first, needs } from './expect.ts'
import { expectOrder, expectPagination, expectSorting, idsOf, listOf, page, pageBehaviours } from './lists.ts'
import type { PatientSample, Probe } from './probe.ts'

const { published, readInCallers, ourChoice } = behavioursOf(
  'patients',
  'patients',
  'reference page on patients',
)

const selection =
  'id profile { first_name last_name name email birth_date sex patient_code national_registry_number }'
const list = listOf<PatientSample>({ field: 'patients', selection, types: { filters: 'FilterPatients' } })

const sortable = [
  'last_name',
  'first_name',
  'birth_date',
  'patient_code',
  'email',
  'national_registry_number',
]
const filteredByEquality = ['patient_code', 'national_registry_number', 'name']

/** Where `contains` looks, and a field that holds the part. */
const parts: readonly [filter: string, field: string][] = [
  ['name', 'name'],
  ['name', 'patient_code'],
  ['name', 'email'],
  ['search', 'first_name'],
  ['search', 'last_name'],
  ['search', 'email'],
]

const searches: readonly [field: string, query: string][] = [
  ['patient_code', 'searchPatientsByPatientCode'],
  ['national_registry_number', 'searchPatientsByNationalRegistryNumber'],
]

/** Checks that a page has as many patients as it should, in a tenant that has enough. */
async function expectCount(probe: Probe, count: number, variables?: Record<string, unknown>): Promise<void> {
  // A default is seen only where more could be listed.
  needs(variables ? count : count + 1, await probe.samples.patients(), 'patients')
  const found = await list(probe, variables)
  const { length } = found.items
  expectThat(length === count, `${length < count ? 'fewer' : 'more'} than ${count} are listed`)
  expectPagination(found, count)
}

const sortedBy = (field: string, direction: 'ASC' | 'desc'): Behaviour =>
  (direction === 'ASC' ? published : readInCallers)(
    `sort-${field}-${direction.toLowerCase()}`,
    `Patients can be sorted by \`${field}\`, \`${direction}\`.`,
    async (probe) => {
      const { items, sorting } = await list(probe, { ...page(0, 100), sorting: { field, direction } })
      expectOrder(
        items.map(({ profile }) => profile[field]),
        direction,
        field,
      )
      expectThat(sorting?.field === field, 'the sorting says another field')
    },
  )

const filteredBy = (field: string): Behaviour =>
  published(
    `filter-${field}`,
    `\`${field}.eq\` lists exactly the patients with that value.`,
    async (probe) => {
      const { value } = await probe.samples.patientWith(field)
      const { items } = await list(probe, { ...page(0, 100), filters: { [field]: { eq: value } } })
      expectThat(items.length > 0, 'a patient with the value is not listed')
      const isExact = items.every(({ profile }) => profile[field] === value)
      expectThat(isExact, 'a patient with another value is listed')
    },
  )

const containing = (filter: string, field: string): Behaviour =>
  published(
    `contains-${filter}-${field}`,
    `\`${filter}.contains\` finds a part of \`${field}\`, in any case.`,
    async (probe) => {
      const { id, value } = await probe.samples.patientWith(field)
      const contains = value.slice(0, Math.max(3, value.length - 1)).toUpperCase()
      const { items, pagination } = await list(probe, {
        ...page(0, 100),
        filters: { [filter]: { contains } },
      })
      const isCut = (pagination?.total_count ?? 0) > items.length
      expectThat(isCut || items.some((patient) => patient.id === id), 'the patient is not listed')
    },
  )

const searchedBy = (field: string, name: string): Behaviour =>
  published(`search-${field}`, `\`${name}\` finds the patients with that value.`, async (probe) => {
    const { id, value } = await probe.samples.patientWith(field)
    const search = async (given: string) => {
      const query = `query Search($value: String!) { ${name}(${field}: $value) { patients { id } } }`
      return (await probe.readField<{ patients: { id: string }[] }>(query, { value: given })).patients
    }
    const found = await search(value)
    expectThat(
      found.some((patient) => patient.id === id),
      'the patient is not found',
    )
    const nobody = await search('orchestration-nobody')
    expectThat(nobody.length === 0, 'somebody is found for a value that nobody has')
  })

export const patients: readonly Behaviour[] = [
  published('default-count', 'Without `pagination`, 10 patients are listed.', (probe) =>
    expectCount(probe, 10),
  ),
  published(
    'default-order',
    'Without `sorting`, patients are sorted by last_name, ascending.',
    async (probe) => {
      const found = await list(probe, page(0, 100))
      const names = found.items.map(({ profile }) => profile.last_name)
      expectOrder(names, 'asc', 'last_name')
      expectSorting(found, 'last_name', 'asc')
    },
  ),
  published('clamp', 'A page of more than 100 has 100 patients, without an error.', (probe) =>
    expectCount(probe, 100, page(0, 500)),
  ),
  published('count', 'A page has as many patients as are asked for.', (probe) =>
    expectCount(probe, 3, page(0, 3)),
  ),
  ...pageBehaviours(published, list, { id: 'offset', name: 'patients', largest: 100 }),
  published('beyond', 'A page beyond the last patient is empty, without an error.', async (probe) => {
    const { pagination } = await list(probe, page(0, 1))
    const { items } = await list(probe, page((pagination?.total_count ?? 0) + 10, 10))
    expectThat(items.length === 0, 'it is not empty')
  }),
  ...sortable.flatMap((field) => [sortedBy(field, 'ASC'), sortedBy(field, 'desc')]),
  ...filteredByEquality.map(filteredBy),
  ...parts.map(([filter, field]) => containing(filter, field)),
  published('filter-profile-id', '`profile_id.in` lists the patients with these ids.', async (probe) => {
    const known = (await probe.samples.patients()).slice(0, 2)
    needs(2, known, 'patients')
    const ids = known.map(({ id }) => id).sort()
    const { items } = await list(probe, { filters: { profile_id: { in: ids } } })
    const found = items.toSorted((a, b) => (a.id < b.id ? -1 : 1))
    expectThat(idsOf(found) === ids.join(), 'other patients are listed')
  }),
  published(
    'filter-nobody',
    'A filter that nothing matches lists nobody, and total_count is 0.',
    async (probe) => {
      const filters = { patient_code: { eq: 'orchestration-nobody' } }
      const { items, pagination } = await list(probe, { filters })
      expectThat(items.length === 0 && pagination?.total_count === 0, 'somebody is listed')
    },
  ),
  published('filters-all', 'All filters must hold.', async (probe) => {
    const { id, value } = await probe.samples.patientWith('patient_code')
    const count = async (other: string) => {
      const filters = { patient_code: { eq: value }, profile_id: { in: [other] } }
      return (await list(probe, { filters })).items.length
    }
    expectThat((await count(id)) === 1, 'the patient is not listed')
    expectThat((await count('orchestration-nobody0')) === 0, 'somebody is listed')
  }),
  ourChoice('sort-unknown', 'An unknown field of `sorting` is refused.', async (probe) => {
    const query = 'query Sort { patients(sorting: { field: "nothing", direction: "ASC" }) { code } }'
    await probe.expectRefusal('BAD_REQUEST_ERROR', query)
  }),
  published('same-as-list', '`patient` answers the same profile as the list.', async (probe) => {
    const listed = first((await list(probe, page(0, 1))).items, 'patient')
    const query = `query Patient($id: String!) { patient(id: $id) { patient { ${selection} } } }`
    const { patient } = await probe.readField<{ patient: PatientSample }>(query, { id: listed.id })
    expectThat(JSON.stringify(patient) === JSON.stringify(listed), 'a field differs')
  }),
  published(
    'built-in-identifier',
    "The system https://awellhealth.com/identifiers/mrn finds a patient by the service's own id.",
    async (probe) => {
      const { id } = first(await probe.samples.patients(), 'patient')
      const query =
        'query By($value: String!) { patientByIdentifier(system: "https://awellhealth.com/identifiers/mrn", value: $value) { patient { id } } }'
      const found = await probe.readField<{ patient: { id: string } | null }>(query, { value: id })
      expectThat(found.patient?.id === id, 'the patient is not found')
    },
  ),
  ...searches.map(([field, query]) => searchedBy(field, query)),
  published('one-tenant', 'All patients of a key belong to one tenant.', async (probe) => {
    const query = { field: 'patients', selection: 'tenant_id' }
    const { items } = await listOf<{ tenant_id: string }>(query)(probe)
    needs(2, items, 'patients')
    expectThat(new Set(items.map(({ tenant_id }) => tenant_id)).size === 1, 'there are several tenants')
  }),
]
