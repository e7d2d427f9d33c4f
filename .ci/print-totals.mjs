// Adds up the test counts that Vitest's JSON reporter wrote to the files in a folder. Arguments: the folder, and the scripts that
// failed. Written in plain JavaScript, for Node 20.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const [folder, ...failedScripts] = process.argv.slice(2)
const results = readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
const sum = (key) => results.reduce((total, result) => total + result[key], 0)

for (const script of failedScripts) console.log(`CI failed in: ${script}`)
// If a script failed but no test did, counts the failed scripts.
console.log(`\n${sum('numPassedTests')} passed, ${sum('numFailedTests') || failedScripts.length} failed`)
