import type { Command } from 'commander'
import {
  addFormatOptions,
  formatAnnotations,
  formatJson,
  inlineCode,
  oneLine,
  paint,
  print,
} from '../../print.ts'
import { loadOperations, loadProjectSchema, printProject } from '../../project/load.ts'
import { addProjectOptions, loadProject, type ProjectOptions } from '../../project/project.ts'
import {
  bumpOf,
  type Criticality,
  countOperations,
  type Effect,
  type FailOn,
  type Impact,
  isFailure,
  type SchemaDiff,
  summarizeDiff,
} from './changes.ts'
import { diffSchemas } from './diff-schemas.ts'
import { loadSchemaFrom } from './load-schema.ts'

const help = `
A schema is one of
  a file of SDL or introspection JSON    schema.graphql
  a git revision and a path              main:schema.graphql
  an environment                         sandbox, production-eu, …
  the URL of an endpoint                 http://127.0.0.1:4010/…
The last two take the key from ORCHESTRATION_API_KEY.

--fail-on is one of
  operations       an operation does not fit the new schema
  used-breaking    also if a generated type changes and code may not compile
  breaking         also for any breaking change
  dangerous        also for any dangerous change

Examples:
  orchestration schema diff main:schema.graphql
  orchestration schema diff old.graphql new.graphql --format markdown
  orchestration schema diff schema.graphql sandbox --fail-on breaking

Exit codes: 0 success, 1 a change that --fail-on selects, or a schema or an
operation that is invalid or not available, 2 usage error.`

/** `orchestration schema diff <old> [new]` */
export function configure(command: Command): void {
  command
    .argument('<old>', 'the old schema')
    .argument('[new]', 'the new schema (default: the configured one)')
    .addOption(
      command
        .createOption('--fail-on <changes>', 'changes that cause exit code 1')
        .choices(['operations', 'used-breaking', 'breaking', 'dangerous'])
        .default('used-breaking'),
    )
  addProjectOptions(addFormatOptions(command, ['text', 'json', 'markdown', 'github']))
    .addHelpText('after', help)
    .action(async (oldSource, newSource, options) => runSchemaDiff(oldSource, newSource, options))
}

interface SchemaDiffOptions extends ProjectOptions {
  format: DiffFormat
  failOn: FailOn
}

/** Compares two schemas and prints the changes with their impacts on the project's operations. */
async function runSchemaDiff(
  oldSource: string,
  newSource: string | undefined,
  { format, failOn, ...options }: SchemaDiffOptions,
): Promise<void> {
  const project = await loadProject(options)
  await printProject(project)
  const [oldSchema, newSchema, documents] = await Promise.all([
    loadSchemaFrom(oldSource),
    newSource === undefined ? loadProjectSchema(project) : loadSchemaFrom(newSource),
    loadOperations(project),
  ])
  const { scalars, clientDirectives } = project
  const diff = await diffSchemas({ oldSchema, newSchema, documents, scalars, clientDirectives })
  const text = formatDiff(diff, format)
  if (text) print(text, format)
  if (isFailure(diff, failOn)) process.exitCode = 1
}

export type DiffFormat = 'text' | 'json' | 'markdown' | 'github'

/** Formats a diff as text, JSON, Markdown for a comment, or pull request annotations. */
export function formatDiff(diff: SchemaDiff, format: DiffFormat): string {
  switch (format) {
    case 'json':
      return formatJson({ bump: bumpOf(diff), ...diff })
    case 'github':
      return formatAnnotations(failing(diff.impacts).map(toAnnotation))
    case 'markdown':
      return cut(['## Schema changes', summarizeDiff(diff), ...groupsOf(diff).map(formatFolded)].join('\n\n'))
    case 'text':
      return [...groupsOf(diff).map(formatGroup), summarizeDiff(diff)].join('\n\n')
  }
}

/** Excludes compatible impacts, which would hide the incompatible impacts. */
const failing = (impacts: readonly Impact[]) => impacts.filter(({ effect }) => effect !== 'compatible')

interface Group {
  title: string
  colour: 'red' | 'yellow' | 'green'
  /** Counts the affected operations if the group contains impacts, and the changes otherwise. */
  count: number
  lines: string[]
}

/** Groups the output, worst first, without empty groups. */
function groupsOf(diff: SchemaDiff): Group[] {
  const impacts = (title: string, effect: Effect): Group => ({
    title,
    colour: 'red',
    count: countOperations(diff, effect),
    lines: diff.impacts.filter((impact) => impact.effect === effect).map(formatImpact),
  })
  const changes = (title: string, colour: Group['colour'], criticality: Criticality): Group => {
    const own = diff.changes.filter((change) => change.criticality === criticality)
    const lines = own.map(({ path, message }) => `${path}: ${oneLine(message)}`)
    return { title, colour, count: own.length, lines }
  }
  return [
    impacts('Operations that break', 'operation'),
    impacts('Operations whose types change', 'types'),
    changes('Breaking changes', 'yellow', 'breaking'),
    changes('Dangerous changes', 'yellow', 'dangerous'),
    changes('Safe changes', 'green', 'safe'),
  ].filter(({ count }) => count > 0)
}

const formatImpact = ({ file, line, column, operations, message }: Impact) =>
  `${oneLine(file)}:${line}:${column} ${operations.join(', ')}: ${oneLine(message)}`

const formatGroup = ({ title, colour, count, lines }: Group) =>
  [paint(colour, `${title}: ${count}`), ...lines.map((line) => `  ${line}`)].join('\n')

const MAX_CHANGES = 100

/** Formats a group in Markdown. Affected operations are visible, and the rest is collapsed. Untrusted text is inline code. */
function formatFolded({ title, colour, count, lines }: Group): string {
  const shown = lines.slice(0, MAX_CHANGES).map((line) => `- ${inlineCode(line)}`)
  const left = lines.length - shown.length
  const list = [...shown, ...(left > 0 ? [`- … and ${left} more`] : [])].join('\n')
  if (colour === 'red') return `### ${title}: ${count}\n\n${list}`
  return `<details><summary>${title}: ${count}</summary>\n\n${list}\n\n</details>`
}

/** GitHub limits a comment to 65,536 characters. This leaves a margin. */
const MAX_LENGTH = 60_000

const cut = (text: string) =>
  text.length <= MAX_LENGTH
    ? text
    : `${text.slice(0, text.lastIndexOf('\n', MAX_LENGTH))}\n\n… and more. \`orchestration schema diff\` shows the whole list.`

const toAnnotation = ({ effect, operations, message, ...position }: Impact) => ({
  ...position,
  level: 'error' as const,
  title: effect === 'operation' ? 'breaks' : 'changes types',
  message: `${message}\nAffected: ${operations.join(', ')}`,
})
