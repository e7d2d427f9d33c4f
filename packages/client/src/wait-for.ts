import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { type DocumentNode, getOperationAST } from 'graphql'
import { assertMilliseconds } from './check-option.ts'
import { pause } from './clock.ts'
import { hasType, OrchestrationError, TimeoutError } from './errors.ts'
import type { OrchestrationClient } from './orchestration-client.ts'

export interface WaitForOptions {
  /** The deadline for all queries and pauses together, in milliseconds. @defaultValue 30,000 */
  deadline?: number | undefined
  /** The pause before the second query, in milliseconds. Doubles after each query, up to 5,000. @defaultValue 250 */
  interval?: number | undefined
  signal?: AbortSignal | undefined
}

/**
 * Repeats a query until the predicate returns true, and returns the data. Use it to wait for the service's background work. Also
 * repeats the query while the record is not found.
 *
 * @throws TimeoutError at the deadline; its cause is the latest failure, if there was one
 * @throws OrchestrationError immediately for any other error that is not `retryable`
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
  const batch = client.beginBatch()
  const { clock, stopSignal } = batch
  const query: DocumentNode = document
  let cause: unknown
  try {
    const end = clock.now() + deadline
    for (let delay = interval, timeout = deadline; timeout >= 1; delay = Math.min(delay * 2, 5_000)) {
      try {
        const context = { signal, timeout }
        const { data } = await batch.query({ query, variables, context })
        if (predicate(data as TData)) return data as TData
        cause = undefined
      } catch (error) {
        const isTemporary = OrchestrationError.is(error) && error.retryable
        if (!isTemporary && !hasType(error, 'NOT_FOUND')) throw error
        cause = error
      }
      await pause(clock, Math.max(0, Math.min(delay, end - clock.now())), stopSignal, signal)
      timeout = end - clock.now()
    }
  } finally {
    batch.end()
  }
  const operationName = getOperationAST(query)?.name?.value
  const details = { operationName, timeout: deadline, cause }
  throw new TimeoutError(`the predicate did not return true within ${deadline} ms.`, details)
}
