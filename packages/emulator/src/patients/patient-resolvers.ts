import type { PaginationParams } from '../graphql/pagination.ts'
import { parsePagination } from '../graphql/pagination.ts'
import { done } from '../graphql/payload.ts'
import type { Resolvers } from '../graphql/resolvers.ts'
import { createServiceError } from '../graphql/service-error.ts'
import { parseSorting, type SortingParams } from '../graphql/sorting.ts'
import type { PatientFilters } from './patient-filters.ts'
import { createPatientSource, createPatientSources } from './patient-source.ts'
import { type ProfileInput, profileFields } from './profile.ts'

interface PatientsArguments {
  pagination?: PaginationParams | null
  sorting?: SortingParams | null
  filters?: PatientFilters | null
}

export const patientResolvers: Resolvers = {
  Query: {
    async patients(args: PatientsArguments, { patients }) {
      const filters = args.filters ?? {}
      const pagination = parsePagination(args.pagination, { defaultCount: 10, cap: 100 })
      const sorting = parseSorting(args.sorting, profileFields, { field: 'last_name', direction: 'ASC' })
      const rows = await patients.list({ filters, sorting, pagination })
      return {
        ...done,
        // Counting all matches costs more than the page: it is done when it is asked for.
        pagination: { ...pagination, total_count: () => patients.count(filters) },
        sorting,
        patients: createPatientSources(rows, patients),
      }
    },

    async patient({ id }: { id: string }, { patients }) {
      const row = await patients.find(id)
      if (!row) throw createServiceError('NOT_FOUND', 'There is no patient with this id.')
      return { ...done, patient: createPatientSource(row, patients) }
    },
  },

  Mutation: {
    async createPatient({ input }: { input?: ProfileInput | null }, { patients }) {
      const row = await patients.create(input ?? {})
      return { ...done, patient: createPatientSource(row, patients) }
    },
  },
}
