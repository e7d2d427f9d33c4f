import { STATUS_CODES } from 'node:http'
import * as client from '@orchestration/client'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Fastify alone would answer with an error's `statusCode`: what the service said to us, not to our caller. */
export function answerError(error: Error, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const statusCode = statusOf(error)
  if (statusCode === undefined) return reply.send(error)
  request.log.warn(error)
  if (client.RateLimitError.is(error) && error.retryAfter) {
    reply.header('retry-after', Math.ceil(error.retryAfter / 1_000))
  }
  // The client's messages hold no patient data and no text of the service.
  return reply.code(statusCode).send({ statusCode, error: STATUS_CODES[statusCode], message: error.message })
}

/** The status that tells our caller what to do; undefined for an error that is not the service's. */
function statusOf(error: Error): number | undefined {
  if (['AbortError', 'TimeoutError', 'OutcomeUnknownError'].includes(error.name)) return 504
  if (client.RateLimitError.is(error) || client.NetworkError.is(error)) return 503
  if (client.OperationError.is(error) && error.statusCode && error.statusCode < 500) {
    return error.type === 'INVALID_IDENTIFIER' ? 409 : 422
  }
  return client.OrchestrationError.is(error) ? 502 : undefined
}
