import type { GraphQLSchema } from 'graphql'
import { createId } from '../ground/create-id.ts'
import { type Journal, type JournalEntry, MAX_VALUES_LENGTH } from '../recorder/journal.ts'
import type { Stubs } from '../recorder/stubs.ts'
import type { Environment } from '../service/environment.ts'
import type { RequestContext } from '../service/resolvers.ts'
import { createOperationExecutor, type ExecuteOperation } from './graphql/create-operation-executor.ts'
import { createOperationFinder, type FindOperation, type Operation } from './graphql/find-operation.ts'
import type { Limits } from './graphql/limits.ts'
import { createErrorMask, type ErrorMask, type ReportCrash } from './graphql/mask-error.ts'
import { noteAnswer, noteErrors, noteOperation, noteResult } from './graphql/note-operation.ts'
import { type Answer, createCrashAnswer, createResultAnswer, type MediaType, Refusal } from './http/answer.ts'
import { parseParams } from './http/read-body.ts'

export interface OperationsOptions {
  schema: GraphQLSchema
  /** Loads the same schema without resolvers, for stubs. */
  loadPlainSchema(): GraphQLSchema
  stubs: Stubs
  journal: Journal
  limits: Limits
  onCrash: ReportCrash
}

/** How an operation was sent. */
export interface Sending extends Pick<RequestContext, 'apiKey' | 'origin' | 'userId' | 'failWith'> {
  environment: Environment
  mediaType: MediaType
}

/** Reads and executes operations of callers and of the explorer, and notes in their entries what came of them. */
export class Operations {
  readonly maskError: ErrorMask
  readonly #stubs: Stubs
  readonly #journal: Journal
  readonly #find: FindOperation
  readonly #execute: ExecuteOperation

  constructor(options: OperationsOptions) {
    this.maskError = createErrorMask(options.onCrash)
    this.#stubs = options.stubs
    this.#journal = options.journal
    this.#find = createOperationFinder(options.limits)
    this.#execute = createOperationExecutor({ ...options, maskError: this.maskError })
  }

  /** Reads the body of a request. Throws a `Refusal` for a body that is not executed. */
  read(body: string, userId: string | undefined, entry: JournalEntry): Operation {
    const operation = this.#find(parseParams(body))
    const { keepsValues } = this.#journal.values
    noteOperation(entry, operation, keepsValues)
    if (keepsValues && body.length <= MAX_VALUES_LENGTH) {
      entry.variables = { ...operation.params.variables }
      if (userId !== undefined) entry.userId = userId
    }
    return operation
  }

  /** Executes an operation, after everything that was due before. */
  async execute(
    operation: Operation,
    { environment, mediaType, ...sending }: Sending,
    entry: JournalEntry,
  ): Promise<Answer> {
    await environment.catchUp()
    const { name } = environment
    const isFailing = sending.failWith !== undefined
    const stub = isFailing ? undefined : this.#stubs.find({ ...operation, environment: name })
    if (stub) entry.stubbed = true
    const context = { ...environment, ...sending, transact: environment.transactFor(entry.id) }
    const result = await this.#execute(operation, context, stub)
    noteResult(entry, result)
    const answer = createResultAnswer(result, mediaType)
    noteAnswer(entry, answer.body, this.#journal)
    return answer
  }

  /** Creates the answer for what was thrown: a `Refusal`, or an error that was not expected. */
  answerError(error: unknown, entry: JournalEntry): Answer {
    const isRefused = error instanceof Refusal
    entry.outcome = isRefused ? 'refused' : 'graphql-error'
    if (isRefused) entry.refusal = error.message
    const answered = isRefused ? error.createError() : this.maskError(error)
    noteErrors(entry, [answered])
    const answer = isRefused ? error.createAnswer(answered) : createCrashAnswer(answered)
    noteAnswer(entry, answer.body, this.#journal)
    return answer
  }
}

/** Creates the entry of a request that begins now. */
export function createEntry({ name, now }: Environment): JournalEntry {
  return { id: createId(), at: now().toISOString(), environment: name, outcome: 'pending' }
}
