// Runs every package's tests, also after one has failed, and says in the end how many passed. Turbo replays what did
// not change, and shows the output of what failed alone.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

// Turbo writes them anew, also when it replays.
const logs = () => globSync('{packages,examples}/*/.turbo/turbo-test.log')
for (const log of logs()) rmSync(log)

const command = ['run', 'test', '--continue', '--output-logs=errors-only', ...process.argv.slice(2)]
const { status } = spawnSync('turbo', command, {
  stdio: 'inherit',
  env: { ...process.env, DO_NOT_TRACK: '1' },
})

const count = { failed: 0, passed: 0 }
for (const log of logs()) {
  // Vitest's line: "Tests  3 failed | 12 passed (15)".
  const [line = ''] = /^ *Tests {2}.*$/m.exec(stripVTControlCharacters(readFileSync(log, 'utf8'))) ?? []
  for (const [, number, outcome] of line.matchAll(/(\d+) (failed|passed)/g)) {
    count[outcome as keyof typeof count] += Number(number)
  }
}
console.log(`All tests: ${count.passed} passed, ${count.failed} failed, in ${logs().length} packages.`)
process.exitCode = status ?? 1
