import { setTimeout as wait } from 'node:timers/promises'
import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type DocumentNode, getOperationAST } from 'graphql'
import { assertMilliseconds } from './assert-number.ts'
import { isNotFound, OrchestrationError, TimeoutError } from './errors.ts'
import type { OrchestrationClient } from './orchestration-client.ts'

export interface WaitForOptions {
  /** Milliseconds for it all. Default 30,000. */
  deadline?: number | undefined
  /** Milliseconds before the query is asked a second time; doubles each time, up to 5,000. Default 250. */
  interval?: number | undefined
  signal?: AbortSignal | undefined
}

/** Whatever a client's `defaultOptions` say: data from a cache would never change, and an error must be seen. */
const policy = { fetchPolicy: 'no-cache', errorPolicy: 'none' } as const

/**
 * Asks again and again until the data is as wanted, and returns it: for what the service does in its own time, such as a
 * record that is not there yet. Any other error that is not `retryable` ends it; a TimeoutError at the deadline has the
 * latest one as its cause.
 */
export async function waitFor<TData, TVariables extends OperationVariables>(
  client: OrchestrationClient,
  document: TypedDocumentNode<TData, TVariables>,
  variables: NoInfer<TVariables>,
  predicate: (data: TData) => boolean,
  { deadline = 30_000, interval = 250, signal }: WaitForOptions = {},
): Promise<TData> {
  assertMilliseconds('deadline', deadline)
  assertMilliseconds('interval', interval)
  const query: DocumentNode = document
  const end = performance.now() + deadline
  let cause: unknown
  for (let delay = interval, timeout = deadline; timeout >= 1; delay = Math.min(delay * 2, 5_000)) {
    try {
      const { data } = await client.query({ ...policy, query, variables, context: { signal, timeout } })
      if (predicate(data as TData)) return data as TData
      cause = undefined
    } catch (error) {
      if (!isNotFound(error) && !(OrchestrationError.is(error) && error.retryable)) throw error
      cause = error
    }
    const pause = Math.max(0, Math.min(delay, end - performance.now()))
    await wait(pause, undefined, { signal }).catch(() => signal?.throwIfAborted())
    timeout = end - performance.now()
  }
  const operationName = getOperationAST(query)?.name?.value
  const details = { operationName, timeout: deadline, cause }
  throw new TimeoutError(`the data was not as wanted within ${deadline} ms.`, details)
}
