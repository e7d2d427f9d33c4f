import { type PaginationParams, parsePagination } from '../../wire/pagination.ts'
import { done } from '../../wire/payload.ts'
import { createServiceError } from '../../wire/service-error.ts'
import { parseSorting, type SortingParams } from '../../wire/sorting.ts'
import type { Resolvers } from '../resolvers.ts'
import { type ActivityFilters, filterActivities } from './activity-filters.ts'
import { listActivities, parseActivityId } from './list-activities.ts'

interface CareflowActivitiesArguments {
  pathway_id: string
  pagination?: PaginationParams | null
  sorting?: SortingParams | null
  filters?: ActivityFilters | null
  /** Nothing has to be looked up elsewhere here, so that there is nothing to leave out. */
  skip_enrichment?: boolean | null
}

export const activityQueries: Resolvers = {
  async careflowActivities(args: CareflowActivitiesArguments, { careFlows, now }) {
    const pagination = parsePagination(args.pagination, { defaultCount: 100, cap: 500, aboveCap: 'refuse' })
    const sorting = parseSorting(args.sorting, ['date'], { field: 'date', direction: 'ASC' })
    const careFlow = await careFlows.find(args.pathway_id)
    if (!careFlow) throw createServiceError('NOT_FOUND', 'There is no care flow with this id.')
    const activities = filterActivities(listActivities(careFlow, now()), args.filters ?? {})
    if (sorting.direction === 'DESC') activities.reverse()
    const { offset, count } = pagination
    return {
      ...done,
      pagination: { ...pagination, total_count: activities.length },
      sorting,
      activities: activities.slice(offset, offset + count),
    }
  },

  async activity({ id }: { id: string }, { careFlows, now }) {
    const careFlow = await careFlows.find(parseActivityId(id))
    const activity = careFlow && listActivities(careFlow, now()).find((candidate) => candidate.id === id)
    if (!activity) throw createServiceError('NOT_FOUND', 'There is no activity with this id.')
    return { ...done, activity }
  },
}
