import type { PatientRow } from '../../store/tables.ts'
import { actOnCareFlow, deleteCareFlow } from '../care-flows/change-care-flow.ts'
import { type PageArguments, parsePagination, parseSorting, type Sorting } from '../lists.ts'
import {
  assertFound,
  assertRequest,
  failurePayload,
  type Input,
  type Resolvers,
  successPayload,
} from '../payloads.ts'
import type { Repositories } from '../repositories.ts'
import type { RequestContext } from '../request-context.ts'
import { isLanguage } from '../text-formats.ts'
import type { Identifier } from './identifiers.ts'
import { findPatient, type PatientFilters, type PatientReference } from './patient-repository.ts'
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
  patients(args: PatientsArguments, { patients }) {
    const filters = args.filters ?? {}
    const pagination = parsePagination(args.pagination, { defaultCount: 10, cap: 100 })
    const sorting = parseSorting(args.sorting, sortFields, byLastName)
    const rows = patients.list({ filters, sorting, pagination })
    return {
      ...successPayload,
      // Counts only on request, because counting all matches costs more than the page.
      pagination: { ...pagination, total_count: () => patients.count(filters) },
      sorting,
      patients: rows.map(resolvePatient),
    }
  },

  patient({ id }: { id: string }, { patients }) {
    const row = findPatient({ patient_id: id }, patients)
    return { ...successPayload, patient: resolvePatient(row) }
  },

  /** Null for an unknown identifier, because the service's own actions look a patient up and branch on null. */
  patientByIdentifier(identifier: Identifier, { patients }) {
    const row = patients.findByIdentifier(identifier)
    return { ...successPayload, patient: row ? resolvePatient(row) : null }
  },

  searchPatientsByPatientCode: ({ patient_code }: { patient_code: string }, context) =>
    search({ patient_code: { eq: patient_code } }, context),

  searchPatientsByNationalRegistryNumber: (args: { national_registry_number: string }, context) =>
    search({ national_registry_number: { eq: args.national_registry_number } }, context),
}

function search(filters: PatientFilters, { patients }: RequestContext) {
  const rows = patients.list({ filters, sorting: byLastName, pagination: { offset: 0, count: 100 } })
  return { ...successPayload, patients: rows.map(resolvePatient) }
}

interface UpsertInput {
  patient_identifier: Identifier
  profile?: ProfileInput | null
}

export const patientMutations: Resolvers<RequestContext> = {
  createPatient({ input }: Partial<Input<ProfileInput | null>>, { patients }) {
    const profile = input ?? {}
    checkProfile(profile)
    return patientPayload(patients.create(profile))
  },

  updatePatient({ input }: Input<{ patient_id: string; profile: ProfileInput }>, { patients }) {
    checkProfile(input.profile)
    return patientPayload(patients.update(input.patient_id, () => input.profile))
  },

  upsertPatient({ input }: Input<UpsertInput>, { patients }) {
    const { patient_identifier, profile } = input
    checkProfile(profile ?? {})
    const { patient, isNew } = patients.findOrCreate(patient_identifier, profile ?? {})
    return patientPayload(isNew ? patient : patients.update(patient.id, () => profile ?? {}))
  },

  deletePatient({ input }: Input<PatientReference>, context) {
    const { patients, careFlows } = context
    const { id } = findPatient(input, patients)
    for (const careFlow of careFlows.listRowsOf(id)) deleteCareFlow(context, careFlow)
    patients.delete(id)
    return successPayload
  },

  mergePatients({ input }: Input<MergeInput>, context) {
    const { patient_id_to_keep, patient_id_to_delete } = input
    assertRequest(patient_id_to_keep !== patient_id_to_delete, 'A patient cannot be merged with itself.')
    const transferred_careflow_ids = mergePatients(context, input)
    return {
      ...successPayload,
      transferred_careflow_ids,
      transferred_count: transferred_careflow_ids.length,
      deleted_patient_id: patient_id_to_delete,
    }
  },

  addIdentifierToPatient(
    { input: { patient_id, identifier } }: Input<{ patient_id: string; identifier: Identifier }>,
    { patients },
  ) {
    const add = ({ identifiers }: PatientRow) => ({ identifier: [...JSON.parse(identifiers), identifier] })
    return patientPayload(patients.update(patient_id, add))
  },

  /** Changes the language of the patient whom X-User-ID names. A key acts for the tenant, so without the header there is none. */
  updatePatientLanguage(
    { input: { preferred_language } }: Input<{ preferred_language: string }>,
    { patients, userId = '' },
  ) {
    assertRequest(
      isLanguage(preferred_language),
      'preferred_language must be an ISO 639-1 language code, such as en.',
    )
    const row = patients.update(userId, () => ({ preferred_language }))
    return row ? { ...successPayload, user: resolvePatient(row) } : { ...failurePayload('404'), user: null }
  },
}

function patientPayload(row: PatientRow | undefined) {
  assertFound(row, 'There is no such patient.')
  return { ...successPayload, patient: resolvePatient(row) }
}

export interface MergeInput {
  patient_id_to_keep: string
  patient_id_to_delete: string
}

/**
 * Gives the care flows and assigned activities of one patient to another, and deletes the first patient. Returns the ids of the care flows. Throws NOT_FOUND if a patient does not exist.
 */
function mergePatients(
  repositories: Repositories,
  { patient_id_to_keep, patient_id_to_delete }: MergeInput,
): string[] {
  const keeper = findPatient({ patient_id: patient_id_to_keep }, repositories.patients)
  findPatient({ patient_id: patient_id_to_delete }, repositories.patients)
  const careFlows = repositories.careFlows.listRowsOf(patient_id_to_delete)
  for (const row of careFlows) {
    const { id } = row
    actOnCareFlow(repositories, row, { type: 'change_patient', patient: createEnginePatient(keeper) })
    repositories.careFlows.moveToPatient(id, keeper.id)
    repositories.activities.moveToPatient(id, keeper.id)
  }
  repositories.patients.delete(patient_id_to_delete)
  return careFlows.map(({ id }) => id)
}
