// Reads the test results that `results-reporter.ts` has written for all packages. As a command, prints failed tests and totals, or
// removes the results with `--remove`. Plain JavaScript, for Node 20.
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

const namesIn = (folder) => {
  try {
    return readdirSync(join(root, folder)).sort()
  } catch {
    return []
  }
}

/** Reads the results of all packages, or only those of a mode such as `test`. */
export function readResults(mode = '') {
  return ['packages', 'examples']
    .flatMap((group) => namesIn(group).map((name) => `${group}/${name}`))
    .flatMap((name) => namesIn(`${name}/.vitest`).map((file) => ({ name, file: `${name}/.vitest/${file}` })))
    .filter(({ file }) => /\/results-\w+\.json$/.test(file) && file.includes(`/results-${mode}`))
    .map(({ name, file }) => ({ name, file, ...JSON.parse(readFileSync(join(root, file), 'utf8')) }))
}

export function removeResults(mode = '') {
  for (const { file } of readResults(mode)) rmSync(join(root, file))
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv[2] === '--remove') removeResults()
  else {
    const results = readResults()
    const failed = results.flatMap(({ name, failed }) => failed.map((test) => `FAIL  ${name} ${test}`))
    const broken = process.argv.slice(2).map((script) => `CI failed in: ${script}`)
    for (const line of [...failed, ...broken]) console.log(line)
    const passed = results.reduce((sum, each) => sum + each.passed, 0)
    // If no test has failed, counts the failed scripts.
    console.log(`\n${passed} passed, ${failed.length || broken.length} failed`)
  }
}
