// Runs the tests of all packages, even if some fail, and prints one line per package and the totals. Turbo replays unchanged
// packages, and shows only the output of failures. With paths, runs only these tests, without a cache. With --system, runs the
// tests that need a system package, with one shared PostgreSQL.
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
    `Unknown option '${wrongOption}'. Give files or folders, such as packages/client/src/links, or --force, which ignores the cache.`,
  )
  process.exitCode = 2
} else if (paths.length > 0) process.exitCode = testPaths(paths)
else if (isSystem) {
  const { startPostgres } = await import('../packages/test-tools/src/start-postgres.ts')
  await using postgres = await startPostgres({ own: true })
  process.exitCode = await testAll('system', ['test:system', ...args], { TEST_POSTGRES: postgres.shared })
} else process.exitCode = await testAll('test', ['test', ...args])

/** Runs the tests of files or folders with the script of their package. Returns 1 if a test has failed. */
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
  // Turbo restores the results of replayed packages.
  removeResults(mode)
  const duration =
    mode === 'system' ? 'about five minutes' : 'two to three minutes, and seconds where nothing changed,'
  console.log(`Runs the tests of all packages: ${duration} on two cores.`)
  // All packages start concurrently, so that the longest one does not run last. Without --continue, the first failure would
  // stop the others.
  const options = ['--concurrency=16', '--continue', '--output-logs=errors-only']
  const turbo = spawn('turbo', ['run', ...task, ...options], {
    stdio: 'inherit',
    env: {
      // Saves a tenth of the CPU time for loading Vitest and the tested code.
      NODE_COMPILE_CACHE: compileCache,
      // Speeds up builds that tests wait for, as in vitest.setup.ts. Saves a fifth of the CPU time of tsc.
      GOGC: 'off',
      GOMEMLIMIT: '1GiB',
      ...process.env,
      DO_NOT_TRACK: '1',
      ...variables,
    },
  })

  const count = { failed: 0, passed: 0 }
  const reported = new Set<string>()

  /** Reports the packages whose tests have finished since the last call. */
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
