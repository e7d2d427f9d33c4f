import { ApolloLink } from '@apollo/client'
import { Observable, type Observer } from 'rxjs'
import { parseAnswer } from '../answer/parse-answer.ts'
import { API_KEY_HEADER } from '../api-key.ts'
import { OrchestrationError, toOutcome, UsageError } from '../errors.ts'
import { parseEndpoint } from '../parse-endpoint.ts'
import { Secret } from '../secret.ts'
import { createFetchTransport } from '../transport/fetch-transport.ts'
import { parseFailure } from '../transport/parse-failure.ts'
import type { Transport } from '../transport/transport.ts'
import { createUndiciTransport, type UndiciOptions } from '../transport/undici-transport.ts'
import { printBody } from './print-body.ts'
import { progressOf } from './progress.ts'

export declare namespace EndpointLink {
  export interface Options extends UndiciOptions {
    /** `https:`, or `http:` on this machine. */
    endpoint: string | URL
    /** Sends through this instead of undici, at several times the cost. */
    fetch?: typeof globalThis.fetch | undefined
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
 * Sends the operation to one endpoint, and ends the chain. Never follows a redirect. Takes the key that `ApiKeyLink`
 * left in the context. Fails with one of this package's errors.
 */
export class EndpointLink extends ApolloLink {
  constructor({ endpoint, fetch, maxAnswerBytes = 32 * 1024 * 1024, ...options }: EndpointLink.Options) {
    if (!Number.isSafeInteger(maxAnswerBytes) || maxAnswerBytes < 1) {
      throw new UsageError('maxAnswerBytes', 'must be a whole number of bytes, 1 or more.')
    }
    const url = parseEndpoint(endpoint, 'endpoint')
    const send = fetch
      ? createFetchTransport(url, maxAnswerBytes, fetch)
      : createUndiciTransport(url, maxAnswerBytes, options)
    super((operation) => new Observable((observer) => exchange(operation, observer, send)))
  }
}

/** One attempt. Returns what cancels it. */
function exchange(
  operation: ApolloLink.Operation,
  observer: Observer<ApolloLink.Result>,
  send: Transport,
): () => void {
  const body = printBody(operation)
  const { apiKey } = operation.getContext()
  const secret = apiKey instanceof Secret && { [API_KEY_HEADER]: apiKey.reveal() }
  const progress = progressOf(operation)
  const start = performance.now()
  progress.attempts += 1
  progress.mayHaveExecuted = false
  progress.statusCode = undefined
  let ended = false
  const end = (error?: unknown): void => {
    ended = true
    progress.onAttempt?.(performance.now() - start, error)
  }
  const settle = (result: ApolloLink.Result | OrchestrationError, statusCode?: number): void => {
    progress.statusCode = statusCode
    if (OrchestrationError.is(result)) {
      const error = toOutcome(operation.operationType, result)
      progress.mayHaveExecuted = error.mayHaveExecuted
      end(error)
      observer.error(error)
    } else {
      end()
      observer.next(result)
      observer.complete()
    }
  }
  const stop = send({ ...constantHeaders, ...secret }, body, {
    onSent: () => {
      progress.mayHaveExecuted = true
    },
    onAnswer: (answer) => settle(parseAnswer(operation, answer), answer.statusCode),
    onFailure: (failure) => settle(parseFailure(operation, failure, progress.mayHaveExecuted)),
  })
  return () => {
    if (ended) return
    stop()
    end('cancelled')
  }
}
