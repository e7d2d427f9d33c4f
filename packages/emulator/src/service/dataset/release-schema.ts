import type { CareFlowRelease, Rule } from '@orchestration/care-flows'
import * as v from 'valibot'
import {
  label,
  operand,
  operator,
  text,
  textOrNull,
  texts,
  time,
  valueType,
  whole,
} from './record-schemas.ts'

const duration = v.object({
  amount: v.pipe(v.number(), v.finite()),
  unit: v.picklist(['seconds', 'minutes', 'hours', 'days', 'weeks', 'months', 'years']),
})
const rule: v.GenericSchema<Rule | null> = v.nullable(
  v.object({
    id: text,
    definition_id: text,
    boolean_operator: v.picklist(['AND', 'OR']),
    conditions: v.array(v.object({ id: text, reference: text, reference_key: text, operator, operand })),
  }),
)
const date = v.object({
  type: v.literal('date'),
  data_point_definition_id: text,
  offset: duration,
  hour: v.nullable(v.pipe(text, v.regex(/^([01]\d|2[0-3]):[0-5]\d$/))),
})
const transitions = v.array(
  v.object({
    to: textOrNull,
    rule,
    default: v.boolean(),
    timing: v.variant('type', [
      v.object({ type: v.literal('immediately') }),
      v.object({ type: v.literal('delay'), delay: duration }),
      date,
    ]),
  }),
)
const webhook = v.object({ type: v.literal('extension_webhook'), webhook_id: text, rule })
const numberOrNull = v.nullable(v.number())
const range = { min: numberOrNull, max: numberOrNull }
const dataPointOf = { data_point_definition_id: text }
const keyed = v.array(v.object({ key: text, value: text }))
const kind = <Type extends string>(type: Type) => ({
  type: v.literal(type),
  id: text,
  definition_id: text,
  title: text,
  stakeholder: textOrNull,
  expires_after: v.nullable(duration),
})

