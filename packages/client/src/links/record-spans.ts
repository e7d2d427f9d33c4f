import { channel } from 'node:diagnostics_channel'
import type { ApolloLink } from '@apollo/client'
import { context, propagation, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { defer, Observable, type Unsubscribable } from 'rxjs'
import { OrchestrationError } from '../errors.ts'
import { headersToObject, setTraceHeader } from '../http/request.ts'
import { onEnd, stateOf } from '../policy/operation-state.ts'

/** undici instrumentation subscribes to this channel, and writes the trace headers itself. */
const undiciRequests = channel('undici:request:create')

export function createSpanRecorder(endpoint: URL | undefined): ApolloLink.RequestHandler {
  const attributes = { 'http.request.method': 'POST', ...(endpoint && serverAttributesOf(endpoint)) }
  const tracer = trace.getTracer('@orchestration/client')
  return (operation, forward) =>
    new Observable((observer) => {
      const send = (end: (error?: unknown) => void): Unsubscribable =>
        defer(() => forward(operation))
          .pipe(onEnd(end))
          .subscribe(observer)
      let sending: Unsubscribable | undefined
      ignoreErrors(() => {
        const { operationName, operationType } = operation
        const name = operationName === undefined ? operationType : `${operationType} ${operationName}`
        const parent = context.active()
        const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes }, parent)
        const active = trace.setSpan(parent, span)
        if (!undiciRequests.hasSubscribers) {
          const headers = { ...headersToObject(operation.getContext().headers) }
          propagation.inject(active, headers, { set: setTraceHeader })
          operation.setContext({ headers })
        }
        const end = span.isRecording() ? startRecording(operation, span) : () => {}
        context.with(active, () => (sending = send(end)))
      })
      // An SDK that throws must not make the operation fail.
      return sending ?? send(() => {})
    })
}

function startRecording(operation: ApolloLink.Operation, span: Span): (error?: unknown) => void {
  const state = stateOf(operation)
  state.onFailedAttempt = (error) =>
    ignoreErrors(() => {
      span.addEvent('attempt failed', { attempt: state.attempts, 'error.type': errorTypeOf(error) })
    })
  return (outcome) =>
    ignoreErrors(() => {
      // The span of an operation that waited for OpenTelemetry to load is inside DeadlineLink, so a timeout looks like a
      // cancellation. `endedBy` is the timeout error.
      const error = outcome === 'cancelled' ? (state.endedBy ?? outcome) : outcome
      const { operationName, operationType } = operation
      const { attempts, statusCode, isReplayed } = state
      span.setAttributes({
        'graphql.operation.type': operationType,
        'graphql.operation.name': operationName,
        'http.response.status_code': statusCode,
        'http.request.resend_count': attempts > 1 ? attempts - 1 : undefined,
        'error.type': error === undefined ? undefined : errorTypeOf(error),
        'orchestration.replayed': isReplayed || undefined,
        'orchestration.error_id': OrchestrationError.is(error) ? error.errorId : undefined,
      })
      if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
}

/** Ignores errors from the SDK, because they must not make the operation fail. */
function ignoreErrors(callSdk: () => void): void {
  try {
    callSdk()
  } catch {}
}

function serverAttributesOf({ hostname, port, protocol, href }: URL): Record<string, string | number> {
  const defaultPort = protocol === 'https:' ? 443 : 80
  return { 'server.address': hostname, 'server.port': Number(port) || defaultPort, 'url.full': href }
}

/** Returns `cancelled` for errors that this package did not create, because their names may contain secrets. */
const errorTypeOf = (error: unknown): string => (OrchestrationError.is(error) ? error.name : 'cancelled')
