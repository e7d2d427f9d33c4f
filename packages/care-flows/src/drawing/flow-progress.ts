import type { Activity, CareFlowRelease, Element, ElementStatus, Transition } from '../engine/index.ts'

/** How far a care flow came. */
export interface FlowProgress {
  /** By the ids of steps and tracks in the definition. A part that is missing has not been reached. */
  parts: ReadonlyMap<string, PartProgress>
  /** By `wayKey`. A way that is missing has not been decided on. */
  ways: ReadonlyMap<string, WayProgress>
  /** Whether nothing happens any more. */
  isOver: boolean
}

export interface PartProgress {
  /** The status of the newest run that was not discarded. */
  status: ElementStatus
  /** The id of that run. */
  id: string
  /** How often it started or will start. 0 if it was always discarded. */
  count: number
}

export interface WayProgress {
  taken: number
  discarded: number
}

export interface CareFlowRecords {
  release: CareFlowRelease
  /** All elements, in order of creation. */
  elements: readonly Element[]
  /** All activities, in order of creation. */
  activities: Iterable<Activity>
  isOver: boolean
}

/** Names a way between two steps. */
export function wayKey(from: string | null, to: string | null): string {
  return JSON.stringify([from, to])
}

/** Finds which steps and ways a care flow took. */
export function readFlowProgress({ release, elements, activities, isOver }: CareFlowRecords): FlowProgress {
  return { parts: readParts(elements), ways: readWays(release, activities), isOver }
}

function readParts(elements: readonly Element[]): Map<string, PartProgress> {
  const parts = new Map<string, PartProgress>()
  for (const { id, definition_id, type, status } of elements) {
    if (type !== 'TRACK' && type !== 'STEP') continue
    const before = parts.get(definition_id)
    if (status !== 'DISCARDED') parts.set(definition_id, { status, id, count: (before?.count ?? 0) + 1 })
    else if (!before || before.count === 0) parts.set(definition_id, { status, id, count: 0 })
  }
  return parts
}

/** A step that ended, or the start of a track, with the ways that lead on. */
interface Source {
  from: string | null
  transitions: readonly Transition[]
  isLeft: boolean
}

/**
 * Follows the notes that the engine leaves when a step ends, is scheduled or is discarded. A step that is scheduled or
 * discarded follows the step of its track that ended last and leads there.
 */
function readWays({ tracks }: CareFlowRelease, activities: Iterable<Activity>): Map<string, WayProgress> {
  const starts = new Map(tracks.map((track) => [track.id, track.start]))
  const nexts = new Map(tracks.flatMap(({ steps }) => steps.map(({ id, next }) => [id, next] as const)))
  /** Of each run of a track, the newest first. */
  const sources = new Map<string, Source[]>()
  const ways = new Map<string, WayProgress>()
  const count = (from: string | null, to: string | null, how: keyof WayProgress) => {
    const way = ways.get(wayKey(from, to)) ?? { taken: 0, discarded: 0 }
    ways.set(wayKey(from, to), { ...way, [how]: way[how] + 1 })
  }
  for (const { action, object, context, track } of activities) {
    const known = sources.get(context.instance_id) ?? []
    const add = (from: string | null, transitions: readonly Transition[] = []) =>
      sources.set(context.instance_id, [{ from, transitions, isLeft: false }, ...known])
    if (object.type === 'TRACK' && action === 'ACTIVATE') add(null, starts.get(track?.id ?? ''))
    if (object.type !== 'STEP') continue
    if (action === 'COMPLETE') add(object.id, nexts.get(object.id))
    if (action !== 'SCHEDULED' && action !== 'DISCARDED') continue
    const source = known.find(({ transitions }) => transitions.some(({ to }) => to === object.id))
    if (!source) continue
    count(source.from, object.id, action === 'SCHEDULED' ? 'taken' : 'discarded')
    if (action === 'SCHEDULED') source.isLeft = true
  }
  // Nothing notes that a track ends: a step without another way on leads to the end.
  for (const { from, transitions, isLeft } of [...sources.values()].flat()) {
    const toEnd = transitions.filter(({ to }) => to === null)
    if (transitions.length > 0 && toEnd.length === 0) continue
    const isSure = toEnd.some(({ rule, default: isDefault }) => rule === null && !isDefault)
    count(from, null, isLeft && !isSure ? 'discarded' : 'taken')
  }
  return ways
}
