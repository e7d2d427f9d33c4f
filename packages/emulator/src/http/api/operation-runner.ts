import type { ExecutionResult, GraphQLSchema } from 'graphql'
import type { CrashHandler } from '../../base/crash-handler.ts'
import type { Journal } from '../../journal/journal.ts'
import { JournalRecorder } from '../../journal/journal-recorder.ts'
import type { Environment } from '../../service/environment.ts'
import type { Stubs } from '../../stubs.ts'
import { executeOperation } from './execute-operation.ts'
import { HttpError } from './http-error.ts'
import { maskError } from './mask-error.ts'
import type { OperationRequest } from './operation-request.ts'
import { createOperationParser, type Operation } from './parse-operation.ts'
import {
  createCrashResponse,
  createReplayResponse,
  createResultResponse,
  type HttpResponse,
} from './response.ts'

interface OperationRunnerOptions {
  schema: GraphQLSchema
  stubs: Stubs
  journal: Journal
  onCrash: CrashHandler
}

/** Runs operations for the API and the portal, and records the requests in the journal. */
export class OperationRunner {
  readonly schema: GraphQLSchema
  /** Parses a request body. Throws `HttpError` for an invalid body. */
  readonly parse: (body: string) => Operation
  readonly #stubs: Stubs
  readonly #journal: Journal
  readonly #onCrash: CrashHandler

  constructor({ schema, stubs, journal, onCrash }: OperationRunnerOptions) {
    this.schema = schema
    this.parse = createOperationParser(schema)
    this.#stubs = stubs
    this.#journal = journal
    this.#onCrash = onCrash
  }

  createRecorder({ name }: Environment): JournalRecorder {
    return new JournalRecorder(this.#journal, name)
  }

  /** Executes an operation, or replays the response stored for its idempotency key. */
  async execute(request: OperationRequest): Promise<HttpResponse> {
    const { environment, operation, recorder, mediaType, claim, failWith } = request
    if (claim?.storedBody !== undefined) return replay(claim.storedBody, request)
    const isFailing = failWith !== undefined
    const stub = isFailing ? undefined : this.#stubs.find({ ...operation, environment: environment.name })
    if (stub) recorder.recordFields({ stubbed: true })
    const result = await executeOperation({ ...request, stub }, this.schema, this.#onCrash)
    recorder.recordResult(result)
    const response = createResultResponse(result, mediaType)
    recorder.recordResponse(response.body)
    return response
  }

  /** Records an `HttpError` or an unexpected error, and returns its response. */
  handleError(error: unknown, recorder?: JournalRecorder): HttpResponse {
    const isRejected = error instanceof HttpError
    const shown = isRejected ? error.createError() : maskError(error, this.#onCrash)
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
