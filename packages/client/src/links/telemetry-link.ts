import { ApolloLink } from '@apollo/client'
import { defer, from, mergeMap, type Observable } from 'rxjs'
import { parsePlainUrl } from '../endpoint.ts'
import { UsageError } from '../errors.ts'
import { onEnd, stateOf } from '../policy/operation-state.ts'
import type { DeadlineLink } from './deadline-link.ts'

export declare namespace TelemetryLink {
  /** The outcome of an operation. It contains no variables, headers or data. */
  export interface OperationEvent {
    operationName: string | undefined
    operationType: string
    /** The duration in milliseconds, including all attempts and delays. */
    duration: number
    /** Number of times that the operation was passed to the transport: 0 if it failed earlier, 1 if there was no retry. */
    attempts: number
    /** The HTTP status of the latest response. */
    statusCode: number | undefined
    /** Whether the service had already executed the mutation under the same idempotency key. */
    replayed: boolean
    /** The operation's error, or `cancelled` if the caller unsubscribed. Undefined on success. */
    error: unknown
  }
  export type OnOperation = (event: OperationEvent) => void
  export interface Options {
    /** The endpoint for the span attributes. A function is called on the first operation. */
    endpoint?: string | URL | (() => URL) | undefined
    /** Called at the end of each operation. Errors in the hook are ignored. */
    onOperation?: OnOperation | undefined
    /**
     * Also applied to operations that wait for OpenTelemetry's API to load, so that a deadline, an abort or `stop` can end them. This
     * link follows TelemetryLink in the chain, because spans and the hook report its errors.
     *
     * @internal
     */
    deadlineLink?: DeadlineLink | undefined
  }
}

/** The global property in which OpenTelemetry's API stores its registry. It exists only if an SDK is registered. */
const registryKey = Symbol.for('opentelemetry.js.api.1')

/**
 * Creates an OpenTelemetry span for each operation, sends its context as `traceparent`, and calls a hook. Names follow the
 * semantic conventions for GraphQL and HTTP clients. If undici is instrumented, the instrumentation writes the header instead.
 *
 * OpenTelemetry's API is loaded only if the process has an SDK, because loading it takes about 20 ms of CPU time.
 */
export class TelemetryLink extends ApolloLink {
  constructor(options: TelemetryLink.Options = {}) {
    super(createTelemetryHandler(options))
  }
}

function createTelemetryHandler({
  endpoint,
  onOperation,
  deadlineLink,
}: TelemetryLink.Options): ApolloLink.RequestHandler {
  if (onOperation !== undefined && typeof onOperation !== 'function') {
    throw new UsageError('onOperation', 'must be a function.')
  }
  const isLazy = endpoint === undefined || typeof endpoint === 'function'
  const url = isLazy ? undefined : parsePlainUrl(endpoint, 'endpoint')
  let recordSpan: ApolloLink.RequestHandler | undefined
  const loadSpanRecorder = async (): Promise<ApolloLink.RequestHandler> => {
    const { createSpanRecorder } = await import('./record-spans.ts')
    recordSpan ??= createSpanRecorder(typeof endpoint === 'function' ? endpoint() : url)
    return recordSpan
  }
  const record: ApolloLink.RequestHandler = (operation, forward) => {
    if (!(registryKey in globalThis)) return forward(operation)
    if (recordSpan) return recordSpan(operation, forward)
    const state = stateOf(operation)
    state.markUnsent()
    const loaded = from(loadSpanRecorder()).pipe(
      mergeMap((recordLater) => {
        state.markSendable()
        return recordLater(operation, forward)
      }),
    )
    return deadlineLink ? deadlineLink.request(operation, () => loaded) : loaded
  }
  if (!onOperation) return record
  return (operation, forward) => callHook(operation, (next) => record(next, forward), onOperation)
}

function callHook(
  operation: ApolloLink.Operation,
  forward: ApolloLink.ForwardFunction,
  onOperation: TelemetryLink.OnOperation,
): Observable<ApolloLink.Result> {
  return defer(() => {
    const start = performance.now()
    const end = (error?: unknown): void => {
      const { operationName, operationType } = operation
      const { attempts, statusCode, isReplayed: replayed } = stateOf(operation)
      const duration = performance.now() - start
      // A hook that throws or rejects must not affect the operation.
      const callOnOperation = async (): Promise<void> =>
        onOperation({ operationName, operationType, duration, attempts, statusCode, replayed, error })
      callOnOperation().catch(() => {})
    }
    return forward(operation).pipe(onEnd(end))
  })
}
