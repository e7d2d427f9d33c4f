import { describeRule } from '../engine/describe-rule.ts'
import type {
  ActionDefinition,
  ActionType,
  Release,
  Timing,
  TrackDefinition,
  Transition,
  Trigger,
} from '../engine/release.ts'
import { describeDate, formatDuration } from '../engine/timing.ts'

/** A track as a graph of steps and transitions. */
export interface TrackGraph {
  id: string
  title: string
  /** The triggers of the track, such as `after the track Preparation`. */
  triggers: string[]
  steps: StepNode[]
  transitions: GraphTransition[]
}

export interface StepNode {
  id: string
  title: string
  actions: {
    type: ActionType
    title: string
    /** How long a timer waits, such as `3 days`. Empty for other actions. */
    wait: string
  }[]
}

export interface GraphTransition {
  /** The id of a step, or null for the start of the track. */
  from: string | null
  /** The id of a step, or null for the end of the track. */
  to: string | null
  /** The condition and the delay. Empty for an unconditional transition without a delay. */
  text: string
}

/** Returns the key of a transition. `from` is null for the track's start, and `to` is null for its end. */
export function transitionKey(from: string | null, to: string | null): string {
  return JSON.stringify([from, to])
}

/** Creates the graph of each track of a release. */
export function createTrackGraphs(release: Release): TrackGraph[] {
  return release.tracks.map((track) => ({
    id: track.id,
    title: track.title,
    triggers: track.triggers.map((trigger) => describeTrigger(trigger, release)),
    steps: track.steps.map(({ id, title, actions }) => ({
      id,
      title,
      actions: actions.map((action) => {
        return { type: action.type, title: action.title, wait: describeWait(action, release) }
      }),
    })),
    transitions: listTransitions(track, release),
  }))
}

/** Lists the transitions from the start and from each step. A step without transitions leads to the end. */
function listTransitions({ first_transitions, steps }: TrackDefinition, release: Release): GraphTransition[] {
  const merged = new Map<string, GraphTransition>()
  const add = (from: string | null, transitions: readonly Transition[]) => {
    for (const transition of transitions) {
      const key = transitionKey(from, transition.to)
      const text = describeTransition(transition, release)
      const other = merged.get(key)
      merged.set(key, {
        from,
        to: transition.to,
        text: other ? [other.text, text].map((each) => each || 'always').join(', or ') : text,
      })
    }
    if (transitions.length === 0) merged.set(transitionKey(from, null), { from, to: null, text: '' })
  }
  add(null, first_transitions)
  for (const { id, next } of steps) add(id, next)
  return [...merged.values()]
}

function describeTransition({ rule, default: isDefault, timing }: Transition, release: Release): string {
  const condition = rule ? `if ${describeRule(rule)}` : isDefault ? 'otherwise' : ''
  return [condition, describeTiming(timing, release)].filter(Boolean).join(', ')
}

function describeTrigger(trigger: Trigger, release: Release): string {
  const condition = 'rule' in trigger && trigger.rule ? `, if ${describeRule(trigger.rule)}` : ''
  switch (trigger.type) {
    case 'care_flow_started':
      return 'with the care flow'
    case 'manual':
      return 'by hand'
    case 'data_point_collected':
      return `when ${dataPointKeyOf(release, trigger.data_point_definition_id)} is collected${condition}`
    case 'data_point_not_collected': {
      const within = formatDuration(trigger.within)
      return `when ${dataPointKeyOf(release, trigger.data_point_definition_id)} is missing after ${within}${condition}`
    }
    case 'extension_webhook': {
      return `with the extension webhook ${titleOf(release.extension_webhooks, trigger.webhook_id)}${condition}`
    }
    case 'step_completed': {
      const steps = release.tracks.flatMap((track) => track.steps)
      return `after the step ${titleOf(steps, trigger.step_id)}${condition}`
    }
    case 'track_completed':
      return `after the track ${titleOf(release.tracks, trigger.track_id)}${condition}`
  }
}

function describeWait(action: ActionDefinition, release: Release): string {
  if (action.type !== 'TIMER') return ''
  const { timer } = action
  switch (timer.type) {
    case 'DELAY':
      return formatDuration(timer.delay)
    case 'DATA_POINT_REFERENCE':
      return `until ${describeTiming(timer.date, release)}`
    case 'DATA_POINT_AWAITED':
      return `until ${dataPointKeyOf(release, timer.data_point_definition_id)}, ${formatDuration(timer.timeout)} at most`
    case 'EXTENSION_RESOURCE_UPDATED':
      return `until ${dataPointKeyOf(release, timer.data_point_definition_id)} changes`
  }
}

function dataPointKeyOf({ data_points }: Release, id: string): string {
  return data_points.find((dataPoint) => dataPoint.id === id)?.key ?? id
}

function titleOf(parts: readonly { id: string; title: string }[], id: string): string {
  return parts.find((part) => part.id === id)?.title ?? id
}

/** Formats a timing: `after 3 days`, `1 day after surgery-date at 09:00`. Empty if there is no delay. */
function describeTiming(timing: Timing, release: Release): string {
  if (timing.type === 'immediately') return ''
  if (timing.type === 'delay') return `after ${formatDuration(timing.delay)}`
  return describeDate(timing, dataPointKeyOf(release, timing.data_point_definition_id))
}
