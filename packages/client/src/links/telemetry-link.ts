import { channel } from 'node:diagnostics_channel'
import { ApolloLink } from '@apollo/client'
import { defer, Observable, tap, type Unsubscribable } from 'rxjs'
import { parsePlainUrl } from '../endpoint.ts'
import { OrchestrationError, UsageError } from '../errors.ts'
import { headersToObject, setTraceHeader } from '../http/request.ts'
import { signalOf, stateOf } from '../policy/operation-state.ts'
import {
  type Attributes,
  type Context,
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from './opentelemetry.ts'

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
  }
}

/**
 * A library that adds trace headers to undici's requests, such as undici instrumentation, subscribes to this channel. A second
 * `traceparent` would make the receiver ignore both, and no API tells whether a subscriber adds headers.
 */
const undiciRequests = channel('undici:request:create')

/**
 * Creates an OpenTelemetry span for each operation, sends its context as `traceparent`, and calls a hook. Names follow the
 * semantic conventions for GraphQL and HTTP clients. If another library subscribes to undici's requests, that library writes the
 * header instead.
 */
export class TelemetryLink extends ApolloLink {
  constructor({ endpoint, onOperation }: TelemetryLink.Options = {}) {
    if (onOperation !== undefined && typeof onOperation !== 'function') {
      throw new UsageError('onOperation', 'must be a function.')
    }
    const isLazy = endpoint === undefined || typeof endpoint === 'function'
    let url = isLazy ? undefined : parsePlainUrl(endpoint, 'endpoint')
    super(
      (operation, forward) =>
        new Observable((observer) => {
          const startTime = performance.now()
          let endSpan = (_error: unknown): void => {}
          const end = (error?: unknown): void => {
            endSpan(error)
            if (onOperation) callHook(onOperation, operation, performance.now() - startTime, error)
          }
          let sending: Unsubscribable | undefined
          const send = (): void => {
            sending = defer(() => forward(operation))
              .pipe(tap({ error: end, complete: () => end(), unsubscribe: () => end('cancelled') }))
              .subscribe(observer)
          }
          // The `EndpointLink` rejects the operation with the same error.
          ignoreErrors(() => {
            if (typeof endpoint === 'function') url ??= endpoint()
          })
          ignoreErrors(() => {
            const span = startSpan(operation, url)
            if (span.isRecording()) endSpan = recordOutcome(operation, span)
            const active = trace.setSpan(context.active(), span)
            if (!undiciRequests.hasSubscribers) addTraceHeaders(operation, active)
            context.with(active, send)
          })
          // An SDK that throws must not make the operation fail.
          if (!sending) send()
          return sending
        }),
    )
  }
}

function callHook(
  onOperation: TelemetryLink.OnOperation,
  operation: ApolloLink.Operation,
  duration: number,
  error: unknown,
): void {
  const { operationName, operationType } = operation
  const { attempts, statusCode, isReplayed: replayed } = stateOf(operation)
  // A hook that throws or rejects must not affect the operation.
  const callOnOperation = async (): Promise<void> =>
    onOperation({ operationName, operationType, duration, attempts, statusCode, replayed, error })
  callOnOperation().catch(() => {})
}

function startSpan({ operationName, operationType }: ApolloLink.Operation, endpoint: URL | undefined): Span {
  // Called for each operation, because a tracer that was created before the SDK was registered never finds the SDK.
  const tracer = trace.getTracer('@orchestration/client')
  const name = operationName === undefined ? operationType : `${operationType} ${operationName}`
  return tracer.startSpan(name, {
    kind: SpanKind.CLIENT,
    attributes: { 'http.request.method': 'POST', ...(endpoint && serverAttributesOf(endpoint)) },
  })
}

function addTraceHeaders(operation: ApolloLink.Operation, active: Context): void {
  const traceHeaders = {}
  propagation.inject(active, traceHeaders, { set: setTraceHeader })
  if (Object.keys(traceHeaders).length === 0) return
  const { headers } = operation.getContext()
  operation.setContext({ headers: { ...headersToObject(headers), ...traceHeaders } })
}

/** Records each failed attempt, and returns a function that records the outcome and ends the span. */
function recordOutcome(operation: ApolloLink.Operation, span: Span): (error: unknown) => void {
  const state = stateOf(operation)
  state.onFailedAttempt = (error) =>
    ignoreErrors(() => {
      span.addEvent('attempt failed', {
        attempt: state.attempts,
        'error.type': errorTypeOf(error, operation),
      })
    })
  return (error) =>
    ignoreErrors(() => {
      const { operationName, operationType } = operation
      const { attempts, statusCode, isReplayed } = state
      span.setAttributes({
        'graphql.operation.type': operationType,
        'graphql.operation.name': operationName,
        'http.response.status_code': statusCode,
        'http.request.resend_count': attempts > 1 ? attempts - 1 : undefined,
        'error.type': error === undefined ? undefined : errorTypeOf(error, operation),
        'orchestration.replayed': isReplayed || undefined,
        'orchestration.error_id': OrchestrationError.is(error) ? error.errorId : undefined,
      })
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
}

/** Ignores errors, such as those of an SDK, because telemetry must not make the operation fail. */
function ignoreErrors(run: () => void): void {
  try {
    run()
  } catch {}
}

function serverAttributesOf({ hostname, port, protocol, href }: URL): Attributes {
  const defaultPort = protocol === 'https:' ? 443 : 80
  return { 'server.address': hostname, 'server.port': Number(port) || defaultPort, 'url.full': href }
}

/** Returns `_OTHER` for errors that this package did not create, because their names may contain secrets. */
function errorTypeOf(error: unknown, operation: ApolloLink.Operation): string {
  if (OrchestrationError.is(error)) return error.name
  return error === 'cancelled' || error === signalOf(operation)?.reason ? 'cancelled' : '_OTHER'
}
