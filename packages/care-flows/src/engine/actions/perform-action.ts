import type { ActionDefinition, ActionType } from '../action-definition.ts'
import { createActivity, createAssignee, createSubActivity } from '../activities.ts'
import { fillTemplate } from '../data-points.ts'
import { createElement, createId, type Draft, plan, toDate } from '../draft.ts'
import type { Activity, Element } from '../records.ts'
import { planReminder } from '../reminders.ts'
import { startApiCall } from './api-call.ts'
import { calculate } from './calculation.ts'
import { writeClinicalNote } from './clinical-note.ts'
import { callExtension } from './extension.ts'
import { sendMessage } from './message.ts'
import { pushToEmr } from './push-to-emr.ts'
import { startTimer } from './timer.ts'

const objectTypes = {
  FORM: 'FORM',
  CHECKLIST: 'CHECKLIST',
  MESSAGE: 'MESSAGE',
  CALCULATION: 'CALCULATION',
  TIMER: 'TIMER',
  API_CALL: 'API_CALL',
  PLUGIN: 'PLUGIN_ACTION',
  CLINICAL_NOTE: 'CLINICAL_NOTE',
  PUSH_TO_EMR: 'EMR_REPORT',
} as const satisfies Record<ActionDefinition['type'], string>

/** The actions whose activity has its own record. Callers read the record by the id of the activity's object. */
const withRecord: ReadonlySet<ActionType> = new Set(['API_CALL', 'CLINICAL_NOTE', 'MESSAGE', 'PUSH_TO_EMR'])

type Performances = {
  [Type in ActionType]: (
    draft: Draft,
    activity: Activity,
    action: Extract<ActionDefinition, { type: Type }>,
  ) => void
}

/** What the emulator does by itself when an action becomes an activity. */
const performances: Performances = {
  FORM: (draft, { id }) => planReminder(draft, id, 1),
  CHECKLIST: (draft, { id }) => planReminder(draft, id, 1),
  MESSAGE: (draft, activity, action) => {
    sendMessage(draft, activity, action)
    planReminder(draft, activity.id, 1)
  },
  CALCULATION: calculate,
  TIMER: startTimer,
  API_CALL: startApiCall,
  PLUGIN: callExtension,
  CLINICAL_NOTE: writeClinicalNote,
  PUSH_TO_EMR: pushToEmr,
}

/** Turns an action of a step into an activity. */
export function performAction(draft: Draft, step: Element, action: ActionDefinition): void {
  const activity = assign(draft, step, action)
  const perform = performances[action.type] as (
    draft: Draft,
    activity: Activity,
    action: ActionDefinition,
  ) => void
  perform(draft, activity, action)
}

function assign(draft: Draft, step: Element, action: ActionDefinition): Activity {
  const track = draft.state.elements[step.parent_id ?? '']
  const title = fillTemplate(draft, action.title)
  const assignee = action.stakeholder === null ? null : createAssignee(draft, action.stakeholder)
  const activity = createActivity(draft, {
    action: action.type === 'CLINICAL_NOTE' || action.type === 'PUSH_TO_EMR' ? 'GENERATED' : 'ASSIGNED',
    object: {
      type: objectTypes[action.type],
      id: nameObject(draft, action),
      name: title,
    },
    indirect_object: assignee,
    reference_id: step.id,
    reference_type: 'NAVIGATION',
    container_name: step.name,
    isUserActivity: assignee !== null,
    track: track ? { id: track.definition_id, title: track.name } : null,
    label: step.label,
    sub_activities: [createSubActivity(draft, 'ACTIVATE')],
    inputs: action.type === 'FORM' ? { type: 'FORM', form_id: action.form_id } : null,
    action_component: {
      definition_id: action.definition_id,
      release_id: draft.release.release_id,
      title: action.title,
    },
    form_display_mode: action.type === 'FORM' ? action.display_mode : null,
    context: { ...step.context, action_id: action.id },
    expires_at: action.expires_after === null ? null : toDate(draft.state.time + action.expires_after),
  })
  createElement(draft, {
    id: activity.id,
    definition_id: action.id,
    parent_id: step.id,
    name: title,
    type: 'ACTION',
    start_date: activity.date,
    status: 'ACTIVE',
    label: step.label,
    activity_type: findElementType(action),
    context: activity.context,
    stakeholders: assignee ? [{ id: assignee.id, name: assignee.name }] : [],
  })
  if (action.expires_after !== null) {
    plan(draft, { time: draft.state.time + action.expires_after, type: 'expiry', id: activity.id })
  }
  return activity
}

function nameObject(draft: Draft, action: ActionDefinition): string {
  if (action.type === 'FORM') return action.form_id
  return withRecord.has(action.type) ? createId(draft) : action.id
}

/** The type of an action's element. A timer has none on the wire. */
function findElementType(action: ActionDefinition): string | null {
  if (action.type === 'TIMER') return null
  return action.type === 'API_CALL' && action.request.graphql ? 'API_CALL_GRAPHQL' : action.type
}
