// Runs the tests that need a system package, with one PostgreSQL for all of them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { startPostgres } from '../packages/test-postgres/src/start-postgres.ts'

await using postgres = await startPostgres({ own: true })
const env = { ...process.env, DO_NOT_TRACK: '1', TEST_POSTGRES: postgres.shared }
// Without --continue the first package that fails hides what the others would have said.
const turbo = spawn('turbo', ['run', 'test:system', '--continue', ...process.argv.slice(2)], {
  stdio: 'inherit',
  env,
})
const [status] = await once(turbo, 'close')
process.exitCode = status ?? 1
