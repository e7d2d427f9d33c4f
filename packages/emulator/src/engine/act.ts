import { answerApiCall, retryApiCall } from './actions/api-call.ts'
import { completeExtension, planExtension } from './actions/extension.ts'
import { changeElement, createSubActivity, endActivity, isPending, updateActivity } from './activities.ts'
import { parseBaseline } from './baseline.ts'
import { abandon, stopCareFlow, takeBaseline } from './care-flow.ts'
import type { CareFlowEvent, StartEvent } from './care-flow-event.ts'
import { collect } from './data-points.ts'
import { findAction, findDataPoint } from './find-part.ts'
import { parseAnswers } from './forms.ts'
import type { Happening } from './happening.ts'
import type { Activity, ApiCall } from './records.ts'
import { orRefusal, type Refusal, refuse } from './refusal.ts'
import type { ActionDefinition, ActionType, CareFlowRelease, TrackDefinition } from './release.ts'
import { createId, createRun, now, plan, type Run, report, toDate, unplan } from './run.ts'
import { settle } from './settle.ts'
import type { CareFlowState } from './state.ts'
import { endTimer } from './timers.ts'
import { noteTrack, planTrack } from './tracks.ts'
import { formatValue, parseValue, valueFormats } from './value-types.ts'

/** What an event brings: the next state and what happened, or why it is not possible. */
export type Outcome = { state: CareFlowState; happened: Happening[]; refusal?: never } | { refusal: Refusal }

/** Starts a care flow. It waits for its baseline values when one that it needs is missing. */
export function start(release: CareFlowRelease, event: StartEvent): Outcome {
  return orRefusal(() => {
    const data_points = parseBaseline(release, event.data_points)
    const run = createRun(release, createState(release, event), event.user ?? null)
    takeBaseline(run, data_points)
    settle(run, event.time)
    return { state: run.state, happened: run.happened }
  })
}

/** Acts out an event. What has become due by its time happens before. The given state stays as it is. */
export function act(release: CareFlowRelease, state: CareFlowState, event: CareFlowEvent): Outcome {
  return orRefusal(() => {
    const run = createRun(release, state, null)
    settle(run, event.time)
    run.state.time = Math.max(run.state.time, event.time)
    run.user = event.user ?? null
    const handle = handlers[event.type] as (run: Run, event: CareFlowEvent) => void
    handle(run, event)
    settle(run, event.time)
    return { state: run.state, happened: run.happened }
  })
}

function createState(release: CareFlowRelease, { id, patient, time }: StartEvent): CareFlowState {
  return {
    id,
    definition_id: release.definition_id,
    release_id: release.release_id,
    status: 'starting',
    patient,
    start_date: toDate(time),
    complete_date: null,
    stop_date: null,
    stop_reason: null,
    time,
    ids: 0,
    activities: {},
    elements: {},
    data_points: {},
    timers: {},
    api_calls: {},
    scheduled_tracks: {},
    track_starts: {},
    extension_attempts: {},
    agenda: [],
  }
}

type Handlers = {
  [Type in CareFlowEvent['type']]: (run: Run, event: Extract<CareFlowEvent, { type: Type }>) => void
}

