import * as v from 'valibot'
import type { Question } from '../../engine/question.ts'
import type { DataPointCategory, Duration } from '../../engine/release.ts'
import type { Condition, Rule } from '../../engine/rule.ts'
import type { ValueType } from '../../engine/values.ts'

/*
 * The schema of Studio's export. Valibot drops all other fields, which include secrets (settings of extensions, values of
 * constants, endpoints, headers and bodies of API calls) and the authors. Absent texts and lists become empty.
 */

const text = v.nullish(v.string(), '')
const unknownList = v.nullish(v.array(v.unknown()), () => [])
const textList = v.nullish(v.array(v.string()), () => [])
const flag = v.nullish(v.boolean(), false)
const nullable = <Field extends v.GenericSchema>(field: Field) => v.nullish(field, null)
const optionalObject = <Fields extends v.ObjectEntries>(fields: Fields) => nullable(v.object(fields))
const optionalList = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.nullish(v.array(v.object(fields)), () => [])

/** Creates the schema of an enum value. Converts the value to upper case, as in the API. */
const enumValue = <Value extends string>() =>
  v.pipe(v.string(), v.toUpperCase()) as v.GenericSchema<string, unknown> as v.GenericSchema<string, Value>

/** Creates several fields with the same schema. */
const fieldsOf = <Name extends string, Field>(field: Field, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>

const date = optionalObject({
  date: v.pipe(
    v.string(),
    v.check((text) => !Number.isNaN(Date.parse(text)), 'a date'),
  ),
})
const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
const delay = v.pipe(
  v.object({ amount: v.pipe(v.number(), v.integer()), unit: v.picklist(units) }),
  v.transform(({ amount, unit }): Duration => ({ amount, unit: `${unit}s` })),
)
const node = v.object({ type: v.string(), node_id: v.string() })
const commonFields = { definition_id: v.pipe(v.string(), v.nonEmpty()), title: text, key: text }

/** Keeps only the tokens of a text, because the rest can contain secrets and URLs. */
const tokens = v.nullish(v.pipe(v.unknown(), v.transform(extractTokens)), '')

function extractTokens(value: unknown): string {
  return (String(value).match(/\{{2,3}\w+:[\w.-]+\}{2,3}/g) ?? []).join(' ')
}

/** The limits of a number, or of the number of choices. A disabled range has no limits. */
const range = v.pipe(
  v.object({ ...fieldsOf(nullable(v.number()), 'min', 'max'), enabled: flag }),
  v.transform((limits) => (limits.enabled ? limits : { ...limits, min: null, max: null })),
)
const exclusiveOption = v.pipe(
  v.object({ option_id: nullable(v.string()), enabled: flag }),
  v.transform((option) => (option.enabled ? option : null)),
)

const methods = ['', 'GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

/** The schemas of the parts of an export, keyed by folder name. */
export const partSchemas = {
  pathways: v.object({
    ...commonFields,
    definition_id: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
    last_updated: date,
    created: date,
  }),
  tracks: v.object(commonFields),
  steps: v.object({
    ...commonFields,
    track_definition_id: v.string(),
    ...fieldsOf(textList, 'action_definition_ids', 'label_definition_ids'),
  }),
  actions: v.object({
    ...commonFields,
    type: v.string(),
    ...fieldsOf(textList, 'stakeholder_definition_ids', 'checklist'),
    ...fieldsOf(text, 'form_definition_id', 'form_display_mode', 'message_definition_id'),
    ...fieldsOf(text, 'clinical_note_definition_id', 'api_call_definition_id', 'calculation_definition_id'),
    ...fieldsOf(text, 'plugin_key', 'plugin_action_key', 'body', 'html_body'),
    calculation_inputs: optionalList({ calculation_input_id: v.string(), data_point_definition_id: text }),
    plugin_fields: optionalList({
      id: v.string(),
      value: tokens,
      options: optionalObject({ slate: tokens }),
    }),
    extension_data_point_mappings: optionalList(
      fieldsOf(v.string(), 'extension_data_point_key', 'data_point_definition_id'),
    ),
    idle_time: nullable(v.unknown()),
  }),
  forms: v.object({ ...commonFields, question_definition_ids: textList, trademark: text }),
  questions: v.object({
    ...commonFields,
    title_html: text,
    questionType: enumValue<Question['questionType']>(),
    userQuestionType: enumValue<string>(),
    dataPointValueType: nullable(enumValue<ValueType>()),
    options: optionalList({ id: v.string(), label: text, value: v.union([v.string(), v.number()]) }),
    rule_definition_id: text,
    metadata: optionalObject({ plaintext: text }),
    questionConfig: optionalObject({
      ...fieldsOf(flag, 'mandatory', 'recode_enabled', 'use_select'),
      slider: optionalObject({
        ...fieldsOf(v.number(), 'min', 'max'),
        step_value: v.nullish(v.number(), 1),
        ...fieldsOf(text, 'min_label', 'max_label'),
        ...fieldsOf(flag, 'is_value_tooltip_on', 'display_marks', 'show_min_max_values'),
      }),
      phone: optionalObject({
        default_country: nullable(v.string()),
        available_countries: nullable(v.array(v.string())),
      }),
      number: optionalObject({ range: v.nullish(range, {}) }),
      multiple_select: optionalObject({
        range: nullable(range),
        exclusive_option: nullable(exclusiveOption),
      }),
      date: optionalObject({
        allowed_dates: v.nullish(
          v.pipe(v.string(), v.toUpperCase(), v.picklist(['PAST', 'FUTURE', 'ALL'])),
          'ALL',
        ),
        include_date_of_response: flag,
      }),
      ...fieldsOf(nullable(v.unknown()), 'input_validation', 'file_storage'),
    }),
  }),
  rules: v.object({
    ...commonFields,
    boolean_operator: enumValue<Rule['boolean_operator']>(),
    conditions: optionalList({
      id: v.string(),
      ...fieldsOf(text, 'reference', 'operator'),
      operand: optionalObject({
        type: enumValue<NonNullable<Condition['operand']>['type']>(),
        value: nullable(v.string()),
      }),
    }),
  }),
  transitions: v.object({
    ...commonFields,
    created: date,
    ...fieldsOf(node, 'origin', 'destination'),
    rule_definition_id: text,
    default: flag,
  }),
  timings: v.object({ ...commonFields, created: date, delay: nullable(delay), reference: text }),
  triggers: v.object({
    ...commonFields,
    target_id: v.string(),
    target_type: text,
    settings: optionalObject({
      type: v.string(),
      ...fieldsOf(text, 'rule_id', 'data_point_definition_id', 'step_id', 'track_id', 'webhook_id'),
      timers: optionalList({ delay: nullable(delay) }),
    }),
  }),
  data_point_definitions: v.object({
    ...commonFields,
    category: enumValue<DataPointCategory>(),
    valueType: enumValue<ValueType>(),
    ...fieldsOf(text, 'qualified_key', 'source_definition_id', 'unit'),
    ...fieldsOf(nullable(v.boolean()), 'optional', 'pii'),
    possibleValues: optionalList({ label: text, value: nullable(v.unknown()) }),
    data_point_metadata: nullable(v.array(v.object(fieldsOf(v.string(), 'key', 'value')))),
  }),
  dynamic_variables: v.object({
    ...commonFields,
    data_point_definition_id: v.string(),
    ...fieldsOf(text, 'data_point_property', 'fallback', 'label'),
    transformations: optionalList({
      type: v.string(),
      parameters: optionalObject({
        ...fieldsOf(text, 'prefix', 'suffix', 'format'),
        ...fieldsOf(v.nullish(v.number(), 0), 'days', 'nbr_decimals'),
        duration: v.nullish(
          v.object(fieldsOf(v.nullish(v.number(), 0), ...units.map((unit) => `${unit}s` as const))),
          () => ({}),
        ),
      }),
    }),
  }),
  messages: v.object({
    ...commonFields,
    ...fieldsOf(text, 'subject', 'body', 'html_body'),
    attachments: unknownList,
  }),
  clinical_notes: v.object({
    ...commonFields,
    narratives: optionalList(fieldsOf(text, 'key', 'title', 'body', 'html_body')),
    context: unknownList,
  }),
  api_calls: v.object({
    ...commonFields,
    api_type: text,
    method: v.nullish(v.pipe(v.string(), v.toUpperCase(), v.picklist(methods)), ''),
    mappings: optionalList({ response_key: text, data_point_definition_id: v.string() }),
  }),
  stakeholders: v.object({ ...commonFields, label: v.object({ en: text }), clinical_app_role: text }),
  labels: v.object({ ...commonFields, ...fieldsOf(text, 'color', 'text') }),
  extension_webhooks: v.object({ ...commonFields, ...fieldsOf(text, 'extension', 'webhook_key') }),
  settings: v.object({
    // Limited, because the engine runs every repetition.
    reminders: optionalObject({ amount: v.pipe(v.number(), v.integer(), v.maxValue(1_000)), delay }),
    constants: optionalList({ id: v.string(), ...fieldsOf(text, 'key', 'label') }),
    api_call_retry_settings: nullable(v.unknown()),
  }),
}

export type PartKind = keyof typeof partSchemas

/** One part of an exported definition, such as a step. */
export type ExportPart<Name extends PartKind> = v.InferOutput<(typeof partSchemas)[Name]> & { kind: Name }

/** The parts of an exported definition, keyed by folder name. An absent folder has no parts. */
export type ExportParts = { [Name in PartKind]: ExportPart<Name>[] }

/** The fields of all parts except settings. */
export type AnyExportPart = v.InferOutput<typeof partSchemas.tracks> & { kind: PartKind }

/** The kinds of parts that do not affect a running care flow. */
export const ignoredPartKinds: readonly string[] = ['sticky_notes']

/** Returns the path of the file that contains all parts of one kind, relative to the export's folder. */
export const fileOf = (kind: string): string => `${kind}/${kind}.json`
