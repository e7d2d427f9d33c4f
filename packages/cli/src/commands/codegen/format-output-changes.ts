import type { OutputChanges } from '@orchestration/codegen'

/** A line for each file that differs, after the word for how it does. */
export function formatOutputChanges(
  changes: OutputChanges,
  words: Record<keyof OutputChanges, string>,
): string {
  const lines = (['missing', 'stale', 'orphaned'] as const).flatMap((kind) =>
    changes[kind].map((path) => `${words[kind]} ${path}`),
  )
  return lines.join('\n') || 'Generated files are up to date.'
}
