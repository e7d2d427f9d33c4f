import { type Fault, outcomeUnknown, sameOutcome } from './fault.ts'
import { data, echo, respondWith, secretKey } from './respond-with.ts'

/** Aborts, key providers that fail, and an event loop that is blocked. */
export const callerFaults: readonly Fault[] = [
  {
    name: 'abort before the request',
    abort: 'before',
    respond: respondWith(200, { data }),
    ...sameOutcome({ result: 'AbortError', sent: 0 }),
  },
  {
    name: 'abort during the request',
    abort: 'during',
    respond: () => {},
    query: { result: 'AbortError', sent: 1 },
    mutation: outcomeUnknown,
  },
  {
    name: 'abort between attempts',
    abort: 'between attempts',
    options: { timeout: false, retry: { baseDelay: 2 ** 30, maxDelay: 2 ** 30 } },
    endpoint: 'http://127.0.0.1:2/graphql',
    ...sameOutcome({ result: 'AbortError', sent: 0 }),
  },
  {
    name: 'abort after the response',
    abort: 'after',
    respond: respondWith(200, { data }),
    ...sameOutcome({ result: 'data', sent: 1 }),
  },
  ...Object.entries({
    throws: () => {
      throw new Error(echo)
    },
    rejects: () => Promise.reject(new Error(echo)),
  } satisfies Record<string, () => Promise<string>>).map(
    ([what, apiKey]): Fault => ({
      name: `the API key provider ${what}`,
      respond: respondWith(200, { data }),
      options: { apiKey },
      ...sameOutcome({ result: 'AuthenticationError', retryable: true, mayHaveExecuted: false, sent: 0 }),
    }),
  ),
  ...Object.entries({
    'returns undefined': () => undefined as unknown as string,
    'returns a key with a line break': () => `${secretKey}\n`,
    'returns an object': async () => ({ key: secretKey }) as unknown as string,
  } satisfies Record<string, () => string | Promise<string>>).map(
    ([what, apiKey]): Fault => ({
      name: `the API key provider ${what}`,
      respond: respondWith(200, { data }),
      options: { apiKey },
      ...sameOutcome({ result: 'UsageError', retryable: false, mayHaveExecuted: false, sent: 0 }),
    }),
  ),
  {
    name: 'the API key provider hangs',
    respond: respondWith(200, { data }),
    options: { apiKey: () => new Promise(() => {}), timeout: 100 },
    ...sameOutcome({ result: 'TimeoutError', retryable: true, mayHaveExecuted: false, sent: 0 }),
  },
  {
    name: 'the event loop is blocked while the response arrives',
    respond: (socket, elsewhere) => {
      respondWith(200, { data })(socket, elsewhere)
      // Uses no CPU time, unlike a loop.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1000)
    },
    options: { timeout: 900 },
    ...sameOutcome({ result: 'data', sent: 1 }),
  },
]
