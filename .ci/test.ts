// Runs every package's tests, also after one has failed. Prints a line for each package as it ends, and the sum. Turbo replays
// what did not change, and shows the output of what failed alone. With paths it runs the tests there alone, without a cache.
// With --system it runs the tests that need a system package, with one PostgreSQL for all of them.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { readResults, removeResults } from './results.mjs'

const compileCache = join(import.meta.dirname, '../node_modules/.cache/compile')
const isSystem = process.argv.includes('--system')
const args = process.argv.slice(2).filter((arg) => arg !== '--system')
const paths = args.filter((arg) => !arg.startsWith('-'))
const wrongOption = args.find((arg) => arg.startsWith('-') && arg !== '--force')
if (wrongOption !== undefined) {
  console.error(
    `Unknown option '${wrongOption}'. Give files or folders, such as packages/client/src/links, or --force, which replays nothing.`,
  )
  process.exitCode = 2
} else if (paths.length > 0) process.exitCode = testPaths(paths)
else if (isSystem) {
  const { startPostgres } = await import('../packages/test-tools/src/start-postgres.ts')
  await using postgres = await startPostgres({ own: true })
  process.exitCode = await testAll('system', ['test:system', ...args], { TEST_POSTGRES: postgres.shared })
} else process.exitCode = await testAll('test', ['test', ...args])

/** Runs the tests of files or folders, each with the script of its package, and returns 1 if one has failed. */
function testPaths(paths: readonly string[]): number {
  const wrong = paths.find((path) => !existsSync(path) || !/^(packages|examples)\/[^/]+/.test(path))
  if (wrong !== undefined) {
    console.error(
      `No tests are at ${wrong}. Give files or folders from the root, such as packages/client/src/links.`,
    )
    return 2
  }
  const statuses = paths.map((path) => {
    const [group = '', name = '', ...rest] = path.split('/')
    const needsSystem = isSystem || path.endsWith('.system.test.ts') || name === 'package-tests'
    const script = ['--dir', `${group}/${name}`, 'run', needsSystem ? 'test:system' : 'test', rest.join('/')]
    return spawnSync('pnpm', script, { stdio: 'inherit' }).status
  })
  return statuses.every((status) => status === 0) ? 0 : 1
}

async function testAll(mode: string, task: readonly string[], variables = {}): Promise<number> {
  // Turbo writes them anew, also when it replays.
  removeResults(mode)
  const duration =
    mode === 'system' ? 'about five minutes' : 'two to three minutes, and seconds where nothing changed,'
  console.log(`Runs the tests of all packages: ${duration} on two cores.`)
  // All begin together and share the cores, so that the longest ones do not end alone. Without --continue the first package
  // that fails hides what the others would have said.
  const options = ['--concurrency=16', '--continue', '--output-logs=errors-only']
  const turbo = spawn('turbo', ['run', ...task, ...options], {
    stdio: 'inherit',
    env: {
      // Each Vitest then loads itself, and what it tests, with a tenth less CPU.
      NODE_COMPILE_CACHE: compileCache,
      // As in vitest.setup.ts, for the builds that tests wait for: it takes a fifth off tsc's CPU.
      GOGC: 'off',
      GOMEMLIMIT: '1GiB',
      ...process.env,
      DO_NOT_TRACK: '1',
      ...variables,
    },
  })

  const count = { failed: 0, passed: 0 }
  const reported = new Set<string>()

  /** Reports the packages whose tests have ended since the last call. */
  function report(): void {
    for (const { name, passed, failed, seconds } of readResults(mode)) {
      if (reported.has(name)) continue
      reported.add(name)
      count.passed += passed
      count.failed += failed.length
      const outcome = `${failed.length > 0 ? `${failed.length} failed, ` : ''}${passed} passed`
      console.log(`${name.padEnd(30)}${outcome.padEnd(24)}${seconds} s`)
    }
  }
  const timer = setInterval(report, 500)
  const [status] = await once(turbo, 'close')
  clearInterval(timer)
  report()
  console.log(`All tests: ${count.passed} passed, ${count.failed} failed, in ${reported.size} packages.`)
  return status ?? 1
}
