// `pnpm dev`: regenerates types when a document or the schema changes, and restarts the emulator when a source, a view or a
// definition changes. Accepts the emulator's options. The API key and the admin token survive restarts.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'

const fromSources = '--conditions=@orchestration/source'
const watched = ['care-flows/src', 'emulator/src', 'schema'].map((path) => `--watch-path=packages/${path}`)
const createSecret = () => randomBytes(24).toString('base64url')
const env = {
  ORCHESTRATION_EMULATOR_API_KEY_SANDBOX: `orchemu_sandbox_${createSecret()}`,
  ORCHESTRATION_EMULATOR_ADMIN_TOKEN: createSecret(),
  ...process.env,
}

function start(...args: string[]) {
  const child = spawn(process.execPath, args, { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
}
start(fromSources, 'node_modules/@graphql-codegen/cli/esm/bin.js', '--watch')
start(
  '--watch-preserve-output',
  ...watched,
  fromSources,
  'packages/emulator/src/main.ts',
  '--print-keys',
  '--patients',
  '25',
  ...process.argv.slice(2),
)
