import type { PatientRow } from '../../store/tables.ts'
import { done, failed } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import { isLanguage } from '../../wire/text-formats.ts'
import { deleteCareFlow } from '../care-flows/change-care-flow.ts'
import type { Resolvers } from '../resolvers.ts'
import { checkProfile } from './check-profile.ts'
import { findPatient, type PatientReference } from './find-patient.ts'
import type { Identifier } from './identifiers.ts'
import { type MergeInput, mergePatients } from './merge-patients.ts'
import type { ProfileInput } from './profile.ts'
import { resolvePatient } from './resolve-patient.ts'

interface Input<Fields> {
  input: Fields
}

interface UpsertInput {
  patient_identifier: Identifier
  profile?: ProfileInput | null
}

export const patientMutations: Resolvers = {
  async createPatient({ input }: Partial<Input<ProfileInput | null>>, { transact }) {
    const profile = input ?? {}
    checkProfile(profile)
    return answer(await transact(({ patients }) => patients.create(profile)))
  },

  async updatePatient({ input }: Input<{ patient_id: string; profile: ProfileInput }>, { transact }) {
    checkProfile(input.profile)
    return answer(await transact(({ patients }) => patients.update(input.patient_id, () => input.profile)))
  },

  async upsertPatient({ input }: Input<UpsertInput>, { transact }) {
    const { patient_identifier, profile } = input
    checkProfile(profile ?? {})
    const row = await transact(async ({ patients }) => {
      const { patient, isNew } = await patients.findOrCreate(patient_identifier, profile ?? {})
      return isNew ? patient : patients.update(patient.id, () => profile ?? {})
    })
    return answer(row)
  },

  async deletePatient({ input }: Input<PatientReference>, { transact }) {
    await transact(async (stores) => {
      const { patients, careFlows } = stores
      const { id } = await findPatient(input, patients)
      // Locks the patient first, so that no care flow can start meanwhile and stay behind.
      if (!(await patients.hold(id))) throw createServiceError('NOT_FOUND', 'There is no such patient.')
      for (const careFlow of await careFlows.holdAllOf(id)) await deleteCareFlow(stores, careFlow)
      await patients.delete(id)
    })
    return done
  },

  async mergePatients({ input }: Input<MergeInput>, { transact }) {
    const { patient_id_to_keep, patient_id_to_delete } = input
    if (patient_id_to_keep === patient_id_to_delete)
      throw createServiceError('BAD_REQUEST_ERROR', 'A patient cannot be merged with itself.')
    const transferred_careflow_ids = await transact((stores) => mergePatients(stores, input))
    return {
      ...done,
      transferred_careflow_ids,
      transferred_count: transferred_careflow_ids.length,
      deleted_patient_id: patient_id_to_delete,
    }
  },

  async addIdentifierToPatient(
    { input: { patient_id, identifier } }: Input<{ patient_id: string; identifier: Identifier }>,
    { transact },
  ) {
    const add = ({ identifiers }: PatientRow) => ({ identifier: [...JSON.parse(identifiers), identifier] })
    return answer(await transact(({ patients }) => patients.update(patient_id, add)))
  },

  /** Changes the language of the patient whom X-User-ID names. A key acts for the tenant, so without the header there is none. */
  async updatePatientLanguage(
    { input: { preferred_language } }: Input<{ preferred_language: string }>,
    { transact, userId = '' },
  ) {
    if (!isLanguage(preferred_language)) {
      throw createServiceError(
        'BAD_REQUEST_ERROR',
        'preferred_language must be an ISO 639-1 language code, such as en.',
      )
    }
    const row = await transact(({ patients }) => patients.update(userId, () => ({ preferred_language })))
    return row ? { ...done, user: resolvePatient(row) } : { ...failed('404'), user: null }
  },
}

function answer(row: PatientRow | undefined) {
  if (!row) throw createServiceError('NOT_FOUND', 'There is no such patient.')
  return { ...done, patient: resolvePatient(row) }
}
