import type { MutationResolvers, StartPathwayWithPatientIdentifierInput } from '../__generated__/resolvers.ts'
import { findPatient } from '../patients/patient-repository.ts'
import { failurePayload, successPayload } from '../payloads.ts'
import type { Repositories } from '../repositories.ts'
import type { RequestContext } from '../request-context.ts'
import { listStakeholders } from '../stakeholders.ts'
import {
  changeCareFlow,
  deleteCareFlow,
  hasEnded,
  requireCareFlow,
  startCareFlow,
} from './change-care-flow.ts'

export const careFlowMutations: MutationResolvers<RequestContext> = {
  startPathway({ input }, context) {
    const { careFlow, release } = startCareFlow(context, input, context.apiKey)
    return { ...successPayload, pathway_id: careFlow.id, stakeholders: listStakeholders(release) }
  },

  startPathwayWithPatientIdentifier({ input }, context) {
    const patient_id = findOrCreatePatient(input, context)
    const { careFlow, release } = startCareFlow(context, { ...input, patient_id }, context.apiKey)
    const { id: pathway_id } = careFlow
    return { ...successPayload, pathway_id, patient_id, stakeholders: listStakeholders(release) }
  },

  stopPathway({ input }, context) {
    const { pathway_id, reason } = input
    if (hasEnded(requireCareFlow(context, { pathway_id }))) return failurePayload('409')
    changeCareFlow(context, { pathway_id }, { type: 'stop', reason: reason ?? '' })
    return successPayload
  },

  deletePathway({ input }, context) {
    deleteCareFlow(context, requireCareFlow(context, input))
    return successPayload
  },
}

function findOrCreatePatient(
  { patient_identifier, create_patient }: StartPathwayWithPatientIdentifierInput,
  { patients }: Repositories,
): string {
  if (!create_patient) return findPatient({ patient_identifier }, patients).id
  return patients.findOrCreate(patient_identifier, {}).patient.id
}
