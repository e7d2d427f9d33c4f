import {
  PathwayDocument,
  PathwaysDocument,
  type PathwaysQuery,
  PatientPathwaysDocument,
} from '@orchestration/operations'
import { type Behaviour, behavioursOf } from './behaviour.ts'
import { expectThat, first, needs } from './expect.ts'
import { hasCount, isEmpty, isFiltered, isSame, isSorted, listOf, pageBehaviours } from './lists.ts'
import type { Probe } from './probe.ts'
import { builtInSystem, nobody, page } from './samples.ts'

type CareFlow = PathwaysQuery['pathways']['pathways'][number]

const { published, readInCallers, ourChoice } = behavioursOf('care flows', 'reference pages on care flows')

const list = listOf<CareFlow>('care flows', PathwaysDocument)
const sorts = isSorted(list, ({ start_date }) => start_date)
const sample = async (probe: Probe) => first((await list.read(probe)).items, 'care flow')

/** The fields that can be filtered, each with the operator that is tried. */
const filtered = [
  ['pathway_definition_id', 'eq'],
  ['status', 'in'],
  ['patient_id', 'in'],
  ['version', 'in'],
] as const

/** `patientPathways` lists a care flow for a patient, or does not if a filter leaves it out. */
const isListed =
  (variablesOf: (careFlow: CareFlow) => object, isExpected = true): Behaviour['check'] =>
  async (probe) => {
    const careFlow = await sample(probe)
    const { patientPathways } = await probe.read(PatientPathwaysDocument, variablesOf(careFlow))
    const isFound = patientPathways.patientPathways.some(({ id }) => id === careFlow.id)
    expectThat(isFound === isExpected, `the care flow is ${isExpected ? 'not ' : ''}listed`)
  }

const inStatus = (isWanted: (status: string, other: string) => boolean, isExpected: boolean) =>
  isListed(
    ({ patient_id, status }) => ({
      patient_id,
      filters: { status: { in: statuses.filter((other) => isWanted(status, other)) } },
    }),
    isExpected,
  )

const statuses = ['starting', 'active', 'stopped', 'completed', 'missing_baseline_info']

export const careFlows: readonly Behaviour[] = [
  published(
    'default-order',
    'Without `sorting`, care flows are sorted by start_date, newest first.',
    sorts('start_date', 'desc', false),
  ),
  published('default-count', 'Without `pagination`, the count is 100.', hasCount(list)(100)),
  published(
    'clamp',
    'A page of more than 100 is cut to 100, without an error.',
    hasCount(list)(100, page(0, 500)),
  ),
  ...pageBehaviours(published, list),
  readInCallers(
    'sort-asc',
    'The care flows can be sorted by `start_date`, `asc`.',
    sorts('start_date', 'asc'),
  ),
  published(
    'sort-desc',
    'The care flows can be sorted by `start_date`, `DESC`.',
    sorts('start_date', 'DESC'),
  ),
  ...filtered.map(([field, operator]) =>
    published(
      `filter-${field}`,
      `The filter \`${field}\` lists exactly the care flows that match.`,
      isFiltered(list)([
        ({ [field]: value }) => ({ [field]: { [operator]: operator === 'in' ? [value] : value } }),
        (other, { [field]: value }) => other[field] === value,
      ]),
    ),
  ),
  published(
    'filter-start_date',
    'The filter `start_date` lists exactly the care flows that match.',
    isFiltered(list)([
      ({ start_date }) => ({ start_date: { gte: start_date } }),
      (other, { start_date }) => Date.parse(String(other.start_date)) >= Date.parse(String(start_date)),
    ]),
  ),
  published(
    'filter-nobody',
    'A filter that nothing matches lists nothing, and total_count is 0.',
    isEmpty(list)({ patient_id: { in: [nobody] } }),
  ),
  published(
    'status',
    'A status is starting, active, stopped, completed or missing_baseline_info, in lower case.',
    async (probe) => {
      const { items } = await list.read(probe, page(0, 100))
      needs(1, items, 'care flows')
      const isKnown = items.every(({ status }) => statuses.includes(status))
      expectThat(isKnown, 'there is another status')
    },
  ),
  published('same-as-list', '`pathway` and `pathways` agree.', async (probe, choose) => {
    await isSame(list)(async (_, id) => (await probe.read(PathwayDocument, { id })).pathway.pathway)(
      probe,
      choose,
    )
    const { id, patient_id } = await sample(probe)
    const query = 'query Of($id: String!) { pathway(id: $id) { pathway { patient { id } } } }'
    const { pathway } = await probe.read<{ pathway: { pathway: { patient: { id: string } } } }>(query, { id })
    expectThat(pathway.pathway.patient.id === patient_id, 'its patient is another')
  }),
  published(
    'of-patient',
    "`patientPathways` lists the patient's care flows.",
    isListed(({ patient_id }) => ({ patient_id })),
  ),
  published('of-patient-status', '`patientPathways` takes a filter on the status.', async (...given) => {
    await inStatus((status, other) => status === other, true)(...given)
    await inStatus((status, other) => status !== other, false)(...given)
  }),
  published(
    'of-built-in-identifier',
    "`patientPathways` finds a patient by the service's own id as an identifier.",
    isListed(({ patient_id }) => ({ patient_identifier: { system: builtInSystem, value: patient_id } })),
  ),
  ourChoice('of-nobody', '`patientPathways` without a patient is refused.', async (probe) => {
    await probe.expectRefusal('BAD_REQUEST_ERROR', PatientPathwaysDocument)
  }),
]
