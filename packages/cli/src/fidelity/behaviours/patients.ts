import { type Behaviour, behaviourOf, expectAny, expectEach, expectThat, first } from '../behaviour.ts'
import type { PatientSample } from '../samples.ts'
import { expectOrder, listOf, needs, page, pageBehaviours } from './lists.ts'

const source = 'reference page on patients'
const selection =
  'id profile { first_name last_name name email birth_date sex patient_code national_registry_number }'
const list = listOf<PatientSample>({ field: 'patients', selection, types: { filters: 'FilterPatients' } })

const behaviour = behaviourOf('patients', { area: 'patients', source })

/** Profile fields by which patients are sorted. */
const sortable = [
  'last_name',
  'first_name',
  'birth_date',
  'patient_code',
  'email',
  'national_registry_number',
]

/** Profile fields with a filter `eq`. */
const filters = ['patient_code', 'national_registry_number', 'name']

/** Where `contains` looks, and a field that holds the part. */
const parts: readonly [string, string][] = [
  ['name', 'name'],
  ['name', 'patient_code'],
  ['name', 'email'],
  ['search', 'first_name'],
  ['search', 'last_name'],
  ['search', 'email'],
]

export const patients: Behaviour[] = [
  behaviour('default-count', 'Without `pagination`, 10 patients are listed.', async (probe) => {
    needs(11, await probe.samples.patients(), 'patients')
    const { items, pagination } = await list(probe)
    expectThat(items.length === 10, `${items.length < 10 ? 'fewer' : 'more'} than 10 are listed`)
    expectThat(pagination?.count === 10 && pagination.offset === 0, 'the pagination says something else')
  }),
  behaviour(
    'default-order',
    'Without `sorting`, patients are sorted by last_name, ascending.',
    async (probe) => {
      const { items, sorting } = await list(probe, page(0, 100))
      const names = items.map(({ profile }) => profile.last_name)
      expectOrder(names, 'asc', 'last_name')
      expectThat(
        sorting?.field === 'last_name' && /^asc$/i.test(sorting.direction),
        'the sorting says something else',
      )
    },
  ),
  behaviour('clamp', 'A page of more than 100 has 100 patients, without an error.', async (probe) => {
    needs(100, await probe.samples.patients(), 'patients')
    const { items, pagination } = await list(probe, page(0, 500))
    expectThat(items.length === 100, `${items.length < 100 ? 'fewer' : 'more'} than 100 are listed`)
    expectThat(pagination?.count === 100, 'the count of the pagination is not 100')
  }),
  behaviour('count', 'A page has as many patients as are asked for.', async (probe) => {
    needs(3, await probe.samples.patients(), 'patients')
    const { items, pagination } = await list(probe, page(0, 3))
    expectThat(items.length === 3, `${items.length < 3 ? 'fewer' : 'more'} than 3 are listed`)
    expectThat(pagination?.count === 3, 'the count of the pagination is another')
  }),
  ...pageBehaviours(behaviour, list, { id: 'offset', name: 'patients', largest: 100 }),
  behaviour('beyond', 'A page beyond the last patient is empty, without an error.', async (probe) => {
    const { pagination } = await list(probe, page(0, 1))
    const { items } = await list(probe, page((pagination?.total_count ?? 0) + 10, 10))
    expectThat(items.length === 0, 'it is not empty')
  }),
  ...sortable.flatMap((field) =>
    (['ASC', 'desc'] as const).map((direction) =>
      behaviour(
        `sort-${field}-${direction.toLowerCase()}`,
        `Patients can be sorted by \`${field}\`, \`${direction}\`.`,
        async (probe) => {
          const { items, sorting } = await list(probe, { ...page(0, 100), sorting: { field, direction } })
          const values = items.map(({ profile }) => profile[field])
          expectOrder(values, direction, field)
          expectThat(sorting?.field === field, 'the sorting says another field')
        },
        direction === 'ASC' ? 'published' : 'read in callers',
      ),
    ),
  ),
  ...filters.map((field) =>
    behaviour(
      `filter-${field}`,
      `\`${field}.eq\` lists exactly the patients with that value.`,
      async (probe) => {
        const { value } = await probe.samples.patientWith(field)
        const { items } = await list(probe, { ...page(0, 100), filters: { [field]: { eq: value } } })
        expectThat(items.length > 0, 'a patient with the value is not listed')
        expectEach(items, ({ profile }) => profile[field] === value, 'a patient with another value is listed')
      },
    ),
  ),
  ...parts.map(([filter, field]) =>
    behaviour(
      `contains-${filter}-${field}`,
      `\`${filter}.contains\` finds a part of \`${field}\`, in any case.`,
      async (probe) => {
        const { id, value } = await probe.samples.patientWith(field)
        const part = value.slice(0, Math.max(3, value.length - 1)).toUpperCase()
        const { items, pagination } = await list(probe, {
          ...page(0, 100),
          filters: { [filter]: { contains: part } },
        })
        const isCut = (pagination?.total_count ?? 0) > items.length
        expectThat(isCut || items.some((patient) => patient.id === id), 'the patient is not listed')
      },
    ),
  ),
  behaviour('filter-profile-id', '`profile_id.in` lists the patients with these ids.', async (probe) => {
    const known = (await probe.samples.patients()).slice(0, 2)
    needs(2, known, 'patients')
    const ids = known.map(({ id }) => id)
    const { items } = await list(probe, { filters: { profile_id: { in: ids } } })
    expectThat(
      items
        .map(({ id }) => id)
        .sort()
        .join() === ids.sort().join(),
      'other patients are listed',
    )
  }),
  behaviour(
    'filter-nobody',
    'A filter that nothing matches lists nobody, and total_count is 0.',
    async (probe) => {
      const { items, pagination } = await list(probe, {
        filters: { patient_code: { eq: 'orchestration-nobody' } },
      })
      expectThat(items.length === 0 && pagination?.total_count === 0, 'somebody is listed')
    },
  ),
  behaviour('filters-all', 'All filters must hold.', async (probe) => {
    const { id, value } = await probe.samples.patientWith('patient_code')
    const patient_code = { eq: value }
    const both = { patient_code, profile_id: { in: [id] } }
    const neither = { patient_code, profile_id: { in: ['orchestration-nobody0'] } }
    expectThat((await list(probe, { filters: both })).items.length === 1, 'the patient is not listed')
    expectThat((await list(probe, { filters: neither })).items.length === 0, 'somebody is listed')
  }),
  behaviour(
    'sort-unknown',
    'An unknown field of `sorting` is refused.',
    async (probe) => {
      const query = 'query Sort { patients(sorting: { field: "nothing", direction: "ASC" }) { code } }'
      await probe.expectRefusal('BAD_REQUEST_ERROR', query)
    },
    'our choice',
  ),
  behaviour('same-as-list', '`patient` answers the same profile as the list.', async (probe) => {
    const { items } = await list(probe, page(0, 1))
    const { id, profile } = first(items, 'patient')
    const query = `query Patient($id: String!) { patient(id: $id) { patient { ${selection} } } }`
    const patient = await probe.readField<{ patient: PatientSample }>(query, { id })
    expectThat(JSON.stringify(patient.patient) === JSON.stringify({ id, profile }), 'a field differs')
  }),
  behaviour(
    'built-in-identifier',
    "The system https://awellhealth.com/identifiers/mrn finds a patient by the service's own id.",
    async (probe) => {
      const { id } = first(await probe.samples.patients(), 'patient')
      const query =
        'query By($value: String!) { patientByIdentifier(system: "https://awellhealth.com/identifiers/mrn", value: $value) { patient { id } } }'
      const patientByIdentifier = await probe.readField<{ patient: { id: string } | null }>(query, {
        value: id,
      })
      expectThat(patientByIdentifier.patient?.id === id, 'the patient is not found')
    },
  ),
  ...['patient_code', 'national_registry_number'].map((field) => {
    const name =
      field === 'patient_code' ? 'searchPatientsByPatientCode' : 'searchPatientsByNationalRegistryNumber'
    return behaviour(`search-${field}`, `\`${name}\` finds the patients with that value.`, async (probe) => {
      const { id, value } = await probe.samples.patientWith(field)
      const query = `query Search($value: String!) { ${name}(${field}: $value) { patients { id } } }`
      const data = await probe.read<Record<string, { patients: { id: string }[] }>>(query, { value })
      expectAny(data[name]?.patients, (patient) => patient.id === id, 'the patient is not found')
      const nobody = await probe.read<Record<string, { patients: unknown[] }>>(query, {
        value: 'orchestration-nobody',
      })
      expectThat(nobody[name]?.patients.length === 0, 'somebody is found for a value that nobody has')
    })
  }),
  behaviour('one-tenant', 'All patients of a key belong to one tenant.', async (probe) => {
    const { items } = await listOf<{ tenant_id: string }>({ field: 'patients', selection: 'tenant_id' })(
      probe,
    )
    needs(2, items, 'patients')
    expectThat(new Set(items.map(({ tenant_id }) => tenant_id)).size === 1, 'there are several tenants')
  }),
]
