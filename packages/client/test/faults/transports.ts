import { ApolloLink, HttpLink } from '@apollo/client'
import { Agent, type Dispatcher, RetryAgent } from 'undici'
import { DeadlineLink } from '../../src/links/deadline-link.ts'
import { RetryLink } from '../../src/links/retry-link.ts'
import { type Fault, lostQuery, outcomeUnknown, rejected, rejectedKey, sameOutcome, unsent } from './fault.ts'
import { echo, graphQLError, respondWith } from './respond-with.ts'

const reset: Fault['respond'] = (socket) => socket.resetAndDestroy()
const refused = (): Error => Object.assign(new Error(echo), { code: 'ECONNREFUSED' })
const { fetch } = globalThis

const agent = new Agent()
/** A dispatcher that resends a request after a lost response, then fails to connect, and reports only the failed connection. */
const forgetfulDispatcher = {
  dispatch: (request: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler) =>
    agent.dispatch(request, {
      onRequestStart: (...args) => handler.onRequestStart?.(...args),
      onResponseStart: (...args) => handler.onResponseStart?.(...args),
      onResponseData: (...args) => handler.onResponseData?.(...args),
      onResponseEnd: (...args) => handler.onResponseEnd?.(...args),
      onResponseError: (controller) => handler.onResponseError?.(controller, refused()),
    }),
}

/** Faults in the caller's own `fetch`, dispatcher or link, which may send a request twice. */
export const transportFaults: readonly Fault[] = [
  {
    name: 'a fetch that resends, and then cannot connect',
    respond: reset,
    options: { fetch: (...args) => fetch(...args).catch(() => Promise.reject(refused())) },
    query: lostQuery,
    mutation: outcomeUnknown,
  },
  {
    name: 'a fetch that resends',
    respond: reset,
    options: { fetch: (...args) => fetch(...args).catch(() => fetch(...args)) },
    query: { ...lostQuery, sent: 6 },
    mutation: outcomeUnknown,
  },
  {
    name: "421 to Node's fetch, which resends",
    respond: respondWith(421, echo, { 'content-type': 'text/plain' }),
    options: { fetch },
    query: { ...rejected, sent: 2 },
    mutation: rejected,
  },
  {
    name: 'connection refused with a fetch, which does not report attempts',
    endpoint: 'http://127.0.0.1:2/graphql',
    options: { fetch },
    query: { ...lostQuery, sent: 0 },
    mutation: { ...outcomeUnknown, sent: 0 },
  },
  {
    name: 'a plain 401 with a fetch',
    respond: respondWith(401, { errors: [graphQLError({ code: 'UNAUTHENTICATED' })] }),
    options: { fetch },
    query: rejectedKey,
    mutation: rejectedKey,
  },
  {
    name: 'a dispatcher that resends, and then cannot connect',
    respond: reset,
    options: { dispatcher: forgetfulDispatcher },
    query: lostQuery,
    mutation: outcomeUnknown,
  },
  {
    name: 'a dispatcher that resends',
    respond: reset,
    options: { dispatcher: new RetryAgent(new Agent(), { methods: ['POST'], maxRetries: 1, minTimeout: 1 }) },
    query: { ...lostQuery, sent: 6 },
    mutation: outcomeUnknown,
  },
  {
    name: 'connection refused with a dispatcher',
    endpoint: 'http://127.0.0.1:2/graphql',
    options: { dispatcher: new Agent() },
    ...sameOutcome(unsent),
  },
  ...(['during', undefined] as const).map(
    (abort): Fault => ({
      name: abort ? "abort while Apollo's HttpLink waits" : "Apollo's HttpLink waits beyond the deadline",
      ...(abort && { abort }),
      respond: () => {},
      link: (uri) =>
        ApolloLink.from([
          new DeadlineLink({ timeout: abort ? 5_000 : 1_000 }),
          new RetryLink(),
          new HttpLink({ uri }),
        ]),
      query: abort
        ? { result: 'AbortError', sent: 1 }
        : { result: 'TimeoutError', retryable: true, mayHaveExecuted: true, sent: 1 },
      mutation: outcomeUnknown,
    }),
  ),
]
