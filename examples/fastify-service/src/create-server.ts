import type { OrchestrationClient } from '@orchestration/client'
import { type FastifyInstance, type FastifyReply, type FastifyServerOptions, fastify } from 'fastify'
import { answerError } from './answer-error.ts'
import { createPatientOnce } from './create-patient-once.ts'
import { type Enrolment, enrolmentSchema } from './enrolment.ts'
import { inTurn } from './in-turn.ts'
import { startCareFlowOnce } from './start-care-flow-once.ts'

export interface ServerOptions extends Pick<FastifyServerOptions, 'logger'> {
  /** Milliseconds for a request in all. Default 25,000. */
  deadline?: number
  /** Milliseconds that the service gets to finish a start whose answer was lost. Default 2,000. */
  settle?: number
}

export function createServer(
  client: OrchestrationClient,
  { logger = false, deadline = 25_000, settle = 2_000 }: ServerOptions = {},
): FastifyInstance {
  // Or else Fastify drops the fields that it does not know, and turns what is no text into one.
  const ajv = { customOptions: { removeAdditional: false, coerceTypes: false } as const }
  const server = fastify({ logger, ajv })
  server.setErrorHandler(answerError)
  // Or else `close` waits for connections that callers keep alive.
  server.addHook('onSend', async (_request, reply) => {
    if (!server.server.listening) reply.header('connection', 'close')
  })
  server.get('/health', { logLevel: 'warn' }, async () => ({ status: 'ok' }))

  server.post<{ Body: Enrolment }>('/enrolments', { schema: { body: enrolmentSchema } }, (request, reply) => {
    const { care_flow: pathway_definition_id, ...person } = request.body
    const context = { signal: AbortSignal.any([hangUpSignal(reply), AbortSignal.timeout(deadline)]) }
    return inTurn(person.mrn, async () => {
      const patient_id = await createPatientOnce(client, person, context)
      const input = { patient_id, pathway_definition_id }
      return { patient_id, care_flow_id: await startCareFlowOnce(client, input, settle, context) }
    })
  })
  return server
}

/** Aborted when the caller hangs up. Fastify's `request.signal` is, too, but also once the body has been read. */
function hangUpSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}
