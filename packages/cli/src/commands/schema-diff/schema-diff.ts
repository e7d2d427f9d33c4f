import type { Position } from '@orchestration/codegen'
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
import { addProjectOptions, loadOperations, openProject, type ProjectOptions } from '../../project/project.ts'
import { loadProjectSchema, loadSchemaFrom } from '../../schema.ts'
import {
  bumpOf,
  type ChangeGroup,
  type Effect,
  groupChanges,
  type SchemaChange,
  summarizeChanges,
  type Use,
} from './changes.ts'
import { diffSchemas, type FailOn, isFailure } from './diff-schemas.ts'

const help = `
A schema is one of
  a file of SDL or introspection JSON    schema.graphql
  a git revision and a path              main:schema.graphql
  an environment                         sandbox, production-eu, …
  the URL of an endpoint                 http://127.0.0.1:4010/…
The last two take the key from ORCHESTRATION_API_KEY.

--fail-on is one of
  operations       an operation no longer fits
  used-breaking    that, or a generated type changed and code may not compile
  breaking         that, or any breaking change
  dangerous        that, or any dangerous change

Examples:
  orchestration schema diff main:schema.graphql
  orchestration schema diff old.graphql new.graphql --format markdown
  orchestration schema diff schema.graphql sandbox --fail-on breaking

Exit codes: 0 no change that --fail-on names, 1 such a change, or a schema or
an operation cannot be read, 2 the command was used wrongly.`

/** `orchestration schema diff <old> [new]` */
export function configure(command: Command): void {
  command
    .argument('<old>', 'the schema before')
    .argument('[new]', 'the schema after (default: the configured one)')
    .addOption(
      command
        .createOption('--fail-on <changes>', 'changes that make the exit code 1')
        .choices(['operations', 'used-breaking', 'breaking', 'dangerous'])
        .default('used-breaking'),
    )
  addProjectOptions(addFormatOptions(command, ['text', 'json', 'markdown', 'github']))
    .addHelpText('after', help)
    .action(async (oldSource, newSource, options) => runSchemaDiff(oldSource, newSource, options))
}

interface SchemaDiffOptions extends ProjectOptions {
  format: ChangesFormat
  failOn: FailOn
}

/** Compares two schemas and prints the changes, with the project's operations that they affect. */
async function runSchemaDiff(
  oldSource: string,
  newSource: string | undefined,
  { format, failOn, ...options }: SchemaDiffOptions,
): Promise<void> {
  const project = await openProject(options)
  const [oldSchema, newSchema, documents] = await Promise.all([
    loadSchemaFrom(oldSource),
    newSource === undefined
      ? loadProjectSchema(project).then(({ schema }) => schema)
      : loadSchemaFrom(newSource),
    loadOperations(project),
  ])
  const { scalars, clientDirectives } = project
  const changes = await diffSchemas({ oldSchema, newSchema, documents, scalars, clientDirectives })
  const text = formatChanges(changes, format)
  if (text) print(text, format)
  if (isFailure(changes, failOn)) process.exitCode = 1
}

export type ChangesFormat = 'text' | 'json' | 'markdown' | 'github'

/** Formats changes for a person, for a program, for a comment, or as annotations of a pull request. */
export function formatChanges(changes: readonly SchemaChange[], format: ChangesFormat): string {
  switch (format) {
    case 'json':
      return formatJson({ bump: bumpOf(changes), changes })
    case 'markdown':
      return formatMarkdown(changes)
    case 'github':
      return formatAnnotations(toAnnotations(changes))
    case 'text':
      return [...groupChanges(changes).map(formatGroup), summarizeChanges(changes)].join('\n\n')
  }
}

function formatGroup({ title, colour, count, changes }: ChangeGroup): string {
  return [paint(colour, `${title}: ${count}`), ...changes.flatMap(formatChange)].join('\n')
}

