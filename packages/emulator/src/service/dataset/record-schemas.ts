import {
  type Activity,
  type CareFlowState,
  type Condition,
  operators,
  type ValueType,
  valueFormats,
} from '@orchestration/care-flows'
import * as v from 'valibot'
import type { Fact } from '../facts.ts'
import type { RecordKinds } from '../records.ts'

/** A list of names as TypeScript knows them, from the keys of an object. */
export const keysOf = <Key extends string>(object: Readonly<Record<Key, unknown>>): v.GenericSchema<Key> =>
  v.picklist(Object.keys(object) as Key[])

export const text: v.GenericSchema<string> = v.string()
export const textOrNull: v.GenericSchema<string | null> = v.nullable(text)
/** The engine counts and computes dates with such numbers. */
export const whole: v.GenericSchema<number> = v.pipe(v.number(), v.safeInteger())
/** An object whose values fit. A record of valibot is also a list. */
export const record = <Value>(value: v.GenericSchema<Value>): v.GenericSchema<Record<string, Value>> =>
  v.pipe(
    v.custom<Record<string, Value>>((object) => !Array.isArray(object)),
    v.record(text, value),
  )
export const texts: v.GenericSchema<Record<string, string>> = record(text)
export const valueType: v.GenericSchema<ValueType> = keysOf(valueFormats)
export const label: v.GenericSchema<{ id: string; text: string; color: string }> = v.object({
  id: text,
  text,
  color: text,
})
export const operator: v.GenericSchema<Condition['operator']> = keysOf(operators)
export const operand: v.GenericSchema<Condition['operand']> = v.nullable(
  v.object({
    type: v.picklist([
      'DATA_SOURCE',
      'STRING',
      'NUMBER',
      'BOOLEAN',
      'NUMBERS_ARRAY',
      'STRINGS_ARRAY',
      'DATA_POINT',
    ]),
    value: text,
  }),
)

/** Times are compared as texts, so all of them must have the same format, with years of four digits. */
export const time: v.GenericSchema<string> = v.pipe(
  text,
  v.check((value) => {
    if (!/^\d{4}-/.test(value)) return false
    const date = new Date(value)
    return !Number.isNaN(date.getTime()) && date.toISOString() === value
  }),
)
const timeOrNull = v.nullable(time)
const user = v.object({ id: text, name: text })
const party = v.object({ type: text, id: text, name: text })
const subject = v.object({
  type: v.picklist(['API_CALL', 'AWELL', 'PLUGIN', 'STAKEHOLDER', 'USER']),
  id: textOrNull,
  name: text,
})
const context = v.object({
  instance_id: text,
  pathway_id: text,
  track_id: textOrNull,
  step_id: textOrNull,
  action_id: textOrNull,
})
const delay = v.nullable(v.object({ amount: v.number(), unit: text }))
const timerType = v.picklist([
  'DELAY',
  'DATA_POINT_REFERENCE',
  'DATA_POINT_AWAITED',
  'EXTENSION_RESOURCE_UPDATED',
])
const typeOf = <Type extends string>(type: Type) => v.literal(type)

