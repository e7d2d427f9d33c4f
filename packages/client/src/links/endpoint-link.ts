import { ApolloLink } from '@apollo/client'
import type { DocumentNode } from 'graphql'
import { print } from 'graphql'
import { Observable } from 'rxjs'
import type { Dispatcher } from 'undici'
import { parseAnswer } from '../answer/parse-answer.ts'
import { API_KEY_HEADER } from '../api-key.ts'
import { UsageError } from '../errors/usage-error.ts'
import { parseEndpoint } from '../parse-endpoint.ts'
import { Secret } from '../secret.ts'
import { parseFailure } from '../transport/parse-failure.ts'
import type { Transport } from '../transport/transport.ts'
import { createUndiciTransport } from '../transport/undici-transport.ts'
import { progressOf } from './progress.ts'
import { toOutcome } from './to-outcome.ts'

export declare namespace EndpointLink {
  export interface Options {
    /** `https:`, or `http:` on this machine. */
    endpoint: string | URL
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

  constructor({ endpoint, maxAnswerBytes = 32 * 1024 * 1024, ...options }: EndpointLink.Options) {
    super()
    this.#send = createUndiciTransport({
      ...options,
      endpoint: parseEndpoint(endpoint, 'endpoint'),
      maxAnswerBytes,
    })
  }

  override request(operation: ApolloLink.Operation): Observable<ApolloLink.Result> {
    return new Observable((observer) => {
      const progress = progressOf(operation)
      progress.attempts += 1
      progress.sent = false
      const fail = (error: unknown): void => observer.error(toOutcome(operation, error))
      const { apiKey } = operation.getContext()
      const headers =
        apiKey instanceof Secret ? { ...constantHeaders, [API_KEY_HEADER]: apiKey.reveal() } : constantHeaders
      return this.#send(
        { headers, body: printBody(operation) },
        {
          onSent() {
            progress.sent = true
          },
          onAnswer(answer) {
            progress.statusCode = answer.statusCode
            let result: ApolloLink.Result
            try {
              result = parseAnswer(operation, answer)
            } catch (error) {
              fail(error)
              return
            }
            observer.next(result)
            observer.complete()
          },
          onFailure(failure) {
            const { operationName, operationType } = operation
            fail(
              parseFailure(failure, {
                operationName,
                sent: progress.sent,
                isQuery: operationType === 'query',
              }),
            )
          },
        },
      )
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
