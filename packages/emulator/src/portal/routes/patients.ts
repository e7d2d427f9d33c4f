import { Hono } from 'hono'
import { readOffset } from '../forms/read-offset.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { PAGE_SIZE } from '../views/pager.ts'
import { patientsPage } from '../views/patients-page.ts'

export function createPatientRoutes(): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/', async (context) => {
    const { frame, environment } = context.var
    const offset = readOffset(context)
    const patients = await environment.patients.list({
      filters: {},
      sorting: { field: 'last_name', direction: 'ASC' },
      pagination: { offset, count: PAGE_SIZE },
    })
    const pages = {
      offset,
      total: await environment.patients.count({}),
      url: (next: number) => `?offset=${next}`,
    }
    return context.html(patientsPage({ frame, patients, pages }))
  })
  return routes
}
