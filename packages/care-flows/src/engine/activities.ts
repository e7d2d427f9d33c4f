import { createId, type Draft, emit, isoNow, storeElement, unschedule } from './care-flow-draft.ts'
import type {
  Activity,
  ActivityObject,
  ActivityOutputs,
  ActivitySubject,
  PathwayContext,
  Resolution,
  SubActivity,
} from './care-flow-records.ts'

/** The label of activities in a step without a label. */
export const emptyLabel = { id: '', text: '', color: 'green' } as const

type NewActivity = Pick<Activity, 'action' | 'object'> & Partial<Activity> & { context: PathwayContext }

/** Creates a pending activity. */
export function createActivity(draft: Draft, fields: NewActivity): Activity {
  const activity: Activity = {
    id: createId(draft),
    stream_id: draft.state.id,
    date: isoNow(draft),
    subject: draft.service,
    indirect_object: null,
    status: 'ACTIVE',
    resolution: null,
    reference_id: draft.state.id,
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
  draft.state.activities[activity.id] = activity
  emit(draft, { type: 'activity_created', activity })
  return activity
}

/** Records an event, such as the start of a step, as a completed activity. */
export function recordActivity(draft: Draft, fields: NewActivity): void {
  endActivity(draft, createActivity(draft, fields), 'DONE')
}

export function updateActivity(draft: Draft, activity: Activity): Activity {
  const former_status = draft.state.activities[activity.id]?.status ?? activity.status
  draft.state.activities[activity.id] = activity
  emit(draft, { type: 'activity_updated', activity, former_status })
  return activity
}

type EndStatus = 'CANCELED' | 'DONE' | 'EXPIRED' | 'FAILED'

const endings = {
  CANCELED: { type: 'activity_canceled', resolution: null },
  DONE: { type: 'activity_completed', resolution: 'SUCCESS' },
  EXPIRED: { type: 'activity_expired', resolution: 'EXPIRED' },
  FAILED: { type: 'activity_failed', resolution: 'FAILURE' },
} as const satisfies Record<EndStatus, { type: string; resolution: Resolution | null }>

/** Ends an activity and its element, and cancels its scheduled work, such as reminders. */
export function endActivity(
  draft: Draft,
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
  draft.state.activities[ended.id] = ended
  unschedule(draft, (entry) => 'activity_id' in entry && entry.activity_id === ended.id)
  emit(draft, { type, activity: ended })
  const element = ended.action_component && draft.state.elements[ended.context.action_id ?? '']
  if (element)
    storeElement(draft, {
      ...element,
      status: status === 'CANCELED' ? 'STOPPED' : 'DONE',
      end_date: isoNow(draft),
    })
  return ended
}

export function createSubActivity(
  draft: Draft,
  action: string,
  {
    subject = draft.user ? { type: 'USER', ...draft.user } : draft.service,
    text = null,
    error = null,
  }: {
    subject?: ActivitySubject
    text?: { en: string } | null
    error?: string | null
  } = {},
): SubActivity {
  return { id: createId(draft), date: isoNow(draft), subject, action, text, error }
}

/** Returns the stakeholder with this definition id, or else the patient. */
export function assigneeOf({ release, state }: Draft, definitionId: string): ActivityObject {
  const stakeholder = release.stakeholders.find(({ definition_id }) => definition_id === definitionId)
  return stakeholder && stakeholder.clinical_app_role !== 'PATIENT'
    ? { type: 'STAKEHOLDER', id: stakeholder.id, name: stakeholder.label.en }
    : { type: 'PATIENT', id: state.patient.id, name: state.patient.name }
}

export function isPending({ status }: { status: string }): boolean {
  return status === 'ACTIVE'
}
