import {
  createId,
  emit,
  isoNow,
  type MutableCareFlow,
  storeApiCall,
  storeElement,
  storeTimer,
  unschedule,
} from './mutable-care-flow.ts'
import type {
  Activity,
  ActivityObject,
  ActivityOutputs,
  ActivitySubject,
  PathwayContext,
  Resolution,
  SubActivity,
} from './records.ts'
import type { CareFlowState } from './state.ts'

/** The label of activities in a step without a label. */
export const emptyLabel = { id: '', text: '', color: 'green' } as const

type NewActivity = Pick<Activity, 'action' | 'object'> & Partial<Activity> & { context: PathwayContext }

/** Creates a pending activity. */
export function createActivity(flow: MutableCareFlow, fields: NewActivity): Activity {
  const activity: Activity = {
    id: createId(flow),
    stream_id: flow.state.id,
    date: isoNow(flow),
    subject: flow.service,
    indirect_object: null,
    status: 'ACTIVE',
    resolution: null,
    reference_id: flow.state.id,
    reference_type: 'ORCHESTRATION',
    container_name: null,
    isUserActivity: false,
    track: null,
    label: null,
    sub_activities: [],
    inputs: null,
    outputs: null,
    action_component: null,
    form_display_mode: null,
    expires_at: null,
    ...fields,
  }
  flow.state.activities[activity.id] = activity
  emit(flow, { type: 'activity_created', activity })
  return activity
}

/** Records an event, such as the start of a step, as a completed activity. */
export function recordActivity(flow: MutableCareFlow, fields: NewActivity): void {
  endActivity(flow, createActivity(flow, fields), 'DONE')
}

export function updateActivity(flow: MutableCareFlow, activity: Activity): Activity {
  const former_status = flow.state.activities[activity.id]?.status ?? activity.status
  flow.state.activities[activity.id] = activity
  emit(flow, { type: 'activity_updated', activity, former_status })
  return activity
}

type EndStatus = 'CANCELED' | 'DONE' | 'EXPIRED' | 'FAILED'

const endings = {
  CANCELED: { type: 'activity_canceled', resolution: null },
  DONE: { type: 'activity_completed', resolution: 'SUCCESS' },
  EXPIRED: { type: 'activity_expired', resolution: 'EXPIRED' },
  FAILED: { type: 'activity_failed', resolution: 'FAILURE' },
} as const satisfies Record<EndStatus, { type: string; resolution: Resolution | null }>

/** Ends an activity and its element, and cancels its timer or API call, and its scheduled work, such as reminders. */
export function endActivity(
  flow: MutableCareFlow,
  activity: Activity,
  status: EndStatus,
  {
    outputs = activity.outputs,
    subActivity,
  }: { outputs?: ActivityOutputs | null; subActivity?: SubActivity } = {},
): Activity {
  const { type, resolution } = endings[status]
  const sub_activities = subActivity ? [...activity.sub_activities, subActivity] : activity.sub_activities
  const ended: Activity = { ...activity, status, resolution, outputs, sub_activities }
  flow.state.activities[ended.id] = ended
  unschedule(flow, (entry) => 'activity_id' in entry && entry.activity_id === ended.id)
  emit(flow, { type, activity: ended })
  const { timers, api_calls } = flow.state
  for (const timer of Object.values(timers))
    if (timer.activity_id === ended.id && timer.status === 'active')
      storeTimer(flow, { ...timer, status: 'canceled', updated_at: isoNow(flow) }, 'timer_ended')
  for (const call of Object.values(api_calls))
    if (call.activity_id === ended.id && ['Pending', 'InProgress', 'Failed'].includes(call.status))
      storeApiCall(flow, { ...call, status: 'Skipped' }, 'api_call_canceled')
  const element = ended.action_component && flow.state.elements[ended.context.action_id ?? '']
  if (element)
    storeElement(flow, {
      ...element,
      status: status === 'CANCELED' ? 'STOPPED' : 'DONE',
      end_date: isoNow(flow),
    })
  return ended
}

export function createSubActivity(
  flow: MutableCareFlow,
  action: string,
  {
    subject = flow.user ? { type: 'USER', ...flow.user } : flow.service,
    text = null,
    error = null,
  }: {
    subject?: ActivitySubject
    text?: { en: string } | null
    error?: string | null
  } = {},
): SubActivity {
  return { id: createId(flow), date: isoNow(flow), subject, action, text, error }
}

/** Returns the stakeholder with this definition id or, if there is none, the patient. */
export function assigneeOf(
  { release, state }: MutableCareFlow,
  stakeholderDefinitionId: string,
): ActivityObject {
  const stakeholder = release.stakeholders.find(
    ({ definition_id }) => definition_id === stakeholderDefinitionId,
  )
  return stakeholder && stakeholder.clinical_app_role !== 'PATIENT'
    ? { type: 'STAKEHOLDER', id: stakeholder.id, name: stakeholder.label.en }
    : { type: 'PATIENT', id: state.patient.id, name: state.patient.name }
}

export function isPending({ status }: { status: string }): boolean {
  return status === 'ACTIVE'
}

/** Lists the pending activities, oldest first. */
export function listPendingActivities({ activities }: CareFlowState): Activity[] {
  return Object.values(activities).filter(isPending)
}
