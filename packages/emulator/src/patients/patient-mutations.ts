import { done, failed } from '../graphql/payload.ts'
import type { RequestContext, Resolvers } from '../graphql/resolvers.ts'
import { createServiceError } from '../graphql/service-error.ts'
import { isLanguage } from '../graphql/text-formats.ts'
import type { PatientRow } from '../store/tables.ts'
import { checkProfile } from './check-profile.ts'
import { findPatient, type PatientReference } from './find-patient.ts'
import type { Identifier } from './identifiers.ts'
import { createPatientSource } from './patient-source.ts'
import type { ProfileInput } from './profile.ts'

interface Input<Fields> {
  input: Fields
}

export const patientMutations: Resolvers = {
  async createPatient({ input }: Partial<Input<ProfileInput | null>>, context) {
    const profile = input ?? {}
    checkProfile(profile)
    const row = await context.transact(async ({ patients }) => {
      const created = await patients.create(profile)
      await patients.addIdentifiers(created.id, profile.identifier ?? [])
      return created
    })
    return answer(row, context)
  },

  async updatePatient({ input }: Input<{ patient_id: string; profile: ProfileInput }>, context) {
    const { patient_id, profile } = input
    checkProfile(profile)
    const row = await context.transact(async ({ patients }) => {
      const updated = await patients.update(patient_id, profile)
      if (!updated) throw createServiceError('NOT_FOUND', 'There is no such patient.')
      if (profile.identifier !== undefined) {
        await patients.removeIdentifiers(patient_id)
        await patients.addIdentifiers(patient_id, profile.identifier ?? [])
      }
      return updated
    })
    return answer(row, context)
  },

  async upsertPatient(
    { input }: Input<{ patient_identifier: Identifier; profile?: ProfileInput | null }>,
    context,
  ) {
    const { patient_identifier } = input
    const profile = input.profile ?? {}
    checkProfile(profile)
    const row = await context.transact(async ({ patients }) => {
      const found = await patients.findByIdentifier(patient_identifier)
      const updated = found && (await patients.update(found.id, profile))
      if (updated) return updated
      const created = await patients.create(profile)
      await patients.addIdentifiers(created.id, [patient_identifier])
      return created
    })
    return answer(row, context)
  },

  async deletePatient({ input }: Input<PatientReference>, { transact }) {
    await transact(async ({ patients, careFlows }) => {
      const { id } = await findPatient(input, patients)
      await careFlows.deleteAllOf(id)
      await patients.delete(id)
    })
    return done
  },

  async addIdentifierToPatient({ input }: Input<{ patient_id: string; identifier: Identifier }>, context) {
    const { patient_id, identifier } = input
    const row = await context.transact(async ({ patients }) => {
      const found = await findPatient({ patient_id }, patients)
      await patients.addIdentifiers(patient_id, [identifier])
      return found
    })
    return answer(row, context)
  },

  /** It changes the language of the user who asks, and a key acts for the tenant: there is no such user. */
  updatePatientLanguage({ input }: Input<{ preferred_language: string }>) {
    if (!isLanguage(input.preferred_language)) {
      throw createServiceError(
        'BAD_REQUEST_ERROR',
        'preferred_language must be an ISO 639-1 language code, such as en.',
      )
    }
    return { ...failed('404'), user: null }
  },
}

function answer(row: PatientRow, { patients }: RequestContext) {
  return { ...done, patient: createPatientSource(row, patients) }
}