const handlers: Handlers = {
  submit_form: (run, { activity_id, answers, user }) => {
    const { activity, action } = findPending(run, activity_id, 'FORM')
    const form = run.release.forms.find(({ id }) => id === action.form_id)
    if (!form) return
    const parsed = parseAnswers(form, answers, run.state.time)
    const data_points = parsed.map(({ question_id, stored }) => {
      const definitionId = form.questions.find(({ id }) => id === question_id)?.definition_id ?? question_id
      return collect(run, definitionId, stored, activity_id)
    })
    const ended = endActivity(run, activity, 'DONE', {
      outputs: { type: 'FORM', answers: parsed.map(({ question_id, value }) => ({ question_id, value })) },
      ...(user && { subActivity: createSubActivity(run, 'SUBMITTED') }),
    })
    report(run, {
      type: 'form_submitted',
      activity: ended,
      form_id: form.id,
      answers: parsed.map(({ stored: _, ...answer }) => answer),
      data_points,
    })
  },

  submit_checklist: (run, { activity_id, user }) => {
    const { activity } = findPending(run, activity_id, 'CHECKLIST')
    endActivity(run, activity, 'DONE', user && { subActivity: createSubActivity(run, 'SUBMITTED') })
  },

  mark_message_as_read: (run, { activity_id, user }) => {
    const { activity } = findPending(run, activity_id, 'MESSAGE')
    endActivity(run, activity, 'DONE', user && { subActivity: createSubActivity(run, 'READ') })
  },

  complete_extension: (run, { activity_id, data_points }) => {
    const { activity, action } = findPending(run, activity_id, 'PLUGIN')
    const values = data_points.map(({ key, value }) => {
      const known = action.data_points.find((candidate) => candidate.key === key)
      if (!known)
        return refuseRequest('A value is given for a data point that the extension does not return.')
      const { valueType } = findDataPoint(run.release, known.data_point_definition_id)
      const parsed = parseValue(value, valueType)
      if (parsed === undefined)
        return refuseRequest(`The data point ${key} must be ${valueFormats[valueType].expected}.`)
      return { key, value: formatValue(parsed) }
    })
    completeExtension(run, activity, action, values)
  },

  answer_api_call: (run, { api_call_id, status, body }) => {
    const { call, action } = findCall(run, api_call_id)
    if (call.status !== 'InProgress') return refuseRequest('The API call does not wait for an answer.')
    answerApiCall(run, call, action, { status, body })
  },

  retry_api_call: (run, { api_call_id }) => {
    const { call } = findCall(run, api_call_id)
    retryCall(run, call)
  },

  retry_activity: (run, { activity_id }) => {
    const activity = findActivity(run, activity_id)
    const action = findAction(run.release, activity)
    if (activity.status !== 'FAILED') return refuseRequest('Only a failed activity can be retried.')
    requireActive(run)
    if (action?.type === 'PLUGIN') {
      updateActivity(run, { ...activity, status: 'ACTIVE', resolution: null })
      planExtension(run, activity.id, action)
      return
    }
    const call = Object.values(run.state.api_calls).find((candidate) => candidate.activity_id === activity_id)
    if (call) retryCall(run, call)
  },

  expire_timer: (run, { activity_id }) => {
    findPending(run, activity_id, 'TIMER')
    const timer = Object.values(run.state.timers).find((candidate) => candidate.activity_id === activity_id)
    if (timer) endTimer(run, timer, 'EXPIRED_BY_USER')
  },

  expire_activity: (run, { activity_id, reason }) => {
    const activity = findActivity(run, activity_id)
    if (!isPending(activity)) return refuseRequest('Only a pending activity can be expired.')
    endActivity(run, activity, 'EXPIRED', {
      subActivity: createSubActivity(run, 'EXPIRED', { text: { en: reason } }),
    })
    abandon(run, activity_id)
  },

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

  update_baseline: (run, { data_points }) => {
    if (run.state.status !== 'missing_baseline_info') requireActive(run)
    takeBaseline(run, parseBaseline(run.release, data_points))
  },

  stop: (run, { reason }) => {
    if (run.state.status !== 'missing_baseline_info') requireActive(run)
    stopCareFlow(run, reason)
  },

  reach_time: () => {},
}

function findActivity({ state }: Run, id: string): Activity {
  return state.activities[id] ?? refuse({ type: 'NOT_FOUND', message: 'There is no such activity.' })
}

/** A pending activity of a type, and its action. */
function findPending<Type extends ActionType>(
  run: Run,
  id: string,
  type: Type,
): { activity: Activity; action: Extract<ActionDefinition, { type: Type }> } {
  const activity = findActivity(run, id)
  const action = run.state.elements[id] && findAction(run.release, activity)
  if (action?.type !== type) return refuseRequest(`The activity is not of the type ${type}.`)
  if (!isPending(activity)) return refuseRequest('The activity is not pending.')
  return { activity, action: action as Extract<ActionDefinition, { type: Type }> }
}

function findCall(
  run: Run,
  id: string,
): { call: ApiCall; action: Extract<ActionDefinition, { type: 'API_CALL' }> } {
  const call = run.state.api_calls[id]
  const activity = call && run.state.activities[call.activity_id]
  const action = activity && findAction(run.release, activity)
  if (!call || action?.type !== 'API_CALL')
    return refuse({ type: 'NOT_FOUND', message: 'There is no such API call.' })
  return { call, action }
}

function retryCall(run: Run, call: ApiCall): void {
  requireActive(run)
  if (call.status !== 'Failed' && call.status !== 'PermanentlyFailed') {
    refuseRequest('Only an API call that failed can be retried.')
  }
  unplan(run, ({ id }) => id === call.id)
  retryApiCall(run, call)
}

function findAdHocTrack({ release }: Run, id: string, allowAny: boolean): TrackDefinition {
  const track = release.tracks.find((candidate) => candidate.id === id)
  if (!track) return refuse({ type: 'NOT_FOUND', message: 'The care flow has no such track.' })
  const isManual = track.triggers.some(({ type }) => type === 'manual')
  return isManual || allowAny ? track : refuseRequest('The track cannot be added: it has no manual trigger.')
}

/** Only what still waits can be unscheduled; the rest is passed over. */
function unscheduleTrack(run: Run, id: string): void {
  const track = run.state.scheduled_tracks[id]
  if (track?.status !== 'scheduled') return
  unplan(run, (due) => due.id === id)
  const scheduled_track = { ...track, status: 'canceled', modified_date: now(run) } as const
  run.state.scheduled_tracks[id] = scheduled_track
  report(run, { type: 'track_unscheduled', scheduled_track })
}

function requireActive({ state }: Run): void {
  if (state.status !== 'active') refuseRequest('The care flow is not active.')
}

function refuseRequest(message: string): never {
  return refuse({ type: 'BAD_REQUEST_ERROR', message })
}
