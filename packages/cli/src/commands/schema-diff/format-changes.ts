import { formatAnnotations } from '../../print/format-annotations.ts'
import { paint } from '../../print/paint.ts'
import { formatMarkdown } from './format-markdown.ts'
import { groupByPlace } from './group-by-place.ts'
import { type ChangeGroup, groupChanges, summarizeChanges } from './group-changes.ts'
import type { SchemaChange } from './schema-change.ts'

export type ChangesFormat = 'text' | 'json' | 'markdown' | 'github'

/** Changes for a person, for a program, for a comment, or as annotations of a pull request. */
export function formatChanges(changes: readonly SchemaChange[], format: ChangesFormat): string {
  switch (format) {
    case 'json':
      return JSON.stringify({ changes }, null, 2)
    case 'markdown':
      return formatMarkdown(changes)
    case 'github':
      return formatAnnotations(toAnnotations(changes))
    case 'text':
      return [...groupChanges(changes).map(formatGroup), summarizeChanges(changes)].join('\n\n')
  }
}

function formatGroup({ title, changes }: ChangeGroup): string {
  const lines = changes.flatMap(({ path, message, uses }) => [
    `  ${paint('bold', path)}: ${message}`,
    ...groupByPlace(uses).map(({ place, operationNames }) => `    ${place} ${operationNames.join(', ')}`),
  ])
  const colour = title.startsWith('Breaking, in') ? 'red' : title.startsWith('Safe') ? 'green' : 'yellow'
  return [paint(colour, `${title}: ${changes.length}`), ...lines].join('\n')
}

/** Only what an operation uses has a line to stand at. */
const toAnnotations = (changes: readonly SchemaChange[]) =>
  changes.flatMap(({ criticality, message, path, uses }) =>
    groupByPlace(uses).map(({ file, line, column, operationNames }) => ({
      file,
      line,
      column,
      level: annotationLevels[criticality],
      title: `${path} (${criticality})`,
      message: `${message}. Affected: ${operationNames.join(', ')}`,
    })),
  )

const annotationLevels = { breaking: 'error', dangerous: 'warning', safe: 'notice' } as const
