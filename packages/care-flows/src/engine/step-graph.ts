import type { TrackDefinition } from './release.ts'

/**
 * The transitions between the steps of a track, including its start. The start is identified by the track's id, which no step has.
 */
export interface StepGraph {
  /** The targets of each step. */
  next: ReadonlyMap<string, readonly string[]>
  /**
   * The origins of each step's incoming transitions. Excludes unreachable origins, because their transitions are never decided.
   */
  origins: ReadonlyMap<string, readonly string[]>
  /** Whether a transition closes a loop, that is, whether the target leads back to the origin. */
  closesLoop: (from: string, to: string) => boolean
}

const graphs = new WeakMap<TrackDefinition, StepGraph>()

export function stepGraphOf(track: TrackDefinition): StepGraph {
  const cached = graphs.get(track)
  if (cached) return cached
  const listTargets = (transitions: TrackDefinition['first_transitions']) => [
    ...new Set(transitions.flatMap(({ to }) => to ?? [])),
  ]
  const next = new Map([
    [track.id, listTargets(track.first_transitions)] as const,
    ...track.steps.map((step) => [step.id, listTargets(step.next)] as const),
  ])
  const origins = new Map<string, string[]>(track.steps.map(({ id }) => [id, []]))
  for (const from of findReachable({ next }, [track.id]))
    for (const to of next.get(from) ?? []) origins.get(to)?.push(from)
  // Found on demand, because a track can have thousands of steps.
  const loopOrigins = new Map<string, readonly string[]>()
  const findLoopOrigins = (to: string) => {
    const reached = findReachable({ next }, [to])
    const found = (origins.get(to) ?? []).filter((from) => reached.has(from))
    loopOrigins.set(to, found)
    return found
  }
  const closesLoop = (from: string, to: string) => (loopOrigins.get(to) ?? findLoopOrigins(to)).includes(from)
  const graph = { next, origins, closesLoop }
  graphs.set(track, graph)
  return graph
}

/** Finds the steps in `from`, and all steps that are reachable from them without passing through `avoided`. */
export function findReachable(
  { next }: Pick<StepGraph, 'next'>,
  from: Iterable<string>,
  avoided?: string,
): ReadonlySet<string> {
  const reached = new Set(from)
  for (const step of reached) {
    for (const to of next.get(step) ?? []) if (to !== avoided) reached.add(to)
  }
  return reached
}
