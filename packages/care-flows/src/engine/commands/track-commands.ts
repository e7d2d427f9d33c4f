import type { Handlers } from '../care-flow-command.ts'
import { changeElement, createId, type Draft, now, plan, report, unplan } from '../draft.ts'
import type { Element } from '../records.ts'
import { refuse, refuseRequest, requireActive } from '../refusal.ts'
import type { TrackDefinition } from '../release.ts'
import { noteTrack, planTrack } from '../tracks.ts'
import { parseValue } from '../value-types.ts'

/** Handles what users do with tracks. */
export const trackCommands: Handlers<'add_track' | 'schedule_track' | 'stop_track' | 'unschedule_tracks'> = {
  add_track: (draft, { track_id, allow_any_track_definition = false }) => {
    requireActive(draft)
    findAdHocTrack(draft, track_id, allow_any_track_definition)
    planTrack(draft, track_id)
  },

  schedule_track: (draft, { track_id, scheduled_date, cancel_any_scheduled = false, user }) => {
    requireActive(draft)
    const track = findAdHocTrack(draft, track_id, false)
    const date = parseValue(scheduled_date, 'DATE')
    if (typeof date !== 'string') return refuseRequest('scheduled_date must be an ISO 8601 date.')
    if (cancel_any_scheduled) {
      const waiting = Object.values(draft.state.scheduled_tracks).filter(
        (scheduled) => scheduled.track_definition_id === track_id,
      )
      for (const { id } of waiting) unscheduleTrack(draft, id)
    }
    const scheduled_track = {
      id: createId(draft),
      pathway_id: draft.state.id,
      track_definition_id: track_id,
      release_id: draft.release.release_id,
      created_by_user_id: user?.id ?? '',
      created_date: now(draft),
      modified_date: null,
      scheduled_date: date,
      status: 'scheduled',
      title: track.title,
    } as const
    draft.state.scheduled_tracks[scheduled_track.id] = scheduled_track
    report(draft, { type: 'track_scheduled', scheduled_track })
    const time = Math.max(Date.parse(date), draft.state.time)
    plan(draft, { time, type: 'scheduled_track', id: scheduled_track.id, ...(user && { user }) })
  },

  unschedule_tracks: (draft, { ids }) => {
    for (const id of ids) unscheduleTrack(draft, id)
  },

  stop_track: (draft, { track_id, reason = null }) => {
    const track = findRun(draft, track_id)
    if (!track) return refuse({ type: 'NOT_FOUND', message: 'There is no such track in the care flow.' })
    if (track.status !== 'ACTIVE') return refuseRequest('The track is not active.')
    const stop = {
      status: 'STOPPED',
      end_date: now(draft),
      stopped_by: draft.user,
      stop_reason: reason,
    } as const
    const element = changeElement(draft, { ...track, ...stop }, 'track_stopped')
    noteTrack(draft, element, 'STOPPED')
    for (const step of Object.values(draft.state.elements)) {
      if (step.parent_id !== track.id || step.status !== 'SCHEDULED') continue
      unplan(draft, ({ id }) => id === step.id)
      changeElement(draft, { ...step, ...stop }, 'step_canceled')
    }
    const remaining = Object.values(draft.state.activities).filter(
      ({ context }) => context.instance_id === track.id,
    )
    const ids = new Set(remaining.map(({ id }) => id))
    unplan(draft, ({ type, id }) => type === 'reminder' && ids.has(id))
  },
}

/** Finds a run of a track by its id, or the newest run by the id of its definition, which activities name. */
function findRun({ state }: Draft, id: string): Element | undefined {
  const runs = Object.values(state.elements).filter(({ type }) => type === 'TRACK')
  const newest = (status?: string) =>
    runs.findLast((run) => run.definition_id === id && (status === undefined || run.status === status))
  return runs.find((run) => run.id === id) ?? newest('ACTIVE') ?? newest()
}

function findAdHocTrack({ release }: Draft, id: string, allowAny: boolean): TrackDefinition {
  const track = release.tracks.find((candidate) => candidate.id === id)
  if (!track) return refuse({ type: 'NOT_FOUND', message: 'The care flow has no such track.' })
  const isManual = track.triggers.some(({ type }) => type === 'manual')
  return isManual || allowAny ? track : refuseRequest('The track cannot be added: it has no manual trigger.')
}

/** Unschedules the tracks that still wait. Skips the others. */
function unscheduleTrack(draft: Draft, id: string): void {
  const track = draft.state.scheduled_tracks[id]
  if (track?.status !== 'scheduled') return
  unplan(draft, (due) => due.id === id)
  const scheduled_track = { ...track, status: 'canceled', modified_date: now(draft) } as const
  draft.state.scheduled_tracks[id] = scheduled_track
  report(draft, { type: 'track_unscheduled', scheduled_track })
}
