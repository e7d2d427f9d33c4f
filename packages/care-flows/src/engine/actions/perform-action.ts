import {
  assigneeOf,
  createActivity,
  createSubActivity,
  emptyLabel,
  endActivity,
  updateActivity,
} from '../activities.ts'
import { createElement, createId, emit, type MutableCareFlow, schedule, toIso } from '../mutable-care-flow.ts'
import type { Activity, Element } from '../records.ts'
import type {
  ActionDefinition,
  ActionType,
  ClinicalNoteAction,
  MessageAction,
  PushToEmrAction,
} from '../release.ts'
import { scheduleReminder } from '../reminders.ts'
import { fillHtml, fillTemplate, fillTextOrJson } from '../templates.ts'
import { addDuration } from '../timing.ts'
import { startApiCall } from './api-call.ts'
import { runCalculation } from './calculation.ts'
import { callExtension } from './extension.ts'
import { startTimer } from './timer.ts'

interface ActionBehavior<Action extends ActionDefinition = ActionDefinition> {
  label: string
  /** The `object.type` of the activity. @defaultValue the type of the action */
  objectType?: string
  /** The activity's `action`. @defaultValue ASSIGNED */
  verb?: string
  /** Whether the activity has its own record, with the id `object.id`. */
  hasRecord?: true
  /**
   * `actions`: a pending activity blocks the next actions and the completion of its step. `step`: it blocks only the completion.
   */
  blocks?: 'actions' | 'step'
  /** Performs the action. Called after its activity has been created. */
  perform(flow: MutableCareFlow, activity: Activity, action: Action): void
}

const remind = (flow: MutableCareFlow, { id }: Activity) => scheduleReminder(flow, id)

export const actionBehaviors: {
  readonly [Type in ActionType]: ActionBehavior<Extract<ActionDefinition, { type: Type }>>
} = {
  FORM: { label: 'Form', blocks: 'actions', perform: remind },
  CHECKLIST: { label: 'Checklist', blocks: 'actions', perform: remind },
  MESSAGE: { label: 'Message', hasRecord: true, perform: sendMessage },
  CALCULATION: { label: 'Calculation', perform: runCalculation },
  TIMER: { label: 'Timer', verb: 'ACTIVATE', blocks: 'actions', perform: startTimer },
  API_CALL: { label: 'API call', hasRecord: true, blocks: 'step', perform: startApiCall },
  PLUGIN: { label: 'Extension', objectType: 'PLUGIN_ACTION', blocks: 'step', perform: callExtension },
  CLINICAL_NOTE: { label: 'Clinical note', verb: 'GENERATED', hasRecord: true, perform: writeClinicalNote },
  PUSH_TO_EMR: {
    label: 'Report to the EMR',
    objectType: 'EMR_REPORT',
    verb: 'GENERATED',
    hasRecord: true,
    perform: pushToEmr,
  },
}

/** The types of activities that have an action, keyed by `object.type`. */
export const activityTypes: Readonly<Record<string, { actionType: ActionType; label: string }>> =
  Object.fromEntries(
    (Object.keys(actionBehaviors) as ActionType[]).map((actionType) => {
      const { label, objectType = actionType } = actionBehaviors[actionType]
      return [objectType, { actionType, label }]
    }),
  )

/** Creates the activity for an action of a step, and performs the action. */
export function performAction(flow: MutableCareFlow, step: Element, action: ActionDefinition): void {
  const behavior: ActionBehavior = actionBehaviors[action.type]
  behavior.perform(flow, createActionActivity(flow, step, action), action)
}

