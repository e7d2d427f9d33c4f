import { type Context, Hono } from 'hono'
import { listOperations } from '../explorer/operations.ts'
import { faultFields, readFault } from '../forms/read-fault.ts'
import { readForm } from '../forms/read-form.ts'
import { readNotice } from '../forms/read-notice.ts'
import { readOffset } from '../forms/read-offset.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { faultsPage } from '../views/faults/faults-page.ts'
import type { Portal } from './portal.ts'

/** The notices, by their names in the address. */
const notices: Record<string, string> = {
  added: 'The fault is added. It happens to the next request that fits.',
  back: 'The fault is taken back.',
  gone: 'The fault had already happened, or somebody else took it back.',
  cleared: 'All faults are taken back.',
}

/** Adds, lists and removes faults. */
export function createFaultRoutes({ emulator }: Portal): Hono<PortalEnv> {
  const operationNames = () => listOperations().map(({ name }) => name)
  const routes = new Hono<PortalEnv>()
  /** What is waiting, and the names to suggest. */
  const read = () => ({
    rules: emulator.faults(),
    webhookRules: emulator.webhookFaults(),
    operationNames: operationNames(),
  })
  /** Redirects to the page with a notice. */
  const redirect = (context: Context<PortalEnv>, done: string) =>
    context.redirect(`/${context.var.frame.environment}/faults?done=${done}#notice`, 303)

  routes.get('/', (context) =>
    context.html(
      faultsPage({
        frame: context.var.frame,
        ...read(),
        offset: readOffset(context),
        notice: readNotice(context, notices),
      }),
    ),
  )

  routes.post('/', async (context) => {
    const { frame } = context.var
    const values = await readForm(context, faultFields)
    const { rule, errors } = readFault(values)
    if (rule === undefined) {
      return context.html(faultsPage({ frame, ...read(), values, errors }), 422)
    }
    emulator.fail({ ...rule, environment: frame.environment })
    return redirect(context, 'added')
  })

  routes.post('/clear', (context) => {
    emulator.clearFaults()
    return redirect(context, 'cleared')
  })

  routes.post('/:id/take-back', (context) => {
    const isThere = emulator.faults().some(({ id }) => id === context.req.param('id'))
    if (isThere) emulator.clearFaults(context.req.param('id'))
    return redirect(context, isThere ? 'back' : 'gone')
  })
  return routes
}
