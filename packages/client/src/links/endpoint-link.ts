import { ApolloLink } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { print } from 'graphql'
import { Observable } from 'rxjs'
import type { Dispatcher } from 'undici'
import { parseAnswer } from '../answer/parse-answer.ts'
import { API_KEY_HEADER } from '../api-key.ts'
import { OrchestrationError, toOutcome, UsageError } from '../errors.ts'
import { parseEndpoint } from '../parse-endpoint.ts'
import { Secret } from '../secret.ts'
import { createFetchTransport } from '../transport/fetch-transport.ts'
import { parseFailure } from '../transport/parse-failure.ts'
import type { Transport } from '../transport/transport.ts'
import { createUndiciTransport } from '../transport/undici-transport.ts'
import { progressOf } from './progress.ts'

export declare namespace EndpointLink {
  export interface Options {
    /** `https:`, or `http:` on this machine. */
    endpoint: string | URL
    /** Sends through this instead of undici, at several times the cost. */
    fetch?: typeof globalThis.fetch | undefined
    /** An undici dispatcher (undici 7 or later) to send through: yours to configure and to close. */
    dispatcher?: Dispatcher | undefined
    /** Go through the proxy of `HTTPS_PROXY`, `HTTP_PROXY` and `NO_PROXY`. Default false. */
    proxy?: boolean | undefined
    /** The largest answer that is read, in bytes after decompression. Default 32 MiB. */
    maxAnswerBytes?: number | undefined
  }
}

const constantHeaders = {
  accept: 'application/graphql-response+json, application/json',
  'accept-encoding': 'gzip, br',
  'content-type': 'application/json',
}

/**
 * Sends the operation to one endpoint and ends the chain. Never follows a redirect. Takes the key that `ApiKeyLink`
 * left in the context; fails with one of this package's errors.
 */
export class EndpointLink extends ApolloLink {
  readonly #send: Transport

  constructor({ endpoint, fetch, maxAnswerBytes = 32 * 1024 * 1024, ...options }: EndpointLink.Options) {
    super()
    if (!Number.isSafeInteger(maxAnswerBytes) || maxAnswerBytes < 1) {
      throw new UsageError('maxAnswerBytes', 'must be a whole number of bytes, 1 or more.')
    }
    const target = { endpoint: parseEndpoint(endpoint, 'endpoint'), maxAnswerBytes }
    this.#send = fetch
      ? createFetchTransport({ ...target, fetch })
      : createUndiciTransport({ ...target, ...options })
  }

  override request(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
    return new Observable((observer) => {
      const { operationName, operationType } = operation
      const body = printBody(operation)
      const { apiKey } = operation.getContext()
      const headers =
        apiKey instanceof Secret ? { ...constantHeaders, [API_KEY_HEADER]: apiKey.reveal() } : constantHeaders
      const progress = progressOf(operation)
      const number = ++progress.attempts
      const start = performance.now()
      progress.mayHaveExecuted = false
      let ended = false
      const end = (statusCode?: number, error?: unknown): void => {
        ended = true
        progress.statusCode = statusCode
        progress.onAttempt?.({ number, duration: performance.now() - start, statusCode, error })
      }
      const fail = (failure: OrchestrationError, statusCode?: number): void => {
        const error = toOutcome(operationType, failure)
        progress.mayHaveExecuted = failure.mayHaveExecuted
        end(statusCode, error)
        observer.error(error)
      }
      const stop = this.#send(headers, body, {
        onSent() {
          progress.mayHaveExecuted = true
        },
        onAnswer(answer) {
          const result = parseAnswer(operation, answer)
          if (OrchestrationError.is(result)) return fail(result, answer.statusCode)
          end(answer.statusCode)
          observer.next(result)
          observer.complete()
        },
        onFailure(failure) {
          fail(
            parseFailure(failure, {
              operationName,
              sent: progress.mayHaveExecuted,
              isQuery: operationType === 'query',
            }),
          )
        },
      })
      return () => {
        if (ended) return
        stop()
        end(undefined, 'cancelled')
      }
    })
  }
}

const prefixes = new WeakMap<DocumentNode, string>()

/** Everything but the variables is the same for every request of a document, so it is printed once. */
function printBody({ query, operationName, variables }: ApolloLink.Operation): string {
  let prefix = prefixes.get(query)
  if (prefix === undefined) {
    prefix = `${JSON.stringify({ operationName, query: print(query) }).slice(0, -1)},"variables":`
    prefixes.set(query, prefix)
  }
  try {
    return `${prefix}${JSON.stringify(variables)}}`
  } catch (error) {
    throw new UsageError('variables', 'cannot be written as JSON.', { operationName, raw: error })
  }
}
