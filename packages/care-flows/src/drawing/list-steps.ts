import type { ElementStatus } from '../engine/index.ts'
import type { TrackGraph, Way } from './flow-graph.ts'
import { type FlowProgress, wayKey } from './flow-progress.ts'

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
  return `${states[part.status]}${times(part.count)}`
}

function times(count: number): string {
  return count > 1 ? `, ${count} times` : ''
}
