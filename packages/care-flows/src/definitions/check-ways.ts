import type { NextFile, TrackFile } from './care-flow-file.ts'
import type { CompileContext } from './compile-context.ts'
import type { Path } from './problem.ts'

/** The end of a track, as ways name it. */
export const END = 'end'

/** Reports the steps that no transition leads to. */
export function checkReached({ report }: CompileContext, { first, steps }: TrackFile, path: Path): void {
  const [top = END] = Object.keys(steps)
  const reached = new Set<string>()
  const waiting = listDestinations(first ?? top)
  for (const key of waiting) {
    if (reached.has(key)) continue
    reached.add(key)
    waiting.push(...listDestinations(steps[key]?.next ?? END))
  }
  for (const key of Object.keys(steps)) {
    if (reached.has(key)) continue
    report(
      [...path, 'steps', key],
      `nothing leads to the step "${key}"; name it in a next: or in first:, or remove it`,
    )
  }
}

function listDestinations(next: NextFile): string[] {
  return typeof next === 'string' ? [next] : next.map(({ to }) => to)
}
