import * as v from 'valibot'
import type { CalculationResultDefinition } from '../engine/release.ts'
import { findScore } from '../engine/scores.ts'
import { parseValue } from '../engine/values.ts'
import { action } from './action-schema.ts'
import {
  dataPointType,
  date,
  describedText,
  duration,
  integerBetween,
  key,
  MAX_TITLE_LENGTH,
  metadata,
  nonEmptyMap,
  nonEmptyRecord,
  positiveInteger,
  range,
  rejectLists,
  repetitionCount,
  retries,
  rule,
  text,
  textMap,
  title,
  valueTypes,
} from './field-schemas.ts'
import { question } from './question-schema.ts'

/*
 * The schema of a care flow definition: the content of a YAML file, or an object. The types, the checks and the JSON Schema for
 * editors are derived from it. A key begins with a letter and contains letters, digits, `_` and `-`. A duration is a number and a unit, such as
 * `3 days` or `90 seconds`. A condition is a sentence about a data point, such as `symptoms.total is greater than 10`.
 */

const optional = v.exactOptional

const day = v.pipe(
  v.string(),
  v.isoDate('must be a date, such as 2026-01-31'),
  v.check((value) => parseValue(value, 'DATE') !== undefined, 'must be a valid calendar date'),
)

const dataPointSettings = {
  /** @defaultValue derived from the key */
  title: optional(title),
  /** Whether a care flow can start without the value. @defaultValue false */
  optional: optional(v.boolean()),
  /** Whether the value identifies a person. @defaultValue false */
  personal: optional(v.boolean()),
  unit: optional(text),
}

const numericKey = v.pipe(
  v.string(),
  v.check((value) => parseValue(value, 'NUMBER') !== undefined, 'must be a number'),
)

/** The possible values, each with its label. */
const textValues = optional(nonEmptyMap(textMap))
const numericValues = optional(nonEmptyMap(rejectLists(v.record(numericKey, v.string()))))

/** A baseline value. Each type accepts only the settings that affect it. */
export type YamlDataPoint = v.InferOutput<typeof dataPoint>
const dataPoint = v.variant('type', [
  v.strictObject({ type: v.literal('number'), ...dataPointSettings, ...range, values: numericValues }),
  v.strictObject({ type: v.literal('numbers'), ...dataPointSettings, values: numericValues }),
  v.strictObject({ type: v.picklist(['text', 'texts']), ...dataPointSettings, values: textValues }),
  v.strictObject({ type: v.picklist(['boolean', 'date', 'telephone']), ...dataPointSettings }),
])

export type YamlForm = v.InferOutput<typeof form>
const form = v.strictObject({
  title,
  trademark: optional(text),
  metadata: optional(metadata),
  questions: v.record(key, question),
})

const inputs = v.pipe(
  v.array(text),
  v.nonEmpty('must list at least one input'),
  v.description('Inputs of the calculation, or earlier results.'),
)

/** One result, with either a formula or a type. A formula refers to inputs or earlier results. */
export type YamlResult = v.InferOutput<typeof result>
const result = v.strictObject({
  /** The type of a result that is calculated by the caller's function. */
  type: optional(v.picklist(['boolean', 'number', 'text'])),
  label: optional(title),
  unit: optional(text),
  sum: optional(inputs),
  mean: optional(inputs),
  minimum: optional(inputs),
  maximum: optional(inputs),
  /** The first number minus all others. */
  difference: optional(inputs),
  /** The number of inputs that have a value. */
  count: optional(inputs),
  /** Returns the value of the band that contains the number. */
  bands: optional(
    v.strictObject({
      of: text,
      bands: v.pipe(
        v.array(
          v.strictObject({
            /** The upper limit of the band, inclusive. Optional for the last band. */
            up_to: optional(v.number()),
            value: text,
            /** The severity of the value, such as `high`. */
            status: optional(text),
          }),
        ),
        v.nonEmpty('must list at least one band'),
      ),
    }),
  ),
  /** The number of decimal places to round to. */
  decimals: optional(integerBetween(0, 10)),
})

