import { type PaginationParams, parsePagination } from '../../wire/pagination.ts'
import { done } from '../../wire/payload.ts'
import { parseSorting, type Sorting, type SortingParams } from '../../wire/sorting.ts'
import { answerMissing } from '../choices.ts'
import type { RequestContext, Resolvers } from '../resolvers.ts'
import { findPatient } from './find-patient.ts'
import type { Identifier } from './identifiers.ts'
import type { PatientFilters } from './patient-filters.ts'
import { type SortField, sortFields } from './profile.ts'
import { resolvePatient } from './resolve-patient.ts'

interface PatientsArguments {
  pagination?: PaginationParams | null
  sorting?: SortingParams | null
  filters?: PatientFilters | null
}

const byLastName: Sorting<SortField> = { field: 'last_name', direction: 'ASC' }

export const patientQueries: Resolvers = {
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

  async patientByIdentifier(identifier: Identifier, { patients, choices }) {
    const row = await patients.findByIdentifier(identifier)
    if (!row) return answerMissing({ patient: null }, 'There is no such patient.', choices.missing)
    return { ...done, patient: resolvePatient(row) }
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
