import { listHostedPatients } from './list-hosted-patients.ts'
import { runOnEmulator } from './run-on-emulator.ts'

// If any of the client's environment variables is set, the demo calls the service that these variables configure. If a variable is
// missing, the client's error names it.
const isHosted = ['ENVIRONMENT', 'ENDPOINT', 'API_KEY'].some((name) => process.env[`ORCHESTRATION_${name}`])

try {
  if (process.argv.length > 2)
    throw new Error(
      'The demo accepts no options. For the real service, set ORCHESTRATION_API_KEY and ORCHESTRATION_ENVIRONMENT.',
    )
  await (isHosted ? listHostedPatients() : runOnEmulator())
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
