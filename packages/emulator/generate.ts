// Writes the operations for the portal's explorer, and the table of options in the README.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { printTable } from '@orchestration/test-tools/print-table'
import { writeGenerated } from '@orchestration/test-tools/write-generated'
import { optionEntries, toFlagName } from './src/options/option-table.ts'

const cwd = join(import.meta.dirname, '../../operations')
const texts = globSync('*/*.graphql', { cwd })
  .sort()
  .map((file) => ({
    name: basename(file, '.graphql'),
    domain: dirname(file),
    text: readFileSync(join(cwd, file), 'utf8').trim(),
  }))
const operations = texts.filter(({ domain }) => domain !== 'fragments')
const fragments = Object.fromEntries(
  texts.filter(({ domain }) => domain === 'fragments').map(({ name, text }) => [name, text]),
)

/** Prints the options of `startEmulator`. Reads flags from `optionTable`, and descriptions from the comments of `CompleteOptions`. */
function printOptions(): string {
  const source = readFileSync(join(import.meta.dirname, 'src/options/emulator-options.ts'), 'utf8')
  const comments = new Map(
    Array.from(source.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\s*(\w+):/gs), ([, comment = '', name = '']) => {
      const [description = '', stated = ''] = comment.replaceAll(/\n\s*\*/g, ' ').split('@defaultValue')
      return [name, { description, stated: stated.trim() }]
    }),
  )
  const rows = Array.from(optionEntries, ([name, { flag, variable, default: value }]) => {
    const { description = '', stated = '' } = comments.get(name) ?? {}
    if (!description) throw new Error(`emulator-options.ts does not describe ${name}. Add a doc comment.`)
    if (
      ['boolean', 'number', 'string'].includes(typeof value) &&
      stated.replaceAll('`', '') !== String(value)
    )
      throw new Error(`emulator-options.ts: the @defaultValue of ${name} is not that of the table, ${value}.`)
    return [`\`${name}\``, flag || variable ? `\`${toFlagName(name)}\`` : '', stated, description]
  })
  return printTable(['option', 'flag or variable', 'default', 'meaning'], rows)
}

const readme = join(import.meta.dirname, 'README.md')
await writeGenerated({
  [readme]: readFileSync(readme, 'utf8').replace(/^\| option \|.*(?:\n\|.*)*/m, printOptions),
  [join(import.meta.dirname, 'src/http/portal/__generated__/operations.json')]:
    `${JSON.stringify({ operations, fragments }, null, 1)}\n`,
})
