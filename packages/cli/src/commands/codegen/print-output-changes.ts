import type { OutputChanges } from '@orchestration/codegen'
import { oneLine } from '../../print/one-line.ts'
import { print, printError } from '../../print/print.ts'

/** Prints the files that differ, one a line, each with the mark for its difference. Returns the exit code. */
export function printOutputChanges(changes: OutputChanges, { check }: { check: boolean }): number {
  const marks = check
    ? { missing: 'missing:', stale: 'stale:', orphaned: 'orphaned:' }
    : { missing: '+', stale: '~', orphaned: '-' }
  const lines = (['missing', 'stale', 'orphaned'] as const).flatMap((kind) =>
    changes[kind].map((path) => `${marks[kind]} ${oneLine(path)}`),
  )
  print(lines.join('\n') || 'Generated files are up to date.')
  if (!check || lines.length === 0) return 0
  printError('Generated files are not what codegen makes. Run codegen and commit the result.')
  return 1
}
