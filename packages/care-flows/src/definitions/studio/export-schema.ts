import * as v from 'valibot'

/*
 * The parts of Studio's export that are read. Valibot leaves out all other fields, so that what must not be read on (settings of
 * extensions, constants, endpoints, headers and bodies of calls, authors) never gets further than this file. A text that is
 * absent is empty, a list too.
 */

const text = v.nullish(v.string(), '')
const ids = v.nullish(v.array(v.string()), () => [])
const flag = v.nullish(v.boolean(), false)

/** Several fields of one kind. */
const each = <Name extends string, Field>(field: Field, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, field])) as Record<Name, Field>
const dated = { created: v.nullish(v.object({ date: v.string() }), null) }
const named = { definition_id: v.pipe(v.string(), v.nonEmpty()), title: text, key: text }
const list = <Item extends v.GenericSchema>(item: Item) => v.nullish(v.array(item), () => [])
const delay = v.object({ amount: v.number(), unit: v.string() })
const node = v.object({ type: v.string(), node_id: v.string() })

/** Keeps the tokens of a text, because the rest of it can hold secrets and addresses. */
const tokens = v.pipe(
  v.unknown(),
  v.transform((value) =>
    typeof value === 'string' ? (value.match(/\{{2,3}\w+:[\w.-]+\}{2,3}/g) ?? []).join(' ') : '',
  ),
)

/** The entries of the files, by the names of their folders. */
export const kinds = {
  pathways: v.object({ ...named, last_updated: v.nullish(v.object({ date: v.string() }), null), ...dated }),
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
    calculation_inputs: list(
      v.object({ calculation_input_id: v.string(), data_point_definition_id: v.nullish(v.string(), '') }),
    ),
    plugin_fields: list(
      v.object({
        id: v.string(),
        value: v.nullish(tokens, ''),
        options: v.nullish(v.object({ slate: v.nullish(tokens, '') }), null),
      }),
    ),
    extension_data_point_mappings: list(
      v.object({ extension_data_point_key: v.string(), data_point_definition_id: v.string() }),
    ),
    idle_time: v.nullish(delay, null),
  }),
  forms: v.object({ ...named, question_definition_ids: ids, trademark: text }),
  questions: v.object({
    ...named,
    title_html: text,
    ...each(v.string(), 'questionType', 'userQuestionType'),
    dataPointValueType: v.nullish(v.string(), null),
    options: list(v.object({ id: v.string(), label: text, value: v.union([v.string(), v.number()]) })),
    rule_definition_id: text,
    metadata: v.nullish(v.object({ plaintext: text }), null),
    questionConfig: v.nullish(
      v.object({
        ...each(flag, 'mandatory', 'recode_enabled', 'use_select'),
        slider: v.nullish(
          v.object({
            ...each(v.number(), 'min', 'max'),
            step_value: v.nullish(v.number(), 1),
            ...each(text, 'min_label', 'max_label'),
            ...each(flag, 'is_value_tooltip_on', 'display_marks', 'show_min_max_values'),
          }),
          null,
        ),
        phone: v.nullish(
          v.object({
            default_country: v.nullish(v.string(), null),
            available_countries: v.nullish(v.array(v.string()), null),
          }),
          null,
        ),
      }),
      null,
    ),
  }),
  rules: v.object({
    ...named,
    boolean_operator: v.string(),
    conditions: list(
      v.object({
        id: v.string(),
        reference: text,
        operator: text,
        operand: v.nullish(v.object({ type: v.string(), value: v.nullish(v.string(), null) }), null),
      }),
    ),
  }),
  transitions: v.object({
    ...named,
    ...dated,
    ...each(node, 'origin', 'destination'),
    rule_definition_id: text,
    default: flag,
  }),
  timings: v.object({ ...named, ...dated, delay: v.nullish(delay, null), reference: text }),
  triggers: v.object({
    ...named,
    target_id: v.string(),
    target_type: text,
    settings: v.nullish(
      v.object({
        type: v.string(),
        ...each(text, 'rule_id', 'data_point_definition_id', 'step_id', 'track_id', 'webhook_id'),
        timers: list(v.object({ delay: v.nullish(delay, null) })),
      }),
      null,
    ),
  }),
  data_point_definitions: v.object({
    ...named,
    ...each(v.string(), 'category', 'valueType'),
    ...each(text, 'qualified_key', 'source_definition_id', 'unit'),
    ...each(v.nullish(v.boolean(), null), 'optional', 'pii'),
    possibleValues: list(v.object({ label: text, value: v.nullish(v.unknown(), null) })),
    data_point_metadata: v.nullish(v.array(v.object({ key: v.string(), value: v.string() })), null),
  }),
  dynamic_variables: v.object({
    ...named,
    data_point_definition_id: v.string(),
    ...each(text, 'data_point_property', 'fallback', 'label'),
    transformations: list(
      v.object({
        type: v.string(),
        parameters: v.nullish(
          v.object({
            ...each(text, 'prefix', 'suffix', 'format'),
            ...each(v.nullish(v.number(), 0), 'days', 'nbr_decimals'),
            duration: v.nullish(v.record(v.string(), v.nullable(v.number())), () => ({})),
          }),
          null,
        ),
      }),
    ),
  }),
  messages: v.object({ ...named, subject: text, body: text, html_body: text }),
  clinical_notes: v.object({
    ...named,
    narratives: list(v.object({ key: text, title: text, body: text, html_body: text })),
  }),
  api_calls: v.object({
    ...named,
    api_type: text,
    method: text,
    mappings: list(
      v.object({ response_key: text, data_point_definition_id: v.string(), first_match_only: flag }),
    ),
  }),
  stakeholders: v.object({ ...named, label: v.object({ en: text }), clinical_app_role: text }),
  labels: v.object({ ...named, color: text, text }),
  extension_webhooks: v.object({ ...named, extension: text, webhook_key: text }),
  settings: v.object({
    reminders: v.nullish(v.object({ amount: v.number(), delay }), null),
    constants: list(v.object({ id: v.string(), key: text, label: text })),
  }),
}

export type Kind = keyof typeof kinds

/** One entry of a file, such as a step. */
export type Entry<Name extends Kind> = v.InferOutput<(typeof kinds)[Name]> & { kind: Name }

/** What an export holds, by the names of its folders. A kind whose folder is absent has no entries. */
export type StudioExport = { [Name in Kind]: Entry<Name>[] }

/** What every entry has that others can name. */
export type Named = v.InferOutput<typeof kinds.tracks> & { kind: Kind }

/** Kinds that have no effect on how a care flow runs. */
export const ignoredKinds: readonly string[] = ['sticky_notes']
