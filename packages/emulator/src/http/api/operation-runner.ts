import type { ExecutionResult, GraphQLSchema } from 'graphql'
import type { CrashHandler } from '../../base/crash-handler.ts'
import type { Journal } from '../../journal/journal.ts'
import { JournalRecorder } from '../../journal/journal-recorder.ts'
import type { Environment } from '../../service/environment.ts'
import type { Stubs } from '../../stubs.ts'
import { createErrorMask, type ErrorMask } from './error-mask.ts'
import { executeOperation } from './execute-operation.ts'
import { HttpError } from './http-error.ts'
import type { OperationRequest } from './operation-request.ts'
import { createOperationParser, type Operation, type ParseOperation } from './parse-operation.ts'
import { parseRequestParams } from './request.ts'
import {
  createCrashResponse,
  createReplayResponse,
  createResultResponse,
  type HttpResponse,
} from './response.ts'

export interface OperationRunnerOptions {
  schema: GraphQLSchema
  stubs: Stubs
  journal: Journal
  onCrash: CrashHandler
}

/** Runs operations for the API and the portal, and records the requests in the journal. */
export class OperationRunner {
  readonly #maskError: ErrorMask
  readonly schema: GraphQLSchema
  readonly #stubs: Stubs
  readonly #journal: Journal
  readonly #parse: ParseOperation

  constructor(options: OperationRunnerOptions) {
    this.#maskError = createErrorMask(options.onCrash)
    this.#stubs = options.stubs
    this.#journal = options.journal
    this.#parse = createOperationParser(options.schema)
    this.schema = options.schema
  }

  createRecorder({ name }: Environment): JournalRecorder {
    return new JournalRecorder(this.#journal, name, this.schema)
  }

  /** @throws HttpError for an invalid request body */
  parse(body: string): Operation {
    return this.#parse(parseRequestParams(body))
  }

  /** Executes an operation, or replays the response stored for its idempotency key. */
  async execute(request: OperationRequest): Promise<HttpResponse> {
    const { environment, operation, recorder, mediaType, claim, failWith } = request
    if (claim?.storedBody !== undefined) return replay(claim.storedBody, request)
    const isFailing = failWith !== undefined
    const stub = isFailing ? undefined : this.#stubs.find({ ...operation, environment: environment.name })
    if (stub) recorder.recordFields({ stubbed: true })
    const options = { schema: this.schema, maskError: this.#maskError }
    const result = await executeOperation({ ...request, stub }, options)
    recorder.recordResult(result)
    const response = createResultResponse(result, mediaType)
    recorder.recordResponse(response.body)
    return response
  }

  /** Records an `HttpError` or an unexpected error, and returns its response. */
  handleError(error: unknown, recorder?: JournalRecorder): HttpResponse {
    const isRejected = error instanceof HttpError
    const shown = isRejected ? error.createError() : this.#maskError(error)
    recorder?.recordError(shown, isRejected)
    const response = isRejected ? error.createResponse(shown) : createCrashResponse(shown)
    recorder?.recordResponse(response.body)
    return response
  }
}

function replay(body: string, { recorder, mediaType }: OperationRequest): HttpResponse {
  recorder.recordFields({ replayed: true })
  const result: ExecutionResult = JSON.parse(body)
  recorder.recordResult(result)
  recorder.recordResponse(body)
  return createReplayResponse(body, mediaType)
}
