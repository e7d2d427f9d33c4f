import { OperationError, type OrchestrationClient, OrchestrationError } from '@orchestration/client'
import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { CareFlowsOfPatientDocument } from './__generated__/operations.ts'

export function createApp(client: OrchestrationClient): Hono {
  const app = new Hono()

  app.get('/health', (c) => c.json({ status: 'ok' }))

  app.get('/patients/:id/care-flows', async (c) => {
    const variables = { patient_id: c.req.param('id') }
    const { data } = await client.query({ query: CareFlowsOfPatientDocument, variables })
    return c.json(data.patientPathways.patientPathways)
  })

  // The client's error messages never contain patient data or keys, so they are safe to log and to send.
  app.onError((error, c) => {
    if (OrchestrationError.is(error)) {
      console.warn(error.message)
      const isMissing = OperationError.is(error) && error.type === 'NOT_FOUND'
      return c.json({ message: error.message }, isMissing ? 404 : 502)
    }
    // Hono's HTTP errors are sent to the caller. Other errors are only logged.
    if (error instanceof HTTPException) return error.getResponse()
    console.error(error)
    return c.json({ message: 'Something went wrong.' }, 500)
  })
  return app
}
