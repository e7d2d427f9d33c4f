import type { GraphQLSchema } from 'graphql'
import { createId } from '../ground/create-id.ts'
import { type Journal, type JournalEntry, MAX_VALUES_LENGTH, withoutValues } from '../recorder/journal.ts'
import type { Stubs } from '../recorder/stubs.ts'
import type { Environment } from '../service/environment.ts'
import { createOperationExecutor } from './graphql/create-operation-executor.ts'
import { createDocumentCache } from './graphql/document-cache.ts'
import { findOperation } from './graphql/find-operation.ts'
import type { Limits } from './graphql/limits.ts'
import { createErrorMask, type ReportCrash } from './graphql/mask-error.ts'
import { noteAnswer, noteErrors, noteOperation } from './graphql/note-operation.ts'
import { type Answer, createCrashAnswer, createResultAnswer, Refusal } from './http/answer.ts'
import { parseParams } from './http/read-body.ts'

export interface OperationRunnerOptions {
  schema: GraphQLSchema
  /** Loads the same schema without resolvers, for stubs. */
  loadPlainSchema(): GraphQLSchema
  stubs: Stubs
  journal: Journal
  limits: Limits
  onCrash: ReportCrash
  /** Called with each operation that has ended, without variables and values. */
  onRequest(entry: JournalEntry): void
}

export interface RunOptions {
  environment: Environment
  /** Where the environment's API is, such as `http://127.0.0.1:4010`. */
  origin: string
  /** The body of a request, as the endpoint takes it. */
  body: string
  /** The name of the administrator who runs the operation. */
  administrator: string
  /** In whose name the operation runs, as callers say in X-User-ID. */
  userId?: string | undefined
}

/** Runs an operation for an administrator, and returns what the endpoint would answer. */
export type RunOperation = (options: RunOptions) => Promise<Answer>

/**
 * Runs operations of the explorer. They need no key. Faults do not happen to them, because faults are for the service
 * under test. The journal lists them, except the introspection that the explorer does by itself.
 */
export function createOperationRunner(options: OperationRunnerOptions): RunOperation {
  const { stubs, journal, limits, onCrash, onRequest } = options
  const documents = createDocumentCache(limits)
  const maskError = createErrorMask(onCrash)
  const executeOperation = createOperationExecutor({ ...options, documents, maskError })

  async function run(
    { environment, origin, body, administrator, userId }: RunOptions,
    entry: JournalEntry,
    list: () => void,
  ): Promise<Answer> {
    const params = parseParams(body)
    const found = findOperation(params, documents)
    if (found?.rootFields.every((name) => name.startsWith('__')) !== true) list()
    const { keepsValues } = journal.values
    if (found) noteOperation(entry, params.query, found, keepsValues)
    if (keepsValues && body.length <= MAX_VALUES_LENGTH) {
      entry.variables = { ...params.variables }
      if (userId !== undefined) entry.userId = userId
    }
    await environment.catchUp()
    const { name } = environment
    const stub = stubs.find({ environment: name, operationName: found?.operationName })
    if (stub) entry.stubbed = true
    const apiKey = {
      id: 'explorer',
      name: administrator,
      description: '',
      createdBy: administrator,
      createdAt: entry.at,
    }
    const context = {
      ...environment,
      transact: environment.transactFor(entry.id),
      apiKey,
      userId,
      origin,
      stub,
      journalEntry: entry,
    }
    return createResultAnswer(await executeOperation(params, context), 'application/json')
  }

  return async (options) => {
    const { environment, administrator } = options
    const entry: JournalEntry = {
      id: createId(),
      at: environment.now().toISOString(),
      environment: environment.name,
      administrator,
      outcome: 'pending',
    }
    const start = performance.now()
    let isListed = false
    const list = () => {
      isListed = true
      journal.add(entry)
    }
    try {
      const answer = await run(options, entry, list)
      entry.status = answer.status
      noteAnswer(entry, answer.body, journal)
      return answer
    } catch (error) {
      const isRefused = error instanceof Refusal
      entry.outcome = isRefused ? 'refused' : 'graphql-error'
      if (isRefused) entry.refusal = error.message
      const answered = isRefused ? error.createError() : maskError(error)
      noteErrors(entry, [answered])
      const answer = isRefused ? error.createAnswer(answered) : createCrashAnswer(answered)
      entry.status = answer.status
      noteAnswer(entry, answer.body, journal)
      return answer
    } finally {
      entry.duration = performance.now() - start
      if (isListed) {
        journal.finish(entry)
        onRequest(withoutValues(entry))
      }
    }
  }
}
