import type { PatientRow } from '../../store/tables.ts'
import { demand, demandFound, done, failed, type Input, type Resolvers } from '../answers.ts'
import { actOnCareFlow, deleteCareFlow } from '../care-flows/change-care-flow.ts'
import { type PageArguments, parsePagination, parseSorting, type Sorting } from '../lists.ts'
import type { RequestContext } from '../request-context.ts'
import type { Stores } from '../stores.ts'
import { isLanguage } from '../text-formats.ts'
import type { Identifier } from './identifiers.ts'
import { findPatient, type PatientFilters, type PatientReference } from './patient-store.ts'
import {
  checkProfile,
  createEnginePatient,
  type ProfileInput,
  resolvePatient,
  type SortField,
  sortFields,
} from './profile.ts'

interface PatientsArguments extends PageArguments {
  filters?: PatientFilters | null
}

const byLastName: Sorting<SortField> = { field: 'last_name', direction: 'ASC' }

export const patientQueries: Resolvers<RequestContext> = {
  async patients(args: PatientsArguments, { patients }) {
    const filters = args.filters ?? {}
    const pagination = parsePagination(args.pagination, { defaultCount: 10, cap: 100 })
    const sorting = parseSorting(args.sorting, sortFields, byLastName)
    const rows = await patients.list({ filters, sorting, pagination })
    return {
      ...done,
      // Counts only on request, because counting all matches costs more than the page.
      pagination: { ...pagination, total_count: () => patients.count(filters) },
      sorting,
      patients: rows.map(resolvePatient),
    }
  },

  async patient({ id }: { id: string }, { patients }) {
    const row = await findPatient({ patient_id: id }, patients)
    return { ...done, patient: resolvePatient(row) }
  },

  /** Null for an unknown identifier, because the service's own actions look a patient up and branch on null. */
  async patientByIdentifier(identifier: Identifier, { patients }) {
    const row = await patients.findByIdentifier(identifier)
    return { ...done, patient: row ? resolvePatient(row) : null }
  },

  searchPatientsByPatientCode: ({ patient_code }: { patient_code: string }, context) =>
    search({ patient_code: { eq: patient_code } }, context),

  searchPatientsByNationalRegistryNumber: (args: { national_registry_number: string }, context) =>
    search({ national_registry_number: { eq: args.national_registry_number } }, context),
}

async function search(filters: PatientFilters, { patients }: RequestContext) {
  const rows = await patients.list({ filters, sorting: byLastName, pagination: { offset: 0, count: 100 } })
  return { ...done, patients: rows.map(resolvePatient) }
}

interface UpsertInput {
  patient_identifier: Identifier
  profile?: ProfileInput | null
}

export const patientMutations: Resolvers<RequestContext> = {
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
      for (const careFlow of await careFlows.holdAllOf(id)) await deleteCareFlow(stores, careFlow)
      await patients.delete(id)
    })
    return done
  },

  async mergePatients({ input }: Input<MergeInput>, { transact }) {
    const { patient_id_to_keep, patient_id_to_delete } = input
    demand(patient_id_to_keep !== patient_id_to_delete, 'A patient cannot be merged with itself.')
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
    demand(
      isLanguage(preferred_language),
      'preferred_language must be an ISO 639-1 language code, such as en.',
    )
    const row = await transact(({ patients }) => patients.update(userId, () => ({ preferred_language })))
    return row ? { ...done, user: resolvePatient(row) } : { ...failed('404'), user: null }
  },
}

function answer(row: PatientRow | undefined) {
  demandFound(row, 'There is no such patient.')
  return { ...done, patient: resolvePatient(row) }
}

export interface MergeInput {
  patient_id_to_keep: string
  patient_id_to_delete: string
}

/**
 * Gives the care flows and assigned activities of one patient to another, and deletes the first patient. Must run in a
 * transaction. Returns the ids of the care flows. Throws NOT_FOUND if a patient does not exist.
 */
async function mergePatients(
  stores: Stores,
  { patient_id_to_keep, patient_id_to_delete }: MergeInput,
): Promise<string[]> {
  const keeper = await findPatient({ patient_id: patient_id_to_keep }, stores.patients)
  await findPatient({ patient_id: patient_id_to_delete }, stores.patients)
  const careFlows = await stores.careFlows.holdAllOf(patient_id_to_delete)
  for (const row of careFlows) {
    const { id } = row
    await actOnCareFlow(stores, row, { type: 'change_patient', patient: createEnginePatient(keeper) })
    await stores.careFlows.moveToPatient(id, keeper.id)
    await stores.activities.moveToPatient(id, keeper.id)
  }
  await stores.patients.delete(patient_id_to_delete)
  return careFlows.map(({ id }) => id)
}
