import type { Activity } from '@orchestration/care-flows'
import { GraphQLError } from 'graphql'
import { Hono } from 'hono'
import type { CareFlowFilters } from '../../service/care-flows/care-flow-filters.ts'
import { careFlowSortFields } from '../../service/care-flows/care-flow-store.ts'
import { readList } from '../forms/read-list.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { careFlowFilters, careFlowsPage } from '../views/care-flows/care-flows-page.ts'
import { PAGE_SIZE } from '../views/pieces/pager.ts'
import { createCareFlowPageRoutes } from './care-flow.ts'
import type { Portal } from './portal.ts'

/** Lists the care flows, with the filters, sorting and pages of the API's `pathways`. */
export function createCareFlowRoutes(portal: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/', async (context) => {
    const { frame, environment } = context.var
    const { careFlows, patients, activities, definitions } = environment
    const list = readList(context, {
      filters: careFlowFilters,
      sortFields: careFlowSortFields,
      sorting: { field: 'start_date', direction: 'DESC' },
      count: PAGE_SIZE,
    })
    const { sorting, pagination } = list
    if (!list.filters.version.every((text) => /^\d{1,9}$/.test(text))) {
      list.problems.push('version must be a whole number.')
      list.filters.version = []
    }
    const filters = createFilters(list.filters)
    const read = async () => ({
      rows: await careFlows.list({ filters, sorting, pagination }),
      total: await careFlows.count(filters),
    })
    const { rows, total } = await read().catch((error) => {
      if (!(error instanceof GraphQLError)) throw error
      list.problems.push(error.message)
      return { rows: [], total: 0 }
    })
    const found = await patients.list({
      filters: { profile_id: { in: rows.map(({ patient_id }) => patient_id) } },
      sorting: { field: 'last_name', direction: 'ASC' },
      pagination: { offset: 0, count: rows.length },
    })
    const open = await activities.list({
      filters: { careflow_ids: rows.map(({ id }) => id), activity_status: ['ACTIVE', 'FAILED'] },
      sorting: { field: 'date', direction: 'ASC' },
    })
    const waiting = Map.groupBy(open, ({ stream_id }: Activity) => stream_id)
    const lines = rows.map((careFlow) => ({
      careFlow,
      patient: found.find(({ id }) => id === careFlow.patient_id),
      waiting: waiting.get(careFlow.id) ?? [],
    }))
    const titles = new Map(definitions.list.map(({ id, releases }) => [id, releases.at(-1)?.title ?? id]))
    return context.html(
      careFlowsPage({ frame, list, careFlows: lines, total, titles, revisions: definitions.revisions }),
    )
  })
  routes.route('/', createCareFlowPageRoutes(portal))
  return routes
}

function createFilters(given: Record<(typeof careFlowFilters)[number], string[]>): CareFlowFilters {
  const anyOf = <Value>(values: Value[]) => (values.length > 0 ? { in: values } : null)
  return {
    status: anyOf(given.status),
    pathway_definition_id: { eq: given.pathway_definition_id[0] ?? null },
    patient_id: anyOf(given.patient_id),
    version: anyOf(given.version.map(Number)),
    release_id: anyOf(given.release_id),
    start_date: { gte: given['start_date.gte'][0] ?? null, lte: given['start_date.lte'][0] ?? null },
  }
}
