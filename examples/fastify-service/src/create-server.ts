import { type OrchestrationClient, startOnce } from '@orchestration/client'
import { type FastifyInstance, type FastifyReply, type FastifyServerOptions, fastify } from 'fastify'
import { StartCareFlowDocument } from './__generated__/operations.ts'
import { createPatientOnce } from './create-patient-once.ts'
import { type Enrolment, enrolmentSchema } from './enrolment.ts'
import { inTurn } from './in-turn.ts'
import { sendError } from './send-error.ts'

export interface ServerOptions extends Pick<FastifyServerOptions, 'logger'> {
  /** Milliseconds for a whole request. @defaultValue 25,000 */
  deadline?: number
  /** Milliseconds that the service has to finish a start whose response was lost. @defaultValue 2,000 */
  consistencyDelay?: number
}

export function createServer(
  client: OrchestrationClient,
  { logger = false, deadline = 25_000, consistencyDelay = 2_000 }: ServerOptions = {},
): FastifyInstance {
  // By default Fastify drops unknown fields, and converts other types to text.
  const ajv = { customOptions: { removeAdditional: false, coerceTypes: false } as const }
  const server = fastify({ logger, ajv })
  server.setErrorHandler(sendError)
  // By default `close` waits for connections that callers keep alive.
  server.addHook('onSend', async (_request, reply) => {
    if (!server.server.listening) reply.header('connection', 'close')
  })
  server.get('/health', { logLevel: 'warn' }, async () => ({ status: 'ok' }))

  server.post<{ Body: Enrolment }>('/enrolments', { schema: { body: enrolmentSchema } }, (request, reply) => {
    const { care_flow: pathway_definition_id, ...person } = request.body
    const signal = AbortSignal.any([hangUpSignal(reply), AbortSignal.timeout(deadline)])
    return inTurn(person.mrn, async () => {
      const patient_id = await createPatientOnce(client, person, { signal })
      const variables = { input: { patient_id, pathway_definition_id } }
      const options = { variables, consistencyDelay, signal }
      const { id: care_flow_id } = await startOnce(client, StartCareFlowDocument, options)
      return { patient_id, care_flow_id }
    })
  })
  return server
}

/** Returns a signal that aborts when the caller disconnects. Fastify's `request.signal` also aborts after the body was read. */
function hangUpSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController()
  reply.raw.once('close', () => controller.abort())
  return controller.signal
}
