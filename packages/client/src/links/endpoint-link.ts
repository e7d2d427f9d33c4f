import { randomUUID } from 'node:crypto'
import { ApolloLink } from '@apollo/client'
import { defer, from, tap } from 'rxjs'
import type { Dispatcher } from 'undici'
import { API_KEY_HEADER, Secret } from '../api-key.ts'
import { rejectSubscription } from '../assert-call.ts'
import { assertCount } from '../assert-option.ts'
import { assertAllowHttpTo, assertProtocol, isLoopback, parseEndpoint } from '../endpoint.ts'
import { NetworkError, UsageError } from '../errors.ts'
import {
  assertIdempotencyKey,
  clientHeaders,
  formatStructuredString,
  IDEMPOTENCY_KEY_HEADER,
  parseHeaders,
  serializeBody,
} from '../http/request.ts'
import { observe } from '../http/response.ts'
import { createTransport } from '../http/transport.ts'
import type { TransportOptions } from '../http/transport-options.ts'
import { createError, wrapIfOutcomeUnknown } from '../policy/create-error.ts'
import { decideFailure } from '../policy/failure-decision.ts'
import { type OperationState, stateOf } from '../policy/operation-state.ts'

export declare namespace EndpointLink {
  export interface Options extends TransportOptions {
    /**
     * An `https:` URL, or a function that returns the URL and is called on the first request. `http:` is accepted only for a
     * loopback host and the host in `allowHttpTo`.
     */
    endpoint: string | URL | (() => URL)
    /**
     * The name of a host to which plain HTTP is allowed, such as `emulator` in a Compose file. The key and patient data are sent
     * unencrypted, so use it only in a network that you trust. By default, only loopback hosts are allowed.
     */
    allowHttpTo?: string | undefined
    /** The maximum response size in bytes, before and after decompression. @defaultValue 33_554_432, which is 32 MiB */
    maxResponseBytes?: number | undefined
    /**
     * Whether the environment honours idempotency keys, which means that it executes a mutation once per key. If true,
     * mutations are retried like queries, each with one key: `context.idempotencyKey`, or a random key by default. An
     * environment that ignores keys would execute a retried mutation twice.
     *
     * @defaultValue false
     */
    idempotency?: boolean | undefined
  }
}

const unsubscribedError = new Error('unsubscribed')

/**
 * The last link of a chain. Sends the operation to one endpoint, with the key from `ApiKeyLink` and the `headers` and
 * `idempotencyKey` from the context. Never follows a redirect. All failures are errors from this package.
 */
export class EndpointLink extends ApolloLink {
  /** Waits for requests in flight, then closes the connections. Later requests are rejected. Your own `dispatcher` stays open. */
  readonly close: () => Promise<void>

  constructor(options: EndpointLink.Options) {
    const { endpoint, allowHttpTo, idempotency = false } = options
    const { maxResponseBytes: maxBytes = 32 * 1024 * 1024 } = options
    assertCount('maxResponseBytes', maxBytes)
    if (typeof idempotency !== 'boolean') throw new UsageError('idempotency', 'must be true or false.')
    assertAllowHttpTo(allowHttpTo)
    let url = typeof endpoint === 'function' ? undefined : parseEndpoint(endpoint, 'endpoint', allowHttpTo)
    const readEndpoint = (): URL => {
      const loaded = (endpoint as () => URL)()
      assertProtocol(loaded, 'endpoint', allowHttpTo)
      return loaded
    }
    const transport = createTransport(options)
    const isCustomTransport = Boolean(options.fetch ?? options.dispatcher)

    async function send(operation: ApolloLink.Operation, signal: AbortSignal): Promise<ApolloLink.Result> {
      if (operation.operationType === 'subscription') rejectSubscription()
      url ??= readEndpoint()
      const { origin, pathname: path } = url
      const state = stateOf(operation)
      if (operation.operationType === 'mutation') initializeIdempotencyKey(operation, idempotency)
      const text = serializeBody(operation)
      const headers = createHeaders(operation)
      // The caller's own transport may send a request twice, so it gets a mutation's body as a stream that can be read only once.
      const isReadOnce = isCustomTransport && operation.operationType !== 'query'
      if (isReadOnce) headers['content-length'] = String(Buffer.byteLength(text))
      const body = isReadOnce ? ReadableStream.from(createSingleUseBody(text, state)) : text
      const onSending = (): void => state.reportSending()
      // undici accepts any iterable as a body, but its types do not allow that.
      const request = { origin, path, method: 'POST', headers, body } as Dispatcher.DispatchOptions
      const received = await transport
        .send(request, { maxBytes, signal, onSending })
        .catch((cause: unknown) => {
          if (!NetworkError.is(cause)) throw cause
          throw wrapIfOutcomeUnknown(operation, cause, 'the mutation could not be retried.')
        })
      signal.throwIfAborted()
      // The header is not enough, because hosted services could also send it, and their messages must not be shown.
      const hasEmulatorHeader = received.headers['orchestration-emulator'] !== undefined
      const isEmulator = isLoopback(url) && hasEmulatorHeader
      const { observed, result } = observe({ operation, requestBody: text, isEmulator }, received)
      const decision = decideFailure(observed, operation, state)
      const isReplayed = received.headers['idempotency-replayed'] === 'true'
      const mayHaveExecuted = decision?.mayHaveExecuted
      state.endAttempt({ statusCode: received.statusCode, isReplayed, mayHaveExecuted })
      if (!decision) return result as ApolloLink.Result
      const data = observed.body?.dataType === 'object' ? result?.data : undefined
      const raw = received.thrown ?? result?.errors
      throw createError(operation, observed, decision, { data, raw, origin })
    }

    super((operation) =>
      // Each subscription is an attempt.
      defer(() => {
        const state = stateOf(operation)
        state.beginAttempt()
        const stopController = new AbortController()
        const reportFailure = (failure: unknown): void => state.onFailedAttempt?.(failure)
        const unsubscribe = (): void => {
          reportFailure('cancelled')
          state.cancelAttempt()
          stopController.abort(unsubscribedError)
        }
        return from(send(operation, stopController.signal)).pipe(tap({ error: reportFailure, unsubscribe }))
      }),
    )
    this.close = transport.close
  }
}

/** Stores the mutation's idempotency key in its state, unless an earlier attempt has stored one. */
function initializeIdempotencyKey(operation: ApolloLink.Operation, idempotency: boolean): void {
  const state = stateOf(operation)
  if (state.idempotencyKey) return
  const { idempotencyKey = idempotency ? randomUUID() : undefined } = operation.getContext()
  assertIdempotencyKey(idempotencyKey, operation.operationName)
  state.idempotencyKey = idempotencyKey === undefined ? undefined : new Secret(idempotencyKey)
  state.idempotency = idempotency
}

function createHeaders(operation: ApolloLink.Operation): Record<string, string> {
  const { apiKey, idempotencyKey } = stateOf(operation)
  return {
    ...parseHeaders(operation.getContext().headers, operation.operationName),
    ...clientHeaders,
    ...(apiKey && { [API_KEY_HEADER]: apiKey.reveal() }),
    ...(idempotencyKey && { [IDEMPOTENCY_KEY_HEADER]: formatStructuredString(idempotencyKey.reveal()) }),
  }
}

/**
 * Yields a body that can be read only once, so a transport cannot resend it. Node's fetch, for example, resends after HTTP 421.
 */
async function* createSingleUseBody(text: string, state: OperationState): AsyncGenerator<Buffer> {
  // A `fetch` may read the body after its attempt has ended.
  state.markSendable()
  yield Buffer.from(text)
}
