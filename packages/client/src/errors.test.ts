import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { NetworkError, OperationError, OrchestrationError, UsageError } from './errors.ts'

/** Loads a second copy of a module, as happens when a program uses two versions of the package. */
async function copyOf<T>(url: string): Promise<T> {
  return (await import(/* @vite-ignore */ `${url}?copy`)) as T
}

test('guards recognize errors from another copy of the package', async () => {
  const copy = await copyOf<typeof import('./errors.ts')>('./errors.ts')
  const error = new copy.NetworkError('broke', { code: 'ECONNRESET', retryable: true })
  expect(error).not.toBeInstanceOf(NetworkError)
  expect([NetworkError, OrchestrationError, OperationError].map((kind) => kind.is(error))).toEqual([
    true,
    true,
    false,
  ])
  expect(copy.OrchestrationError.is(new UsageError('timeout', 'is late.'))).toBe(true)
})

test('guards reject errors that are not from the package', () => {
  class Own extends NetworkError {}
  expect(NetworkError.is(new Own('mine'))).toBe(true)
  expect(Own.is(new NetworkError('not mine'))).toBe(false)
  for (const other of [
    Object.assign(new Error('x'), { name: 'NetworkError' }),
    { name: 'NetworkError' },
    null,
    'x',
  ]) {
    expect(NetworkError.is(other), inspect(other)).toBe(false)
    expect(OrchestrationError.is(other), inspect(other)).toBe(false)
  }
})

test('the problem of a UsageError is its message without the option', () => {
  const error = new UsageError('apiKey', 'is missing.', { operationName: 'Patients' })
  expect(error.message).toBe('Patients: apiKey is missing.')
  expect(error.problem).toBe('is missing.')
  expect(JSON.stringify(error)).not.toContain('is missing')
})
