import { receiveResponse, retryApiCall } from '../actions/api-call.ts'
import { runCalculation } from '../actions/calculation.ts'
import { completeExtension, parseReturnedValues, scheduleExtension } from '../actions/extension.ts'
import { endTimer, requireTimer } from '../actions/timer.ts'
import { createSubActivity, endActivity, isPending, updateActivity } from '../activities.ts'
import { collectDataPoint } from '../data-points.ts'
import { parseAnswers } from '../forms.ts'
import {
  findAction,
  requireActivity,
  requireActivityWithAction,
  requireForm,
  requirePendingActivity,
} from '../lookups.ts'
import { emit, type MutableCareFlow } from '../mutable-care-flow.ts'
import type { ApiCall } from '../records.ts'
import { assertActive, rejectNotFound, rejectRequest } from '../rejection.ts'
import type { CommandHandlers } from './command.ts'

export const activityCommands = {
  submit_form: (flow, { activity_id, answers, user }) => {
    const { activity, action } = requirePendingActivity(flow, activity_id, 'FORM')
    const form = requireForm(flow.release, action.form_id)
    const parsed = parseAnswers(form, answers, {
      time: flow.state.time,
      timezone: flow.state.patient.timezone,
    })
    const data_points = parsed.map(({ question_id, stored }) => {
      const dataPointDefinitionId =
        form.questions.find(({ id }) => id === question_id)?.definition_id ?? question_id
      return collectDataPoint(flow, dataPointDefinitionId, stored, activity_id)
    })
    const ended = endActivity(flow, activity, 'DONE', {
      outputs: { type: 'FORM', answers: parsed.map(({ question_id, value }) => ({ question_id, value })) },
      ...(user && { subActivity: createSubActivity(flow, 'SUBMITTED') }),
    })
    emit(flow, {
      type: 'form_submitted',
      activity: ended,
      form_id: form.id,
      answers: parsed.map(({ stored: _, ...answer }) => answer),
      data_points,
    })
  },

  submit_checklist: (flow, { activity_id, user }) => {
    const { activity } = requirePendingActivity(flow, activity_id, 'CHECKLIST')
    endActivity(flow, activity, 'DONE', user && { subActivity: createSubActivity(flow, 'SUBMITTED') })
  },

  mark_message_as_read: (flow, { activity_id, user }) => {
    const { activity } = requirePendingActivity(flow, activity_id, 'MESSAGE')
    endActivity(flow, activity, 'DONE', user && { subActivity: createSubActivity(flow, 'READ') })
  },

  complete_extension: (flow, { activity_id, data_points }) => {
    const { activity, action } = requirePendingActivity(flow, activity_id, 'PLUGIN')
    completeExtension(flow, activity, action, parseReturnedValues(flow, action.data_points, data_points))
  },

  expire_timer: (flow, { activity_id }) => {
    requirePendingActivity(flow, activity_id, 'TIMER')
    endTimer(flow, requireTimer(flow, activity_id), 'EXPIRED_BY_USER')
  },

  update_resource: (flow, { activity_id }) => {
    const { action } = requirePendingActivity(flow, activity_id, 'TIMER')
    if (action.timer.type !== 'EXTENSION_RESOURCE_UPDATED')
      return rejectRequest('The timer does not wait for a resource.')
    endTimer(flow, requireTimer(flow, activity_id), 'RESOURCE_UPDATED')
  },

  expire_activity: (flow, { activity_id, reason }) => {
    const activity = requireActivity(flow, activity_id)
    if (!isPending(activity)) return rejectRequest('Only a pending activity can be expired.')
    const subActivity = createSubActivity(flow, 'EXPIRED', { text: { en: reason } })
    endActivity(flow, activity, 'EXPIRED', { subActivity })
  },

  retry_activity: (flow, { activity_id }) => {
    const activity = requireActivity(flow, activity_id)
    const action = findAction(flow.release, activity)
    if (activity.status !== 'FAILED') return rejectRequest('Only a failed activity can be retried.')
    assertActive(flow)
    if (action?.type === 'PLUGIN' || action?.type === 'CALCULATION') {
      const retried = updateActivity(flow, { ...activity, status: 'ACTIVE', resolution: null })
      if (action.type === 'PLUGIN') scheduleExtension(flow, activity.id, action)
      else runCalculation(flow, retried, action)
      return
    }
    const call = Object.values(flow.state.api_calls).find(
      (candidate) => candidate.activity_id === activity_id,
    )
    if (call) retryApiCall(flow, call)
  },

  complete_api_call: (flow, { api_call_id, status, body }) => {
    const call = requireApiCall(flow, api_call_id)
    if (call.status !== 'InProgress') return rejectRequest('The API call is not waiting for a response.')
    const { action } = requireActivityWithAction(flow, call.activity_id, 'API_CALL')
    receiveResponse(flow, call, action, { status, body })
  },

  retry_api_call: (flow, { api_call_id }) => {
    retryApiCall(flow, requireApiCall(flow, api_call_id))
  },
} satisfies Partial<CommandHandlers>

function requireApiCall({ state }: MutableCareFlow, id: string): ApiCall {
  return state.api_calls[id] ?? rejectNotFound('The care flow has no API call with this id.')
}
