import { type Context, Hono } from 'hono'
import { createId } from '../../ground/create-id.ts'
import { createPolicy } from '../../web/set-headers.ts'
import { listExamples } from '../explorer/list-examples.ts'
import { listOperations } from '../explorer/operations.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { type ExplorerPage, explorerPage } from '../views/explorer-page.ts'
import { selectOperation } from '../views/requests/request-example.ts'
import type { Portal } from './portal.ts'

/** The explorer, and what it runs. */
export function createExplorerRoutes({ emulator, runOperation }: Portal): Hono<PortalEnv> {
  const routes = new Hono<PortalEnv>()

  routes.get('/', (context) => {
    // GraphiQL's dialogs add a style element.
    const styleNonce = createId()
    context.header('content-security-policy', createPolicy({ styleNonce }))
    const { frame } = context.var
    const operations = listOperations()
    return context.html(explorerPage({ frame, operations, styleNonce, ...findBeginning(context) }))
  })

  routes.post('/', async (context) => {
    const { environment, session } = context.var
    const { status, headers, body } = await runOperation({
      environment,
      origin: new URL(emulator.endpoint(environment.name)).origin,
      body: await context.req.text(),
      administrator: session.administrator,
      userId: context.req.header('x-user-id') || undefined,
    })
    const type = headers['content-type'] ?? 'application/json'
    return new Response(body, { status, headers: { 'content-type': type } })
  })

  /** A request of this environment, an operation by name, or the list of patients. */
  function findBeginning({
    req,
    var: { frame },
  }: Context<PortalEnv>): Pick<ExplorerPage, 'query' | 'userId' | 'variables'> {
    const { request, operation = 'Patients' } = req.query()
    const entry = emulator
      .requests()
      .find(({ id, environment }) => id === request && environment === frame.environment)
    if (entry?.document !== undefined) {
      const { document, operationName, userId, variables } = entry
      const query = selectOperation(document, operationName).trim()
      return { query, userId, variables: variables ? JSON.stringify(variables, null, 2) : '' }
    }
    const examples = listExamples()
    const example = examples.find(({ name }) => name === operation)
    return { query: example?.text ?? '', variables: example?.variables ?? '' }
  }
  return routes
}
