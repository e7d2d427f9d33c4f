import { showEmulatedPatients } from './show-emulated-patients.ts'
import { showHostedPatients } from './show-hosted-patients.ts'

// Whoever has set one of the client's variables means a service of their own; the client says what is missing.
const isHosted = ['ENVIRONMENT', 'ENDPOINT', 'API_KEY'].some((name) => process.env[`ORCHESTRATION_${name}`])

try {
  await (isHosted ? showHostedPatients() : showEmulatedPatients())
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
