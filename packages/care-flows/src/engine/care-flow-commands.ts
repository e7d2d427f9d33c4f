import { receiveResponse, retryApiCall } from './actions/api-call.ts'
import { calculate } from './actions/calculation.ts'
import { parseReturnedValues, scheduleExtension } from './actions/extension.ts'
import { updateActivity } from './activities.ts'
import { recordBaseline, stopCareFlow } from './care-flow.ts'
import {
  changeElement,
  createId,
  type Draft,
  emit,
  isOpen,
  isoNow,
  schedule,
  stopElement,
  unschedule,
} from './care-flow-draft.ts'
import type { ApiCall } from './care-flow-records.ts'
import type { CommandHandlers, ExtensionWebhookCall } from './command.ts'
import { collectDataPoint, createFacts, parseBaseline } from './data-points.ts'
import { findAction, findActivity, findActivityWithAction } from './find-part.ts'
import { refuse, refuseRequest, requireActive } from './refusal.ts'
import type { TrackDefinition } from './release.ts'
import { evaluateRule } from './rule.ts'
import { queueTrack, recordTrackActivity, startTriggeredTracks, unscheduleTrack } from './tracks.ts'
import { parseValue } from './values.ts'

export const careFlowCommands: CommandHandlers<
  'change_patient' | 'run_due_work' | 'stop' | 'update_baseline'
> = {
  update_baseline: (draft, { data_points }) => {
    if (draft.state.status !== 'missing_baseline_info') requireActive(draft)
    recordBaseline(draft, parseBaseline(draft.release, data_points))
  },

  stop: (draft, { reason }) => {
    if (draft.state.status !== 'missing_baseline_info') requireActive(draft)
    stopCareFlow(draft, reason)
  },

  change_patient: (draft, { patient }) => {
    const { state } = draft
    const former = state.patient.id
    const party = { type: 'PATIENT', id: patient.id, name: patient.name }
    state.patient = patient
    for (const activity of Object.values(state.activities)) {
      if (activity.indirect_object?.type !== 'PATIENT') continue
      updateActivity(draft, { ...activity, indirect_object: party })
    }
    for (const element of Object.values(state.elements)) {
      if (!element.stakeholders.some(({ id }) => id === former)) continue
      const stakeholders = element.stakeholders.map((one) =>
        one.id === former ? { id: patient.id, name: patient.name } : one,
      )
      changeElement(draft, { ...element, stakeholders })
    }
  },

  run_due_work: () => {},
}

export const trackCommands: CommandHandlers<
  'add_track' | 'call_extension_webhook' | 'schedule_track' | 'stop_track' | 'unschedule_tracks'
