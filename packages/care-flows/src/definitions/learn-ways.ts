import type { NextFile, WayFile } from './care-flow-file.ts'
import { END } from './check-loops.ts'
import { findShared, formatWait } from './learn-actions.ts'
import type { TrackRuns, Visit } from './read-runs.ts'

/** The ways that lead on from a step, or from the start of a track. */
export interface LearnedWays {
  next?: NextFile
  /** The comments, by the number of the way. Under `all`, one that is about all of them. */
  comments: Map<number | 'all', string>
}

/** The steps of a track in an order in which they can run, and the ways between them, by the ids of steps. */
export interface LearnedOrder {
  steps: string[]
  ways: Map<string | undefined, LearnedWays>
}

/** Waits of up to a minute are how long the service takes. */
const SHORT = 60_000

/** Learns the order of the steps. Ways that differ between visits are all written: a person adds the conditions. */
export function learnOrder({ visits, steps }: TrackRuns, keys: ReadonlyMap<string, string>): LearnedOrder {
  const bySource = Map.groupBy(visits, ({ from }) => from)
  const known = [...steps]
  const findTargets = (from: string | undefined) => {
    // A step is also discarded with the step before it. Then another one leads to it.
    const isElsewhere = (step: string) =>
      visits.some((visit) => visit.from !== from && visit.to.some((way) => way.step === step))
    const own = bySource.get(from) ?? []
    const taken = own.flatMap(({ to }) => to.map(({ step }) => step))
    const targets = new Set([
      ...taken,
      ...own.flatMap(({ discarded }) => discarded.filter((step) => !isElsewhere(step))),
    ])
    return known.filter((step) => targets.has(step))
  }
  const back = findLoops(findTargets)
  const findForward = (from: string | undefined) =>
    findTargets(from).filter((step) => !back.get(from)?.has(step))
  const before = new Map(known.map((step) => [step, new Set<string>()]))
  for (const from of known) for (const step of findForward(from)) before.get(step)?.add(from)
  const order: string[] = []
  for (const left = new Set(known); left.size > 0; ) {
    const isNext = (step: string) => [...(before.get(step) ?? [])].every((other) => !left.has(other))
    const [first = ''] = left
    const step = [...left].find(isNext) ?? first
    order.push(step)
    left.delete(step)
  }
  const ways = [undefined, ...order].map((from) => {
    const loops = back.get(from) ?? new Set<string>()
    return [from, learnWays(bySource.get(from) ?? [], findTargets(from), { keys, loops })] as const
  })
  return { steps: order, ways: new Map(ways) }
}

/** The ways that lead back to a step, by the step from which they lead. */
function findLoops(
  findTargets: (from: string | undefined) => string[],
): Map<string | undefined, Set<string>> {
  const back = new Map<string | undefined, Set<string>>()
  const state = new Map<string, 'open' | 'done'>()
  const explore = (from: string | undefined) => {
    if (from !== undefined) state.set(from, 'open')
    for (const step of findTargets(from)) {
      if (state.get(step) === 'open') back.set(from, (back.get(from) ?? new Set()).add(step))
      else if (!state.has(step)) explore(step)
    }
    if (from !== undefined) state.set(from, 'done')
  }
  explore(undefined)
  return back
}

function learnWays(
  visits: readonly Visit[],
  targets: readonly string[],
  { keys, loops }: { keys: ReadonlyMap<string, string>; loops: ReadonlySet<string> },
): LearnedWays {
  const finished = visits.filter(({ to, discarded, isOver }) => isOver || to.length + discarded.length > 0)
  const comments: LearnedWays['comments'] = new Map()
  if (finished.length === 0) {
    comments.set('all', 'No run went on from here. Fill in what comes next.')
    return { comments }
  }
  const count = (step: string) => finished.filter(({ to }) => to.some((way) => way.step === step)).length
  const ended = finished.filter(({ to }) => to.length === 0).length
  const doDiffer =
    targets.some((step) => count(step) < finished.length) || (ended > 0 && ended < finished.length)
  const next: WayFile[] = []
  for (const step of targets) {
    const key = keys.get(step) ?? ''
    const share = `${count(step)} of ${finished.length}`
    if (loops.has(step)) {
      comments.set('all', `${share} went back to ${key} from here. Fill in a way to it, with its condition.`)
      continue
    }
    const waits = finished.flatMap(({ patient_id, to }) =>
      to.flatMap((way) =>
        way.step === step && way.wait > SHORT ? { patient_id, value: formatWait(way.wait) } : [],
      ),
    )
    const after = findShared(waits)
    const texts = [
      ...(doDiffer ? [`${share} went here. Add the condition, with if:`] : []),
      ...(waits.length > 0 && after === undefined
        ? ['It waited before this step. Fill in after: or on:']
        : []),
    ]
    if (texts.length > 0) comments.set(next.length, texts.join('\n'))
    next.push({ to: key, ...(after !== undefined && { after }) })
  }
  if (ended > 0 && next.length > 0) {
    comments.set(next.length, `${ended} of ${finished.length} ended here. Add the condition, with if:`)
    next.push({ to: END })
  }
  if (next.length === 0) return { comments }
  const [only] = next
  const isPlain = next.length === 1 && only && Object.keys(only).length === 1 && !comments.has(0)
  return { next: isPlain ? only.to : next, comments }
}
