import { Hono } from 'hono'
import type { CareFlow } from '../../service/care-flows/care-flow-store.ts'
import { readOffset } from '../forms/read-offset.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { type CareFlowLine, careFlowsPage } from '../views/care-flows-page.ts'
import { PAGE_SIZE } from '../views/pager.ts'

export function createCareFlowRoutes(): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/', async (context) => {
    const { frame, environment } = context.var
    const offset = readOffset(context)
    const rows = await environment.careFlows.list({
      filters: {},
      sorting: { field: 'start_date', direction: 'DESC' },
      pagination: { offset, count: PAGE_SIZE },
    })
    const patients = await environment.patients.list({
      filters: { profile_id: { in: rows.map(({ patient_id }) => patient_id) } },
      sorting: { field: 'last_name', direction: 'ASC' },
      pagination: { offset: 0, count: PAGE_SIZE },
    })
    const names = new Map(patients.map(({ id, name }) => [id, name]))
    const careFlows = rows.map((row) => describeCareFlow(row, names.get(row.patient_id) ?? ''))
    const pages = {
      offset,
      total: await environment.careFlows.count({}),
      url: (next: number) => `?offset=${next}`,
    }
    return context.html(careFlowsPage({ frame, careFlows, pages }))
  })
  return routes
}

function describeCareFlow(careFlow: CareFlow, patientName: string): CareFlowLine {
  return {
    id: careFlow.id,
    title: careFlow.title,
    version: careFlow.version,
    patientName,
    status: careFlow.status,
    startDate: careFlow.start_date,
    startedBy: careFlow.created_by_name,
  }
}
