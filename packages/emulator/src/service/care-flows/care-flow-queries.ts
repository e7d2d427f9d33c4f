import { type PaginationParams, parsePagination } from '../../wire/pagination.ts'
import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import { parseSorting, type SortingParams } from '../../wire/sorting.ts'
import { definitions } from '../definitions/definitions.ts'
import { findPatient, type PatientReference } from '../patients/find-patient.ts'
import type { Resolvers } from '../resolvers.ts'
import type { CareFlowFilters } from './care-flow-filters.ts'
import { createCareFlowSource } from './care-flow-source.ts'
import { type CareFlow, careFlowSortFields } from './care-flow-store.ts'
import { createDefinitionSource } from './definition-source.ts'

interface PathwaysArguments {
  pagination?: PaginationParams | null
  sorting?: SortingParams | null
  filters?: CareFlowFilters | null
}

export const careFlowQueries: Resolvers = {
  publishedPathwayDefinitions(_args: object, { careFlows, now }) {
    let loading: Promise<CareFlow[]> | undefined
    const loadCareFlows = () => {
      loading ??= careFlows.listAll({})
      return loading
    }
    return {
      ...done,
      pagination: { offset: 0, count: definitions.length, total_count: definitions.length },
      sorting: null,
      publishedPathwayDefinitions: definitions.map((definition) =>
        createDefinitionSource(definition, loadCareFlows, now()),
      ),
    }
  },

  async pathways(args: PathwaysArguments, { careFlows, patients, now }) {
    const filters = args.filters ?? {}
    const pagination = parsePagination(args.pagination, { defaultCount: 100, cap: 100 })
    const sorting = parseSorting(args.sorting, careFlowSortFields, { field: 'start_date', direction: 'DESC' })
    const page = await careFlows.list({ filters, sorting, pagination })
    return {
      ...done,
      pagination: { ...pagination, total_count: () => careFlows.count(filters) },
      sorting,
      pathways: page.map((careFlow) => createCareFlowSource(careFlow, patients, now())),
    }
  },

  async pathway({ id }: { id: string }, { careFlows, patients, now }) {
    const careFlow = await careFlows.find(id)
    if (!careFlow) throw createServiceError('NOT_FOUND', 'There is no care flow with this id.')
    return { ...done, pathway: createCareFlowSource(careFlow, patients, now()) }
  },

  async patientPathways(
    { filters, ...patient }: PatientReference & { filters?: Pick<CareFlowFilters, 'status'> | null },
    { careFlows, patients, now },
  ) {
    const { id } = await findPatient(patient, patients)
    const found = await careFlows.listAll({ ...filters, patient_id: { in: [id] } })
    return {
      ...done,
      patientPathways: found.map((careFlow) => createCareFlowSource(careFlow, patients, now())),
    }
  },
}
