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
  const indexes = new Map<string, number>()
  const lowLinks = new Map<string, number>()
  const stack: string[] = []
  let count = 0
  for (const root of next.keys()) {
    // Uses a stack instead of recursion, because a track can have thousands of steps.
    const callStack: { step: string; index: number }[] = []
    const enter = (step: string) => {
      indexes.set(step, indexes.size)
      lowLinks.set(step, indexes.size - 1)
      stack.push(step)
      callStack.push({ step, index: 0 })
    }
    if (!indexes.has(root)) enter(root)
    for (let top = callStack.at(-1); top; top = callStack.at(-1)) {
      const { step } = top
      const to = next.get(step)?.[top.index]
      top.index += 1
      if (to === undefined) {
        callStack.pop()
        if (lowLinks.get(step) === indexes.get(step)) {
          for (
            let member = stack.pop();
            member !== undefined;
            member = member === step ? undefined : stack.pop()
          )
            groups.set(member, count)
          count += 1
        }
        const parent = callStack.at(-1)?.step
        if (parent !== undefined) updateLowLink(lowLinks, parent, lowLinks.get(step))
      } else if (!indexes.has(to)) enter(to)
      else if (!groups.has(to)) updateLowLink(lowLinks, step, indexes.get(to))
    }
  }
  // Restores the order of `next`.
  return new Map(Array.from(next.keys(), (key) => [key, groups.get(key) ?? 0]))
}

function updateLowLink(lowLinks: Map<string, number>, step: string, value = 0): void {
  lowLinks.set(step, Math.min(lowLinks.get(step) ?? value, value))
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
  const predecessors = new Map<string, string>()
  const queue = [from]
  for (const step of queue) {
    for (const to of follow(step)) {
      if (to === from) {
        const cycle = [step]
        for (let key = step; key !== from; cycle.push(key)) key = predecessors.get(key) ?? from
        return cycle.reverse()
      }
      if (predecessors.has(to)) continue
      predecessors.set(to, step)
      queue.push(to)
    }
  }
  return []
}
