// Copied into a project: imports and requires each entry in the arguments, and prints the entries for which both return identical
// exports.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
for (const entry of process.argv.slice(2)) {
  const imported = await import(entry)
  const required = require(entry)
  if (Object.keys(imported).every((name) => imported[name] === required[name])) console.log(entry)
}