function createActionActivity(flow: MutableCareFlow, step: Element, action: ActionDefinition): Activity {
  const track = flow.state.elements[step.parent_id ?? '']
  const title = fillTemplate(flow, action.title)
  const assignee = action.stakeholder === null ? null : assigneeOf(flow, action.stakeholder)
  const { objectType = action.type, verb = 'ASSIGNED', hasRecord } = actionBehaviors[action.type]
  const recordId = hasRecord ? createId(flow) : action.id
  const runId = createId(flow)
  const { expires_after } = action
  const expiry = expires_after === null ? null : addDuration(flow.state.time, expires_after)
  const activity = createActivity(flow, {
    action: verb,
    object: { type: objectType, id: action.type === 'FORM' ? action.form_id : recordId, name: title },
    indirect_object: assignee,
    reference_id: step.id,
    reference_type: 'NAVIGATION',
    container_name: step.name,
    isUserActivity: assignee !== null,
    track: track ? { id: track.definition_id, title: track.name } : null,
    label: step.label ?? emptyLabel,
    sub_activities:
      action.type === 'TIMER' ? [] : [createSubActivity(flow, verb === 'GENERATED' ? verb : 'ACTIVATE')],
    inputs: action.type === 'FORM' ? { type: 'FORM', form_id: action.form_id } : null,
    action_component: {
      definition_id: action.definition_id,
      release_id: flow.release.release_id,
      title: action.title,
    },
    form_display_mode: action.type === 'FORM' ? action.display_mode : null,
    context: { ...step.context, instance_id: runId, action_id: runId },
    expires_at: expiry === null ? null : toIso(expiry),
  })
  createElement(flow, {
    id: runId,
    definition_id: action.definition_id,
    parent_id: step.id,
    name: title,
    type: 'ACTION',
    start_date: activity.date,
    status: 'ACTIVE',
    label: step.label,
    activity_type: elementTypeOf(action),
    context: activity.context,
    stakeholders: assignee ? [{ id: assignee.id, name: assignee.name }] : [],
  })
  if (expiry !== null) schedule(flow, { time: expiry, type: 'expiry', activity_id: activity.id })
  return activity
}

/** Returns the `activity_type` of an action's element, or null for a timer, which has no type in the API. */
function elementTypeOf(action: ActionDefinition): string | null {
  if (action.type === 'TIMER') return null
  return action.type === 'API_CALL' && action.request.graphql ? 'API_CALL_GRAPHQL' : action.type
}

/** Sends a report to the EMR. The simulated EMR accepts every report. */
function pushToEmr(flow: MutableCareFlow, activity: Activity, action: PushToEmrAction): void {
  emit(flow, {
    type: 'emr_report_created',
    emr_report: {
      id: activity.object.id,
      activity_id: activity.id,
      message_html: fillHtml(flow, action.message_html),
      metadata: action.metadata.map((field) => ({ ...field, value: fillTemplate(flow, field.value) })),
    },
  })
  endActivity(flow, activity, 'DONE')
}

/** Writes a clinical note from the current values. */
function writeClinicalNote(flow: MutableCareFlow, activity: Activity, action: ClinicalNoteAction): void {
  emit(flow, {
    type: 'clinical_note_created',
    clinical_note: {
      id: activity.object.id,
      activity_id: activity.id,
      narratives: action.narratives.map((narrative) => ({
        ...narrative,
        body: fillHtml(flow, narrative.body),
      })),
      context: action.context.map(({ key, value }) => ({ key, value: fillTemplate(flow, value) })),
    },
  })
  endActivity(flow, activity, 'DONE')
}

/** Sends a message. Its activity stays pending until the message is read or expires. */
function sendMessage(flow: MutableCareFlow, activity: Activity, action: MessageAction): void {
  const { id } = activity.object
  emit(flow, {
    type: 'message_created',
    message: {
      id,
      activity_id: activity.id,
      subject: fillTemplate(flow, action.subject),
      body: action.format === 'HTML' ? fillHtml(flow, action.body) : fillTextOrJson(flow, action.body),
      format: action.format,
      attachments: action.attachments,
    },
  })
  updateActivity(flow, {
    ...activity,
    inputs: { type: 'MESSAGE', message_id: id },
    sub_activities: [...activity.sub_activities, createSubActivity(flow, 'SEND')],
  })
  scheduleReminder(flow, activity.id)
}
