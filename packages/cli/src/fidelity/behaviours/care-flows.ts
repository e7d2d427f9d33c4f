import { type Behaviour, behaviourOf, expectAny, expectEach, expectThat, first } from '../behaviour.ts'
import type { Probe } from '../probe.ts'
import { expectOrder, listOf, needs, page, pageBehaviours } from './lists.ts'

interface CareFlow {
  id: string
  pathway_definition_id: string
  status: string
  patient_id: string
  start_date: string
  version: number
}

const source = 'reference pages on care flows'
const list = listOf<CareFlow>({
  field: 'pathways',
  selection: 'id pathway_definition_id status patient_id start_date version',
  types: { filters: 'FilterPathways' },
})

const behaviour = behaviourOf('care-flows', { area: 'care flows', source })

const sample = async (probe: Probe) => first((await list(probe)).items, 'care flow')

/** The filters, each with a value of a care flow, and how a match is recognised. */
const filters: Readonly<Record<string, (careFlow: CareFlow) => [object, (other: CareFlow) => boolean]>> = {
  pathway_definition_id: ({ pathway_definition_id: eq }) => [
    { eq },
    ({ pathway_definition_id }) => pathway_definition_id === eq,
  ],
  status: ({ status }) => [{ in: [status] }, (other) => other.status === status],
  patient_id: ({ patient_id }) => [{ in: [patient_id] }, (other) => other.patient_id === patient_id],
  version: ({ version }) => [{ in: [version] }, (other) => other.version === version],
  start_date: ({ start_date: gte }) => [
    { gte },
    ({ start_date }) => Date.parse(start_date) >= Date.parse(gte),
  ],
}

const ofPatient = `query Of($id: String, $filters: FilterPatientPathways) { patientPathways(patient_id: $id, filters: $filters) { patientPathways { id status } } }`
type OfPatient = { patientPathways: { patientPathways: { id: string; status: string }[] } }

