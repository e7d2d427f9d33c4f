import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { secretKey, secretValue } from '../test/faults/respond-with.ts'
import { faults } from '../test/faults.ts'
import { findLeaks } from '../test/find-leaks.ts'
import type { FaultRow } from '../test/print-fault-matrix.ts'
import { removeTelemetry } from '../test/remove-telemetry.ts'
import { runFault } from '../test/run-fault.ts'

// The faults run in a separate process, which exits only if no fault leaves a handle open.
const script = fileURLToPath(new URL('../test/print-fault-matrix.ts', import.meta.url))
const { stdout, stderr } = await promisify(execFile)(process.execPath, [script])
const rows = new Map<string, FaultRow>()
for (const row of JSON.parse(stdout) as FaultRow[]) rows.set(`${row.fault}: ${row.operation}`, row)

// Importing `run-fault.ts` registers an SDK globally.
afterAll(removeTelemetry)

describe.each(faults)('$name', (expected) => {
  test.each(['query', 'mutation'] as const)('%s', (kind) => {
    const { message, leaks, strayed, fault, operation, ...outcome } = rows.get(
      `${expected.name}: ${kind}`,
    ) as FaultRow
    expect(outcome, message).toEqual(expected[kind])
    expect(leaks).toEqual([])
    expect(strayed).toBe(0)
  })
})

test('the client prints nothing to stderr, and no secrets to stdout', () => {
  expect(stderr).toBe('')
  expect(findLeaks(stdout, [secretKey, secretValue])).toEqual([])
})

test('with a custom fetch, mayHaveExecuted is true for every mutation with an unknown outcome', async () => {
  for (const fault of faults) {
    const options = { ...fault.options, dispatcher: undefined, fetch: globalThis.fetch }
    const { leaks, strayed, result, sent, mayHaveExecuted } = await runFault(
      { ...fault, options },
      'mutation',
    )
    expect([leaks, strayed], fault.name).toEqual([[], 0])
    expect(sent, fault.name).toBeLessThanOrEqual(Math.max(1, fault.mutation.sent))
    if (fault.mutation.mayHaveExecuted) expect(mayHaveExecuted, fault.name).toBe(true)
    if (fault.mutation.result !== 'data') expect(result, fault.name).not.toBe('data')
  }
})
