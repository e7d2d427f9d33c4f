import type { FilterPatients, QueryResolvers } from '../__generated__/resolvers.ts'
import { parsePagination, parseSorting, type Sorting } from '../lists.ts'
import { successPayload } from '../payloads.ts'
import type { RequestContext } from '../request-context.ts'
import { findPatient } from './patient-repository.ts'
import { resolvePatient, type SortField, sortFields } from './profile.ts'

const byLastName: Sorting<SortField> = { field: 'last_name', direction: 'ASC' }

export const patientQueries: QueryResolvers<RequestContext> = {
  patients(args, { patients }) {
    const filters = args.filters ?? {}
    const pagination = parsePagination(args.pagination, { defaultCount: 10, cap: 100 })
    const sorting = parseSorting(args.sorting, sortFields, byLastName)
    const rows = patients.list({ filters, sorting, pagination })
    return {
      ...successPayload,
      // Counted only if selected, because counting costs more than reading the page.
      pagination: { ...pagination, total_count: () => patients.count(filters) },
      sorting,
      patients: rows.map(resolvePatient),
    }
  },

  patient({ id }, { patients }) {
    const row = findPatient({ patient_id: id }, patients)
    return { ...successPayload, patient: resolvePatient(row) }
  },

  /** Returns null for an unknown identifier, because the service's own actions look up a patient and branch on null. */
  patientByIdentifier(identifier, { patients }) {
    const row = patients.findByIdentifier(identifier)
    return { ...successPayload, patient: row ? resolvePatient(row) : null }
  },

  searchPatientsByPatientCode: ({ patient_code }, context) =>
    search({ patient_code: { eq: patient_code } }, context),

  searchPatientsByNationalRegistryNumber: (args, context) =>
    search({ national_registry_number: { eq: args.national_registry_number } }, context),
}

function search(filters: FilterPatients, { patients }: RequestContext) {
  const rows = patients.list({ filters, sorting: byLastName, pagination: { offset: 0, count: 100 } })
  return { ...successPayload, patients: rows.map(resolvePatient) }
}
