import type { OutputChanges } from '@orchestration/codegen'
import { oneLine } from '../../print/one-line.ts'
import { upToDate } from './is-unchanged.ts'

/** Lists the files that differ, one a line, each with the mark for its difference. */
export function formatOutputChanges(
  changes: OutputChanges,
  words: Record<keyof OutputChanges, string>,
): string {
  const lines = (['missing', 'stale', 'orphaned'] as const).flatMap((kind) =>
    changes[kind].map((path) => `${words[kind]} ${oneLine(path)}`),
  )
  return lines.join('\n') || upToDate
}
