import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { ask } from '../../test/ask.ts'
import { startEmulator } from '../index.ts'
import { createJournal } from './journal.ts'

const emulator = await startEmulator({ port: 0 })
const apiKey = await emulator.createApiKey('sandbox', { name: 'Nightly export' })
const endpoint = emulator.endpoint('sandbox')
beforeEach(() => emulator.reset())
afterAll(() => emulator.stop())

describe('the journal', () => {
  test('tells the operation, the name of the key, the outcome and the status of each request, in order', async () => {
    await ask(endpoint, apiKey, 'query Who { tenant { success } }')
    await ask(endpoint, apiKey, 'query Nobody { patient(id: "x") { code } }')
    await ask(
      endpoint,
      apiKey,
      'mutation Speak { updatePatientLanguage(input: { preferred_language: "nl" }) { success } }',
    )
    await ask(endpoint, 'wrong', '{ tenant { success } }')
    emulator.fail({ with: 'html' })
    await ask(endpoint, apiKey, 'query Html { tenant { code } }').catch(() => {})
    const common = { at: expect.any(String), environment: 'sandbox', duration: expect.any(Number) }
    const known = { ...common, apiKey: 'Nightly export', status: 200 }
    expect(emulator.requests()).toEqual([
      { ...known, operationName: 'Who', outcome: 'ok' },
      { ...known, operationName: 'Nobody', outcome: 'graphql-error' },
      { ...known, operationName: 'Speak', outcome: 'payload-failure' },
      { ...common, status: 401, outcome: 'refused' },
      { ...known, operationName: 'Html', outcome: 'fault', fault: 'html' },
    ])
  })

  test('holds no key and nothing that a request or an answer said', async () => {
    await ask(
      endpoint,
      apiKey,
      'mutation M($input: CreatePatientInput) { createPatient(input: $input) { patient { profile { email } } } }',
      {
        input: { email: 'private@example.org', first_name: 'Private' },
      },
    )
    await ask(
      endpoint,
      apiKey,
      'query Q { patients(filters: { name: { eq: "Private" } }) { patients { id } } }',
    )
    expect(JSON.stringify(emulator.requests())).not.toMatch(new RegExp(`private(?!_)|${apiKey}`, 'i'))
  })

  test('cuts long names of operations, so that it cannot fill the memory', async () => {
    await ask(endpoint, apiKey, `query ${'Long'.repeat(10_000)} { tenant { success } }`)
    expect(emulator.requests()[0]?.operationName).toBe('Long'.repeat(50))
  })

  test('remembers the last ones alone', () => {
    const journal = createJournal({ capacity: 3 })
    for (const at of ['1', '2', '3', '4', '5', '6', '7'])
      journal.add({ at, environment: 'sandbox', outcome: 'ok' })
    expect(journal.list().map(({ at }) => at)).toEqual(['5', '6', '7'])
  })
})
