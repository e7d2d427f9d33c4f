// Runs every package's tests, also after one has failed. Prints a line for each package as it ends, and the sum. Turbo replays
// what did not change, and shows the output of what failed alone.
import { spawn } from 'node:child_process'
import { readResults, removeResults } from './results.mjs'

// Turbo writes them anew, also when it replays.
removeResults('test')
console.log(
  'Runs the tests of all packages: about four minutes on two cores, and seconds where nothing changed.',
)
// Turbo starts the longest ones last. With fewer at once, they would end alone, on one core.
const options = ['--continue', '--output-logs=errors-only', '--concurrency=8']
const command = ['run', 'test', ...options, ...process.argv.slice(2)]
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
turbo.on('close', (status) => {
  clearInterval(timer)
  report()
  console.log(`All tests: ${count.passed} passed, ${count.failed} failed, in ${reported.size} packages.`)
  process.exitCode = status ?? 1
})
