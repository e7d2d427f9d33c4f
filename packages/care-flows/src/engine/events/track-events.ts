import { changeElement } from '../elements.ts'
import { refuse, refuseRequest } from '../refusal.ts'
import type { TrackDefinition } from '../release.ts'
import { createId, now, plan, type Run, report, unplan } from '../run.ts'
import { noteTrack, planTrack } from '../tracks.ts'
import { parseValue } from '../value-types.ts'
import type { Handlers } from './handlers.ts'
import { requireActive } from './require-active.ts'

/** Handles what users do with tracks. */
export const trackEvents: Handlers<'add_track' | 'schedule_track' | 'stop_track' | 'unschedule_tracks'> = {
  add_track: (run, { track_id, allow_any_track_definition = false }) => {
    requireActive(run)
    findAdHocTrack(run, track_id, allow_any_track_definition)
    planTrack(run, track_id)
  },

  schedule_track: (run, { track_id, scheduled_date, cancel_any_scheduled = false, user }) => {
    requireActive(run)
    const track = findAdHocTrack(run, track_id, false)
    const date = parseValue(scheduled_date, 'DATE')
    if (typeof date !== 'string') return refuseRequest('scheduled_date must be an ISO 8601 date.')
    if (cancel_any_scheduled) {
      const waiting = Object.values(run.state.scheduled_tracks).filter(
        (scheduled) => scheduled.track_definition_id === track_id,
      )
      for (const { id } of waiting) unscheduleTrack(run, id)
    }
    const scheduled_track = {
      id: createId(run),
      pathway_id: run.state.id,
      track_definition_id: track_id,
      release_id: run.release.release_id,
      created_by_user_id: user?.id ?? '',
      created_date: now(run),
      modified_date: null,
      scheduled_date: date,
      status: 'scheduled',
      title: track.title,
    } as const
    run.state.scheduled_tracks[scheduled_track.id] = scheduled_track
    report(run, { type: 'track_scheduled', scheduled_track })
    const time = Math.max(Date.parse(date), run.state.time)
    plan(run, { time, type: 'scheduled_track', id: scheduled_track.id, ...(user && { user }) })
  },

  unschedule_tracks: (run, { ids }) => {
    for (const id of ids) unscheduleTrack(run, id)
  },

  stop_track: (run, { track_id, reason = null }) => {
    const track = run.state.elements[track_id]
    if (track?.type !== 'TRACK')
      return refuse({ type: 'NOT_FOUND', message: 'There is no such track in the care flow.' })
    if (track.status !== 'ACTIVE') return refuseRequest('The track is not active.')
    const stop = { status: 'STOPPED', end_date: now(run), stopped_by: run.user, stop_reason: reason } as const
    const element = changeElement(run, { ...track, ...stop }, 'track_stopped')
    noteTrack(run, element, 'STOPPED')
    for (const step of Object.values(run.state.elements)) {
      if (step.parent_id !== track_id || step.status !== 'SCHEDULED') continue
      unplan(run, ({ id }) => id === step.id)
      changeElement(run, { ...step, ...stop }, 'step_canceled')
    }
    const remaining = Object.values(run.state.activities).filter(
      ({ context }) => context.instance_id === track_id,
    )
    const ids = new Set(remaining.map(({ id }) => id))
    unplan(run, ({ type, id }) => type === 'reminder' && ids.has(id))
  },
}

function findAdHocTrack({ release }: Run, id: string, allowAny: boolean): TrackDefinition {
  const track = release.tracks.find((candidate) => candidate.id === id)
  if (!track) return refuse({ type: 'NOT_FOUND', message: 'The care flow has no such track.' })
  const isManual = track.triggers.some(({ type }) => type === 'manual')
  return isManual || allowAny ? track : refuseRequest('The track cannot be added: it has no manual trigger.')
}

/** Unschedules the tracks that still wait. Skips the others. */
function unscheduleTrack(run: Run, id: string): void {
  const track = run.state.scheduled_tracks[id]
  if (track?.status !== 'scheduled') return
  unplan(run, (due) => due.id === id)
  const scheduled_track = { ...track, status: 'canceled', modified_date: now(run) } as const
  run.state.scheduled_tracks[id] = scheduled_track
  report(run, { type: 'track_unscheduled', scheduled_track })
}
