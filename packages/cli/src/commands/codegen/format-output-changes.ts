import type { OutputChanges } from '@orchestration/codegen'
import { oneLine } from '../../print/one-line.ts'

/** Lists the files that differ, one a line, each with the mark for its difference. */
export function formatOutputChanges(
  changes: OutputChanges,
  { check = false }: { check?: boolean } = {},
): string {
  const marks = check
    ? { missing: 'missing:', stale: 'stale:', orphaned: 'orphaned:' }
    : { missing: '+', stale: '~', orphaned: '-' }
  const lines = (['missing', 'stale', 'orphaned'] as const).flatMap((kind) =>
    changes[kind].map((path) => `${marks[kind]} ${oneLine(path)}`),
  )
  return lines.join('\n') || 'Generated files are up to date.'
}
