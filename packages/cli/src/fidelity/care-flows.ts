import {
  PathwayDocument,
  PathwaysDocument,
  type PathwaysQuery,
  PatientPathwaysDocument,
} from '@orchestration/operations'
import { type Behaviour, published } from './behaviour.ts'
import { expectEach, expectThat, first } from './expect.ts'
import { hasCount, listBehaviours, listOf } from './lists.ts'
import { builtInSystem, page } from './samples.ts'

type CareFlow = PathwaysQuery['pathways']['pathways'][number]

const list = listOf<CareFlow>('care flows', PathwaysDocument)
const isIn = (value: string) => ({ in: [value] })

const statuses = ['starting', 'active', 'stopped', 'completed', 'missing_baseline_info']

/** `patientPathways` lists a care flow of a patient. */
const isListed =
  (variablesOf: (careFlow: CareFlow) => object): Behaviour['check'] =>
  async (probe) => {
    const careFlow = first((await list.read(probe)).items, 'care flow')
    const { patientPathways } = await probe.read(PatientPathwaysDocument, variablesOf(careFlow))
    const isFound = patientPathways.patientPathways.some(({ id }) => id === careFlow.id)
    expectThat(isFound, 'the care flow is not listed')
  }

export const careFlows: readonly Behaviour[] = [
  published('default-count', 'Without `pagination`, the count is 100.', hasCount(list, 100)),
  published('clamp', 'A page of more than 100 is cut to 100.', hasCount(list, 100, page(0, 500))),
  ...listBehaviours(list, {
    order: ['start_date', 'desc'],
    sorts: { start_date: ({ start_date }) => start_date },
    filters: {
      pathway_definition_id: [(careFlow) => careFlow.pathway_definition_id, (id) => ({ eq: id })],
      status: [({ status }) => status, isIn],
      patient_id: [({ patient_id }) => patient_id, isIn],
      version: [({ version }) => String(version), (version) => ({ in: [Number(version)] })],
      start_date: [({ start_date }) => start_date, (date) => ({ gte: date }), (other, date) => other >= date],
    },
    readOne: async (probe, id) => (await probe.read(PathwayDocument, { id })).pathway.pathway,
  }),
  published('status', `A status is ${statuses.join(' or ')}.`, async (probe) => {
    const { items } = await list.read(probe, page(0, 100))
    expectEach(items, 'care flows', ({ status }) => statuses.includes(status))
  }),
  published(
    'of-patient',
    "`patientPathways` lists the patient's care flows.",
    isListed(({ patient_id }) => ({ patient_id })),
  ),
  published(
    'of-built-in-identifier',
    '`patientPathways` takes an identifier.',
    isListed(({ patient_id: value }) => ({ patient_identifier: { system: builtInSystem, value } })),
  ),
]
