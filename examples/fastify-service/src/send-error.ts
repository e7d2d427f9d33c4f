import { STATUS_CODES } from 'node:http'
import * as client from '@orchestration/client'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** Responds with a status for the caller. Fastify would use the error's `statusCode`, which is the status of the service's response. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  request.log.warn(error)
  const statusCode = statusOf(error)
  if (statusCode === undefined) {
    // Only errors of request validation are sent to the caller. Other errors are logged.
    const { statusCode = 500 } = error
    return statusCode < 500
      ? reply.send(error)
      : reply.code(500).send({ statusCode: 500, error: STATUS_CODES[500] })
  }
  if (client.RateLimitError.is(error) && error.retryAfter) {
    reply.header('retry-after', Math.ceil(error.retryAfter / 1_000))
  }
  // The client's messages contain no patient data and no text from the service.
  return reply.code(statusCode).send({ statusCode, error: STATUS_CODES[statusCode], message: error.message })
}

/** The status for the caller. Undefined if the error does not come from the service. */
function statusOf(error: Error): number | undefined {
  if (['AbortError', 'TimeoutError', 'OutcomeUnknownError'].includes(error.name)) return 504
  if (client.RateLimitError.is(error) || client.NetworkError.is(error)) return 503
  if (client.OperationError.is(error) && error.statusCode && error.statusCode < 500) return 422
  return client.OrchestrationError.is(error) ? 502 : undefined
}
