import * as v from 'valibot'
import type { Condition, DataPointCategory, Duration, Question, Rule, ValueType } from '../../engine/index.ts'

/*
 * The schema of Studio's export. Valibot drops all other fields, which include secrets (settings of extensions, values of
 * constants, endpoints, headers and bodies of API calls) and the authors. Absent texts and lists are empty.
 */

const text = v.nullish(v.string(), '')
const ids = v.nullish(v.array(v.string()), () => [])
const flag = v.nullish(v.boolean(), false)
const nullable = <Field extends v.GenericSchema>(field: Field) => v.nullish(field, null)
const part = <Fields extends v.ObjectEntries>(fields: Fields) => nullable(v.object(fields))
const list = <Fields extends v.ObjectEntries>(fields: Fields) =>
  v.nullish(v.array(v.object(fields)), () => [])

/** A field that no known export sets. Read as null. */
const absent = v.nullish(
  v.pipe(
    v.unknown(),
    v.transform(() => null),
  ),
  null,
)

/** Creates the schema of an enum value, which is converted to upper case, as in the API. */
const word = <Word extends string>() =>
  v.pipe(v.string(), v.toUpperCase()) as v.GenericSchema<string, unknown> as v.GenericSchema<string, Word>

/** Creates several fields with the same schema. */
const each = <Name extends string, Field>(field: Field, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>

const date = part({ date: v.string() })
const units = ['second', 'minute', 'hour', 'day', 'week', 'month', 'year'] as const
const delay = v.pipe(
  v.object({ amount: v.pipe(v.number(), v.integer()), unit: v.picklist(units) }),
  v.transform(({ amount, unit }): Duration => ({ amount, unit: `${unit}s` })),
)
const node = v.object({ type: v.string(), node_id: v.string() })
const named = { definition_id: v.pipe(v.string(), v.nonEmpty()), title: text, key: text }

/** Keeps only the tokens of a text, because the rest can contain secrets and URLs. */
const tokens = v.nullish(v.pipe(v.unknown(), v.transform(findTokens)), '')

function findTokens(value: unknown): string {
  return (String(value).match(/\{{2,3}\w+:[\w.-]+\}{2,3}/g) ?? []).join(' ')
}

const methods = ['', 'GET', 'POST', 'PATCH', 'PUT', 'DELETE'] as const

/** The schemas of entries, keyed by folder name. */
export const kinds = {
  pathways: v.object({
    ...named,
    definition_id: v.pipe(v.string(), v.regex(/^[\w-]+$/)),
    last_updated: date,
    created: date,
  }),
  tracks: v.object(named),
  steps: v.object({
    ...named,
    track_definition_id: v.string(),
    ...each(ids, 'action_definition_ids', 'label_definition_ids'),
  }),
  actions: v.object({
    ...named,
    type: v.string(),
    ...each(ids, 'stakeholder_definition_ids', 'checklist'),
    ...each(text, 'form_definition_id', 'form_display_mode', 'message_definition_id'),
    ...each(text, 'clinical_note_definition_id', 'api_call_definition_id', 'calculation_definition_id'),
    ...each(text, 'plugin_key', 'plugin_action_key', 'body', 'html_body'),
    calculation_inputs: list({ calculation_input_id: v.string(), data_point_definition_id: text }),
    plugin_fields: list({ id: v.string(), value: tokens, options: part({ slate: tokens }) }),
    extension_data_point_mappings: list(
      each(v.string(), 'extension_data_point_key', 'data_point_definition_id'),
    ),
    idle_time: nullable(v.unknown()),
  }),
  forms: v.object({ ...named, question_definition_ids: ids, trademark: text }),
  questions: v.object({
    ...named,
    title_html: text,
    questionType: word<Question['questionType']>(),
    userQuestionType: word<Question['userQuestionType']>(),
    dataPointValueType: nullable(word<ValueType>()),
    options: list({ id: v.string(), label: text, value: v.union([v.string(), v.number()]) }),
    rule_definition_id: text,
    metadata: part({ plaintext: text }),
    questionConfig: part({
      ...each(flag, 'mandatory', 'recode_enabled', 'use_select'),
      slider: part({
        ...each(v.number(), 'min', 'max'),
        step_value: v.nullish(v.number(), 1),
        ...each(text, 'min_label', 'max_label'),
        ...each(flag, 'is_value_tooltip_on', 'display_marks', 'show_min_max_values'),
      }),
      phone: part({
        default_country: nullable(v.string()),
        available_countries: nullable(v.array(v.string())),
      }),
      ...each(absent, 'number', 'multiple_select', 'date', 'file_storage', 'input_validation'),
    }),
  }),
  rules: v.object({
    ...named,
    boolean_operator: word<Rule['boolean_operator']>(),
    conditions: list({
      id: v.string(),
      ...each(text, 'reference', 'operator'),
      operand: part({ type: word<NonNullable<Condition['operand']>['type']>(), value: nullable(v.string()) }),
    }),
  }),
  transitions: v.object({
    ...named,
    created: date,
    ...each(node, 'origin', 'destination'),
    rule_definition_id: text,
    default: flag,
  }),
  timings: v.object({ ...named, created: date, delay: nullable(delay), reference: text }),
  triggers: v.object({
    ...named,
    target_id: v.string(),
    target_type: text,
    settings: part({
      type: v.string(),
      ...each(text, 'rule_id', 'data_point_definition_id', 'step_id', 'track_id', 'webhook_id'),
      timers: list({ delay: nullable(delay) }),
    }),
  }),
  data_point_definitions: v.object({
    ...named,
    category: word<DataPointCategory>(),
    valueType: word<ValueType>(),
    ...each(text, 'qualified_key', 'source_definition_id', 'unit'),
    ...each(nullable(v.boolean()), 'optional', 'pii'),
    possibleValues: list({ label: text, value: nullable(v.unknown()) }),
    data_point_metadata: nullable(v.array(v.object(each(v.string(), 'key', 'value')))),
  }),
  dynamic_variables: v.object({
    ...named,
    data_point_definition_id: v.string(),
    ...each(text, 'data_point_property', 'fallback', 'label'),
    transformations: list({
      type: v.string(),
      parameters: part({
        ...each(text, 'prefix', 'suffix', 'format'),
        ...each(v.nullish(v.number(), 0), 'days', 'nbr_decimals'),
        duration: v.nullish(
          v.object(each(v.nullish(v.number(), 0), ...units.map((unit) => `${unit}s` as const))),
          () => ({}),
        ),
      }),
    }),
  }),
  messages: v.object({ ...named, ...each(text, 'subject', 'body', 'html_body') }),
  clinical_notes: v.object({
    ...named,
    narratives: list(each(text, 'key', 'title', 'body', 'html_body')),
  }),
  api_calls: v.object({
    ...named,
    api_type: text,
    method: v.nullish(v.pipe(v.string(), v.toUpperCase(), v.picklist(methods)), ''),
    mappings: list({ response_key: text, data_point_definition_id: v.string() }),
  }),
  stakeholders: v.object({ ...named, label: v.object({ en: text }), clinical_app_role: text }),
  labels: v.object({ ...named, ...each(text, 'color', 'text') }),
  extension_webhooks: v.object({ ...named, ...each(text, 'extension', 'webhook_key') }),
  settings: v.object({
    // Limited, because the engine runs every repetition.
    reminders: part({ amount: v.pipe(v.number(), v.integer(), v.maxValue(1_000)), delay }),
    constants: list({ id: v.string(), ...each(text, 'key', 'label') }),
  }),
}

export type Kind = keyof typeof kinds

/** One entry of a file, such as a step. */
export type Entry<Name extends Kind> = v.InferOutput<(typeof kinds)[Name]> & { kind: Name }

/** The entries of an export, keyed by folder name. An absent folder has no entries. */
export type StudioExport = { [Name in Kind]: Entry<Name>[] }

/** The common fields of entries that others refer to. */
export type Named = v.InferOutput<typeof kinds.tracks> & { kind: Kind }

/** Kinds of entries that do not affect a running care flow. */
export const ignoredKinds: readonly string[] = ['sticky_notes']

/** Returns the path of a file in an export's folder. */
export const fileOf = (kind: string): string => `${kind}/${kind}.json`
