import { inlineCode } from '../../print/inline-code.ts'
import { groupByPlace } from './group-by-place.ts'
import { type ChangeGroup, groupChanges, summarizeChanges } from './group-changes.ts'
import type { SchemaChange } from './schema-change.ts'

/** GitHub limits a comment to 65,536 characters. This leaves room for a long message. */
const maxLength = 60_000
const maxChanges = 100

/** Formats changes as a comment on a pull request. Changes that affect operations are visible, the rest is folded. */
export function formatMarkdown(changes: readonly SchemaChange[]): string {
  const parts = ['## Schema changes', summarizeChanges(changes), ...groupChanges(changes).map(formatGroup)]
  const text = parts.join('\n\n')
  if (text.length <= maxLength) return text
  return `${text.slice(0, text.lastIndexOf('\n', maxLength))}\n\n… and more. \`orchestration schema diff\` shows all of it.`
}

function formatGroup({ title, isOpen, changes }: ChangeGroup): string {
  const lines = changes.slice(0, maxChanges).map(formatChange)
  const left = changes.length - lines.length
  const list = [...lines, ...(left > 0 ? [`- … and ${left} more`] : [])].join('\n')
  if (isOpen) return `### ${title}: ${changes.length}\n\n${list}`
  return `<details><summary>${title}: ${changes.length}</summary>\n\n${list}\n\n</details>`
}

const formatChange = ({ path, message, uses, renamedTo }: SchemaChange) =>
  [
    `- ${inlineCode(path)}: ${inlineCode(message)}${renamedTo ? ` (renamed? See ${inlineCode(renamedTo)})` : ''}`,
    ...[...Map.groupBy(groupByPlace(uses), ({ message }) => message)].flatMap(([message, places]) => [
      ...(message ? [`  - ${inlineCode(message)}`] : []),
      ...places.map(({ place, operationNames }) => `  - ${inlineCode(place)} ${operationNames.join(', ')}`),
    ]),
  ].join('\n')
