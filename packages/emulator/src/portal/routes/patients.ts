import { Hono } from 'hono'
import { createPatientStore } from '../../service/patients/patient-store.ts'
import type { Portal, PortalEnv } from '../portal.ts'
import { readOffset } from '../read-offset.ts'
import { PAGE_SIZE } from '../views/pager.ts'
import { patientsPage } from '../views/patients-page.ts'

export function createPatientRoutes({ database, identifierSystems }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/', async (context) => {
    const { frame } = context.var
    const store = createPatientStore(database, frame.environment, identifierSystems)
    const offset = readOffset(context)
    const patients = await store.list({
      filters: {},
      sorting: { field: 'last_name', direction: 'ASC' },
      pagination: { offset, count: PAGE_SIZE },
    })
    const pages = { offset, total: await store.count({}), url: (next: number) => `?offset=${next}` }
    return context.html(patientsPage({ frame, patients, pages }))
  })
  return routes
}
