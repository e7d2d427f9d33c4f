import { type Behaviour, behavioursOf } from './behaviour.ts'
import { expectThat, first, needs } from './expect.ts'
import { datedBehaviours, expectOrder, expectSorting, listOf, page } from './lists.ts'
import type { Probe } from './probe.ts'

interface CareFlow {
  id: string
  pathway_definition_id: string
  status: string
  patient_id: string
  start_date: string
  version: number
}

const of = behavioursOf('care-flows', 'care flows', 'reference pages on care flows')
const { published, ourChoice } = of

const selection = 'id pathway_definition_id status patient_id start_date version'
const list = listOf<CareFlow>({ field: 'pathways', selection, types: { filters: 'FilterPathways' } })

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

/** Lists the care flows of a patient. */
async function readOfPatient(probe: Probe, variables: object): Promise<{ id: string }[]> {
  const query =
    'query Of($id: String, $identifier: IdentifierInput, $filters: FilterPatientPathways) { patientPathways(patient_id: $id, patient_identifier: $identifier, filters: $filters) { patientPathways { id } } }'
  const found = await probe.readField<{ patientPathways: { id: string }[] }>(query, variables)
  return found.patientPathways
}

export const careFlows: readonly Behaviour[] = [
  published(
    'default-order',
    'Without `sorting`, care flows are sorted by start_date, newest first.',
    async (probe) => {
      const found = await list(probe)
      const dates = found.items.map(({ start_date }) => start_date)
      expectOrder(dates, 'desc', 'start_date')
      expectSorting(found, 'start_date', 'desc')
    },
  ),
  published('clamp', 'A page of more than 100 is cut to 100, without an error.', async (probe) => {
    const { items, pagination } = await list(probe, page(0, 500))
    expectThat(items.length <= 100 && pagination?.count === 100, 'the page is not cut to 100')
  }),
  ...datedBehaviours(of, list, {
    name: 'care flows',
    field: 'start_date',
    largest: 100,
  }),
  ...Object.entries(filters).map(([field, create]) =>
    published(
      `filter-${field}`,
      `The filter \`${field}\` lists exactly the care flows that match.`,
      async (probe) => {
        const all = (await list(probe, page(0, 100))).items
        // One that not all others match, or nothing would be left out.
        const name = `care flows with a different ${field}`
        const [filter, matches] = first(all.map(create), name, ([, fits]) => !all.every(fits))
        const { items } = await list(probe, { ...page(0, 100), filters: { [field]: filter } })
        expectThat(items.length > 0 && items.every(matches), 'others are listed, or none')
        const isWhole = all.filter(matches).every(({ id }) => items.some((item) => item.id === id))
        expectThat(isWhole, 'one that matches is not listed')
      },
    ),
  ),
  published(
    'filter-nobody',
    'A filter that nothing matches lists nothing, and total_count is 0.',
    async (probe) => {
      const filters = { patient_id: { in: ['orchestration-nobody0'] } }
      const { items, pagination } = await list(probe, { filters })
      expectThat(items.length === 0 && pagination?.total_count === 0, 'something is listed')
    },
  ),
  published(
    'status',
    'A status is starting, active, stopped, completed or missing_baseline_info, in lower case.',
    async (probe) => {
      const { items } = await list(probe, page(0, 100))
      needs(1, items, 'care flows')
      const known = ['starting', 'active', 'stopped', 'completed', 'missing_baseline_info']
      const isKnown = items.every(({ status }) => known.includes(status))
      expectThat(isKnown, 'there is another status')
    },
  ),
  published('same-as-list', '`pathway` and `pathways` agree.', async (probe) => {
    const listed = await sample(probe)
    const query = `query One($id: String!) { pathway(id: $id) { pathway { ${selection} patient { id } } } }`
    const { pathway } = await probe.readField<{ pathway: CareFlow & { patient: { id: string } } }>(query, {
      id: listed.id,
    })
    const { patient, ...same } = pathway
    expectThat(JSON.stringify(same) === JSON.stringify(listed), 'a field differs')
    expectThat(patient.id === listed.patient_id, 'its patient is another')
  }),
  published('of-patient', "`patientPathways` lists the patient's care flows.", async (probe) => {
    const { id, patient_id } = await sample(probe)
    const found = await readOfPatient(probe, { id: patient_id })
    expectThat(
      found.some((careFlow) => careFlow.id === id),
      'the care flow is not listed',
    )
  }),
  published('of-patient-status', '`patientPathways` takes a filter on the status.', async (probe) => {
    const { id, patient_id, status } = await sample(probe)
    const isListed = async (statuses: string[]) => {
      const variables = { id: patient_id, filters: { status: { in: statuses } } }
      return (await readOfPatient(probe, variables)).some((careFlow) => careFlow.id === id)
    }
    expectThat(await isListed([status]), 'the care flow is not listed')
    const others = ['active', 'stopped', 'completed'].filter((other) => other !== status)
    expectThat(!(await isListed(others)), 'a care flow of another status is listed')
  }),
  published(
    'of-built-in-identifier',
    "`patientPathways` finds a patient by the service's own id as an identifier.",
    async (probe) => {
      const { id, patient_id: value } = await sample(probe)
      const identifier = { system: 'https://awellhealth.com/identifiers/mrn', value }
      const found = await readOfPatient(probe, { identifier })
      expectThat(
        found.some((careFlow) => careFlow.id === id),
        'the care flow is not listed',
      )
    },
  ),
  ourChoice('of-nobody', '`patientPathways` without a patient is refused.', async (probe) => {
    await probe.expectRefusal('BAD_REQUEST_ERROR', 'query Of { patientPathways { code } }')
  }),
]
