// Runs every package's tests, also after one has failed. Prints a line for each package as it ends, and the sum. Turbo replays
// what did not change, and shows the output of what failed alone.
import { spawn } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

// Turbo writes them anew, also when it replays.
const logs = () => globSync('{packages,examples}/*/.turbo/turbo-test.log').sort()
for (const log of logs()) rmSync(log)

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
  for (const log of logs()) {
    const text = stripVTControlCharacters(readFileSync(log, 'utf8'))
    // Vitest's last lines: "Tests  3 failed | 12 passed (15)" and "Duration  1.24s (…)".
    const [tests = ''] = /^ *Tests {2}.*$/m.exec(text) ?? []
    const [, duration] = /^ *Duration {2}(\S+)/m.exec(text) ?? []
    if (reported.has(log) || duration === undefined) continue
    reported.add(log)
    const counts = [...tests.matchAll(/(\d+) (failed|passed)/g)]
    for (const [, number, outcome] of counts) count[outcome as keyof typeof count] += Number(number)
    const outcomes = counts.map(([text]) => text).join(', ')
    console.log(`${dirname(dirname(log)).padEnd(30)}${outcomes.padEnd(24)}${duration}`)
  }
}
const timer = setInterval(report, 500)
turbo.on('close', (status) => {
  clearInterval(timer)
  report()
  console.log(`All tests: ${count.passed} passed, ${count.failed} failed, in ${reported.size} packages.`)
  process.exitCode = status ?? 1
})
