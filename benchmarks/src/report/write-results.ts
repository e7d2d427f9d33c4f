import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const readme = join(import.meta.dirname, '../../README.md')

/** Replaces the table of a part in the README. The other parts keep their tables. */
export function writeResults(part: string, table: string): void {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- /${part} -->`]
  const text = readFileSync(readme, 'utf8')
  const [start, stop] = [text.indexOf(begin), text.indexOf(end)]
  if (start < 0 || stop < start) throw new Error(`benchmarks/README.md must have ${begin} and ${end}.`)
  writeFileSync(readme, `${text.slice(0, start)}${begin}\n${table}\n${text.slice(stop)}`)
}
