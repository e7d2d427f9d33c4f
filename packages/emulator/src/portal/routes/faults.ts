import { Hono } from 'hono'
import { listOperations } from '../explorer/operations.ts'
import { faultFields, readFault } from '../forms/read-fault.ts'
import { readForm } from '../forms/read-form.ts'
import { readOffset } from '../forms/read-offset.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { faultsPage } from '../views/faults-page.ts'
import type { Portal } from './portal.ts'

/** Adds, lists and removes faults. */
export function createFaultRoutes({ emulator }: Portal): Hono<PortalEnv> {
  const operationNames = () => listOperations().map(({ name }) => name)
  const routes = new Hono<PortalEnv>()

  routes.get('/', (context) =>
    context.html(
      faultsPage({
        frame: context.var.frame,
        rules: emulator.faults(),
        offset: readOffset(context),
        operationNames: operationNames(),
        added: context.req.query('added') !== undefined,
      }),
    ),
  )

  routes.post('/', async (context) => {
    const { frame } = context.var
    const values = await readForm(context, faultFields)
    const { rule, errors } = readFault(values)
    if (rule === undefined) {
      const page = { frame, rules: emulator.faults(), operationNames: operationNames(), values, errors }
      return context.html(faultsPage(page), 422)
    }
    emulator.fail({ ...rule, environment: frame.environment })
    return context.redirect(`/${frame.environment}/faults?added#waiting`, 303)
  })

  routes.post('/clear', (context) => {
    emulator.clearFaults()
    return context.redirect(`/${context.var.frame.environment}/faults#waiting`, 303)
  })

  routes.post('/:id/take-back', (context) => {
    // If the fault has happened meanwhile, it is gone too.
    const isThere = emulator.faults().some(({ id }) => id === context.req.param('id'))
    if (isThere) emulator.clearFaults(context.req.param('id'))
    return context.redirect(`/${context.var.frame.environment}/faults#waiting`, 303)
  })
  return routes
}
