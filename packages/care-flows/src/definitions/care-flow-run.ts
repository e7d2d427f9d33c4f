/** What is read of a care flow that ran, in the words of the API. Names of people, texts and values are not among it. */
export interface CareFlowRun {
  patient_id: string
  elements: readonly RunElement[]
  /** Oldest first. */
  activities: readonly RunActivity[]
  timers: readonly RunTimer[]
}

export interface RunElement {
  id: string
  definition_id: string | null
  parent_id: string | null
  type: string
  /** A title. It may contain values, and names of patients. */
  name: string
  activity_type: string | null
  start_date: string
  context: RunContext
  stakeholders: readonly { id: string }[]
}

export interface RunActivity {
  id: string
  date: string
  action: string
  expires_at: string | null
  object: { id: string; type: string }
  context: RunContext | null
  action_component: { definition_id: string | null } | null
  form_display_mode: string | null
  /** What a trigger of a track found. */
  outputs: {
    target_track_id?: string
    triggering_event?: { type: string; source_id: string | null } | null
  } | null
}

interface RunContext {
  instance_id: string
  track_id: string | null
  step_id: string | null
  action_id: string | null
}

export interface RunTimer {
  activity_id: string
  config: {
    type: string
    value?: number
    unit?: string
    data_point_definition_id?: string
    offset?: number | null
    offsetDirection?: string | null
    offset_unit?: string | null
    hour?: string | null
    timeout_value?: number
    timeout_unit?: string
  }
}