export type YamlCalculation = v.InferOutput<typeof calculation>
const calculation = v.strictObject({
  title: optional(title),
  /** The data point for each input, keyed by input name. */
  inputs: nonEmptyRecord(describedText('The key of a data point, such as "symptoms.cough".')),
  /** @defaultValue the results of the built-in score with this key */
  results: optional(nonEmptyRecord(result)),
})

/** Returns the results of a calculation or, by default, those of the built-in score with the same key. */
export function resultsOf(key: string, { results }: YamlCalculation): Record<string, YamlResult> {
  return results ?? findScore(key)?.results ?? {}
}

/** Returns the value type of a result: its explicit type or, by default, the type that its formula produces. */
export function resultTypeOf({ type, bands }: YamlResult): CalculationResultDefinition['value_type'] {
  if (type) return valueTypes[type]
  return bands ? 'STRING' : 'NUMBER'
}

export type YamlExtensionWebhookTrigger = v.InferOutput<typeof extensionWebhookTrigger>
const extensionWebhookTrigger = v.strictObject({
  /** The key of an extension webhook. */
  extension_webhook: text,
  if: optional(rule),
})

export type YamlTrigger = v.InferOutput<typeof trigger>
const trigger = v.union(
  [
    v.literal('with the care flow'),
    v.literal('by hand'),
    v.strictObject({ when_collected: text, if: optional(rule) }),
    /** Starts the track if the data point is not collected within this duration after the start of the care flow. */
    v.strictObject({ when_not_collected: text, within: duration, if: optional(rule) }),
    extensionWebhookTrigger,
    v.strictObject({ after_step: text, if: optional(rule) }),
    v.strictObject({ after_track: text, if: optional(rule) }),
  ],
  'must be "with the care flow", "by hand", or a map with one of the keys "when_collected", "when_not_collected" (together with "within"), "extension_webhook", "after_step" (optionally with "if"), "after_track" (optionally with "if")',
)

/** The key of a step, or a list of transitions to the next steps. */
export type YamlTransitions = string | YamlTransition[]
const next = v.lazy(
  (value): v.GenericSchema<YamlTransitions> =>
    typeof value === 'string'
      ? text
      : Array.isArray(value)
        ? transitions
        : v.union([text, transitions], 'must be the key of a step, or a list of transitions'),
)

/** Every transition whose condition holds is taken. A transition with `otherwise` is taken if no condition holds. */
export type YamlTransition = v.InferOutput<typeof transition>
const transition = v.strictObject({
  /** The key of a step, or `end`. */
  to: describedText('The key of a step in this track, or "end".'),
  if: optional(rule),
  otherwise: optional(v.literal(true, 'must be true or omitted')),
  /** The delay before the step starts. @defaultValue none */
  after: optional(duration),
  /** The date on which the step starts. */
  on: optional(date),
})
const transitions = v.pipe(v.array(transition), v.nonEmpty('must list at least one transition'))

export type YamlStep = v.InferOutput<typeof step>
const step = v.strictObject({
  title,
  label: optional(v.strictObject({ text: v.pipe(v.string(), v.maxLength(MAX_TITLE_LENGTH)), color: text })),
  actions: v.array(action),
  /** When the actions start. `in order`: forms, checklists and timers block the actions after them. @defaultValue in order */
  actions_start: optional(v.picklist(['in order', 'at once'])),
  /** The outgoing transitions. @defaultValue a transition to the end of the track */
  next: optional(next),
})

export type YamlTrack = v.InferOutput<typeof track>
const track = v.strictObject({
  title,
  /** The triggers of the track. By default, the track starts with the care flow. */
  starts: optional(v.union([trigger, v.array(trigger)], trigger.message as string)),
  /** The transitions to the first steps. @defaultValue a transition to the first step in the file */
  first: optional(next),
  steps: v.record(key, step),
})

