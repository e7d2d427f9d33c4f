import { OperationError, type OrchestrationClient, writeOnce } from '@orchestration/client'
import { PatientPathwaysDocument, StartPathwayWithPatientIdentifierDocument } from '@orchestration/operations'

const pathway_definition_id = 'blood-pressure'

/** The body of a request. Two requests are for the same person if they have the same `mrn`, the medical record number. */
export interface Enrolment {
  mrn: string
  /** In mmHg. */
  target: number
}

/** Creates the patient and starts the care flow, or finds both. Returns the id of the care flow. */
export async function enrol(client: OrchestrationClient, { mrn, target }: Enrolment): Promise<string> {
  const patient_identifier = { system: 'https://example.org/identifiers/mrn', value: mrn }

  async function find() {
    try {
      const { data } = await client.query({
        query: PatientPathwaysDocument,
        variables: { patient_identifier },
      })
      const careFlows = data.patientPathways.patientPathways
      return careFlows.find((careFlow) => careFlow.pathway_definition_id === pathway_definition_id)?.id
    } catch (error) {
      if (OperationError.is(error) && error.type === 'NOT_FOUND') return undefined
      throw error
    }
  }
  async function write() {
    const data_points = [
      { data_point_definition_id: 'target-systolic', value: String(target) },
      { data_point_definition_id: 'has-monitor', value: 'true' },
    ]
    const input = { patient_identifier, create_patient: true, pathway_definition_id, data_points }
    const { data } = await client.mutate({
      mutation: StartPathwayWithPatientIdentifierDocument,
      variables: { input },
    })
    return data.startPathwayWithPatientIdentifier.pathway_id
  }
  return (await find()) ?? writeOnce({ write, find })
}
