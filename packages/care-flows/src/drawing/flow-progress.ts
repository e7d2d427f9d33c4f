import type { CareFlowRelease, CareFlowState, Element, ElementStatus, WayCounts } from '../engine/index.ts'
import type { TrackGraph, Way } from './flow-graph.ts'

/** How far a care flow came. */
export interface FlowProgress {
  /** By the ids of steps and tracks in the definition. A part that is missing has not been reached. */
  parts: ReadonlyMap<string, PartProgress>
  /** By `wayKey`. A way that is missing has not been decided on. */
  ways: ReadonlyMap<string, WayCounts>
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
  /** Whether an activity of that run has failed. */
  hasFailed: boolean
}

export interface CareFlowRecords {
  release: CareFlowRelease
  /** All elements, in order of creation. */
  elements: readonly Element[]
  /** From the state of the care flow. */
  way_counts: CareFlowState['way_counts']
  isOver: boolean
  /** The ids of the runs of steps in which an activity has failed. @defaultValue none */
  failed?: ReadonlySet<string>
}

/** Names a way between two steps. */
export function wayKey(from: string | null, to: string | null): string {
  return JSON.stringify([from, to])
}

/** Finds which steps and ways a care flow took. */
export function readFlowProgress(records: CareFlowRecords): FlowProgress {
  const { release, elements, way_counts, isOver, failed = new Set() } = records
  return { parts: readParts(elements, failed), ways: readWays(release, way_counts), isOver }
}

function readParts(elements: readonly Element[], failed: ReadonlySet<string>): Map<string, PartProgress> {
  const parts = new Map<string, PartProgress>()
  for (const { id, definition_id, type, status } of elements) {
    if (type !== 'TRACK' && type !== 'STEP') continue
    const before = parts.get(definition_id)
    const part = { status, id, hasFailed: failed.has(id) }
    if (status !== 'DISCARDED') parts.set(definition_id, { ...part, count: (before?.count ?? 0) + 1 })
    else if (!before || before.count === 0) parts.set(definition_id, { ...part, count: 0 })
  }
  return parts
}

/** The care flow counts its ways. The id of a track stands for its start and its end. */
function readWays({ tracks }: CareFlowRelease, counts: CareFlowState['way_counts']): Map<string, WayCounts> {
  const ids = new Set(tracks.map(({ id }) => id))
  const stepOf = (id: string) => (ids.has(id) ? null : id)
  return new Map(
    Object.entries(counts).flatMap(([from, targets]) =>
      Object.entries(targets).map(([to, counts]) => [wayKey(stepOf(from), stepOf(to)), counts] as const),
    ),
  )
}

/** A step as words, for a reader who does not see the picture. */
export interface StepWords {
  id: string
  title: string
  /** What happened: `done, 2 times`. Empty in a definition. */
  state: string
  /** What the step asks for or does: `Three quiet days (3 days)`. */
  actions: string[]
  /** Where the ways lead: `Call the patient, if about-you.mood is less than 4 (taken)`. */
  ways: string[]
}

/** Says in words what a picture of a track shows. The first entry is the start of the track. */
export function listSteps({ steps, ways }: TrackGraph, progress?: FlowProgress): StepWords[] {
  const titles = new Map(steps.map(({ id, title }) => [id, title]))
  const waysFrom = (id: string | null) =>
    ways.filter(({ from }) => from === id).map((way) => describeWay(way, titles, progress))
  return [
    { id: '', title: 'Start', state: '', actions: [], ways: waysFrom(null) },
    ...steps.map(({ id, title, actions }) => ({
      id,
      title,
      state: describeState(id, progress),
      actions: actions.map(({ title, wait }) => (wait === '' ? title : `${title} (${wait})`)),
      ways: waysFrom(id),
    })),
  ]
}

function describeWay(way: Way, titles: ReadonlyMap<string, string>, progress?: FlowProgress): string {
  const { from, to, text } = way
  const title = to === null ? 'the end' : (titles.get(to) ?? to)
  const found = progress?.ways.get(wayKey(from, to))
  const state = !found ? '' : found.taken > 0 ? ` (taken${times(found.taken)})` : ' (not taken)'
  return `${title}${text === '' ? '' : `, ${text}`}${state}`
}

const states: Record<ElementStatus, string> = {
  ACTIVE: 'active',
  DISCARDED: 'not taken',
  DONE: 'done',
  POSTPONED: 'postponed',
  SCHEDULED: 'scheduled',
  STOPPED: 'stopped',
}

function describeState(id: string, progress?: FlowProgress): string {
  if (!progress) return ''
  const part = progress.parts.get(id)
  if (!part) return progress.isOver ? 'not reached' : 'ahead'
  return `${part.hasFailed ? 'failed' : states[part.status]}${times(part.count)}`
}

function times(count: number): string {
  return count > 1 ? `, ${count} times` : ''
}
