import { expect, test } from 'vitest'
import { createAsk } from '../../../test/ask.ts'
import { startEmulator } from '../../index.ts'

test('a patient can have thousands of identifiers', async () => {
  await using emulator = await startEmulator({ port: 0 })
  const ask = await createAsk(emulator)
  const identifier = Array.from({ length: 3_000 }, (_, index) => ({
    system: 'https://example.org/identifiers/mrn',
    value: `many-${index}`,
  }))
  const { data } = await ask(
    'mutation ($input: CreatePatientInput) { createPatient(input: $input) { patient { profile { identifier { value } } } } }',
    { input: { identifier } },
  )
  expect(data.createPatient.patient.profile.identifier).toHaveLength(3_000)
})
