import { ApolloLink } from '@apollo/client'
import { Observable } from 'rxjs'
import { API_KEY_HEADER, Secret } from '../api-key.ts'
import { assertCount } from '../assert-number.ts'
import { OrchestrationError, toOutcome } from '../errors.ts'
import { AnswerReceiver } from '../http/answer-receiver.ts'
import { createSender, type SenderOptions } from '../http/create-sender.ts'
import { parseAnswer } from '../http/parse-answer.ts'
import { parseFailure } from '../http/parse-failure.ts'
import { printBody } from '../http/print-body.ts'
import { parseEndpoint } from '../parse-endpoint.ts'
import { progressOf } from './progress.ts'

export declare namespace EndpointLink {
  export interface Options extends SenderOptions {
    /** `https:`, or `http:` on this machine. */
    endpoint: string | URL
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
  constructor({ endpoint, maxAnswerBytes = 32 * 1024 * 1024, ...options }: EndpointLink.Options) {
    assertCount('maxAnswerBytes', maxAnswerBytes)
    const { origin, pathname: path, protocol } = parseEndpoint(endpoint, 'endpoint')
    const send = createSender(options, protocol)
    super((operation) => {
      // Each subscription is an attempt.
      return new Observable((observer) => {
        const { apiKey, headers: given } = operation.getContext()
        const secret = apiKey instanceof Secret && { [API_KEY_HEADER]: apiKey.reveal() }
        const headers = { ...given, ...constantHeaders, ...secret }
        const request = { origin, path, method: 'POST', headers, body: printBody(operation) } as const
        const progress = progressOf(operation)
        progress.attempts += 1
        progress.mayHaveExecuted = false
        progress.statusCode = undefined
        const start = performance.now()
        const end = (error?: unknown): void => progress.onAttempt?.(performance.now() - start, error)
        const onSent = (): void => {
          progress.mayHaveExecuted = true
        }
        const receiver = new AnswerReceiver(maxAnswerBytes, onSent, (answer, failure) => {
          progress.statusCode = answer?.statusCode
          const result = answer
            ? parseAnswer(operation, answer)
            : parseFailure(operation, failure, progress.mayHaveExecuted)
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
        })
        const stop = send(request, receiver)
        return () => {
          if (!receiver.ended) end('cancelled')
          stop()
        }
      })
    })
  }
}
