import { describeAnswer } from '../answer.ts'
import { type Behaviour, behaviourOf, expectAny, expectThat } from '../behaviour.ts'
import type { Probe } from '../probe.ts'
import { createPatient } from './written-patients.ts'

const start =
  'mutation Start($input: StartPathwayInput!) { startPathway(input: $input) { success pathway_id } }'
const stop = 'mutation Stop($input: StopPathwayInput!) { stopPathway(input: $input) { success } }'
const remove = 'mutation Delete($input: DeletePathwayInput!) { deletePathway(input: $input) { success } }'
const read =
  'query Read($id: String!) { pathway(id: $id) { pathway { id status patient_id pathway_definition_id release_id stop_date } } }'
const list =
  'query List($id: String!) { careflowActivities(pathway_id: $id, pagination: { offset: 0, count: 500 }) { activities { id status action object { type } } } }'

interface Started {
  id: string
  patient: string
}

/** Starts the care flow that the user named, for a new patient of ours. Deleting the patient deletes it too. */
async function startCareFlow(probe: Probe): Promise<Started> {
  const { id: patient } = await createPatient(probe)
  const input = { patient_id: patient, pathway_definition_id: probe.options.careFlowDefinition }
  const startPathway = await probe.readField<{ pathway_id: string }>(start, { input })
  return { id: startPathway.pathway_id, patient }
}

const readCareFlow = async (probe: Probe, id: string) =>
  (await probe.read<{ pathway: { pathway: Record<string, string | null> } }>(read, { id })).pathway.pathway

const readActivities = async (probe: Probe, id: string) =>
  (
    await probe.read<{
      careflowActivities: {
        activities: { id: string; status: string; action: string; object: { type: string } }[]
      }
    }>(list, { id })
  ).careflowActivities.activities

const expectGone = async (probe: Probe, id: string) => {
  const answer = await probe.ask(read, { id })
  const payload = answer.body?.data?.pathway as { pathway?: unknown } | null | undefined
  expectThat(answer.body?.errors?.length || payload?.pathway === null, `answered ${describeAnswer(answer)}`)
}

const behaviour = behaviourOf('written-care-flow', {
  area: 'a care flow, written',
  source: 'reference pages on care flows',
  needs: 'care flow definition',
})

export const writtenCareFlow: Behaviour[] = [
  behaviour(
    'start',
    'A care flow that is started belongs to the patient and runs the definition.',
    async (probe) => {
      const { id, patient } = await startCareFlow(probe)
      const careFlow = await readCareFlow(probe, id)
      expectThat(careFlow.patient_id === patient, 'its patient is another')
      expectThat(
        careFlow.pathway_definition_id === probe.options.careFlowDefinition,
        'its definition is another',
      )
      expectThat(['starting', 'active', 'completed'].includes(careFlow.status ?? ''), 'its status is another')
    },
  ),
  behaviour('listed', '`patientPathways` lists it at once.', async (probe) => {
    const { id, patient } = await startCareFlow(probe)
    const query = 'query Of($id: String!) { patientPathways(patient_id: $id) { patientPathways { id } } }'
    const patientPathways = await probe.readField<{ patientPathways: { id: string }[] }>(query, {
      id: patient,
    })
    expectThat(
      patientPathways.patientPathways.length === 1 && patientPathways.patientPathways[0]?.id === id,
      'it is not listed',
    )
  }),
  behaviour('activities', 'It has activities, a track and a step among them.', async (probe) => {
    const { id } = await startCareFlow(probe)
    const types = (await readActivities(probe, id)).map(({ object }) => object.type)
    expectThat(types.includes('TRACK') && types.includes('STEP'), 'one is missing')
  }),
  behaviour('elements', '`pathwayElements` shows its tracks.', async (probe) => {
    const { id } = await startCareFlow(probe)
    const query =
      'query Elements($id: String!) { pathwayElements(pathway_id: $id) { elements { type status } } }'
    const pathwayElements = await probe.readField<{ elements: { type: string }[] }>(query, { id })
    expectAny(pathwayElements.elements, ({ type }) => type === 'TRACK', 'there is none')
  }),
  behaviour('stop', 'A care flow that is stopped has the status stopped, and a date.', async (probe) => {
    const { id } = await startCareFlow(probe)
    await probe.read(stop, { input: { pathway_id: id, reason: 'Fidelity' } })
    const { status, stop_date } = await readCareFlow(probe, id)
    expectThat(status === 'stopped' && stop_date, 'it is not stopped')
  }),
  behaviour('stop-pending', 'After a stop nothing is pending.', async (probe) => {
    const { id } = await startCareFlow(probe)
    await probe.read(stop, { input: { pathway_id: id, reason: 'Fidelity' } })
    expectThat(
      !(await readActivities(probe, id)).some(({ status }) => status === 'ACTIVE'),
      'an activity is active',
    )
  }),
  behaviour('stop-twice', 'What is stopped cannot be stopped again.', async (probe) => {
    const { id } = await startCareFlow(probe)
    await probe.read(stop, { input: { pathway_id: id, reason: 'Fidelity' } })
    const answer = await probe.ask(stop, { input: { pathway_id: id, reason: 'Fidelity' } })
    const payload = answer.body?.data?.stopPathway as { success?: unknown } | null | undefined
    expectThat(
      answer.body?.errors?.length || payload?.success === false,
      `answered ${describeAnswer(answer)}`,
    )
  }),
  behaviour('delete', 'A care flow that is deleted is not found.', async (probe) => {
    const { id } = await startCareFlow(probe)
    await probe.read(remove, { input: { pathway_id: id } })
    await expectGone(probe, id)
  }),
  behaviour('with-patient', 'Deleting the patient deletes the care flow too.', async (probe) => {
    const { id, patient } = await startCareFlow(probe)
    await probe.read(
      'mutation Delete($input: DeletePatientInput!) { deletePatient(input: $input) { success } }',
      { input: { patient_id: patient } },
    )
    await expectGone(probe, id)
  }),
  behaviour(
    'unknown-definition',
    'Starting an unknown definition is an error of the type NOT_FOUND.',
    async (probe) => {
      const { id: patient_id } = await createPatient(probe)
      await probe.expectRefusal('NOT_FOUND', start, {
        input: { patient_id, pathway_definition_id: 'orchestration-nobody0' },
      })
    },
  ),
  behaviour('unknown-release', 'Starting an unknown release is an error.', async (probe) => {
    const { id: patient_id } = await createPatient(probe)
    const input = {
      patient_id,
      pathway_definition_id: probe.options.careFlowDefinition,
      release_id: 'orchestration-nobody0',
    }
    const answer = await probe.ask(start, { input })
    expectThat(
      answer.body?.errors?.length && !answer.body.data?.startPathway,
      `answered ${describeAnswer(answer)}`,
    )
  }),
]
