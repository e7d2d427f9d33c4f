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
  const groups = groupSteps(next)
  const graph = {
    next,
    origins,
    // Steps in the same group can be reached from each other.
    closesLoop: (from: string, to: string) => groups.get(from) === groups.get(to),
  }
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

/**
 * Maps each step to the number of its strongly connected component, using Tarjan's algorithm. A component has a higher number than
 * all components that can be reached from it.
 */
function groupSteps(next: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const groups = new Map<string, number>()
  const found = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  let count = 0
  for (const root of next.keys()) {
    // Uses a stack instead of recursion, because a track can have thousands of steps.
    const path: { step: string; index: number }[] = []
    const enter = (step: string) => {
      found.set(step, found.size)
      lowest.set(step, found.size - 1)
      open.push(step)
      path.push({ step, index: 0 })
    }
    if (!found.has(root)) enter(root)
    for (let top = path.at(-1); top; top = path.at(-1)) {
      const { step } = top
      const to = next.get(step)?.[top.index]
      top.index += 1
      if (to === undefined) {
        path.pop()
        if (lowest.get(step) === found.get(step)) {
          for (
            let member = open.pop();
            member !== undefined;
            member = member === step ? undefined : open.pop()
          )
            groups.set(member, count)
          count += 1
        }
        const parent = path.at(-1)?.step
        if (parent !== undefined) lower(lowest, parent, lowest.get(step))
      } else if (!found.has(to)) enter(to)
      else if (!groups.has(to)) lower(lowest, step, found.get(to))
    }
  }
  // Restores the order of `next`.
  return new Map(Array.from(next.keys(), (key) => [key, groups.get(key) ?? 0]))
}

function lower(lowest: Map<string, number>, step: string, value = 0): void {
  lowest.set(step, Math.min(lowest.get(step) ?? value, value))
}

/** Finds one loop for each group of steps that can be reached from each other, starting at the group's first step. */
export function listLoops(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const groups = groupSteps(next)
  const loops = new Map<number, string[]>()
  for (const [key, group] of groups) {
    if (loops.has(group)) continue
    const loop = findCycle(key, (step) => (next.get(step) ?? []).filter((to) => groups.get(to) === group))
    loops.set(group, loop)
  }
  return [...loops.values()].filter((loop) => loop.length > 0)
}

/** Finds the shortest cycle through a step. Lists the step only once. Empty if there is no cycle. */
function findCycle(from: string, follow: (step: string) => readonly string[]): string[] {
  const before = new Map<string, string>()
  const waiting = [from]
  for (const step of waiting) {
    for (const to of follow(step)) {
      if (to === from) {
        const cycle = [step]
        for (let key = step; key !== from; cycle.push(key)) key = before.get(key) ?? from
        return cycle.reverse()
      }
      if (before.has(to)) continue
      before.set(to, step)
      waiting.push(to)
    }
  }
  return []
}
