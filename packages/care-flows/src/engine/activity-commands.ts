import { retryApiCall } from './actions/api-call.ts'
import { runCalculation } from './actions/calculation.ts'
import { expireActivity } from './actions/expire-activity.ts'
import { completeExtension, parseReturnedValues, scheduleExtension } from './actions/extension.ts'
import { endTimer, requireTimer } from './actions/timer.ts'
import { createSubActivity, endActivity, isPending, updateActivity } from './activities.ts'
import { emit } from './care-flow-draft.ts'
import type { CommandHandlers } from './command.ts'
import { collectDataPoint } from './data-points.ts'
import { parseAnswers } from './forms.ts'
import { findAction, requireActivity, requirePendingActivity } from './lookups.ts'
import { assertActive, refuseRequest } from './refusal.ts'

export const activityCommands: CommandHandlers<
  | 'submit_form'
  | 'submit_checklist'
  | 'mark_message_as_read'
  | 'complete_extension'
  | 'expire_timer'
  | 'expire_activity'
  | 'update_resource'
  | 'retry_activity'
> = {
  submit_form: (draft, { activity_id, answers, user }) => {
    const { activity, action } = requirePendingActivity(draft, activity_id, 'FORM')
    const form = draft.release.forms.find(({ id }) => id === action.form_id)
    if (!form) return
    const parsed = parseAnswers(form, answers, {
      time: draft.state.time,
      timezone: draft.state.patient.timezone,
    })
    const data_points = parsed.map(({ question_id, stored }) => {
      const definitionId = form.questions.find(({ id }) => id === question_id)?.definition_id ?? question_id
      return collectDataPoint(draft, definitionId, stored, activity_id)
    })
    const ended = endActivity(draft, activity, 'DONE', {
      outputs: { type: 'FORM', answers: parsed.map(({ question_id, value }) => ({ question_id, value })) },
      ...(user && { subActivity: createSubActivity(draft, 'SUBMITTED') }),
    })
    emit(draft, {
      type: 'form_submitted',
      activity: ended,
      form_id: form.id,
      answers: parsed.map(({ stored: _, ...answer }) => answer),
      data_points,
    })
  },

  submit_checklist: (draft, { activity_id, user }) => {
    const { activity } = requirePendingActivity(draft, activity_id, 'CHECKLIST')
    endActivity(draft, activity, 'DONE', user && { subActivity: createSubActivity(draft, 'SUBMITTED') })
  },

  mark_message_as_read: (draft, { activity_id, user }) => {
    const { activity } = requirePendingActivity(draft, activity_id, 'MESSAGE')
    endActivity(draft, activity, 'DONE', user && { subActivity: createSubActivity(draft, 'READ') })
  },

  complete_extension: (draft, { activity_id, data_points }) => {
    const { activity, action } = requirePendingActivity(draft, activity_id, 'PLUGIN')
    completeExtension(draft, activity, action, parseReturnedValues(draft, action.data_points, data_points))
  },

  expire_timer: (draft, { activity_id }) => {
    requirePendingActivity(draft, activity_id, 'TIMER')
    endTimer(draft, requireTimer(draft, activity_id), 'EXPIRED_BY_USER')
  },

  update_resource: (draft, { activity_id }) => {
    const { action } = requirePendingActivity(draft, activity_id, 'TIMER')
    if (action.timer.type !== 'EXTENSION_RESOURCE_UPDATED')
      return refuseRequest('The timer does not wait for a resource.')
    endTimer(draft, requireTimer(draft, activity_id), 'RESOURCE_UPDATED')
  },

  expire_activity: (draft, { activity_id, reason }) => {
    const activity = requireActivity(draft, activity_id)
    if (!isPending(activity)) return refuseRequest('Only a pending activity can be expired.')
    expireActivity(draft, activity, { en: reason })
  },

  retry_activity: (draft, { activity_id }) => {
    const activity = requireActivity(draft, activity_id)
    const action = findAction(draft.release, activity)
    if (activity.status !== 'FAILED') return refuseRequest('Only a failed activity can be retried.')
    assertActive(draft)
    if (action?.type === 'PLUGIN' || action?.type === 'CALCULATION') {
      const retried = updateActivity(draft, { ...activity, status: 'ACTIVE', resolution: null })
      if (action.type === 'PLUGIN') scheduleExtension(draft, activity.id, action)
      else runCalculation(draft, retried, action)
      return
    }
    const call = Object.values(draft.state.api_calls).find(
      (candidate) => candidate.activity_id === activity_id,
    )
    if (call) retryApiCall(draft, call)
  },
}
