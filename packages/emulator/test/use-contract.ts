import { isDeepStrictEqual } from 'node:util'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { type Emulator, type EnvironmentName, type Snapshot, startEmulator } from '../src/index.ts'
import { type Ask, type AskResult, ask } from './ask.ts'
import { findContradictions } from './find-contradictions.ts'

/** A running emulator, whose seeded data is restored before each test. */
export interface Contract {
  emulator: Emulator
  apiKey: string
  endpoint: string
  ask: Ask
  askIn(environment: EnvironmentName, apiKey: string | undefined): Promise<AskResult>
}

/**
 * Starts an emulator, and resets it between the tests of the file. Pass a second environment only if tests need it, because it
 * doubles the duration of a reset.
 */
export function useContract(environments: readonly EnvironmentName[] = ['sandbox']): Contract {
  const contract = {} as Contract
  let seeded: Snapshot | undefined
  let isChanged = true
  beforeAll(async () => {
    contract.emulator = await startEmulator({
      environments,
      port: 0,
      patients: 125,
      careFlows: 8,
      randomSeed: 7,
    })
    contract.endpoint = contract.emulator.endpoint('sandbox')
    contract.apiKey = await contract.emulator.createApiKey('sandbox', { name: 'Tests' })
  })
  // Skips the reset after a test that changed nothing, because a reset costs more CPU time than such a test.
  beforeEach(async () => {
    contract.emulator.clearFaults()
    if (!isChanged) return
    await contract.emulator.reset()
    seeded ??= await contract.emulator.snapshot()
  })
  // The rows must be consistent after every change.
  afterEach(async () => {
    const snapshot = await contract.emulator.snapshot()
    isChanged = !isDeepStrictEqual(snapshot, seeded)
    if (isChanged) expect(findContradictions(snapshot, snapshot.rows.patient.length)).toEqual([])
  })
  afterAll(() => contract.emulator.stop())

  contract.ask = (query, variables, headers) =>
    ask(contract.endpoint, contract.apiKey, query, variables, headers)
  contract.askIn = (environment, apiKey) =>
    ask(contract.emulator.endpoint(environment), apiKey, '{ tenant { success } }')
  return contract
}