function formatChange({ path, message, uses, renamedTo }: SchemaChange): string[] {
  const renamed = renamedTo === undefined ? '' : ` (renamed? See ${renamedTo})`
  const byMessage = Map.groupBy(groupByPlace(uses), ({ message }) => message)
  return [
    `  ${paint('bold', path)}: ${oneLine(message)}${renamed}`,
    ...[...byMessage].flatMap(([message, places]) => [
      ...(message ? [`    ${oneLine(message)}`] : []),
      ...places.map(({ place, operationNames }) => `      ${oneLine(place)} ${operationNames.join(', ')}`),
    ]),
  ]
}

/** Formats annotations. A change that affects no operation has no line, and so no annotation. */
const toAnnotations = (changes: readonly SchemaChange[]) =>
  changes.flatMap(({ message, path, uses }) =>
    groupByPlace(uses).map(({ file, line, column, effect, operationNames, message: detail }) => ({
      file,
      line,
      column,
      level: annotationLevels[effect],
      title: `${path} (${annotationTitles[effect]})`,
      message: [`${message}.`, ...(detail ? [detail] : []), `Affected: ${operationNames.join(', ')}`].join(
        '\n',
      ),
    })),
  )

const annotationLevels = {
  operation: 'error',
  types: 'error',
  callers: 'warning',
  compatible: 'notice',
  none: 'notice',
} as const satisfies Record<Effect, string>

const annotationTitles: Record<Effect, string> = {
  operation: 'breaking',
  types: 'changes types',
  callers: 'some callers',
  compatible: 'compatible',
  none: 'safe',
}

/** GitHub limits a comment to 65,536 characters. This leaves room for a long message. */
const maxLength = 60_000
const maxChanges = 100

/** Formats changes as a comment on a pull request. Changes that affect operations are visible, the rest is folded. */
function formatMarkdown(changes: readonly SchemaChange[]): string {
  const parts = [
    '## Schema changes',
    summarizeChanges(changes),
    ...groupChanges(changes).map(formatMarkdownGroup),
  ]
  const text = parts.join('\n\n')
  if (text.length <= maxLength) return text
  return `${text.slice(0, text.lastIndexOf('\n', maxLength))}\n\n… and more. \`orchestration schema diff\` shows all of it.`
}

function formatMarkdownGroup({ title, isOpen, count, changes }: ChangeGroup): string {
  const lines = changes.slice(0, maxChanges).map(formatMarkdownChange)
  const left = changes.length - lines.length
  const list = [...lines, ...(left > 0 ? [`- … and ${left} more`] : [])].join('\n')
  if (isOpen) return `### ${title}: ${count}\n\n${list}`
  return `<details><summary>${title}: ${count}</summary>\n\n${list}\n\n</details>`
}

const formatMarkdownChange = ({ path, message, uses, renamedTo }: SchemaChange) =>
  [
    `- ${inlineCode(path)}: ${inlineCode(message)}${renamedTo ? ` (renamed? See ${inlineCode(renamedTo)})` : ''}`,
    ...[...Map.groupBy(groupByPlace(uses), ({ message }) => message)].flatMap(([message, places]) => [
      ...(message ? [`  - ${inlineCode(message)}`] : []),
      ...places.map(({ place, operationNames }) => `  - ${inlineCode(place)} ${operationNames.join(', ')}`),
    ]),
  ].join('\n')

/** A place, with all operations that include it. A fragment's place has many. */
interface UsedPlace extends Position {
  /** `file:line:column` */
  place: string
  effect: Effect
  operationNames: string[]
  /** What the change does at this place. */
  message?: string | undefined
}

/** Groups uses by place. Leaves out compatible uses, which would hide the others. */
function groupByPlace(uses: readonly Use[]): UsedPlace[] {
  const groups = new Map<string, UsedPlace>()
  for (const { operationName, file, line, column, effect, message } of uses) {
    if (effect === 'compatible') continue
    const place = `${file}:${line}:${column}`
    const key = `${place} ${effect} ${message}`
    const group = groups.get(key) ?? { place, file, line, column, effect, operationNames: [], message }
    group.operationNames.push(operationName)
    groups.set(key, group)
  }
  return [...groups.values()]
}
