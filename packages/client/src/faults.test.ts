import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { faults, secretKey, secretValue } from '../test/faults.ts'
import { findLeaks } from '../test/find-leaks.ts'
import { runFault } from '../test/run-fault.ts'

describe.each(faults)('$name', (fault) => {
  test.each(['query', 'mutation'] as const)('%s', async (kind) => {
    const { leaks, strayed, message, ...outcome } = await runFault(fault, kind)
    expect(outcome, message).toEqual(fault[kind])
    expect(leaks).toEqual([])
    expect(strayed).toBe(0)
  })
})

test('a fetch of the caller, which tells less, claims no more than is known', async () => {
  for (const fault of faults) {
    const options = { ...fault.options, dispatcher: undefined, fetch: globalThis.fetch }
    const { leaks, strayed, result, sent, mayHaveExecuted } = await runFault(
      { ...fault, options },
      'mutation',
    )
    expect([leaks, strayed], fault.name).toEqual([[], 0])
    expect(sent, fault.name).toBeLessThanOrEqual(1)
    if (fault.mutation.mayHaveExecuted) expect(mayHaveExecuted, fault.name).toBe(true)
    if (fault.mutation.result !== 'data') expect(result, fault.name).not.toBe('data')
  }
})

test('the matrix prints without a secret, and leaves no handle open that would keep the process alive', async () => {
  const script = fileURLToPath(new URL('../test/print-fault-matrix.ts', import.meta.url))
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [script])
  expect(stdout).toContain('| connection refused | mutation | NetworkError | yes | no | 0 | 0 |')
  expect(findLeaks(stdout + stderr, [secretKey, secretValue])).toEqual([])
  expect(stderr).toBe('')
})
