import { OperationError, type OrchestrationClient, writeOnce } from '@orchestration/client'
import { CreatePatientDocument, PatientByMrnDocument } from './__generated__/operations.ts'
import type { Person } from './enrolment.ts'

/** Returns the id of the patient with this MRN, and creates the patient if there is none. An existing profile is not changed. */
export async function createPatientOnce(
  client: OrchestrationClient,
  { mrn, ...profile }: Person,
  context: { signal: AbortSignal },
): Promise<string> {
  const identifier = { system: 'https://example.org/identifiers/mrn', value: mrn }

  async function find() {
    try {
      const { data } = await client.query({ query: PatientByMrnDocument, variables: identifier, context })
      return data.patientByIdentifier.patient
    } catch (error) {
      if (OperationError.is(error) && error.type === 'NOT_FOUND') return null
      throw error
    }
  }
  async function write() {
    const variables = { input: { ...profile, identifier: [identifier] } }
    const { data } = await client.mutate({ mutation: CreatePatientDocument, variables, context })
    return data.createPatient.patient
  }
  const patient = (await find()) ?? (await writeOnce({ write, find }))
  if (!patient) throw new Error('The service created a patient, but returned no id.')
  return patient.id
}