export const careFlows: Behaviour[] = [
  behaviour(
    'default-order',
    'Without `sorting`, care flows are sorted by start_date, newest first.',
    async (probe) => {
      const { items, sorting } = await list(probe)
      const dates = items.map(({ start_date }) => start_date)
      expectOrder(dates, 'desc', 'start_date')
      expectThat(
        sorting?.field === 'start_date' && /^desc$/i.test(sorting.direction),
        'the sorting says something else',
      )
    },
  ),
  behaviour('default-count', 'Without `pagination`, the count is 100.', async (probe) => {
    const { pagination } = await list(probe)
    expectThat(pagination?.count === 100 && pagination.offset === 0, 'the pagination says something else')
  }),
  behaviour('clamp', 'A page of more than 100 is cut to 100, without an error.', async (probe) => {
    const { items, pagination } = await list(probe, page(0, 500))
    expectThat(items.length <= 100 && pagination?.count === 100, 'the page is not cut to 100')
  }),
  ...pageBehaviours(behaviour, list, { name: 'care flows', largest: 100 }),
  ...(['asc', 'DESC'] as const).map((direction) =>
    behaviour(
      `sort-${direction.toLowerCase()}`,
      `Care flows can be sorted by \`start_date\`, \`${direction}\`.`,
      async (probe) => {
        const { items } = await list(probe, { ...page(0, 100), sorting: { field: 'start_date', direction } })
        const dates = items.map(({ start_date }) => start_date)
        expectOrder(dates, direction, 'start_date')
      },
      direction === 'asc' ? 'read in callers' : 'published',
    ),
  ),
  ...Object.entries(filters).map(([field, create]) =>
    behaviour(
      `filter-${field}`,
      `The filter \`${field}\` lists exactly the care flows that match.`,
      async (probe) => {
        const all = await list(probe, page(0, 100))
        // One that not all others match, or nothing would be left out.
        const found = all.items.map((item) => create(item)).find(([, matches]) => !all.items.every(matches))
        const [filter, matches] = first(found ? [found] : [], `care flows with a different ${field}`)
        const { items } = await list(probe, { ...page(0, 100), filters: { [field]: filter } })
        expectThat(items.length > 0 && items.every(matches), 'others are listed, or none')
        const expected = all.items.filter(matches).map(({ id }) => id)
        expectEach(expected, (id) => items.some((item) => item.id === id), 'one that matches is not listed')
      },
    ),
  ),
  behaviour(
    'filter-nobody',
    'A filter that nothing matches lists nothing, and total_count is 0.',
    async (probe) => {
      const { items, pagination } = await list(probe, {
        filters: { patient_id: { in: ['orchestration-nobody0'] } },
      })
      expectThat(items.length === 0 && pagination?.total_count === 0, 'something is listed')
    },
  ),
  behaviour(
    'status',
    'A status is starting, active, stopped, completed or missing_baseline_info, in lower case.',
    async (probe) => {
      const { items } = await list(probe, page(0, 100))
      needs(1, items, 'care flows')
      const known = ['starting', 'active', 'stopped', 'completed', 'missing_baseline_info']
      expectEach(items, ({ status }) => known.includes(status), 'there is another status')
    },
  ),
  behaviour('same-as-list', '`pathway` and `pathways` agree.', async (probe) => {
    const { id, status, patient_id, pathway_definition_id } = await sample(probe)
    const query =
      'query One($id: String!) { pathway(id: $id) { pathway { id status patient_id pathway_definition_id patient { id } } } }'
    const pathway = await probe.readField<{ pathway: CareFlow & { patient: { id: string } } }>(query, { id })
    const one = pathway.pathway
    expectThat(
      one.id === id &&
        one.status === status &&
        one.patient_id === patient_id &&
        one.pathway_definition_id === pathway_definition_id,
      'a field differs',
    )
    expectThat(one.patient.id === patient_id, 'its patient is another')
  }),
  behaviour('of-patient', "`patientPathways` lists the patient's care flows.", async (probe) => {
    const { id, patient_id } = await sample(probe)
    const { patientPathways } = await probe.read<OfPatient>(ofPatient, { id: patient_id })
    expectAny(
      patientPathways.patientPathways,
      (careFlow) => careFlow.id === id,
      'the care flow is not listed',
    )
  }),
  behaviour('of-patient-status', '`patientPathways` takes a filter on the status.', async (probe) => {
    const { id, patient_id, status } = await sample(probe)
    const read = async (statuses: string[]) => {
      const filters = { status: { in: statuses } }
      return (await probe.read<OfPatient>(ofPatient, { id: patient_id, filters })).patientPathways
        .patientPathways
    }
    expectAny(await read([status]), (careFlow) => careFlow.id === id, 'the care flow is not listed')
    const others = ['active', 'stopped', 'completed'].filter((other) => other !== status)
    expectThat(
      !(await read(others)).some((careFlow) => careFlow.id === id),
      'a care flow of another status is listed',
    )
  }),
  behaviour(
    'of-built-in-identifier',
    "`patientPathways` finds a patient by the service's own id as an identifier.",
    async (probe) => {
      const { id, patient_id: value } = await sample(probe)
      const query =
        'query Of($value: String!) { patientPathways(patient_identifier: { system: "https://awellhealth.com/identifiers/mrn", value: $value }) { patientPathways { id } } }'
      const { patientPathways } = await probe.read<OfPatient>(query, { value })
      expectAny(
        patientPathways.patientPathways,
        (careFlow) => careFlow.id === id,
        'the care flow is not listed',
      )
    },
    'published',
  ),
  behaviour(
    'of-nobody',
    '`patientPathways` without a patient is refused.',
    async (probe) => {
      await probe.expectRefusal('BAD_REQUEST_ERROR', 'query Of { patientPathways { code } }')
    },
    'our choice',
  ),
]
