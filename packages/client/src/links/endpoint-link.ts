import { ApolloLink } from '@apollo/client'
import { API_KEY_HEADER, Secret } from '../api-key.ts'
import { assertCount } from '../assert-number.ts'
import { refuseSubscription } from '../check-call.ts'
import { environments } from '../environments.ts'
import { OrchestrationError } from '../errors.ts'
import { AnswerReceiver, type Received } from '../http/answer-receiver.ts'
import { createSender, type SenderOptions } from '../http/create-sender.ts'
import { describeBody, parseBody, type Request } from '../http/describe-body.ts'
import type { Dispatcher } from '../http/dispatcher.ts'
import { parseFailure } from '../http/parse-failure.ts'
import { ownHeaders, parseHeaders } from '../http/parse-headers.ts'
import { parseRetryAfter } from '../http/parse-retry-after.ts'
import { printBody } from '../http/print-body.ts'
import { readOnce } from '../http/read-once.ts'
import { parseEndpoint } from '../parse-endpoint.ts'
import { createError } from '../policy/create-error.ts'
import { decide } from '../policy/decide.ts'
import type { Observation } from '../policy/observation.ts'
import { Results } from '../results.ts'
import { progressOf } from './progress.ts'

export declare namespace EndpointLink {
  export interface Options extends SenderOptions {
    /** A URL with `https:`. Plain `http:` is accepted for this machine and the host in `allowHttpTo`. */
    endpoint: string | URL
    /**
     * The name of a host that plain HTTP may be sent to, such as `emulator` in a compose file. The key and patient data
     * travel there unencrypted, so use it only in a network that you trust.
     */
    allowHttpTo?: string | undefined
    /** The largest answer, in bytes, before and after decompression. @defaultValue 33_554_432, which is 32 MiB */
    maxAnswerBytes?: number | undefined
  }
}

/**
 * Sends the operation to one endpoint. It is the last link of a chain, and never follows a redirect. It sends the key that
 * `ApiKeyLink` put into the context, and the `headers` of the context. All failures are errors of this package.
 */
export class EndpointLink extends ApolloLink {
  /** Waits for requests in flight, then closes the connections. Later requests are refused. Your own `dispatcher` stays open. */
  readonly close: () => Promise<void>

  constructor({ endpoint, maxAnswerBytes = 32 * 1024 * 1024, ...options }: EndpointLink.Options) {
    assertCount('maxAnswerBytes', maxAnswerBytes)
    const url = parseEndpoint(endpoint, 'endpoint', options.allowHttpTo)
    const { origin, pathname: path } = url
    const isLocal = url.href === environments.local
    const { send, close } = createSender(options, url)
    // The caller's own transport may send a request twice.
    const mayRepeat = Boolean(options.fetch ?? options.dispatcher)
    super((operation) => {
      // Each subscription is an attempt.
      return new Results((observer) => {
        if (operation.operationType === 'subscription') refuseSubscription()
        const progress = progressOf(operation)
        const { apiKey, headers: given } = operation.getContext()
        const secret = Secret.is(apiKey) && { [API_KEY_HEADER]: apiKey.reveal() }
        const text = printBody(operation)
        const isReadOnce = mayRepeat && operation.operationType !== 'query'
        const length = isReadOnce && { 'content-length': String(Buffer.byteLength(text)) }
        const extra = parseHeaders(given, operation.operationName)
        const headers = { ...extra, ...ownHeaders, ...secret, ...length }
        progress.attempts += 1
        progress.isHeld = true
        progress.statusCode = undefined
        const start = performance.now()
        const end = (error?: unknown): void => progress.onAttempt?.(performance.now() - start, error)
        const onSent = (): void => {
          // A second call means a second sending. A fetch does not report sending, so it may have sent the request before.
          if (!progress.isHeld || (options.fetch && !isReadOnce)) progress.inDoubt = true
          progress.isHeld = false
        }
        const onRead = (): void => {
          progress.isHeld = false
        }
        const receiver = new AnswerReceiver(maxAnswerBytes, onSent, (received) => {
          const outcome = judge({ operation, sent: text, isLocal }, origin, received)
          if (OrchestrationError.is(outcome)) {
            end(outcome)
            observer.error(outcome)
          } else {
            end()
            observer.next(outcome)
            observer.complete()
          }
        })
        const body = isReadOnce ? readOnce(text, onRead) : text
        // undici accepts any iterable as a body, but its type does not say so.
        const request = { origin, path, method: 'POST', headers, body } as Dispatcher.DispatchOptions
        const stop = send(request, receiver)
        return () => {
          if (!receiver.ended) end('cancelled')
          stop()
        }
      })
    })
    this.close = close
  }
}

/** Passes the facts about an attempt to the policy. Returns the result, or the error that the policy decides on. */
function judge(request: Request, origin: string, received: Received): ApolloLink.Result | OrchestrationError {
  const { operation, isLocal } = request
  const { statusCode, failure: thrown } = received
  // The transport could not be loaded, or the client is closed.
  if (OrchestrationError.is(thrown)) return thrown
  const progress = progressOf(operation)
  let observed: Observation = { sent: !progress.isHeld, failure: 'connection' }
  let result: ApolloLink.Result | undefined
  if (statusCode !== undefined) {
    const parsed = parseBody(received)
    const retryAfter = parseRetryAfter(received.headers['retry-after'])
    observed = { statusCode, body: describeBody(request, parsed, received), retryAfter }
    if (typeof parsed === 'object') result = parsed
  }
  if (thrown !== undefined) observed = { ...observed, ...parseFailure(operation, thrown) }
  progress.isHeld = true
  progress.statusCode = statusCode
  const verdict = decide(observed, operation, progress.inDoubt)
  if (!verdict) return result as ApolloLink.Result
  progress.inDoubt = verdict.mayHaveExecuted
  const data = observed.body?.data === 'object' ? result?.data : undefined
  return createError(operation, observed, verdict, { data, raw: thrown ?? result?.errors, origin, isLocal })
}
