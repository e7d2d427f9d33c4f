// `pnpm dev`: after each save, regenerates operation types, the built-in definitions, the portal's operations and the
// options' help, and restarts the emulator. Accepts the emulator's options. The API key and the admin token survive restarts.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'

const fromSources = '--conditions=@orchestration/source'
const createSecret = () => randomBytes(24).toString('base64url')
const env = {
  ORCHESTRATION_EMULATOR_API_KEY_SANDBOX: `orchemu_sandbox_${createSecret()}`,
  ORCHESTRATION_EMULATOR_ADMIN_TOKEN: createSecret(),
  ...process.env,
}

function start(...args: string[]) {
  const child = spawn(process.execPath, [fromSources, ...args], { env, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal))
}

/** Runs a program, and restarts it when a file in `folders` changes. */
function watch(folders: readonly string[], ...program: string[]) {
  start('--watch-preserve-output', ...folders.map((folder) => `--watch-path=${folder}`), ...program)
}

start('node_modules/@graphql-codegen/cli/esm/bin.js', '--watch')
watch(['packages/care-flows/src'], 'packages/care-flows/generate.ts')
watch(['operations', 'packages/emulator/src/options'], 'packages/emulator/generate.ts')
watch(
  ['packages/care-flows/src', 'packages/emulator/src', 'packages/schema'],
  'packages/emulator/src/main.ts',
  '--print-keys',
  '--patients',
  '25',
  ...process.argv.slice(2),
)
