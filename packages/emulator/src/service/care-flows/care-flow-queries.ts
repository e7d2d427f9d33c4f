import type { Resolvers } from '../answers.ts'
import { answerMissing, done } from '../answers.ts'
import { type PaginationParams, parsePagination, parseSorting, type SortingParams } from '../lists.ts'
import { findPatient, type PatientReference } from '../patients/patient-store.ts'
import type { RequestContext } from '../request-context.ts'
import type { CareFlowFilters } from './care-flow-filters.ts'
import { careFlowSortFields } from './care-flow-store.ts'
import { resolveCareFlow } from './resolve-care-flow.ts'

interface PathwaysArguments {
  pagination?: PaginationParams | null
  sorting?: SortingParams | null
  filters?: CareFlowFilters | null
}

export const careFlowQueries: Resolvers<RequestContext> = {
  async pathways(args: PathwaysArguments, context) {
    const { careFlows } = context
    const filters = args.filters ?? {}
    const pagination = parsePagination(args.pagination, { defaultCount: 100, cap: 100 })
    const sorting = parseSorting(args.sorting, careFlowSortFields, { field: 'start_date', direction: 'DESC' })
    const page = await careFlows.list({ filters, sorting, pagination })
    return {
      ...done,
      pagination: { ...pagination, total_count: () => careFlows.count(filters) },
      sorting,
      pathways: page.map((careFlow) => resolveCareFlow(careFlow, context)),
    }
  },

  async pathway({ id }: { id: string }, context) {
    const careFlow = await context.careFlows.find(id)
    if (!careFlow)
      return answerMissing({ pathway: null }, 'There is no care flow with this id.', context.choices.missing)
    return { ...done, pathway: resolveCareFlow(careFlow, context) }
  },

  async patientPathways(
    { filters, ...patient }: PatientReference & { filters?: Pick<CareFlowFilters, 'status'> | null },
    context,
  ) {
    const { id } = await findPatient(patient, context.patients)
    const found = await context.careFlows.listAll({ ...filters, patient_id: { in: [id] } })
    return { ...done, patientPathways: found.map((careFlow) => resolveCareFlow(careFlow, context)) }
  },
}
