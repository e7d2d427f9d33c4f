import { ApolloLink } from '@apollo/client'
import { from, mergeMap, Observable, tap } from 'rxjs'
import { parsePlainUrl } from '../parse-endpoint.ts'
import { progressOf } from './progress.ts'
import type { RecordOperation } from './record-operations.ts'

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
  export type OnOperation = (event: OperationEvent) => void
  export interface Options {
    /** Named in spans and metrics. */
    endpoint?: string | URL | undefined
    /** Called at the end of each operation. What it throws is ignored. */
    onOperation?: OnOperation | undefined
  }
}

/** Where OpenTelemetry's API keeps what an SDK registers: it is there once there is an SDK. */
const registry = Symbol.for('opentelemetry.js.api.1')

/**
 * Makes an OpenTelemetry span for each operation, sends its context as `traceparent`, measures
 * `http.client.request.duration` for each attempt, by the semantic conventions for GraphQL and HTTP clients, and calls a
 * hook. OpenTelemetry's API is loaded once there is an SDK in the process. The headers and the metric are left to an
 * instrumentation of undici, if there is one.
 */
export class TelemetryLink extends ApolloLink {
  constructor({ endpoint, onOperation }: TelemetryLink.Options = {}) {
    const url = endpoint === undefined ? undefined : parsePlainUrl(endpoint, 'endpoint')
    let recordOperation: RecordOperation | undefined
    const load = async (): Promise<RecordOperation> => {
      const { createRecorder } = await import('./record-operations.ts')
      recordOperation ??= createRecorder(url)
      return recordOperation
    }
    const record: RecordOperation = (operation, forward) => {
      if (!(registry in globalThis)) return forward(operation)
      if (recordOperation) return recordOperation(operation, forward)
      return from(load()).pipe(mergeMap((recordLater) => recordLater(operation, forward)))
    }
    super((operation, forward) => {
      const results = record(operation, forward)
      return onOperation ? tellHook(operation, results, onOperation) : results
    })
  }
}

function tellHook(
  operation: ApolloLink.Operation,
  results: Observable<ApolloLink.Result>,
  onOperation: TelemetryLink.OnOperation,
): Observable<ApolloLink.Result> {
  return new Observable((observer) => {
    const start = performance.now()
    const end = (error?: unknown): void => {
      const { operationName, operationType } = operation
      const { attempts, statusCode } = progressOf(operation)
      const duration = performance.now() - start
      // A hook must not change what it observes, whether it fails at once or later.
      const tell = async (): Promise<void> =>
        onOperation({ operationName, operationType, duration, attempts, statusCode, error })
      tell().catch(() => {})
    }
    return results
      .pipe(tap({ complete: end, error: end, unsubscribe: () => end('cancelled') }))
      .subscribe(observer)
  })
}
