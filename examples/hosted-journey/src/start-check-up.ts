import type { OrchestrationClient } from '@orchestration/client'
import { CreatePatientDocument, StartHostedPathwaySessionDocument } from '@orchestration/operations'

export interface CheckUp {
  careFlowId: string
  /** The URL for the patient. Do not log it, because it grants access without a sign-in. */
  url: string
}

/** Enrols a patient and starts a session on hosted pages, which redirect to `siteUrl` at the end. */
export async function startCheckUp(client: OrchestrationClient, siteUrl: string): Promise<CheckUp> {
  const patient = await client.mutate({
    mutation: CreatePatientDocument,
    variables: { input: { first_name: 'Ada', last_name: 'Lovelace' } },
  })
  const { data } = await client.mutate({
    mutation: StartHostedPathwaySessionDocument,
    variables: {
      input: {
        pathway_definition_id: 'check-up',
        patient_id: patient.data.createPatient.patient?.id ?? null,
        success_url: `${siteUrl}/thank-you`,
        cancel_url: `${siteUrl}/later`,
      },
    },
  })
  const { pathway_id: careFlowId, session_url: url } = data.startHostedPathwaySession
  return { careFlowId, url }
}