const extensionWebhook = v.strictObject({
  /** @defaultValue derived from the key */
  title: optional(title),
  /** The data points that the event can contain. */
  returns: optional(nonEmptyRecord(v.strictObject({ type: dataPointType, title: optional(title) }))),
})

export type YamlTransformation = v.InferOutput<typeof transformation>
const transformation = v.union(
  [
    v.strictObject({ add_prefix: v.string() }),
    v.strictObject({ add_suffix: v.string() }),
    v.strictObject({ add_duration: duration }),
    v.strictObject({ subtract_duration: duration }),
    /** Adds weekdays (Monday to Friday). A negative number subtracts them. */
    v.strictObject({
      add_weekdays: integerBetween(-1_000, 1_000),
    }),
    v.strictObject({ format_date: describedText('A date-fns or Day.js format, such as "dd/MM/yyyy".') }),
    /** Formats the number as `32470123456`, `+32470123456` or `tel:+32470123456`. */
    v.strictObject({ format_phone_number: v.picklist(['digits', 'e164', 'rfc3966']) }),
    /** The number of decimal places. */
    v.strictObject({ round_to: integerBetween(0, 10) }),
  ],
  'must be a map with one of the keys add_prefix, add_suffix (text), add_duration, subtract_duration (such as "2 days"), add_weekdays, round_to (a whole number), format_date (such as "dd/MM/yyyy"), format_phone_number (digits, e164 or rfc3966)',
)

export type YamlVariable = v.InferOutput<typeof variable>
const variable = v.strictObject({
  of: describedText('The key of a data point.'),
  /** The value, its label, or its collection date. @defaultValue value */
  as: optional(v.picklist(['value', 'label', 'date'])),
  /** The text for a data point without a value. Transformations are not applied to it. @defaultValue empty */
  fallback: optional(v.string()),
  /** Transformations of the text, applied in order. */
  transform: optional(v.array(transformation)),
})

/** One version of a definition: the content of a YAML file as an object. `loadDefinitions` compiles it to a `Release`. */
export type YamlDefinition = v.InferOutput<typeof definitionSchema>
export const definitionSchema = v.pipe(
  v.strictObject({
    id: v.pipe(
      v.string(),
      v.regex(/^[\w-]+$/, 'must be a key: letters, digits, "_" and "-"'),
      v.description('The definition id that backends pass to start the care flow.'),
    ),
    title,
    /** Files with the same id are versions of one definition. The release id is `<id>-v<version>`. @defaultValue 1 */
    version: optional(v.pipe(positiveInteger, v.maxValue(1_000_000_000, 'must be 1000000000 or less'))),
    /** The publication date of this version, such as `2026-01-05`. @defaultValue 2026-01-01 */
    published: optional(day),
    /** The stakeholders other than `patient`, which is predefined. */
    stakeholders: optional(
      v.record(
        key,
        v.strictObject({
          label: title,
          role: v.picklist(['physician', 'caregiver']),
        }),
      ),
    ),
    /** The values that a backend passes when it starts the care flow. */
    baseline: optional(v.record(key, dataPoint)),
    forms: optional(v.record(key, form)),
    calculations: optional(v.record(key, calculation)),
    /** The events that extensions can send. An event can start the care flow or a track. */
    extension_webhooks: optional(v.record(key, extensionWebhook)),
    /** Formatted data points, keyed by placeholder name. */
    variables: optional(v.record(key, variable)),
    /** Constant strings, keyed by placeholder name. */
    constants: optional(v.record(key, v.string())),
    /** The extension webhooks that start a care flow. @defaultValue none */
    starts: optional(v.array(extensionWebhookTrigger)),
    tracks: nonEmptyRecord(track),
    /** Reminders for a pending form, checklist or message. @defaultValue none */
    reminders: optional(v.strictObject({ times: repetitionCount, every: duration })),
    /** The retry policy for failed API calls. @defaultValue 5 attempts, first wait 2 seconds, longest wait 1 hour */
    api_retries: optional(retries),
  }),
  v.title('Care flow definition'),
)
