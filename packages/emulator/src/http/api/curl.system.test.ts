import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { startEmulator } from '../../index.ts'

test("the API serves the contract's curl example", async () => {
  await using emulator = await startEmulator({ port: 0, patients: 25 })
  const apiKey = await emulator.createApiKey('sandbox', { name: 'Tests' })
  const query = 'query { patients(pagination: {count: 10, offset: 0}) { patients { id } } }'
  const headers = ['--header', 'Content-Type: application/json', '--header', `apiKey: ${apiKey}`]
  const args = ['--silent', ...headers, '--data', JSON.stringify({ query }), emulator.endpoint('sandbox')]
  const { stdout } = await promisify(execFile)('curl', args)
  expect(JSON.parse(stdout).data.patients.patients).toHaveLength(10)
})
