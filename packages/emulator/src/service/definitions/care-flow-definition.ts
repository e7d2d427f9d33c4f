/** In ms. */
export const DAY = 86_400_000

/** A care flow that can be started, in all its published versions. */
export interface CareFlowDefinition {
  id: string
  title: string
  /** The newest last. */
  releases: readonly [Release, ...Release[]]
}

export interface Release {
  release_id: string
  version: number
  /** ISO 8601. */
  release_date: string
  /** How long a care flow runs that nobody stops. */
  days: number
  dataPoints: readonly DataPointDefinition[]
  steps: readonly Step[]
}

/** Something that somebody is asked to do, or that happens by itself. */
export interface Step {
  track: string
  name: string
  object: 'FORM' | 'MESSAGE' | 'CHECKLIST'
  /** Whoever has to act. A step without is done by the service itself, at once. */
  stakeholder?: 'Patient' | 'Care team'
  /** When it appears, and when it is done, in days after the start. */
  from: number
  until: number
}

export type DataPointValueType = 'BOOLEAN' | 'DATE' | 'NUMBER' | 'STRING' | 'STRINGS_ARRAY' | 'TELEPHONE'

export interface DataPointDefinition {
  id: string
  key: string
  title: string
  valueType: DataPointValueType
  optional: boolean
  pii: boolean
  unit: string | null
  range: { min: number | null; max: number | null } | null
  possibleValues: { value: string; label: string | null }[] | null
}
