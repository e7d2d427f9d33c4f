import { type Context, Hono } from 'hono'
import { createId } from '../../ground/create-id.ts'
import { createPolicy } from '../../web/set-headers.ts'
import { listExamples } from '../explorer/list-examples.ts'
import { listOperations } from '../explorer/operations.ts'
import type { PortalEnv } from '../security/portal-env.ts'
import { explorerPage } from '../views/explorer-page.ts'
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
    })
    const type = headers['content-type'] ?? 'application/json'
    return new Response(body, { status, headers: { 'content-type': type } })
  })

  /** A request of this environment, an operation by name, or the list of patients. */
  function findBeginning({ req, var: { frame } }: Context<PortalEnv>): { query: string; variables: string } {
    const { request, operation = 'Patients' } = req.query()
    const entry = emulator
      .requests()
      .find(({ id, environment }) => id === request && environment === frame.environment)
    if (entry?.document !== undefined) {
      const { document, variables } = entry
      return { query: document.trim(), variables: variables ? JSON.stringify(variables, null, 2) : '' }
    }
    const examples = listExamples()
    const example = examples.find(({ name }) => name === operation)
    return { query: example?.text ?? '', variables: example?.variables ?? '' }
  }
  return routes
}
