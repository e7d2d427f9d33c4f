import type { TrackDefinition } from './release.ts'

/** The steps of a track and the transitions between them. The id of the track stands for its start. */
export interface StepGraph {
  /** The steps to which each step leads. */
  next: ReadonlyMap<string, readonly string[]>
  /** Where the transitions to each step come from. A step to which nothing leads from the start never decides on its transitions. */
  origins: ReadonlyMap<string, readonly string[]>
  /** Whether a transition closes a loop: whether the step to which it leads reaches the step from which it comes. */
  closesLoop: (from: string, to: string) => boolean
}

const graphs = new WeakMap<TrackDefinition, StepGraph>()

export function readStepGraph(track: TrackDefinition): StepGraph {
  const known = graphs.get(track)
  if (known) return known
  const listTargets = (transitions: TrackDefinition['start']) => [
    ...new Set(transitions.flatMap(({ to }) => to ?? [])),
  ]
  const next = new Map([
    [track.id, listTargets(track.start)] as const,
    ...track.steps.map((step) => [step.id, listTargets(step.next)] as const),
  ])
  const origins = new Map<string, string[]>(track.steps.map(({ id }) => [id, []]))
  for (const from of findReachable({ next }, [track.id]))
    for (const to of next.get(from) ?? []) origins.get(to)?.push(from)
  const groups = groupSteps(next)
  const graph = {
    next,
    origins,
    // The transition leads from the one to the other, so the transition back is all that is needed.
    closesLoop: (from: string, to: string) => groups.get(from) === groups.get(to),
  }
  graphs.set(track, graph)
  return graph
}

/** The given steps, and those to which they lead without passing one step. */
export function findReachable(
  { next }: Pick<StepGraph, 'next'>,
  from: Iterable<string>,
  withoutPassing?: string,
): ReadonlySet<string> {
  const reached = new Set(from)
  for (const step of reached) {
    for (const to of next.get(step) ?? []) if (to !== withoutPassing) reached.add(to)
  }
  return reached
}

/**
 * Numbers the groups of steps that lead to each other, as Tarjan's algorithm finds them. A group has a higher number than
 * the groups to which it leads.
 */
function groupSteps(next: ReadonlyMap<string, readonly string[]>): Map<string, number> {
  const groups = new Map<string, number>()
  const found = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  let count = 0
  for (const root of next.keys()) {
    // A list instead of recursion, because a track may have thousands of steps.
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
  // In the order of the file.
  return new Map(Array.from(next.keys(), (key) => [key, groups.get(key) ?? 0]))
}

function lower(lowest: Map<string, number>, step: string, value = 0): void {
  lowest.set(step, Math.min(lowest.get(step) ?? value, value))
}

/** Finds one loop for each group of steps that lead to each other. It begins with the group's first step. */
export function findLoops(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const groups = groupSteps(next)
  const loops = new Map<number, string[]>()
  for (const [key, group] of groups) {
    if (loops.has(group)) continue
    const loop = findCycle(key, (step) => (next.get(step) ?? []).filter((to) => groups.get(to) === group))
    loops.set(group, loop)
  }
  return [...loops.values()].filter((loop) => loop.length > 0)
}

/** The shortest transition from a step back to itself, without the return. Empty if there is none. */
export function findCycle(from: string, follow: (step: string) => readonly string[]): string[] {
  const before = new Map<string, string>()
  const waiting = [from]
  for (const step of waiting) {
    for (const to of follow(step)) {
      if (to === from) {
        const transition = [step]
        for (let key = step; key !== from; transition.push(key)) key = before.get(key) ?? from
        return transition.reverse()
      }
      if (before.has(to)) continue
      before.set(to, step)
      waiting.push(to)
    }
  }
  return []
}