> = {
  add_track: (draft, { track_id, allow_any_track_definition = false }) => {
    requireActive(draft)
    findAdHocTrack(draft, track_id, allow_any_track_definition)
    queueTrack(draft, track_id)
  },

  call_extension_webhook: (draft, call) => {
    requireActive(draft)
    receiveWebhookCall(draft, call)
    startTriggeredTracks(draft, { type: 'extension_webhook', id: call.webhook_id })
  },

  schedule_track: (draft, { track_id, scheduled_date, cancel_any_scheduled = false, user }) => {
    requireActive(draft)
    const track = findAdHocTrack(draft, track_id, false)
    const date = parseValue(scheduled_date, 'DATE')
    if (typeof date !== 'string') return refuseRequest('scheduled_date must be an ISO 8601 date.')
    if (cancel_any_scheduled) {
      for (const { id, track_definition_id } of Object.values(draft.state.scheduled_tracks))
        if (track_definition_id === track_id) unscheduleTrack(draft, id)
    }
    const scheduled_track = {
      id: createId(draft),
      pathway_id: draft.state.id,
      track_definition_id: track_id,
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
    schedule(draft, { time, type: 'scheduled_track', id: scheduled_track.id, ...(user && { user }) })
  },

  unschedule_tracks: (draft, { ids }) => {
    for (const id of ids) unscheduleTrack(draft, id)
  },

  stop_track: (draft, { track_id, reason = null }) => {
    const track = draft.state.elements[track_id]
    if (track?.type !== 'TRACK')
      return refuse({
        type: 'NOT_FOUND',
        message:
          "The care flow has no track with this id. Use the id of the track's run, from careflowTracks.",
      })
    if (track.status !== 'ACTIVE') return refuseRequest('The track is not active.')
    recordTrackActivity(draft, stopElement(draft, track, reason, 'track_stopped'), 'STOPPED')
    unschedule(draft, track.id)
    for (const step of Object.values(draft.state.elements)) {
      if (step.parent_id !== track.id || step.status === 'ACTIVE' || !isOpen(step.status)) continue
      unschedule(draft, step.id)
      stopElement(draft, step, reason)
    }
    const { activities, agenda } = draft.state
    draft.state.agenda = agenda.filter(
      ({ type, id }) => type !== 'reminder' || activities[id]?.context.track_id !== track.id,
    )
  },
}

/** Collects the data points of a webhook call. */
function receiveWebhookCall(draft: Draft, { webhook_id, data_points }: ExtensionWebhookCall): void {
  const webhook = draft.release.extension_webhooks?.find(({ id }) => id === webhook_id)
  const known =
    webhook?.data_points ??
    refuse({ type: 'NOT_FOUND', message: 'The care flow has no extension webhook with this id.' })
  for (const { data_point_definition_id, value } of parseReturnedValues(draft, known, data_points))
    collectDataPoint(draft, data_point_definition_id, value, null)
}

/** Collects the data points of the webhook call that starts a care flow. Refuses a call that cannot start the care flow. */
export function startByWebhookCall(draft: Draft, call: ExtensionWebhookCall): void {
  receiveWebhookCall(draft, call)
  const starts = (draft.release.starts ?? []).filter(({ webhook_id }) => webhook_id === call.webhook_id)
  if (starts.length === 0) refuseRequest('This extension webhook does not start the care flow.')
  if (!starts.some(({ rule }) => evaluateRule(rule, createFacts(draft))))
    refuseRequest('No care flow starts: the condition on the extension webhook does not hold.')
}

function findAdHocTrack({ release }: Draft, id: string, allowAny: boolean): TrackDefinition {
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

/** Handlers for commands that act on API calls and failed activities. */
export const retryCommands: CommandHandlers<'complete_api_call' | 'retry_activity' | 'retry_api_call'> = {
  complete_api_call: (draft, { api_call_id, status, body }) => {
    const call = findApiCall(draft, api_call_id)
    if (call.status !== 'InProgress') return refuseRequest('The API call is not waiting for a response.')
    const found = findActivityWithAction(draft, call.activity_id, 'API_CALL')
    if (found) receiveResponse(draft, call, found.action, { status, body })
  },

  retry_api_call: (draft, { api_call_id }) => {
    retryFailedApiCall(draft, findApiCall(draft, api_call_id))
  },

  retry_activity: (draft, { activity_id }) => {
    const activity = findActivity(draft, activity_id)
    const action = findAction(draft.release, activity)
    if (activity.status !== 'FAILED') return refuseRequest('Only a failed activity can be retried.')
    requireActive(draft)
    if (action?.type === 'PLUGIN' || action?.type === 'CALCULATION') {
      const retried = updateActivity(draft, { ...activity, status: 'ACTIVE', resolution: null })
      if (action.type === 'PLUGIN') scheduleExtension(draft, activity.id, action)
      else calculate(draft, retried, action)
      return
    }
    const call = Object.values(draft.state.api_calls).find(
      (candidate) => candidate.activity_id === activity_id,
    )
    if (call) retryFailedApiCall(draft, call)
  },
}

function findApiCall({ state }: Draft, id: string): ApiCall {
  return (
    state.api_calls[id] ??
    refuse({ type: 'NOT_FOUND', message: 'The care flow has no API call with this id.' })
  )
}

function retryFailedApiCall(draft: Draft, call: ApiCall): void {
  requireActive(draft)
  if (call.status !== 'Failed' && call.status !== 'PermanentlyFailed') {
    refuseRequest('Only an API call that failed can be retried.')
  }
  unschedule(draft, call.id)
  retryApiCall(draft, call)
}
