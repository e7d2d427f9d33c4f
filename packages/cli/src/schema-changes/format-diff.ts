import { styleText } from 'node:util'
import { formatAnnotations, oneLine } from '@orchestration/cli-kit'
import { formatInlineCode } from '../print.ts'
import type { Criticality, Effect, Impact, SchemaDiff } from './schema-diff.ts'

export type DiffFormat = 'text' | 'markdown' | 'github'

/** Formats a diff as text, Markdown for a comment or pull request annotations. */
export function formatDiff(diff: SchemaDiff, format: DiffFormat): string {
  switch (format) {
    case 'github':
      // Excludes compatible impacts, because the number of annotations is limited.
      return formatAnnotations(
        diff.impacts.filter(({ effect }) => effect !== 'compatible').map(toAnnotation),
        process.env.GITHUB_WORKSPACE,
      )
    case 'markdown':
      return cut(['## Schema changes', summarizeDiff(diff), ...groupsOf(diff).map(formatFolded)].join('\n\n'))
    case 'text':
      return [...groupsOf(diff).map(formatGroup), summarizeDiff(diff)].join('\n\n')
  }
}

/** Summarizes the affected operations and the changes. */
export function summarizeDiff(diff: SchemaDiff): string {
  const { changes } = diff
  if (changes.length === 0) return 'There are no changes that clients can see.'
  const count = (criticality: Criticality) =>
    changes.filter((change) => change.criticality === criticality).length
  const [broken, changed] = [countOperations(diff, 'operation'), countOperations(diff, 'types')]
  return `Operations that break: ${broken}. Operations whose types change: ${changed}. Changes: ${count('breaking')} breaking, ${count('dangerous')} dangerous, ${count('safe')} safe.`
}

const countOperations = ({ impacts }: SchemaDiff, effect: Effect): number =>
  new Set(impacts.filter((impact) => impact.effect === effect).flatMap(({ operations }) => operations)).size

interface Group {
  title: string
  colour: 'red' | 'yellow' | 'green'
  /** The number of affected operations or, in a group of changes, the number of changes. */
  count: number
  lines: string[]
}

/** Groups the impacts and the changes, worst group first. Omits empty groups. */
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
  [styleText(colour, `${title}: ${count}`), ...lines.map((line) => `  ${line}`)].join('\n')

const MAX_CHANGES = 100

/** Formats a group in Markdown. Collapses changes that affect no operation. Formats untrusted text as inline code. */
function formatFolded({ title, colour, count, lines }: Group): string {
  const shown = lines.slice(0, MAX_CHANGES).map((line) => `- ${formatInlineCode(line)}`)
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
    : `${text.slice(0, text.lastIndexOf('\n', MAX_LENGTH))}\n\n… and more. Run \`orchestration schema diff\` to see the whole list.`

const toAnnotation = ({ effect, operations, message, ...position }: Impact) => ({
  ...position,
  level: 'error' as const,
  title: effect === 'operation' ? 'breaks' : 'changes types',
  message: `${message}\nAffected: ${operations.join(', ')}`,
})
