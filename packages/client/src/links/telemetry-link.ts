import { ApolloLink } from '@apollo/client'
import {
  type Attributes,
  context,
  createNoopMeter,
  type Histogram,
  isSpanContextValid,
  type MeterProvider,
  metrics,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { Observable, tap } from 'rxjs'
import { OrchestrationError } from '../errors.ts'
import { parseEndpoint } from '../parse-endpoint.ts'
import { progressOf } from './progress.ts'

export declare namespace TelemetryLink {
  /** What became of an operation. It holds no variables, headers or data. */
  export interface OperationEvent {
    operationName: string | undefined
    operationType: string
    /** Milliseconds, all attempts and waits included. */
    duration: number
    /** How often it was handed to the transport: 0 when it failed before that, 1 without a retry. */
    attempts: number
    /** The HTTP status of the latest answer. */
    statusCode: number | undefined
    /** What it was rejected with: one of this package's errors, or the reason of the caller's abort. */
    error: unknown
  }
  export interface Options {
    /** Named in spans and metrics. */
    endpoint?: string | URL | undefined
    /** Called at the end of each operation. What it throws is ignored. */
    onOperation?: ((event: OperationEvent) => void) | undefined
  }
}

const library = '@orchestration/client'
/** In seconds, as the conventions advise. */
const explicitBucketBoundaries = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10]
/** What there is without an SDK. */
const unread = createNoopMeter().createHistogram('')

/**
 * An OpenTelemetry span for each operation and `http.client.request.duration` for each attempt, by the semantic
 * conventions for GraphQL and HTTP clients, and a hook. Without an OpenTelemetry SDK the first two do nothing.
 */
export class TelemetryLink extends ApolloLink {
  constructor({ endpoint, onOperation }: TelemetryLink.Options = {}) {
    const attributes = {
      'http.request.method': 'POST',
      ...(endpoint && describeServer(parseEndpoint(endpoint, 'endpoint'))),
    }
    const tracer = trace.getTracer(library)
    const findHistogram = createHistogramFinder()
    super((operation, forward) => {
      const { operationName, operationType } = operation
      const name = operationName === undefined ? operationType : `${operationType} ${operationName}`
      return new Observable((observer) => {
        const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes })
        const histogram = findHistogram()
        // Nobody looks, so there is nothing to observe.
        if (!isSpanContextValid(span.spanContext()) && histogram === unread && !onOperation) {
          return forward(operation).subscribe(observer)
        }
        const start = performance.now()
        const progress = progressOf(operation)
        progress.onAttempt = (duration, error) => {
          histogram.record(duration / 1000, {
            ...attributes,
            ...(progress.statusCode && { 'http.response.status_code': progress.statusCode }),
            ...(error !== undefined && { 'error.type': nameOf(error) }),
          })
          if (error === undefined) return
          span.addEvent('attempt failed', { attempt: progress.attempts, 'error.type': nameOf(error) })
        }
        const end = (error?: unknown): void => {
          const { attempts, statusCode } = progress
          span.setAttributes({
            'graphql.operation.type': operationType,
            'graphql.operation.name': operationName,
            'http.response.status_code': statusCode,
            'http.request.resend_count': attempts > 1 ? attempts - 1 : undefined,
            'error.type': nameOf(error),
            'orchestration.error_id': OrchestrationError.is(error) ? error.errorId : undefined,
          })
          if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
          span.end()
          const duration = performance.now() - start
          // An observer must not change what it observes, whether it fails at once or later.
          const tell = async (): Promise<void> =>
            onOperation?.({ operationName, operationType, duration, attempts, statusCode, error })
          tell().catch(() => {})
        }
        return context.with(trace.setSpan(context.active(), span), () =>
          forward(operation)
            .pipe(tap({ complete: end, error: end, unsubscribe: () => end('cancelled') }))
            .subscribe(observer),
        )
      })
    })
  }
}

/** An application may register its metrics after it made the client, so the provider is looked up each time. */
function createHistogramFinder(): () => Histogram {
  let provider: MeterProvider
  let histogram: Histogram
  return () => {
    const current = metrics.getMeterProvider()
    if (current !== provider) {
      provider = current
      const options = { unit: 's', advice: { explicitBucketBoundaries } }
      histogram = provider.getMeter(library).createHistogram('http.client.request.duration', options)
    }
    return histogram
  }
}

function describeServer({ hostname, port, protocol, href }: URL): Attributes {
  const defaultPort = protocol === 'https:' ? 443 : 80
  return { 'server.address': hostname, 'server.port': Number(port) || defaultPort, 'url.full': href }
}

/** Never the text of an error that is not ours. */
function nameOf(error: unknown): string | undefined {
  if (error === undefined) return undefined
  return OrchestrationError.is(error) ? error.name : 'cancelled'
}
