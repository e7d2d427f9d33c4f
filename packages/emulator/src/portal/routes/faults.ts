import { Hono } from 'hono'
import { faultNames } from '../../recorder/fault-rule.ts'
import { checkText } from '../forms/check-text.ts'
import { readForm } from '../forms/read-form.ts'
import { readOffset } from '../forms/read-offset.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { faultsPage } from '../views/faults-page.ts'
import type { Portal } from './portal.ts'

export function createFaultRoutes({ emulator }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()
  routes.get('/', (context) =>
    context.html(
      faultsPage({ frame: context.var.frame, rules: emulator.faults(), offset: readOffset(context) }),
    ),
  )

  routes.post('/', async (context) => {
    const { frame } = context.var
    const { with: name, ...values } = await readForm(context, ['with', 'operationName', 'times'])
    const fault = faultNames.find((known) => known === name)
    const operationName = values.operationName.trim()
    const errors = {
      operationName: checkText(operationName, { subject: 'The operation', most: 100 }),
      times: /^[1-9]\d{0,3}$/.test(values.times.trim()) ? undefined : 'Enter a whole number from 1 to 9,999.',
    }
    if (errors.operationName !== undefined || errors.times !== undefined || fault === undefined) {
      return context.html(faultsPage({ frame, rules: emulator.faults(), values, errors }), 422)
    }
    emulator.fail({
      with: fault,
      environment: frame.environment,
      times: Number(values.times),
      ...(operationName && { operationName }),
    })
    return context.redirect(`/${frame.environment}/faults`, 303)
  })

  routes.post('/clear', (context) => {
    emulator.clearFaults()
    return context.redirect(`/${context.var.frame.environment}/faults`, 303)
  })
  return routes
}
