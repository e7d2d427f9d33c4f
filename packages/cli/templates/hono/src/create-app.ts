import { OperationError, type OrchestrationClient, OrchestrationError } from '@orchestration/client'
import { Hono } from 'hono'
import { CareFlowsOfPatientDocument } from './__generated__/index.ts'

export function createApp(client: OrchestrationClient): Hono {
  const app = new Hono()

  app.get('/health', (c) => c.json({ status: 'ok' }))

  app.get('/patients/:id/care-flows', async (c) => {
    const variables = { patient_id: c.req.param('id') }
    const { data } = await client.query({ query: CareFlowsOfPatientDocument, variables })
    return c.json(data.patientPathways.patientPathways)
  })

  // The client's messages hold neither patient data nor the key, so they may be logged and sent.
  app.onError((error, c) => {
    if (!OrchestrationError.is(error)) throw error
    console.warn(error.message)
    const isMissing = OperationError.is(error) && error.type === 'NOT_FOUND'
    return c.json({ message: error.message }, isMissing ? 404 : 502)
  })
  return app
}
