import type { CareFlowRun, RunActivity } from './care-flow-run.ts'

/** What a run did after it had completed a step, or had started the track. */
export interface Visit {
  patient_id: string
  /** The id of the step. Undefined for the start of the track. */
  from: string | undefined
  /** The ids of the next steps, and how long the run waited before each of them, in milliseconds. */
  to: { step: string; wait: number }[]
  /** The ids of steps that the run could have taken. */
  discarded: string[]
  /** Whether nothing more followed. Without next steps, this is the end of the track. */
  isOver: boolean
}

/** What started a track in a run. Undefined if the run does not show it. */
export interface Start {
  patient_id: string
  cause: { type: string; id: string } | undefined
  /** The time since the start of the run, in milliseconds. */
  wait: number
}

/** What runs did in one track. */
export interface TrackRuns {
  starts: Start[]
  visits: Visit[]
  /** The ids of its steps, in the order in which the runs came to them. */
  steps: Set<string>
  /** Timers that stood between steps, by their ids. */
  timers: Map<string, RunActivity[]>
}

/** Reads from the activities of runs which steps followed each other. The keys are the ids of tracks. */
export function readRuns(runs: readonly CareFlowRun[]): Map<string, TrackRuns> {
  const tracks = new Map<string, TrackRuns>()
  for (const run of runs) readRun(run, tracks)
  return tracks
}

function readRun({ patient_id, activities }: CareFlowRun, tracks: Map<string, TrackRuns>): void {
  const instances = new Map<string, { track: TrackRuns; visit: Visit; planned: Map<string, Planned> }>()
  const causes = new Map<string, Start['cause']>()
  const begin = Date.parse(activities[0]?.date ?? '')
  let endedTrack: string | undefined
  let hasMoved = false
  const late: string[] = []

  const open = (id: string, trackId: string, date: string) => {
    const known = instances.get(id)
    if (known) return known
    const track: TrackRuns = tracks.get(trackId) ?? {
      starts: [],
      visits: [],
      steps: new Set(),
      timers: new Map(),
    }
    tracks.set(trackId, track)
    const assumed = hasMoved
      ? endedTrack === undefined
        ? undefined
        : { type: 'assumed', id: endedTrack }
      : { type: 'care_flow_started', id: '' }
    const cause = causes.get(trackId) ?? assumed
    causes.delete(trackId)
    track.starts.push({ patient_id, cause, wait: Date.parse(date) - begin })
    const visit: Visit = { patient_id, from: undefined, to: [], discarded: [], isOver: false }
    track.visits.push(visit)
    const opened = { track, visit, planned: new Map() }
    instances.set(id, opened)
    return opened
  }

  for (const activity of activities) {
    const { action, context, date, object, outputs } = activity
    if (object.type === 'TRACK_TRIGGER') {
      const { triggering_event: event, target_track_id = object.id } = outputs ?? {}
      if (event?.source_id) causes.set(target_track_id, { type: event.type, id: event.source_id })
      continue
    }
    const isTimer = object.type === 'TIMER' && context?.step_id === null
    if (!context || !(object.type === 'TRACK' || object.type === 'STEP' || isTimer)) continue
    const trackId = object.type === 'TRACK' ? object.id : context.track_id
    if (trackId === null) continue
    const instance = open(context.instance_id, trackId, date)
    const { planned, track } = instance
    const goOn = (from: string) => {
      instance.visit.isOver = true
      instance.visit = { patient_id, from, to: [], discarded: [], isOver: false }
      track.visits.push(instance.visit)
      hasMoved = true
    }
    if (object.type === 'TRACK') {
      if (action !== 'COMPLETE') continue
      for (const step of late.splice(0)) track.steps.add(step)
      instance.visit.isOver = true
      endedTrack = trackId
    } else if (isTimer) {
      const id = activity.action_component?.definition_id ?? object.id
      track.steps.add(id)
      track.timers.set(id, [...(track.timers.get(id) ?? []), activity])
      instance.visit.to.push({ step: id, wait: 0 })
      goOn(id)
    } else {
      const step = object.id
      // An entry may be missing.
      if (action === 'COMPLETE' && !track.steps.has(step)) instance.visit.to.push({ step, wait: 0 })
      // A step that was discarded comes after the one that was taken instead.
      if (action === 'DISCARDED') late.push(step)
      else for (const known of [step, ...late.splice(0)]) track.steps.add(known)
      const plan = planned.get(step)
      if (action === 'SCHEDULED' || (action === 'ACTIVATE' && !plan)) {
        const way = { step, wait: 0 }
        instance.visit.to.push(way)
        if (action === 'SCHEDULED') planned.set(step, { way, time: Date.parse(date) })
      } else if (action === 'ACTIVATE' && plan) {
        plan.way.wait = Date.parse(date) - plan.time
        planned.delete(step)
      } else if (action === 'DISCARDED' && !plan) instance.visit.discarded.push(step)
      else if (action === 'COMPLETE') goOn(step)
    }
  }
}

/** A step that is to start. */
interface Planned {
  way: Visit['to'][number]
  time: number
}
