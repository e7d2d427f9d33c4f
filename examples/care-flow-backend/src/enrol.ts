import { type OrchestrationClient, startOnce } from '@orchestration/client'
import { StartPathwayWithPatientIdentifierDocument } from '@orchestration/operations'

/** The id of a care flow definition in the emulator. Replace it with the id of one of your tenant's definitions. */
export const DEFINITION_ID = 'blood-pressure'

/** Request body. Requests with the same `mrn` (medical record number) are for the same person. */
export interface Enrolment {
  mrn: string
  /** Target systolic blood pressure in mmHg. */
  target: number
}

/** Creates the patient and starts the care flow, unless they exist. Returns the id of the care flow. */
export async function enrol(
  client: OrchestrationClient,
  { mrn, target }: Enrolment,
  consistencyDelay?: number,
): Promise<string> {
  const patient_identifier = { system: 'https://example.org/identifiers/mrn', value: mrn }
  const data_points = [
    { data_point_definition_id: 'target-systolic', value: String(target) },
    { data_point_definition_id: 'has-monitor', value: 'true' },
  ]
  const input = {
    patient_identifier,
    create_patient: true,
    pathway_definition_id: DEFINITION_ID,
    data_points,
  }
  const options = { variables: { input }, consistencyDelay }
  const { id } = await startOnce(client, StartPathwayWithPatientIdentifierDocument, options)
  return id
}
