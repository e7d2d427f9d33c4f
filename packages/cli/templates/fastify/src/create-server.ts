import { OperationError, type OrchestrationClient, OrchestrationError } from '@orchestration/client'
import { type FastifyError, type FastifyInstance, type FastifyServerOptions, fastify } from 'fastify'
import { PatientSummaryDocument } from './__generated__/operations.ts'

export function createServer(
  client: OrchestrationClient,
  options: Pick<FastifyServerOptions, 'logger'> = {},
): FastifyInstance {
  const server = fastify(options)

  server.get('/health', async () => ({ status: 'ok' }))

  server.get<{ Params: { id: string } }>('/patients/:id', async ({ params: { id } }) => {
    const { data } = await client.query({ query: PatientSummaryDocument, variables: { id } })
    return data.patient.patient
  })

  // The client's error messages never contain patient data or keys, so they are safe to log and to send.
  server.setErrorHandler((error: FastifyError, request, reply) => {
    request.log.warn(error)
    if (OrchestrationError.is(error)) {
      const isMissing = OperationError.is(error) && error.type === 'NOT_FOUND'
      return reply.code(isMissing ? 404 : 502).send({ message: error.message })
    }
    // Fastify's errors for invalid requests are sent to the caller. Other errors are only logged.
    const { statusCode = 500, message } = error
    return reply.code(statusCode).send({ message: statusCode < 500 ? message : 'Something went wrong.' })
  })
  return server
}
