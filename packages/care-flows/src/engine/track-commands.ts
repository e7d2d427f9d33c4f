import {
  createId,
  type Draft,
  emit,
  isOpen,
  isoNow,
  schedule,
  stopElement,
  unschedule,
} from './care-flow-draft.ts'
import type { CommandHandlers } from './command.ts'
import { assertActive, refuse, refuseRequest } from './refusal.ts'
import type { TrackDefinition } from './release.ts'
import { queueTrack, recordTrackActivity, unscheduleTrack } from './tracks.ts'
import { parseValue } from './values.ts'

export const trackCommands: CommandHandlers<
  'add_track' | 'schedule_track' | 'stop_track' | 'unschedule_tracks'
> = {
  add_track: (draft, { track_definition_id, allow_any_track_definition = false }) => {
    assertActive(draft)
    requireAdHocTrack(draft, track_definition_id, allow_any_track_definition)
    queueTrack(draft, track_definition_id)
  },

  schedule_track: (draft, { track_definition_id, scheduled_date, cancel_any_scheduled = false, user }) => {
    assertActive(draft)
    const track = requireAdHocTrack(draft, track_definition_id, false)
    const date = parseValue(scheduled_date, 'DATE')
    if (typeof date !== 'string') return refuseRequest('scheduled_date must be an ISO 8601 date.')
    if (cancel_any_scheduled) {
      for (const scheduled of Object.values(draft.state.scheduled_tracks))
        if (scheduled.track_definition_id === track_definition_id) unscheduleTrack(draft, scheduled.id)
    }
    const scheduled_track = {
      id: createId(draft),
      pathway_id: draft.state.id,
      track_definition_id,
      release_id: draft.release.release_id,
      created_by_user_id: user?.id ?? '',
      created_date: isoNow(draft),
      modified_date: null,
      scheduled_date: date,
      status: 'scheduled',
      title: track.title,
    } as const
    draft.state.scheduled_tracks[scheduled_track.id] = scheduled_track
    emit(draft, { type: 'track_scheduled', scheduled_track })
    const time = Math.max(Date.parse(date), draft.state.time)
    const { id: scheduled_track_id } = scheduled_track
    schedule(draft, { time, type: 'scheduled_track', scheduled_track_id, user: draft.user })
  },

  unschedule_tracks: (draft, { ids }) => {
    for (const id of ids) unscheduleTrack(draft, id)
  },

  stop_track: (draft, { track_run_id, reason = null }) => {
    const track = draft.state.elements[track_run_id]
    if (track?.type !== 'TRACK')
      return refuse({
        type: 'NOT_FOUND',
        message:
          "The care flow has no track with this id. Use the id of the track's run, from careflowTracks.",
      })
    if (track.status !== 'ACTIVE') return refuseRequest('The track is not active.')
    recordTrackActivity(draft, stopElement(draft, track, reason, 'track_stopped'), 'STOPPED')
    for (const step of Object.values(draft.state.elements)) {
      if (step.parent_id !== track.id || step.status === 'ACTIVE' || !isOpen(step.status)) continue
      stopElement(draft, step, reason)
    }
    const { activities, elements } = draft.state
    unschedule(
      draft,
      (entry) =>
        (entry.type === 'arrival' && entry.element_id === track.id) ||
        (entry.type === 'activate_step' && elements[entry.element_id]?.parent_id === track.id) ||
        (entry.type === 'reminder' && activities[entry.activity_id]?.context.track_id === track.id),
    )
  },
}

function requireAdHocTrack({ release }: Draft, id: string, allowAny: boolean): TrackDefinition {
  const track = release.tracks.find((candidate) => candidate.id === id)
  if (!track)
    return refuse({
      type: 'NOT_FOUND',
      message:
        "The care flow has no track with this id. Use the id of the track's definition, from adHocTracksByPathway.",
    })
  const isManual = track.triggers.some(({ type }) => type === 'manual')
  return isManual || allowAny ? track : refuseRequest('The track cannot be added: it has no manual trigger.')
}
