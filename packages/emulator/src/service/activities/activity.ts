import type { CareFlowRow } from '../../store/tables.ts'

/** A care flow, and the status that it had when it was read. */
export type Course = CareFlowRow & { status: string }

type ActivityStatus = 'ACTIVE' | 'DONE' | 'CANCELED'

export interface Party {
  type: string
  id: string
  name: string
  email: null
  preferred_language: null
}

interface ActivityContext {
  instance_id: string
  pathway_id: string
  track_id: string | null
  step_id: null
  action_id: string | null
  agent_thread_id: null
  agent_id: null
  agent_config_id: null
  run_id: null
}

/** What the fields of the type `Activity` are read from. */
export interface Activity {
  id: string
  stream_id: string
  date: string
  subject: { id: string | null; type: 'AWELL' | 'STAKEHOLDER'; name: string }
  action: string
  object: Party
  indirect_object: Party | null
  status: ActivityStatus
  reference_id: string
  reference_type: 'ORCHESTRATION'
  container_name: string | null
  isUserActivity: boolean
  public: boolean
  context: ActivityContext
  session_id: null
  stakeholders: Party[]
  icon_url: null
  expires_at: null
  resolution: 'SUCCESS' | null
  track: { id: string; title: string } | null
  label: null
  sub_activities: []
  inputs: null
  outputs: null
  action_component: null
  metadata: null
  form_display_mode: null
  form: null
}

export interface NewActivity {
  careFlow: Course
  time: number
  action: string
  object: Party
  status: ActivityStatus
  stakeholder?: string | undefined
  track?: string
}

/** An activity of the service itself, which asks something of the stakeholder if there is one. It has no id yet. */
export function createActivity({
  careFlow,
  time,
  action,
  object,
  status,
  stakeholder,
  track,
}: NewActivity): Activity {
  const party =
    stakeholder === undefined ? null : createParty('STAKEHOLDER', createSlug(stakeholder), stakeholder)
  return {
    id: '',
    stream_id: careFlow.id,
    date: new Date(time).toISOString(),
    subject: { id: null, type: 'AWELL', name: 'Emulator' },
    action,
    object,
    indirect_object: party,
    status,
    reference_id: careFlow.id,
    reference_type: 'ORCHESTRATION',
    container_name: track ?? null,
    isUserActivity: party !== null,
    public: true,
    context: {
      instance_id: careFlow.id,
      pathway_id: careFlow.id,
      track_id: track === undefined ? null : createSlug(track),
      step_id: null,
      action_id: track === undefined ? null : object.id,
      agent_thread_id: null,
      agent_id: null,
      agent_config_id: null,
      run_id: null,
    },
    session_id: null,
    stakeholders: party ? [party] : [],
    icon_url: null,
    expires_at: null,
    resolution: status === 'DONE' ? 'SUCCESS' : null,
    track: track === undefined ? null : { id: createSlug(track), title: track },
    label: null,
    sub_activities: [],
    inputs: null,
    outputs: null,
    action_component: null,
    metadata: null,
    form_display_mode: null,
    form: null,
  }
}

/** Whoever, or whatever, takes part in an activity. */
export function createParty(type: string, id: string, name: string): Party {
  return { type, id, name, email: null, preferred_language: null }
}

export function createSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
