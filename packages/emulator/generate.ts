// Writes the operations for the portal's explorer, the command-line help of the options, and the options table in the README.
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { formatMarkdownTable } from '@orchestration/test-tools/format-markdown-table'
import { writeGenerated } from '@orchestration/test-tools/write-generated'
import { parse, separateOperations } from 'graphql'
import { type OptionEntry, optionTable, toFlagName } from './src/options/option-table.ts'

const cwd = join(import.meta.dirname, '../../operations')
const texts = globSync('*/*.graphql', { cwd })
  .sort()
  .map((file) => ({
    name: basename(file, '.graphql'),
    domain: dirname(file),
    text: readFileSync(join(cwd, file), 'utf8').trim(),
  }))
const fragments = texts.filter(({ domain }) => domain === 'fragments')
const allFragments = fragments.map(({ text }) => text).join('\n')
const operations = texts
  .filter(({ domain }) => domain !== 'fragments')
  .map(({ name, domain, text }) => {
    const { [name]: document } = separateOperations(parse(`${text}\n${allFragments}`))
    const used = fragments.filter((fragment) =>
      document?.definitions.some((node) => 'name' in node && node.name?.value === fragment.name),
    )
    return {
      name,
      domain,
      text: [{ text }, ...used].map((part) => describeInComments(part.text)).join('\n\n'),
    }
  })

/** Converts descriptions of operations and fragments to comments, because GraphQL.js 16 does not support them. */
function describeInComments(text: string): string {
  return text.replaceAll(/^"""\n?([\s\S]*?)\n?"""\n/gm, (_whole, description: string) =>
    description.replaceAll(/^/gm, '# ').concat('\n'),
  )
}

const source = readFileSync(join(import.meta.dirname, 'src/options/emulator-options.ts'), 'utf8')
const comments = new Map(
  Array.from(source.matchAll(/\/\*\*((?:(?!\*\/).)*)\*\/\s*(\w+):/gs), ([, comment = '', name = '']) => [
    name,
    comment.replaceAll(/\n\s*\*/g, ' ').replaceAll(/\s+/g, ' '),
  ]),
)
/** The entries of `optionTable`, with descriptions and defaults from the doc comments of `Settings`. */
const options = Array.from(optionTable, ([name, entry]) => {
  const [text = '', stated = ''] = (comments.get(name) ?? '')
    .split('@defaultValue')
    .map((part) => part.trim())
  const [description = '', remarks = ''] = text.split('@remarks').map((part) => part.trim())
  if (!description) throw new Error(`emulator-options.ts does not describe ${name}. Add a doc comment.`)
  if (!stated)
    throw new Error(`emulator-options.ts does not state the default of ${name}. Add a @defaultValue.`)
  const { default: value } = entry
  if (['boolean', 'number', 'string'].includes(typeof value) && stated.replaceAll('`', '') !== String(value))
    throw new Error(`emulator-options.ts: the @defaultValue of ${name} must be ${value}, as in optionTable.`)
  return { name, ...entry, description, remarks, stated }
})

/** Lists the flags and the variable of an option. */
function listFlags(name: string, { flag, variable }: OptionEntry): string {
  const flags = flag ? [toFlagName(name)] : []
  return [...flags, ...(variable ? [variable.name] : [])].map((text) => `\`${text}\``).join(', ')
}

/** Prints a table for each heading in `Settings`. */
function formatOptions(): string {
  const sections = source.split(/^ {2}\/\/ (.+)$/m).slice(1)
  const headings = sections.filter((_, index) => index % 2 === 0)
  const tables = headings.map((heading, index) => {
    const section = sections[2 * index + 1] ?? ''
    const rows = options
      .filter(({ name }) => section.includes(`\n  ${name}: `))
      .map(({ name, description, remarks, stated, ...entry }) => [
        `\`${name}\``,
        listFlags(name, entry),
        entry.flag?.defaultPort ? `${stated} (command: ${entry.flag.defaultPort})` : stated,
        `${description} ${remarks}`.trim(),
      ])
    return `### ${heading}\n\n${formatMarkdownTable(['option', 'flag or variable', 'default', 'meaning'], rows)}`
  })
  return tables.join('\n\n')
}

/** Prints the help texts for flags and variables. Replaces option names with their flags. */
function formatOptionHelp(): string {
  const help = options.flatMap(({ name, flag, variable, description, stated }) => {
    if (!(flag || variable) || flag?.help) return []
    const text = description
      .replace(/^Whether to ./, (start) => start.slice(-1).toUpperCase())
      .replace(/\.$/, '')
    const preset = flag?.defaultPort ? `${flag.defaultPort}, or 0 with --port 0` : stated
    const shown = /^(none|true|false|)$/.test(preset) ? text : `${text} (default: ${preset})`
    const plain = shown.replaceAll(/`([^`]+)`/g, (_, code) =>
      optionTable.has(code) ? toFlagName(code) : code,
    )
    return [[name, plain] as const]
  })
  const json = JSON.stringify(Object.fromEntries(help), null, 2)
  return `/** Help for flags and variables, by option. */\nexport const optionHelp: Readonly<Record<string, string>> = ${json}\n`
}

const readme = join(import.meta.dirname, 'README.md')
await writeGenerated({
  [join(import.meta.dirname, 'src/options/__generated__/option-help.ts')]: formatOptionHelp(),
  [readme]: readFileSync(readme, 'utf8').replace(
    /(?<=^## Options\n[^#]*)### .*?(?=\n\n## |\n(?!.))/ms,
    formatOptions,
  ),
  [join(import.meta.dirname, 'src/http/portal/__generated__/operations.json')]:
    `${JSON.stringify(operations, null, 1)}\n`,
})