export const activity: v.GenericSchema<Activity> = v.object({
  id: text,
  stream_id: text,
  date: time,
  subject,
  action: text,
  object: party,
  indirect_object: v.nullable(party),
  status: v.picklist(['ACTIVE', 'CANCELED', 'DONE', 'EXPIRED', 'FAILED']),
  resolution: v.nullable(v.picklist(['SUCCESS', 'FAILURE', 'EXPIRED'])),
  reference_id: text,
  reference_type: v.picklist(['NAVIGATION', 'ORCHESTRATION', 'REMINDER']),
  container_name: textOrNull,
  isUserActivity: v.boolean(),
  track: v.nullable(v.object({ id: text, title: text })),
  label: v.nullable(label),
  sub_activities: v.array(
    v.object({
      id: text,
      date: time,
      subject,
      action: text,
      text: v.nullable(v.object({ en: text })),
      error: textOrNull,
    }),
  ),
  inputs: v.nullable(
    v.variant('type', [
      v.object({ type: typeOf('FORM'), form_id: text }),
      v.object({ type: typeOf('MESSAGE'), message_id: text }),
      v.object({
        type: typeOf('CALCULATION'),
        calculation_fields: v.array(v.object({ calculation_input_id: text, data_point_value: text })),
      }),
      v.object({
        type: typeOf('EXTENSION'),
        componentKey: text,
        extension_fields: texts,
        extension_settings: v.array(texts),
      }),
    ]),
  ),
  outputs: v.nullable(
    v.variant('type', [
      v.object({ type: typeOf('FORM'), answers: v.array(v.object({ question_id: text, value: text })) }),
      v.object({
        type: typeOf('CALCULATION'),
        calculation_results: v.array(
          v.object({
            subresult_id: text,
            value: textOrNull,
            value_type: v.picklist(['NUMBER', 'STRING', 'BOOLEAN']),
            unit: textOrNull,
            status: textOrNull,
            label: text,
          }),
        ),
      }),
      v.object({ type: typeOf('EXTENSION'), extension_results: texts }),
      v.object({
        type: typeOf('TIMER'),
        timer_type: timerType,
        delay_config: delay,
        reference_data_point: v.nullable(v.object({ definition_id: text, name: text, value: textOrNull })),
        resource_config: v.nullable(v.object({ timer_key: text, action_key: text, resource_id: textOrNull })),
        awaited_data_point: v.nullable(v.object({ definition_id: text, name: text })),
        timeout_config: delay,
        completion_reason: text,
        scheduled_date: text,
        completion_date: text,
        completion_type: text,
        skipped_by: textOrNull,
        activation_activity_id: textOrNull,
      }),
      v.object({
        type: typeOf('TRACK_TRIGGER'),
        satisfied: v.boolean(),
        evaluated_rule_id: text,
        trigger_type: text,
        triggering_event: v.object({ type: text, source_id: textOrNull }),
        target_track_id: text,
        target_track_name: text,
      }),
    ]),
  ),
  action_component: v.nullable(v.object({ definition_id: text, release_id: text, title: text })),
  form_display_mode: v.nullable(v.picklist(['CONVERSATIONAL', 'REGULAR'])),
  context,
  expires_at: timeOrNull,
})

const dataPoint = v.object({
  id: text,
  key: text,
  data_point_definition_id: text,
  data_set_id: text,
  serialized_value: text,
  valueType,
  date: time,
  activity_id: textOrNull,
})
const ofActivity = { id: text, activity_id: text }

