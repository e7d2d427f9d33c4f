import type { Element, ElementStatus } from '../engine/records.ts'
import type { Release } from '../engine/release.ts'
import type { CareFlowState, TransitionCounts } from '../engine/state.ts'
import { type GraphTransition, type TrackGraph, transitionKey } from './track-graph.ts'

export interface FlowProgress {
  /** The progress of each part, keyed by the definition id of the step or track. Parts that were not reached are absent. */
  parts: ReadonlyMap<string, PartProgress>
  /** The counts for each transition, keyed by `transitionKey`. Undecided transitions are absent. */
  transitions: ReadonlyMap<string, TransitionCounts>
  /** Whether the care flow has ended. */
  hasEnded: boolean
}

export interface PartProgress {
  /** The status of the newest run that was not discarded. DISCARDED if all runs were discarded. */
  status: ElementStatus
  /** The id of the run with this status. */
  runId: string
  /** The number of runs that were not discarded. */
  runCount: number
  /** Whether the run is active and one of its activities has failed. */
  hasFailed: boolean
}

export interface FlowRecords {
  release: Release
  /** All elements, in order of creation. */
  elements: readonly Element[]
  transition_counts: CareFlowState['transition_counts']
  hasEnded: boolean
  /** The ids of the step runs with a failed activity. @defaultValue none */
  failedStepRunIds?: ReadonlySet<string>
}

/** Returns the progress of each track and step, and how many times each transition was taken or discarded. */
export function flowProgressOf(records: FlowRecords): FlowProgress {
  const { release, elements, transition_counts, hasEnded, failedStepRunIds = new Set() } = records
  return {
    parts: partProgressOf(elements, failedStepRunIds),
    transitions: transitionCountsOf(release, transition_counts),
    hasEnded,
  }
}

function partProgressOf(
  elements: readonly Element[],
  failedStepRunIds: ReadonlySet<string>,
): Map<string, PartProgress> {
  const parts = new Map<string, PartProgress>()
  for (const { id, definition_id, type, status } of elements) {
    if (type !== 'TRACK' && type !== 'STEP') continue
    const earlier = parts.get(definition_id)
    const part = { status, runId: id, hasFailed: status === 'ACTIVE' && failedStepRunIds.has(id) }
    if (status !== 'DISCARDED') parts.set(definition_id, { ...part, runCount: (earlier?.runCount ?? 0) + 1 })
    else if (!earlier || earlier.runCount === 0) parts.set(definition_id, { ...part, runCount: 0 })
  }
  return parts
}

/** Keys the counts by `transitionKey`. In the state, a track's id represents both its start and its end. */
function transitionCountsOf(
  { tracks }: Release,
  counts: CareFlowState['transition_counts'],
): Map<string, TransitionCounts> {
  const trackIds = new Set(tracks.map(({ id }) => id))
  const keyOf = (from: string, to: string) =>
    transitionKey(trackIds.has(from) ? null : from, trackIds.has(to) ? null : to)
  return new Map(
    Object.entries(counts).flatMap(([from, targets]) =>
      Object.entries(targets).map(([to, counts]) => [keyOf(from, to), counts] as const),
    ),
  )
}

/** The text alternative for a step. */
export interface StepSummary {
  id: string
  title: string
  /** The state, such as `done, 2 times`. Empty if there is no progress. */
  state: string
  /** The actions, such as `Three quiet days (3 days)`. */
  actions: string[]
  /** The transitions, such as `Call the patient, if about-you.mood is less than 4 (taken)`. */
  transitions: string[]
}

/** Lists the text alternatives for the track's start and for each step. */
export function listStepSummaries(
  { steps, transitions }: TrackGraph,
  progress: FlowProgress | undefined,
): StepSummary[] {
  const titles = new Map(steps.map(({ id, title }) => [id, title]))
  const transitionsFrom = (id: string | null) =>
    transitions
      .filter(({ from }) => from === id)
      .map((transition) => describeTransitionState(transition, titles, progress))
  return [
    { id: '', title: 'Start', state: '', actions: [], transitions: transitionsFrom(null) },
    ...steps.map(({ id, title, actions }) => ({
      id,
      title,
      state: describeState(id, progress),
      actions: actions.map(({ title, wait }) => (wait === '' ? title : `${title} (${wait})`)),
      transitions: transitionsFrom(id),
    })),
  ]
}

function describeTransitionState(
  transition: GraphTransition,
  titles: ReadonlyMap<string, string>,
  progress: FlowProgress | undefined,
): string {
  const { from, to, text } = transition
  const title = to === null ? 'the end' : (titles.get(to) ?? to)
  const counts = progress?.transitions.get(transitionKey(from, to))
  const state = !counts ? '' : counts.taken > 0 ? ` (taken${formatTimes(counts.taken)})` : ' (not taken)'
  return `${title}${text === '' ? '' : `, ${text}`}${state}`
}

const stateLabels: Record<ElementStatus, string> = {
  ACTIVE: 'active',
  DISCARDED: 'not taken',
  DONE: 'done',
  POSTPONED: 'postponed',
  SCHEDULED: 'scheduled',
  STOPPED: 'stopped',
}

function describeState(id: string, progress: FlowProgress | undefined): string {
  if (!progress) return ''
  const part = progress.parts.get(id)
  if (!part) return progress.hasEnded ? 'not reached' : 'ahead'
  return `${part.hasFailed ? 'failed' : stateLabels[part.status]}${formatTimes(part.runCount)}`
}

function formatTimes(count: number): string {
  return count > 1 ? `, ${count} times` : ''
}
