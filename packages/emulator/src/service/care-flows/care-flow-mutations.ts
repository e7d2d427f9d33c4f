import type { Resolvers } from '../answers.ts'
import { done, failed } from '../answers.ts'
import type { Identifier } from '../patients/identifiers.ts'
import { findPatient } from '../patients/patient-store.ts'
import type { RequestContext } from '../request-context.ts'
import { listStakeholders } from '../stakeholders/stakeholders.ts'
import type { Stores } from '../stores.ts'
import { actOnCareFlow, deleteCareFlow, findUser, holdCareFlow } from './change-care-flow.ts'
import { type NewCareFlow, startCareFlow } from './start-care-flow.ts'

interface StartWithIdentifierInput extends Omit<NewCareFlow, 'patient_id'> {
  patient_identifier: Identifier
  create_patient?: boolean | null
}

export const careFlowMutations: Resolvers<RequestContext> = {
  async startPathway({ input }: { input: NewCareFlow }, { transact, apiKey }) {
    const { careFlow, release } = await transact((stores) => startCareFlow(stores, input, apiKey))
    return { ...done, pathway_id: careFlow.id, stakeholders: listStakeholders(release) }
  },

  async startPathwayWithPatientIdentifier(
    { input }: { input: StartWithIdentifierInput },
    { transact, apiKey },
  ) {
    const { careFlow, release } = await transact(async (stores) => {
      const patient_id = await findOrCreatePatient(input, stores)
      return startCareFlow(stores, { ...input, patient_id }, apiKey)
    })
    const { id: pathway_id, patient_id } = careFlow
    return { ...done, pathway_id, patient_id, stakeholders: listStakeholders(release) }
  },

  async stopPathway({ input }: { input: { pathway_id: string; reason?: string | null } }, context) {
    const { pathway_id, reason } = input
    return context.transact(async (stores) => {
      const row = await holdCareFlow(stores, { pathway_id })
      if (hasEnded(row)) return failed('409')
      const user = await findUser(stores, context.userId)
      await actOnCareFlow(stores, row, { type: 'stop', reason: reason ?? '', ...(user && { user }) })
      return done
    })
  },

  async deletePathway({ input }: { input: { pathway_id: string } }, { transact }) {
    await transact(async (stores) => deleteCareFlow(stores, await holdCareFlow(stores, input)))
    return done
  },
}

function hasEnded({ status }: { status: string }): boolean {
  return status === 'stopped' || status === 'completed'
}

async function findOrCreatePatient(input: StartWithIdentifierInput, { patients }: Stores): Promise<string> {
  const { patient_identifier, create_patient } = input
  if (!create_patient) return (await findPatient({ patient_identifier }, patients)).id
  return (await patients.findOrCreate(patient_identifier, {})).patient.id
}
