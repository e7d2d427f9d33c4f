import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type DocumentNode, getOperationAST } from 'graphql'
import { assertMilliseconds, assertOptions, assertSignal } from './assert-option.ts'
import { hasErrorType, OrchestrationError, TimeoutError, UsageError } from './errors.ts'
import type { OrchestrationClient } from './orchestration-client.ts'
import { pause } from './pause.ts'

export interface WaitForOptions<TData, TVariables> {
  variables: TVariables
  /** Returns true to stop repeating the query. */
  until: (data: TData) => boolean
  /** The deadline for all queries and pauses together, in milliseconds. @defaultValue 30,000 */
  timeout?: number | undefined
  /**
   * The pause before the second query, in milliseconds. Doubles after each query, up to 5,000. A longer interval stays the same.
   *
   * @defaultValue 250
   */
  interval?: number | undefined
  signal?: AbortSignal | undefined
}

/**
 * Repeats a query until `until` returns true, and returns the data. Also repeats the query while the record is not found. Use it
 * to wait until the service has finished background work.
 *
 * @throws UsageError if an option is invalid
 * @throws TimeoutError at the deadline; if the latest query failed, its error is the cause
 * @throws OrchestrationError immediately if a query fails with another error that is not `retryable`
 */
export async function waitFor<TData, TVariables extends OperationVariables>(
  client: OrchestrationClient,
  document: TypedDocumentNode<TData, TVariables>,
  options: WaitForOptions<TData, NoInfer<TVariables>>,
): Promise<TData> {
  assertOptions('waitFor', options, ['variables', 'until', 'timeout', 'interval', 'signal'])
  const { variables, until, timeout = 30_000, interval = 250, signal } = options
  if (typeof until !== 'function') throw new UsageError('until', 'must be a function that takes the data.')
  assertMilliseconds('timeout', timeout)
  assertMilliseconds('interval', interval)
  assertSignal('signal', signal)
  const calls = client.beginCallGroup()
  const query: DocumentNode = document
  let cause: unknown
  let hasData = false
  try {
    const deadline = performance.now() + timeout
    for (
      let delay = interval, left = timeout;
      left >= 1;
      delay = Math.max(interval, Math.min(delay * 2, 5_000))
    ) {
      try {
        const context = { signal, timeout: left }
        const { data } = await calls.query({ query, variables, context })
        hasData = true
        if (until(data as TData)) return data as TData
        cause = undefined
      } catch (error) {
        const isTemporary = OrchestrationError.is(error) && error.retryable
        if (!isTemporary && !hasErrorType(error, 'NOT_FOUND')) throw error
        cause = error
      }
      await pause(Math.max(0, Math.min(delay, deadline - performance.now())), calls.stopSignal, signal)
      left = deadline - performance.now()
    }
  } finally {
    calls.end()
  }
  const operationName = getOperationAST(query)?.name?.value
  const details = { operationName, timeout, cause }
  const failure = hasErrorType(cause, 'NOT_FOUND') ? 'the record was not found' : 'no query succeeded'
  const problem = hasData ? '`until` did not return true' : failure
  throw new TimeoutError(`${problem} within ${timeout} ms.`, details)
}
