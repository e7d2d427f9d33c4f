import type { IncomingMessage, ServerResponse } from 'node:http'
import type { GraphQLSchema } from 'graphql'
import type { FaultRules } from '../recorder/fault-rules.ts'
import { type Journal, type JournalEntry, MAX_VALUES_LENGTH } from '../recorder/journal.ts'
import type { Stubs } from '../recorder/stubs.ts'
import type { Environment } from '../service/environment.ts'
import { createOperationExecutor } from './graphql/create-operation-executor.ts'
import { createDocumentCache } from './graphql/document-cache.ts'
import { findOperation } from './graphql/find-operation.ts'
import type { Limits } from './graphql/limits.ts'
import type { ErrorMask } from './graphql/mask-error.ts'
import { noteAnswer, noteOperation } from './graphql/note-operation.ts'
import { actOut } from './http/act-out.ts'
import { createResultAnswer, sendAnswer } from './http/answer.ts'
import {
  authenticate,
  checkRequest,
  chooseMediaType,
  type UnauthenticatedAnswer,
} from './http/check-request.ts'
import { parseParams, readBody } from './http/read-body.ts'

export interface OperationAnswererOptions {
  environment: Environment
  schema: GraphQLSchema
  /** Loads the same schema without resolvers, for stubs. */
  loadPlainSchema(): GraphQLSchema
  faults: FaultRules
  stubs: Stubs
  journal: Journal
  limits: Limits
  unauthenticated: UnauthenticatedAnswer
  maskError: ErrorMask
}

/** Answers the request, and notes in the entry what it asked and what it met. Throws what the service refuses. */
export type AnswerOperation = (
  request: IncomingMessage,
  response: ServerResponse,
  entry: JournalEntry,
) => Promise<void>

/** Answers operations. Refuses what it can before GraphQL, because that costs next to nothing. */
export function createOperationAnswerer(options: OperationAnswererOptions): AnswerOperation {
  const { environment, faults, stubs, journal, limits, unauthenticated } = options
  const documents = createDocumentCache(limits)
  const executeOperation = createOperationExecutor({ ...options, documents })

  return async (request, response, entry) => {
    checkRequest(request)
    const apiKey = await authenticate(request, environment.keys, unauthenticated)
    entry.apiKey = apiKey.name
    entry.apiKeyId = apiKey.id
    environment.keyUse.note(apiKey.id)
    const mediaType = chooseMediaType(request)
    const body = await readBody(request, limits.bodyBytes)
    const params = parseParams(body)
    const found = findOperation(params, documents)
    const { keepsValues } = journal.values
    if (found) noteOperation(entry, params.query, found, keepsValues)
    const { operationName, rootFields } = found ?? {}
    const userId = readUserId(request)
    if (keepsValues && body.length <= MAX_VALUES_LENGTH) {
      entry.variables = { ...params.variables }
      if (userId !== undefined) entry.userId = userId
    }

    const operation = { environment: environment.name, operationName, rootFields }
    const execute = async (failWith?: string) => {
      await environment.catchUp()
      const stub = failWith === undefined ? stubs.find(operation) : undefined
      if (stub) entry.stubbed = true
      const context = {
        ...environment,
        transact: environment.transactFor(entry.id),
        apiKey,
        userId,
        origin: readOrigin(request),
        failWith,
        stub,
        journalEntry: entry,
      }
      const answer = createResultAnswer(await executeOperation(params, context), mediaType)
      noteAnswer(entry, answer.body, journal)
      return answer
    }
    const fault = await faults.take(operation)
    if (!fault) return sendAnswer(response, await execute())
    entry.fault = fault.with
    entry.outcome = 'fault'
    // A request that hangs gets no other outcome until its caller leaves.
    if (fault.with === 'hang') journal.finish(entry)
    return actOut(fault, { response, execute })
  }
}

/** Reads the id of the user who acts, if the caller names one. */
function readUserId({ headers }: IncomingMessage): string | undefined {
  const header = headers['x-user-id']
  return typeof header === 'string' && header !== '' ? header : undefined
}

/** Reads the address by which the caller reached this emulator, which can be the name of a container. */
function readOrigin({ headers, socket }: IncomingMessage): string {
  return `${'encrypted' in socket ? 'https' : 'http'}://${headers.host}`
}
