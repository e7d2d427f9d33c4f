export type Timing = { type: 'immediately' } | { type: 'delay'; delay: Duration } | DateReference

export interface Duration {
  amount: number
  unit: DurationUnit
}

export type DurationUnit = 'seconds' | 'minutes' | 'hours' | 'days' | 'weeks'

export interface DateReference {
  type: 'date'
  data_point_definition_id: string
  /** A negative amount is a time before the date. */
  offset: Duration
  /** `HH:MM` in the patient's time zone. Null keeps the time of the date. */
  hour: string | null
}
