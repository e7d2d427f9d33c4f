import type { GraphQLSchema } from 'graphql'
import { createId } from '../ground/create-id.ts'
import type { Journal, JournalEntry } from '../recorder/journal.ts'
import type { Stubs } from '../recorder/stubs.ts'
import type { Environment } from '../service/environment.ts'
import { createGraphqlYoga } from './graphql/create-graphql-handler.ts'
import { createDocumentCache } from './graphql/document-cache.ts'
import { findOperation, noteOperation } from './graphql/find-operation.ts'
import type { Limits } from './graphql/limits.ts'
import { createErrorMask, type ReportCrash } from './graphql/mask-error.ts'
import { noteErrors } from './graphql/note-errors.ts'
import { type Answer, createErrorAnswer } from './http/answer.ts'
import { ENDPOINT_PATH } from './http/check-request.ts'
import { parseParams } from './http/parse-params.ts'
import { Refusal } from './http/refusal.ts'

export interface OperationRunnerOptions {
  schema: GraphQLSchema
  /** The same without resolvers, made when a stub needs it. */
  loadPlainSchema(): GraphQLSchema
  stubs: Stubs
  journal: Journal
  /** Whether the journal keeps variables. */
  keepVariables: boolean
  limits: Limits
  onCrash: ReportCrash
}

export interface RunOptions {
  environment: Environment
  /** The body of a request, as the endpoint takes it. */
  body: string
  /** The name of the administrator who runs it. */
  administrator: string
}

/** Runs an operation for an administrator. Answers what the endpoint would answer. */
export type RunOperation = (options: RunOptions) => Promise<Answer>

/**
 * Runs operations of the explorer: without a key and without the faults, which are meant for the service under test. The
 * journal has them too, apart from questions about the schema, which the explorer asks by itself.
 */
export function createOperationRunner(options: OperationRunnerOptions): RunOperation {
  const { stubs, journal, limits, keepVariables, onCrash } = options
  const documents = createDocumentCache(limits)
  const maskError = createErrorMask(onCrash)
  const yoga = createGraphqlYoga({ ...options, documents, maskError })

  async function run({ environment, body, administrator }: RunOptions, entry: JournalEntry): Promise<Answer> {
    const params = parseParams(body)
    const found = findOperation(params, documents)
    if (found?.rootFields.every((name) => name.startsWith('__')) !== true) journal.add(entry)
    if (found) noteOperation(entry, params.query, found, keepVariables)
    if (keepVariables) entry.variables = { ...params.variables }
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
    const response = await yoga.fetch(
      `http://emulator${ENDPOINT_PATH}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(params),
      },
      { ...environment, transact: environment.transactFor(entry.id), apiKey, stub, journalEntry: entry },
    )
    return {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    }
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
    try {
      const answer = await run(options, entry)
      entry.status = answer.status
      return answer
    } catch (error) {
      const isRefused = error instanceof Refusal
      entry.outcome = isRefused ? 'refused' : 'graphql-error'
      if (isRefused) entry.refusal = error.message
      const answered = isRefused ? error.createError() : maskError(error)
      noteErrors(entry, [answered])
      const answer = isRefused ? error.createAnswer(answered) : createErrorAnswer(500, answered)
      entry.status = answer.status
      return answer
    } finally {
      entry.duration = performance.now() - start
      journal.settle(entry)
    }
  }
}
