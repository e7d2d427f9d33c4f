import type { Release } from '../engine/index.ts'
import { findReachable, stepGraphOf } from '../engine/step-graph.ts'
import type { ReportProblem } from './definition-problem.ts'

/** Reports unreachable steps. */
export function checkReachable({ tracks }: Release, report: ReportProblem): void {
  for (const track of tracks) {
    const reached = findReachable(stepGraphOf(track), [track.id])
    for (const { id, key } of track.steps)
      if (!reached.has(id))
        report(
          ['tracks', track.key, 'steps', key],
          `the step "${key}" is unreachable; add it to a next: or to first:, or remove it`,
        )
  }
}