/** What a care flow keeps besides its activities, by kind. */
export const records: { [Kind in keyof RecordKinds]: v.GenericSchema<RecordKinds[Kind]> } = {
  activity_metadata: v.object({ id: text, metadata: v.unknown(), note: textOrNull }),
  api_call: v.object({
    ...ofActivity,
    title: text,
    status: v.picklist(['InProgress', 'Failed', 'PermanentlyFailed', 'Success', 'Skipped', 'Pending']),
    created_at: time,
    request: v.object({
      method: text,
      endpoint: text,
      headers: v.array(v.object({ key: text, value: text })),
      body: textOrNull,
    }),
    responses: v.array(v.object({ status: whole, body: text, date: time })),
    attempts: whole,
  }),
  clinical_note: v.object({
    ...ofActivity,
    narratives: v.array(v.object({ id: text, key: text, title: text, body: text })),
    context: v.array(v.object({ key: text, value: text })),
  }),
  data_point: dataPoint,
  element: v.object({
    id: text,
    definition_id: text,
    parent_id: textOrNull,
    name: text,
    type: v.picklist(['PATHWAY', 'TRACK', 'STEP', 'ACTION']),
    start_date: time,
    end_date: timeOrNull,
    status: v.picklist(['ACTIVE', 'DISCARDED', 'DONE', 'POSTPONED', 'SCHEDULED', 'STOPPED']),
    label: v.nullable(label),
    activity_type: textOrNull,
    context,
    stakeholders: v.array(user),
    started_by: v.nullable(user),
    stopped_by: v.nullable(user),
    stop_reason: textOrNull,
    next_action: v.nullable(whole),
  }),
  emr_report: v.object({
    ...ofActivity,
    message_html: text,
    metadata: v.array(v.object({ id: text, label: text, value: text })),
  }),
  evaluated_rule: v.object({
    id: text,
    release_id: text,
    satisfied: v.boolean(),
    conditions: v.array(
      v.object({
        id: text,
        satisfied: v.boolean(),
        reference: v.object({ data_point_definition_id: text, qualified_key: text, value: textOrNull }),
        operator,
        operand,
      }),
    ),
  }),
  extension_record: v.object({
    ...ofActivity,
    pathway_id: text,
    plugin_key: text,
    plugin_action_key: text,
    fields: v.array(v.object({ id: text, label: text, type: text, value: text })),
    settings: v.array(v.object({ key: text, label: text, value: text })),
    date: time,
    data_points: v.array(v.object({ label: text, value: text, valueType: text })),
  }),
  form_draft: v.object({
    ...ofActivity,
    session_id: text,
    answers: record(
      v.object({
        values: v.array(text),
        refusedFile: v.exactOptional(v.picklist(['size', 'type'])),
      }),
    ),
  }),
  form_response: v.object({
    id: text,
    form_id: text,
    answers: v.array(v.object({ question_id: text, value: text, label: textOrNull, value_type: valueType })),
    data_points: v.array(dataPoint),
    date: time,
  }),
  message: v.object({
    ...ofActivity,
    subject: text,
    body: text,
    format: v.picklist(['HTML', 'SLATE']),
    attachments: v.array(
      v.object({ id: text, name: text, url: text, type: v.picklist(['FILE', 'VIDEO', 'LINK']) }),
    ),
  }),
  scheduled_track: v.object({
    id: text,
    pathway_id: text,
    track_definition_id: text,
    release_id: text,
    created_by_user_id: text,
    created_date: time,
    modified_date: timeOrNull,
    scheduled_date: time,
    status: v.picklist(['scheduled', 'activated', 'canceled']),
    title: text,
  }),
  timer: v.object({
    ...ofActivity,
    type: timerType,
    name: text,
    status: v.picklist(['active', 'completed', 'canceled']),
    careflow_id: text,
    scheduled_date: timeOrNull,
    readable_explanation: text,
    resource_id: textOrNull,
    completion_reason: textOrNull,
    created_at: time,
    updated_at: time,
  }),
}

const numbers = record(whole)

export const state: v.GenericSchema<CareFlowState> = v.object({
  id: text,
  definition_id: text,
  release_id: text,
  status: v.picklist(['active', 'completed', 'stopped', 'missing_baseline_info']),
  patient: v.object({ id: text, name: text, timezone: textOrNull, profile: texts }),
  start_date: time,
  complete_date: timeOrNull,
  stop_date: timeOrNull,
  stop_reason: textOrNull,
  time: whole,
  ids: whole,
  activities: record(activity),
  elements: record(records.element),
  data_points: record(dataPoint),
  timers: record(records.timer),
  api_calls: record(records.api_call),
  scheduled_tracks: record(records.scheduled_track),
  track_starts: numbers,
  extension_attempts: numbers,
  ways: record(record(record(v.picklist(['taken', 'discarded'])))),
  way_counts: record(record(v.object({ taken: whole, discarded: whole }))),
  halted: v.array(v.object({ track: text, from: text, missing: v.array(text) })),
  agenda: v.array(
    v.object({
      time: whole,
      type: v.picklist([
        'data_point_not_collected',
        'start_track',
        'scheduled_track',
        'activate_step',
        'arrival',
        'timer',
        'api_call',
        'extension',
        'reminder',
        'expiry',
      ]),
      id: text,
      user: v.exactOptional(user),
      count: v.exactOptional(whole),
      way: v.exactOptional(v.object({ from: v.exactOptional(text), to: text })),
    }),
  ),
})

/** The lines of a row of the audit log. */
export const facts: v.GenericSchema<Fact[]> = v.array(
  v.object({ date: time, type: text, user_id: text, content: v.array(text) }),
)
