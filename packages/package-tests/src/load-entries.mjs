// Imports and requires each entry in the arguments. Prints the entries whose imported and required exports are identical. The tests
// copy this file into a project.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
for (const entry of process.argv.slice(2)) {
  const imported = await import(entry)
  const required = require(entry)
  if (Object.keys(imported).every((name) => imported[name] === required[name])) console.log(entry)
}
