// Runs every package's tests, also after one has failed. Prints a line for each package as it ends, and the sum. Turbo replays
// what did not change, and shows the output of what failed alone. With paths it runs the tests there alone, without a cache.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readResults, removeResults } from './results.mjs'

const args = process.argv.slice(2)
const paths = args.filter((arg) => !arg.startsWith('-'))
process.exitCode = paths.length > 0 ? testPaths(paths) : await testAll(args)

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
    const isSystem = path.endsWith('.system.test.ts') || name === 'package-tests'
    const script = ['--dir', `${group}/${name}`, 'run', isSystem ? 'test:system' : 'test', rest.join('/')]
    return spawnSync('pnpm', script, { stdio: 'inherit' }).status
  })
  return statuses.every((status) => status === 0) ? 0 : 1
}

async function testAll(options: readonly string[]): Promise<number> {
  // Turbo writes them anew, also when it replays.
  removeResults('test')
  console.log(
    'Runs the tests of all packages: about nine minutes on two cores, and seconds where nothing changed.',
  )
  // Turbo starts the longest ones last. With fewer at once, they would end alone, on one core.
  const command = ['run', 'test', '--continue', '--output-logs=errors-only', '--concurrency=8', ...options]
  const turbo = spawn('turbo', command, { stdio: 'inherit', env: { ...process.env, DO_NOT_TRACK: '1' } })

  const count = { failed: 0, passed: 0 }
  const reported = new Set<string>()

  /** Reports the packages whose tests have ended since the last call. */
  function report(): void {
    for (const { name, passed, failed, seconds } of readResults('test')) {
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
