import {
  createId,
  isOpen,
  isoNow,
  type MutableCareFlow,
  schedule,
  stopElement,
  storeScheduledTrack,
  unschedule,
} from '../mutable-care-flow.ts'
import { assertActive, rejectNotFound, rejectRequest } from '../rejection.ts'
import type { TrackDefinition } from '../release.ts'
import { queueTrack, recordTrackActivity, unscheduleTrack } from '../tracks.ts'
import { parseValue } from '../values.ts'
import type { CommandHandlers } from './command.ts'

export const trackCommands = {
  add_track: (flow, { track_definition_id, allow_any_track_definition = false }) => {
    assertActive(flow)
    requireAdHocTrack(flow, track_definition_id, allow_any_track_definition)
    queueTrack(flow, track_definition_id)
  },

  schedule_track: (flow, { track_definition_id, scheduled_date, cancel_any_scheduled = false, user }) => {
    assertActive(flow)
    const track = requireAdHocTrack(flow, track_definition_id, false)
    const date = parseValue(scheduled_date, 'DATE')
    if (typeof date !== 'string') return rejectRequest('scheduled_date must be an ISO 8601 date.')
    if (cancel_any_scheduled) {
      for (const scheduled of Object.values(flow.state.scheduled_tracks))
        if (scheduled.track_definition_id === track_definition_id) unscheduleTrack(flow, scheduled.id)
    }
    const id = createId(flow)
    const scheduled_track = {
      id,
      pathway_id: flow.state.id,
      track_definition_id,
      release_id: flow.release.release_id,
      created_by_user_id: user?.id ?? '',
      created_date: isoNow(flow),
      modified_date: null,
      scheduled_date: date,
      status: 'scheduled',
      title: track.title,
    } as const
    storeScheduledTrack(flow, scheduled_track, 'track_scheduled')
    const time = Math.max(Date.parse(date), flow.state.time)
    schedule(flow, { time, type: 'scheduled_track', scheduled_track_id: id, user: flow.user })
  },

  unschedule_tracks: (flow, { ids }) => {
    for (const id of ids) unscheduleTrack(flow, id)
  },

  stop_track: (flow, { track_run_id, reason = null }) => {
    const track = flow.state.elements[track_run_id]
    if (track?.type !== 'TRACK')
      return rejectNotFound(
        "The care flow has no track with this id. Use the id of the track's run, as returned by careflowTracks.",
      )
    if (track.status !== 'ACTIVE') return rejectRequest('The track is not active.')
    recordTrackActivity(flow, stopElement(flow, track, reason, 'track_stopped'), 'STOPPED')
    for (const step of Object.values(flow.state.elements)) {
      if (step.parent_id !== track.id || step.status === 'ACTIVE' || !isOpen(step.status)) continue
      stopElement(flow, step, reason)
    }
    const { activities } = flow.state
    unschedule(
      flow,
      (entry) =>
        (entry.type === 'arrival' && entry.element_id === track.id) ||
        (entry.type === 'reminder' && activities[entry.activity_id]?.context.track_id === track.id),
    )
  },
} satisfies Partial<CommandHandlers>

function requireAdHocTrack({ release }: MutableCareFlow, id: string, allowAny: boolean): TrackDefinition {
  const track = release.tracks.find((candidate) => candidate.id === id)
  if (!track)
    return rejectNotFound(
      "The care flow has no track with this id. Use the id of the track's definition, as returned by adHocTracksByPathway.",
    )
  const isManual = track.triggers.some(({ type }) => type === 'manual')
  return isManual || allowAny
    ? track
    : rejectRequest('The track cannot be added, because it has no manual trigger.')
}
