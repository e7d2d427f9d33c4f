import type { PatientRow } from '../../store/tables.ts'
import type {
  FilterPatients,
  MergePatientsInput,
  MutationResolvers,
  QueryResolvers,
  User,
} from '../__generated__/resolvers.ts'
import { assertFound, assertRequest } from '../api-error.ts'
import { applyCommand, deleteCareFlow } from '../care-flows/change-care-flow.ts'
import type { Environment } from '../environment.ts'
import { readPage } from '../list-arguments.ts'
import { failurePayload, type ResolverValue, successPayload } from '../root-resolver.ts'
import { TENANT_ID } from '../tenant/tenant.ts'
import { isLanguageCode } from '../text-formats.ts'
import { createPatient, deletePatient, updatePatient } from './change-patient.ts'
import { byLastName, type PatientRepository } from './patient-repository.ts'
import { assertProfile, patientSortFields, toEnginePatient, toProfile } from './profile.ts'

export const patientQueries: QueryResolvers<Environment> = {
  patients(args, { patients }) {
    const filters = args.filters ?? {}
    const { page, payload } = readPage(args, {
      name: 'patients',
      sortFields: patientSortFields,
      sorting: byLastName,
      list: (query) => patients.list({ filters, ...query }),
      count: () => patients.count(filters),
    })
    return { ...payload, patients: page.map(toGraphQLUser) }
  },

  patient({ id }, { patients }) {
    const row = patients.require({ patient_id: id })
    return { ...successPayload, patient: toGraphQLUser(row) }
  },

  /** Returns null for an unknown identifier, because the service's own actions look up a patient and branch on null. */
  patientByIdentifier(identifier, { patients }) {
    const row = patients.findByIdentifier(identifier)
    return { ...successPayload, patient: row ? toGraphQLUser(row) : null }
  },

  searchPatientsByPatientCode: ({ patient_code }, { patients }) =>
    search({ patient_code: { eq: patient_code } }, patients),

  searchPatientsByNationalRegistryNumber: (args, { patients }) =>
    search({ national_registry_number: { eq: args.national_registry_number } }, patients),
}

function search(filters: FilterPatients, patients: PatientRepository) {
  const rows = patients.list({ filters, pagination: { offset: 0, count: 100 } })
  return { ...successPayload, patients: rows.map(toGraphQLUser) }
}

export function toGraphQLUser(row: PatientRow): ResolverValue<User> {
  return { id: row.id, tenant_id: TENANT_ID, profile: { ...toProfile(row), name: row.name || null } }
}

export const patientMutations: MutationResolvers<Environment> = {
  createPatient({ input }, environment) {
    const profile = input ?? {}
    assertProfile(profile)
    return patientPayload(createPatient(environment, profile))
  },

  updatePatient({ input }, environment) {
    assertProfile(input.profile)
    return patientPayload(updatePatient(environment, input.patient_id, input.profile))
  },

  upsertPatient({ input: { patient_identifier, profile: given } }, environment) {
    const profile = given ?? {}
    assertProfile(profile)
    const patient = environment.patients.findByIdentifier(patient_identifier)
    return patientPayload(
      patient
        ? updatePatient(environment, patient.id, profile)
        : createPatient(environment, { ...profile, identifier: [patient_identifier] }),
    )
  },

  deletePatient({ input }, environment) {
    const { patients, careFlows } = environment
    const { id } = patients.require(input)
    for (const careFlow of careFlows.listWithState(id)) deleteCareFlow(environment, careFlow)
    deletePatient(environment, id)
    return successPayload
  },

  mergePatients({ input }, environment) {
    const { patient_id_to_keep, patient_id_to_delete } = input
    assertRequest(patient_id_to_keep !== patient_id_to_delete, 'A patient cannot be merged with itself.')
    const transferred_careflow_ids = mergePatients(environment, input)
    return {
      ...successPayload,
      transferred_careflow_ids,
      transferred_count: transferred_careflow_ids.length,
      deleted_patient_id: patient_id_to_delete,
    }
  },

  addIdentifierToPatient({ input: { patient_id, identifier } }, environment) {
    const { identifiers } = environment.patients.require({ patient_id })
    const profile = { identifier: [...JSON.parse(identifiers), identifier] }
    return patientPayload(updatePatient(environment, patient_id, profile))
  },

  /**
   * Changes the language of the patient identified by X-User-ID. Without the header there is no user, because an API
   * key represents the tenant.
   */
  updatePatientLanguage({ input: { preferred_language } }, environment, { userId = '' }) {
    assertRequest(
      isLanguageCode(preferred_language),
      'preferred_language must be an ISO 639-1 language code, such as en.',
    )
    const row = updatePatient(environment, userId, { preferred_language })
    return row ? { ...successPayload, user: toGraphQLUser(row) } : { ...failurePayload('404'), user: null }
  },
}

function patientPayload(row: PatientRow | undefined) {
  assertFound(row, 'There is no such patient.')
  return { ...successPayload, patient: toGraphQLUser(row) }
}

/**
 * Moves care flows and assigned activities to the remaining patient, and deletes the other patient. Returns the ids of
 * the moved care flows.
 *
 * @throws NOT_FOUND if a patient does not exist
 */
function mergePatients(
  environment: Environment,
  { patient_id_to_keep, patient_id_to_delete }: MergePatientsInput,
): string[] {
  const patient = toEnginePatient(environment.patients.require({ patient_id: patient_id_to_keep }))
  environment.patients.require({ patient_id: patient_id_to_delete })
  const careFlows = environment.careFlows.listWithState(patient_id_to_delete)
  for (const row of careFlows) {
    const { id } = row
    // Reassigns only records that have not ended.
    applyCommand(environment, row, { type: 'change_patient', patient })
    environment.careFlows.moveToPatient(id, patient.id)
    environment.activities.moveToPatient(id, patient_id_to_delete, patient)
    environment.records.moveToPatient(id, patient_id_to_delete, patient)
  }
  deletePatient(environment, patient_id_to_delete)
  return careFlows.map(({ id }) => id)
}
