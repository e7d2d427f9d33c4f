import type { CareFlow } from './care-flow-store.ts'
import { findRelease } from './find-release.ts'

export const DAY = 86_400_000

type ActivityStatus = 'ACTIVE' | 'DONE' | 'CANCELED'

interface Party {
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
}

/**
 * What has happened so far in a care flow, oldest first. It follows from the definition's steps and the care flow's
 * dates, and is stored nowhere.
 */
export function listActivities(careFlow: CareFlow, now: Date): Activity[] {
  const { status, active_at, start_date, stop_date, complete_at } = careFlow
  if (active_at === '') return []
  const { definition, release } = findRelease(careFlow.definition_id, careFlow.release_id)
  const start = Date.parse(start_date)
  const end = status === 'stopped' ? Date.parse(stop_date) : now.getTime()
  const self = createParty('PATHWAY', careFlow.id, definition.title)

  const activities = [
    createActivity({ careFlow, time: start, action: 'ACTIVATE', object: self, status: 'DONE' }),
  ]
  for (const { track, name, object, stakeholder, from, until } of release.steps) {
    const time = start + from * DAY
    if (time > end) continue
    const done = start + until * DAY <= end
    activities.push(
      createActivity({
        careFlow,
        time,
        action: stakeholder ? 'ASSIGNED' : 'SEND',
        object: createParty(object, createSlug(name), name),
        stakeholder,
        track,
        status: done ? 'DONE' : status === 'stopped' ? 'CANCELED' : 'ACTIVE',
      }),
    )
  }
  if (status === 'stopped') {
    activities.push(createActivity({ careFlow, time: end, action: 'STOPPED', object: self, status: 'DONE' }))
  }
  if (status === 'completed') {
    const time = Date.parse(complete_at)
    activities.push(createActivity({ careFlow, time, action: 'COMPLETE', object: self, status: 'DONE' }))
  }
  return activities.map((activity, index) => ({ ...activity, id: `${careFlow.id}.${index}` }))
}

/** The id of the care flow that an activity's id belongs to. */
export function parseActivityId(id: string): string {
  return id.slice(0, Math.max(0, id.lastIndexOf('.')))
}

interface NewActivity {
  careFlow: CareFlow
  time: number
  action: string
  object: Party
  status: ActivityStatus
  stakeholder?: string | undefined
  track?: string
}

function createActivity({
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
  }
}

function createParty(type: string, id: string, name: string): Party {
  return { type, id, name, email: null, preferred_language: null }
}

function createSlug(name: string): string {
  return name.toLowerCase().replaceAll(' ', '-')
}
