import {
  NetworkError,
  OperationError,
  type OrchestrationClient,
  OrchestrationError,
  OutcomeUnknownError,
  RateLimitError,
} from '@orchestration/client'
import { type FastifyError, type FastifyInstance, fastify } from 'fastify'
import { type Enrolment, enrol } from './enrol.ts'
import { readQuestions, submitAnswers } from './form-task.ts'
import { listTasksOfRole } from './list-tasks.ts'

const enrolment = {
  type: 'object',
  required: ['mrn', 'target'],
  properties: {
    mrn: { type: 'string', pattern: '\\S', maxLength: 200 },
    target: { type: 'number', minimum: 90, maximum: 180 },
  },
  additionalProperties: false,
}
const answers = { type: 'object', additionalProperties: { type: 'string' } }

/**
 * Creates the server. `consistencyDelay` is the time in milliseconds to wait after a lost response before retrying the start of a
 * care flow.
 */
export function createServer(client: OrchestrationClient, consistencyDelay?: number): FastifyInstance {
  const server = fastify()

  server.post<{ Body: Enrolment }>('/enrolments', { schema: { body: enrolment } }, async (request) => ({
    care_flow: await enrol(client, request.body, consistencyDelay),
  }))

  server.get<{ Params: { role: string } }>('/roles/:role/tasks', async (request, reply) => {
    const tasks = await listTasksOfRole(client, request.params.role)
    return tasks ?? reply.code(404).send({ error: 'There is no such role.' })
  })

  server.get<{ Params: { id: string } }>('/tasks/:id/questions', async (request, reply) => {
    const questions = await readQuestions(client, request.params.id)
    if (!questions) return reply.code(404).send({ error: 'The task is not a form.' })
    return questions.map(({ key, title, userQuestionType: type, questionConfig }) => ({
      key,
      title,
      type,
      required: questionConfig?.mandatory ?? false,
    }))
  })

  server.post<{ Params: { id: string }; Body: Record<string, string> }>(
    '/tasks/:id/answers',
    { schema: { body: answers } },
    async (request, reply) => {
      const userId = request.headers['x-user-id']?.toString()
      const rejection = await submitAnswers(client, request.params.id, { answers: request.body, userId })
      return rejection ? reply.code(422).send(rejection) : reply.code(204).send()
    },
  )

  // Fastify would respond with the error's `statusCode`, which is the status of the service's response.
  server.setErrorHandler((error: FastifyError, request, reply) => {
    if (OrchestrationError.is(error)) return reply.code(statusOf(error)).send({ error: error.message })
    // Only the messages of validation errors are sent to the caller.
    request.log.error(error)
    const { statusCode = 500, message } = error
    return reply
      .code(statusCode)
      .send({ error: statusCode < 500 ? message : 'An internal error occurred. Try again later.' })
  })
  return server
}

function statusOf(error: OrchestrationError): number {
  if (OperationError.is(error) && error.type === 'NOT_FOUND') return 404
  if (OutcomeUnknownError.is(error)) return 504
  return RateLimitError.is(error) || NetworkError.is(error) ? 503 : 502
}
