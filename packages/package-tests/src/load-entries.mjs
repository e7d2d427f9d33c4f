// Copied into a project: imports and requires each entry that the arguments name, and prints those that load as one.
import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
for (const entry of process.argv.slice(2)) {
  const imported = await import(entry)
  const required = require(entry)
  if (Object.keys(imported).every((name) => imported[name] === required[name])) console.log(entry)
}