const action = v.variant('type', [
  v.object({ ...kind('FORM'), form_id: text, display_mode: v.picklist(['CONVERSATIONAL', 'REGULAR']) }),
  v.object({ ...kind('CHECKLIST'), items: v.array(text) }),
  v.object({
    ...kind('MESSAGE'),
    subject: text,
    body: text,
    format: v.picklist(['HTML', 'SLATE']),
    attachments: v.array(
      v.object({ id: text, name: text, url: text, type: v.picklist(['FILE', 'VIDEO', 'LINK']) }),
    ),
  }),
  v.object({
    ...kind('CALCULATION'),
    calculation_id: text,
    inputs: v.array(v.object({ id: text, ...dataPointOf })),
    results: v.array(
      v.object({
        id: text,
        key: text,
        label: text,
        unit: textOrNull,
        value_type: v.picklist(['NUMBER', 'STRING', 'BOOLEAN']),
        formula: v.nullable(
          v.variant('type', [
            v.object({
              type: v.picklist(['sum', 'mean', 'minimum', 'maximum', 'difference', 'count']),
              of: v.array(text),
              decimals: v.nullable(v.pipe(whole, v.minValue(0), v.maxValue(100))),
            }),
            v.object({
              type: v.literal('bands'),
              of: text,
              bands: v.array(v.object({ up_to: numberOrNull, value: text, status: textOrNull })),
            }),
          ]),
        ),
        ...dataPointOf,
      }),
    ),
  }),
  v.object({
    ...kind('TIMER'),
    timer: v.variant('type', [
      v.object({ type: v.literal('DELAY'), delay: duration }),
      v.object({ type: v.literal('DATA_POINT_REFERENCE'), date }),
      v.object({ type: v.literal('DATA_POINT_AWAITED'), ...dataPointOf, timeout: duration }),
      v.object({
        type: v.literal('EXTENSION_RESOURCE_UPDATED'),
        ...dataPointOf,
        extension_key: text,
        timer_key: text,
        action_key: text,
        action_definition_id: text,
      }),
    ]),
  }),
  v.object({
    ...kind('API_CALL'),
    request: v.object({
      method: v.picklist(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']),
      endpoint: text,
      headers: keyed,
      body: textOrNull,
      graphql: v.nullable(v.object({ query: text, variables: texts })),
    }),
    answers: v.nullable(v.array(v.object({ status: whole, body: text }))),
    retry: v.object({ attempts: whole, first_wait: duration, longest_wait: duration }),
    mappings: v.exactOptional(v.array(v.object({ path: text, ...dataPointOf }))),
    response_data_point_id: text,
    status_data_point_id: text,
  }),
  v.object({
    ...kind('PLUGIN'),
    plugin_key: text,
    plugin_action_key: text,
    fields: v.array(v.object({ id: text, label: text, type: text, value: text })),
    settings: v.array(v.object({ key: text, label: text, value: text })),
    data_points: v.array(v.object({ key: text, ...dataPointOf, value: textOrNull })),
    completes_after: v.nullable(duration),
    failures: whole,
  }),
  v.object({
    ...kind('CLINICAL_NOTE'),
    narratives: v.array(v.object({ id: text, key: text, title: text, body: text })),
    context: keyed,
  }),
  v.object({
    ...kind('PUSH_TO_EMR'),
    message_html: text,
    metadata: v.array(v.object({ id: text, label: text, value: text })),
  }),
])

const questionTypes = v.picklist([
  'DATE',
  'DESCRIPTION',
  'EMAIL',
  'FILE',
  'ICD10_CLASSIFICATION',
  'IMAGE',
  'LONG_TEXT',
  'MULTIPLE_CHOICE',
  'MULTIPLE_CHOICE_GRID',
  'MULTIPLE_SELECT',
  'NUMBER',
  'SHORT_TEXT',
  'SIGNATURE',
  'SLIDER',
  'TELEPHONE',
  'YES_NO',
])

const questionConfig = v.object({
  mandatory: v.boolean(),
  recode_enabled: v.boolean(),
  use_select: v.boolean(),
  slider: v.nullable(
    v.object({
      min: v.number(),
      max: v.number(),
      step_value: v.number(),
      min_label: text,
      max_label: text,
      is_value_tooltip_on: v.boolean(),
      display_marks: v.boolean(),
      show_min_max_values: v.boolean(),
    }),
  ),
  phone: v.nullable(
    v.object({ default_country: textOrNull, available_countries: v.nullable(v.array(text)) }),
  ),
  number: v.nullable(v.object({ range: v.object({ ...range, enabled: v.boolean() }) })),
  multiple_select: v.nullable(
    v.object({
      range: v.nullable(v.object({ ...range, enabled: v.boolean() })),
      exclusive_option: v.nullable(v.object({ enabled: v.boolean(), option_id: textOrNull })),
    }),
  ),
  date: v.nullable(
    v.object({ allowed_dates: v.picklist(['PAST', 'FUTURE', 'ALL']), include_date_of_response: v.boolean() }),
  ),
  file_storage: v.nullable(v.object({ file_storage_config_slug: text, accepted_file_types: v.array(text) })),
  input_validation: v.nullable(
    v.object({
      mode: v.picklist(['ADVANCED', 'SIMPLE']),
      pattern: textOrNull,
      helper_text: textOrNull,
      simpleConfig: v.nullable(
        v.object({
          exactLength: v.nullable(whole),
          allowed: v.nullable(
            v.object({
              letters: v.boolean(),
              numbers: v.boolean(),
              special: v.boolean(),
              whitespace: v.boolean(),
            }),
          ),
        }),
      ),
    }),
  ),
})

const categories = v.picklist([
  'AGENT',
  'API_CALL',
  'API_CALL_STATUS',
  'CALCULATION',
  'CODE',
  'DATA_POINT',
  'DECISION',
  'EXTENSION_ACTION',
  'EXTENSION_ACTION_RESOLUTION',
  'EXTENSION_WEBHOOK',
  'FORM',
  'LOGIC',
  'PATHWAY',
  'PATIENT_IDENTIFIER',
  'PATIENT_PROFILE',
  'STEP',
  'SYSTEM',
  'TRACK',
])

/** A release, as the engine takes it. */
export const release: v.GenericSchema<CareFlowRelease> = v.object({
  definition_id: text,
  title: text,
  release_id: text,
  version: whole,
  release_date: time,
  held_back: v.exactOptional(v.literal(true)),
  stakeholders: v.array(
    v.object({
      id: text,
      definition_id: text,
      label: v.object({ en: text }),
      clinical_app_role: v.picklist(['PATIENT', 'PHYSICIAN', 'CAREGIVER']),
      hidden: v.exactOptional(v.literal(true)),
    }),
  ),
  data_points: v.array(
    v.object({
      id: text,
      key: text,
      title: text,
      category: categories,
      valueType,
      optional: v.boolean(),
      pii: v.boolean(),
      unit: textOrNull,
      range: v.nullable(v.object(range)),
      possibleValues: v.nullable(v.array(v.object({ value: text, label: textOrNull }))),
      source_definition_id: text,
      metadata: v.exactOptional(v.nullable(keyed)),
      origin: v.exactOptional(text),
      name: v.exactOptional(text),
      hidden: v.exactOptional(v.literal(true)),
    }),
  ),
  forms: v.array(
    v.object({
      id: text,
      definition_id: text,
      release_id: text,
      key: text,
      title: text,
      trademark: textOrNull,
      metadata: textOrNull,
      questions: v.array(
        v.object({
          id: text,
          definition_id: text,
          key: text,
          title: textOrNull,
          title_html: textOrNull,
          dataPointValueType: v.nullable(valueType),
          questionType: v.picklist(['INPUT', 'MULTIPLE_CHOICE', 'NO_INPUT']),
          userQuestionType: questionTypes,
          options: v.array(v.object({ id: text, value: v.number(), value_string: text, label: text })),
          questionConfig,
          no_config: v.exactOptional(v.literal(true)),
          rule,
          metadata: textOrNull,
        }),
      ),
    }),
  ),
  tracks: v.array(
    v.object({
      id: text,
      key: text,
      title: text,
      triggers: v.array(
        v.variant('type', [
          v.object({ type: v.picklist(['care_flow_started', 'manual']) }),
          v.object({ type: v.literal('data_point_collected'), ...dataPointOf, rule }),
          v.object({
            type: v.literal('data_point_not_collected'),
            id: text,
            ...dataPointOf,
            within: duration,
            rule,
          }),
          webhook,
          v.object({ type: v.literal('step_completed'), step_id: text, rule }),
          v.object({ type: v.literal('track_completed'), track_id: text, rule }),
        ]),
      ),
      start: transitions,
      steps: v.array(
        v.object({
          id: text,
          key: text,
          title: text,
          label: v.nullable(label),
          actions: v.array(action),
          starts_at_once: v.exactOptional(v.literal(true)),
          next: transitions,
        }),
      ),
      hidden: v.exactOptional(v.literal(true)),
    }),
  ),
  extension_webhooks: v.exactOptional(
    v.array(
      v.object({ id: text, title: text, data_points: v.array(v.object({ key: text, ...dataPointOf })) }),
    ),
  ),
  starts: v.exactOptional(v.array(webhook)),
  links: v.exactOptional(v.array(v.object({ name: text, stakeholder: text }))),
  variables: v.exactOptional(
    v.array(
      v.object({
        name: text,
        ...dataPointOf,
        property: v.picklist(['value', 'label', 'collection_date']),
        fallback: textOrNull,
        transformations: v.array(
          v.variant('type', [
            v.object({ type: v.picklist(['add_prefix', 'add_suffix']), text }),
            v.object({ type: v.literal('add_duration'), duration }),
            v.object({ type: v.literal('add_weekdays'), days: whole }),
            v.object({ type: v.literal('format_date'), format: text }),
            v.object({
              type: v.literal('format_phone_number'),
              format: v.picklist(['digits', 'e164', 'rfc3966']),
            }),
            v.object({
              type: v.literal('round_to'),
              decimals: v.pipe(whole, v.minValue(0), v.maxValue(100)),
            }),
          ]),
        ),
      }),
    ),
  ),
  constants: v.exactOptional(texts),
  reminders: v.nullable(v.object({ times: whole, every: duration })),
  joins: v.exactOptional(v.literal('each')),
  missing_values: v.exactOptional(v.literal('halt')),
  completes_failed_extensions: v.exactOptional(v.boolean()),
})
