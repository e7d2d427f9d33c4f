import type {
  ActionDefinition,
  Release,
  StepDefinition,
  Timing,
  TrackDefinition,
} from '../../engine/release.ts'
import { findReachable, stepGraphOf } from '../../engine/step-graph.ts'
import { addDuration } from '../../engine/timing.ts'
import type { Path, ReportProblem } from '../definition-problem.ts'

/** Reports unreachable steps. */
export function checkReachable({ tracks }: Release, report: ReportProblem): void {
  for (const track of tracks) {
    const reached = findReachable(stepGraphOf(track), [track.id])
    for (const { id, key } of track.steps)
      if (!reached.has(id))
        report(
          ['tracks', track.key, 'steps', key],
          `the step "${key}" is unreachable; add it to "first" or to the "next" of another step, or remove it`,
        )
  }
}

/** Reports loops that never wait. The engine stops a care flow in a loop that waits only for dates in the past. */
export function checkLoops({ tracks }: Release, report: ReportProblem): void {
  for (const track of tracks)
    for (const loop of listLoops(track, 0)) {
      const [key = ''] = loop
      report(
        ['tracks', track.key, 'steps', key],
        `the loop ${formatLoop([...loop, key])} never waits; add a form, a checklist or a timer to one of its steps, or add "after" to one of its transitions`,
      )
    }
}

const HOUR_MS = 3_600_000

/** Lists the loops in which every wait is shorter than an hour. Returns the path of one step for each loop. */
export function listShortLoops({ tracks }: Release): Path[] {
  return tracks.flatMap((track) =>
    listLoops(track, HOUR_MS - 1).map(([key = '']) => ['tracks', track.key, 'steps', key]),
  )
}

/** Lists loops of a track in which no wait is longer than a limit. Returns the step keys of each loop. */
function listLoops({ steps }: TrackDefinition, maxWaitMs: number): string[][] {
  // The steps of a Studio export can have the same key.
  const keys = new Map(steps.map(({ id, key }) => [id, key]))
  const next = new Map(steps.map((step) => [step.id, listTargets(step, maxWaitMs)]))
  const loops: string[][] = []
  const visited = new Set<string>()
  for (const root of next.keys()) {
    // A depth-first search. Not recursive, because a track can have thousands of steps.
    const path: { step: string; remaining: string[] }[] = []
    const enter = (step: string) => {
      visited.add(step)
      path.push({ step, remaining: [...(next.get(step) ?? [])] })
    }
    if (!visited.has(root)) enter(root)
    for (let last = path.at(-1); last; last = path.at(-1)) {
      const to = last.remaining.shift()
      if (to === undefined) path.pop()
      else if (!visited.has(to)) enter(to)
      else {
        const start = path.findIndex(({ step }) => step === to)
        if (start !== -1) loops.push(path.slice(start).map(({ step }) => keys.get(step) ?? step))
      }
    }
  }
  return loops
}

/** Lists the steps that follow a step if no wait is longer than a limit. */
function listTargets({ actions, next }: StepDefinition, maxWaitMs: number): string[] {
  if (actions.some((action) => actionWaitOf(action) > maxWaitMs)) return []
  const targets = next.flatMap(({ to, timing }) => (timingWaitOf(timing) <= maxWaitMs ? (to ?? []) : []))
  return [...new Set(targets)]
}

/** Returns how long an action waits at least, in ms. Infinity if it waits for a date, a value, a person or a caller. */
function actionWaitOf(action: ActionDefinition): number {
  switch (action.type) {
    case 'FORM':
    case 'CHECKLIST':
      return Number.POSITIVE_INFINITY
    case 'TIMER':
      return action.timer.type === 'DELAY' ? addDuration(0, action.timer.delay) : Number.POSITIVE_INFINITY
    case 'API_CALL':
      return action.simulated_responses === null ? Number.POSITIVE_INFINITY : 0
    case 'PLUGIN':
      return action.completes_after === null
        ? Number.POSITIVE_INFINITY
        : addDuration(0, action.completes_after)
    default:
      return 0
  }
}

/** Returns how long a transition waits, in ms. Infinity if it waits for a date. */
function timingWaitOf(timing: Timing): number {
  if (timing.type === 'immediately') return 0
  return timing.type === 'delay' ? addDuration(0, timing.delay) : Number.POSITIVE_INFINITY
}

/** Formats a loop as `a → b → a`. Omits the middle of a long loop. */
function formatLoop(loop: readonly string[]): string {
  const shown = loop.length <= 8 ? loop : [...loop.slice(0, 3), '…', ...loop.slice(-2)]
  return shown.join(' → ')
}
