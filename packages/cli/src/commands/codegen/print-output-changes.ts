import type { OutputChanges } from '@orchestration/codegen'
import { print, printError } from '../../print/print.ts'
import { formatOutputChanges } from './format-output-changes.ts'

/** Prints the files that differ. Returns the exit code. */
export function printOutputChanges(changes: OutputChanges, { check }: { check: boolean }): number {
  print(formatOutputChanges(changes, { check }))
  if (!check || Object.values(changes).flat().length === 0) return 0
  printError('Generated files are not what codegen makes. Run codegen and commit the result.')
  return 1
}
