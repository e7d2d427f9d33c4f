import { changeElement } from './elements.ts'
import type {
  Activity,
  ActivityOutputs,
  Context,
  Party,
  Resolution,
  SubActivity,
  Subject,
} from './records.ts'
import { createId, now, type Run, report, unplan } from './run.ts'

const service: Subject = { type: 'AWELL', id: null, name: 'Emulator' }

type NewActivity = Pick<Activity, 'action' | 'object'> & Partial<Activity> & { context: Context }

/** Creates a pending activity. */
export function createActivity(run: Run, given: NewActivity): Activity {
  const activity: Activity = {
    id: createId(run),
    stream_id: run.state.id,
    date: now(run),
    subject: service,
    indirect_object: null,
    status: 'ACTIVE',
    resolution: null,
    reference_id: run.state.id,
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
    ...given,
  }
  run.state.activities[activity.id] = activity
  report(run, { type: 'activity_created', activity })
  return activity
}

/** Creates an activity that is done at once, such as the start of a step or the stop of a track. */
export function noteActivity(run: Run, given: NewActivity): void {
  endActivity(run, createActivity(run, given), 'DONE')
}

export function updateActivity(run: Run, activity: Activity): Activity {
  const former_status = run.state.activities[activity.id]?.status ?? activity.status
  run.state.activities[activity.id] = activity
  report(run, { type: 'activity_updated', activity, former_status })
  return activity
}

export type Ending = 'CANCELED' | 'DONE' | 'EXPIRED' | 'FAILED'

const endings = {
  CANCELED: { type: 'activity_canceled', resolution: null },
  DONE: { type: 'activity_completed', resolution: 'SUCCESS' },
  EXPIRED: { type: 'activity_expired', resolution: 'EXPIRED' },
  FAILED: { type: 'activity_failed', resolution: 'FAILURE' },
} as const satisfies Record<Ending, { type: string; resolution: Resolution | null }>

/** Ends an activity, its element and its reminders with it. */
export function endActivity(
  run: Run,
  activity: Activity,
  status: Ending,
  {
    outputs = activity.outputs,
    subActivity,
  }: { outputs?: ActivityOutputs | null; subActivity?: SubActivity } = {},
): Activity {
  const { type, resolution } = endings[status]
  const sub_activities = subActivity ? [...activity.sub_activities, subActivity] : activity.sub_activities
  const ended: Activity = { ...activity, status, resolution, outputs, sub_activities }
  run.state.activities[ended.id] = ended
  unplan(run, ({ id }) => id === ended.id)
  report(run, { type, activity: ended })
  const element = run.state.elements[ended.id]
  if (element)
    changeElement(run, { ...element, status: status === 'CANCELED' ? 'STOPPED' : 'DONE', end_date: now(run) })
  return ended
}

export function createSubActivity(
  run: Run,
  action: string,
  {
    subject = run.user ? { type: 'USER', ...run.user } : service,
    text = null,
    error = null,
  }: {
    subject?: Subject
    text?: { en: string } | null
    error?: string | null
  } = {},
): SubActivity {
  return { id: createId(run), date: now(run), subject, action, text, error }
}

/** The patient, or the stakeholder of the release with this definition id. */
export function createAssignee({ release, state }: Run, definitionId: string): Party {
  const stakeholder = release.stakeholders.find(({ definition_id }) => definition_id === definitionId)
  return stakeholder && stakeholder.clinical_app_role !== 'PATIENT'
    ? { type: 'STAKEHOLDER', id: stakeholder.id, name: stakeholder.label.en }
    : { type: 'PATIENT', id: state.patient.id, name: state.patient.name }
}

export function isPending({ status }: { status: string }): boolean {
  return status === 'ACTIVE'
}
