import type { ActionDefinition } from './action-definition.ts'
import type { FormDefinition } from './form-definition.ts'
import type { Rule } from './rule.ts'
import type { Timing } from './timing-definition.ts'
import type { ValueType } from './value-types.ts'

/** One published version of a care flow definition, in the form that the engine takes. Plain JSON. Durations are in ms. */
export interface CareFlowRelease {
  definition_id: string
  title: string
  release_id: string
  version: number
  /** ISO 8601. */
  release_date: string
  /** Care flows still start with an older version. */
  held_back?: true
  stakeholders: StakeholderDefinition[]
  data_points: DataPointDefinition[]
  forms: FormDefinition[]
  tracks: TrackDefinition[]
  /** The reminders of a pending form, checklist or message: how many, and how often in ms. */
  reminders: { times: number; every: number } | null
  /** A step to which several ways lead starts for each of them. Otherwise it starts once, when the last of them is decided. */
  joins?: 'each'
  /** A condition on a value that is missing halts the track, until the value comes. Otherwise it does not hold. */
  missing_values?: 'halt'
  /** Whether an extension that reports an error completes its activity, with the resolution FAILURE. Otherwise it fails. */
  completes_failed_extensions?: boolean
}

export interface StakeholderDefinition {
  /** Different in every release. */
  id: string
  /** The same in every release. */
  definition_id: string
  label: { en: string }
  clinical_app_role: 'PATIENT' | 'PHYSICIAN' | 'CAREGIVER'
  /** The engine has it, and the service does not publish it. */
  hidden?: true
}

export type DataPointCategory =
  | 'AGENT'
  | 'API_CALL'
  | 'API_CALL_STATUS'
  | 'CALCULATION'
  | 'CODE'
  | 'DATA_POINT'
  | 'DECISION'
  | 'EXTENSION_ACTION'
  | 'EXTENSION_ACTION_RESOLUTION'
  | 'EXTENSION_WEBHOOK'
  | 'FORM'
  | 'LOGIC'
  | 'PATHWAY'
  | 'PATIENT_IDENTIFIER'
  | 'PATIENT_PROFILE'
  | 'STEP'
  | 'SYSTEM'
  | 'TRACK'

export interface DataPointDefinition {
  id: string
  key: string
  title: string
  category: DataPointCategory
  valueType: ValueType
  optional: boolean
  pii: boolean
  unit: string | null
  range: { min: number | null; max: number | null } | null
  possibleValues: { value: string; label: string | null }[] | null
  /** The part of the definition that collects the value, such as a form, a calculation or a step. */
  source_definition_id: string
  metadata?: { key: string; value: string }[] | null
  /** The id by which the engine collects the value, if the service publishes another. */
  origin?: string
  /** How texts of the definition name it. @defaultValue `key` */
  name?: string
  /** The engine has it, and the service does not publish it. */
  hidden?: true
}

export interface TrackDefinition {
  id: string
  key: string
  title: string
  triggers: Trigger[]
  /** The transitions to the first steps. */
  start: Transition[]
  steps: StepDefinition[]
  /** The engine has it, and the service does not publish it. */
  hidden?: true
}

export type Trigger =
  | { type: 'care_flow_started' }
  | { type: 'manual' }
  | { type: 'data_point_collected'; data_point_definition_id: string; rule: Rule | null }
  | {
      type: 'data_point_not_collected'
      id: string
      data_point_definition_id: string
      /** In ms after the start of the care flow. */
      within: number
      rule: Rule | null
    }
  | { type: 'step_completed'; step_id: string; rule: Rule | null }
  | { type: 'track_completed'; track_id: string; rule: Rule | null }

export interface StepDefinition {
  id: string
  key: string
  title: string
  label: { id: string; text: string; color: string } | null
  actions: ActionDefinition[]
  /** Whether all actions start with the step. Otherwise forms, checklists and timers hold the actions after them. */
  starts_at_once?: true
  next: Transition[]
}

export interface Transition {
  /** The id of a step. Null is the end of the track. */
  to: string | null
  rule: Rule | null
  /** Whether the transition is taken when the rule of no other transition holds. */
  default: boolean
  timing: Timing
}
