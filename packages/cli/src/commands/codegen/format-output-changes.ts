import type { OutputChanges } from '@orchestration/codegen'
import { oneLine } from '../../print/make-inert.ts'
import { print, printError } from '../../print/print.ts'

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

/** Prints the files that differ. Returns the exit code. */
export function printOutputChanges(changes: OutputChanges, { check }: { check: boolean }): number {
  print(formatOutputChanges(changes, { check }))
  if (!check || Object.values(changes).flat().length === 0) return 0
  printError('Generated files are not what codegen makes. Run codegen and commit the result.')
  return 1
}
