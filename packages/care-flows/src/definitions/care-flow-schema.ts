import * as v from 'valibot'
import { parseValue } from '../engine/index.ts'
import {
  action,
  dataPointType,
  date,
  described,
  duration,
  few,
  key,
  parts,
  retries,
  text,
  texts,
  title,
  whole,
} from './action-schema.ts'
import {
  type CareFlowFile,
  type QuestionTypeFile,
  questionTypes,
  type ServiceFile,
} from './care-flow-file.ts'
import { MAX_TITLE } from './written-text.ts'

/*
 * The shape of a definition. The checks of a file and the JSON Schema for editors are both made from it.
 */

const optional = v.exactOptional

const day = v.pipe(
  v.string(),
  v.isoDate('must be a date, such as 2026-01-31'),
  v.check((value) => parseValue(value, 'DATE') !== undefined, 'must be a day that the calendar has'),
)

const conditions = v.pipe(v.array(text), v.nonEmpty('must list at least one condition'))

const rule = v.pipe(
  v.union(
    [text, v.strictObject({ all: conditions }), v.strictObject({ any: conditions })],
    'must be a condition, such as "symptoms.total is greater than 10", or a list of conditions under all: or any:',
  ),
  v.description('A condition, such as "symptoms.total is greater than 10", or several under all: or any:.'),
)

const dataPoint = v.strictObject({
  type: dataPointType,
  title: optional(title),
  optional: optional(v.boolean()),
  personal: optional(v.boolean()),
  unit: optional(text),
  minimum: optional(v.number()),
  maximum: optional(v.number()),
  values: optional(texts),
})

const questionTypeNames = Object.keys(questionTypes) as QuestionTypeFile[]

const question = v.strictObject({
  type: v.picklist(questionTypeNames, `must be one of ${questionTypeNames.join(', ')}`),
  title: described('The question; HTML in a description.'),
  required: optional(v.boolean()),
  show_if: optional(rule),
  options: optional(texts),
  minimum: optional(v.number()),
  maximum: optional(v.number()),
  step: optional(v.pipe(v.number(), v.gtValue(0, 'must be more than 0'))),
  minimum_label: optional(v.string()),
  maximum_label: optional(v.string()),
  exclusive: optional(text),
  dropdown: optional(v.boolean()),
  dates: optional(v.picklist(['past', 'future', 'all'], 'must be past, future or all')),
  default_country: optional(text),
  countries: optional(v.array(text)),
  accept: optional(v.array(text)),
  pattern: optional(text),
  length: optional(v.pipe(whole, v.maxValue(10_000, 'must be 10000 or less'))),
  allowed: optional(
    v.pipe(
      v.array(
        v.picklist(
          ['letters', 'numbers', 'whitespace', 'special'],
          'must be letters, numbers, whitespace or special',
        ),
      ),
      v.nonEmpty('must list at least one kind of characters'),
    ),
  ),
  help: optional(text),
  metadata: optional(v.record(v.string(), v.unknown())),
})

const form = v.strictObject({
  title,
  trademark: optional(text),
  metadata: optional(v.record(v.string(), v.unknown())),
  questions: v.record(key, question),
})

const inputs = v.pipe(
  v.array(text),
  v.nonEmpty('must list at least one input'),
  v.description('Inputs of the calculation, or results above.'),
)

const calculation = v.strictObject({
  title: optional(title),
  inputs: parts(described('The key of a data point, such as "symptoms.cough".')),
  results: optional(
    parts(
      v.strictObject({
        type: optional(v.picklist(['boolean', 'number', 'text'], 'must be boolean, number or text')),
        label: optional(title),
        unit: optional(text),
        sum: optional(inputs),
        mean: optional(inputs),
        minimum: optional(inputs),
        maximum: optional(inputs),
        difference: optional(inputs),
        count: optional(inputs),
        bands: optional(
          v.strictObject({
            of: text,
            bands: v.pipe(
              v.array(v.strictObject({ up_to: optional(v.number()), value: text, status: optional(text) })),
              v.nonEmpty('must list at least one band'),
            ),
          }),
        ),
        decimals: optional(
          v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0), v.maxValue(10)),
        ),
      }),
    ),
  ),
})

const webhookTrigger = v.strictObject({ extension_webhook: text, if: optional(rule) })

const trigger = v.union(
  [
    v.literal('with the care flow'),
    v.literal('by hand'),
    v.strictObject({ when_collected: text, if: optional(rule) }),
    v.strictObject({ when_not_collected: text, within: duration, if: optional(rule) }),
    webhookTrigger,
    v.strictObject({ after_step: text, if: optional(rule) }),
    v.strictObject({ after_track: text, if: optional(rule) }),
  ],
  'must be "with the care flow", "by hand", or one of when_collected:, when_not_collected: (with within:), extension_webhook:, after_step:, after_track: (with if: where it depends)',
)

const next = v.lazy(
  (value): v.GenericSchema<CareFlowFile['tracks'][string]['steps'][string]['next'] & {}> =>
    typeof value === 'string'
      ? text
      : Array.isArray(value)
        ? ways
        : v.union([text, ways], 'must be the key of a step, or a list of ways'),
)

const ways = v.pipe(
  v.array(
    v.strictObject({
      to: described('The key of a step of this track, or "end".'),
      if: optional(rule),
      otherwise: optional(v.literal(true, 'must be true, or left out')),
      after: optional(duration),
      on: optional(date),
    }),
  ),
  v.nonEmpty('must list at least one way'),
)

const track = v.strictObject({
  title,
  starts: optional(v.union([trigger, v.array(trigger)], trigger.message as string)),
  first: optional(next),
  steps: v.record(
    key,
    v.strictObject({
      title,
      label: optional(v.strictObject({ text: v.pipe(v.string(), v.maxLength(MAX_TITLE)), color: text })),
      actions: v.array(action),
      actions_start: optional(v.picklist(['in order', 'at once'], 'must be in order or at once')),
      next: optional(next),
    }),
  ),
})

const anyText = v.string()

const extensionWebhook = v.strictObject({
  title: optional(title),
  returns: optional(parts(v.strictObject({ type: dataPointType, title: optional(title) }))),
})

const transformation = v.union(
  [
    v.strictObject({ add_prefix: anyText }),
    v.strictObject({ add_suffix: anyText }),
    v.strictObject({ add_duration: duration }),
    v.strictObject({ subtract_duration: duration }),
    v.strictObject({
      add_weekdays: v.pipe(v.number(), v.integer(), v.minValue(-1_000), v.maxValue(1_000)),
    }),
    v.strictObject({ format_date: described('Letters of date-fns or Day.js, such as "dd/MM/yyyy".') }),
    v.strictObject({ format_phone_number: v.picklist(['digits', 'e164', 'rfc3966']) }),
    v.strictObject({ round_to: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)) }),
  ],
  'must be one of add_prefix:, add_suffix: (a text), add_duration:, subtract_duration: (such as "2 days"), add_weekdays:, round_to: (a whole number), format_date: (such as "dd/MM/yyyy"), format_phone_number: (digits, e164 or rfc3966)',
)

const variable = v.strictObject({
  of: described('The key of a data point.'),
  as: optional(v.picklist(['value', 'label', 'date'], 'must be value, label or date')),
  fallback: optional(anyText),
  transform: optional(v.array(transformation)),
})

const differences = v.record(v.string(), v.unknown())
const byKey = optional(v.record(v.string(), differences))

const service = v.pipe(
  v.strictObject({
    release_id: optional(text),
    release_date: optional(
      v.pipe(v.string(), v.isoTimestamp('must be a time, such as 2026-01-31T09:00:00.000Z')),
    ),
    held_back: optional(v.boolean('must be true or false')),
    forms: optional(
      v.record(
        v.string(),
        v.objectWithRest(
          { questions: optional(v.record(v.string(), differences)) },
          v.unknown(),
        ) as v.GenericSchema<NonNullable<ServiceFile['forms']>[string]>,
      ),
    ),
    tracks: byKey,
    steps: byKey,
    stakeholders: byKey,
    data_points: byKey,
  }),
  v.description('Ids and settings of the service, which orchestration definitions pull writes.'),
)

export const careFlowSchema: v.GenericSchema<CareFlowFile> = v.pipe(
  v.strictObject({
    id: v.pipe(
      v.string(),
      v.regex(/^[\w-]+$/, 'must be a key: letters, digits, "_" and "-"'),
      v.description('The id by which backends start the care flow.'),
    ),
    title,
    version: optional(v.pipe(whole, v.maxValue(1_000_000_000, 'must be 1000000000 or less'))),
    published: optional(day),
    stakeholders: optional(
      v.record(
        key,
        v.strictObject({
          label: title,
          role: v.picklist(['physician', 'caregiver'], 'must be physician or caregiver'),
        }),
      ),
    ),
    baseline: optional(v.record(key, dataPoint)),
    forms: optional(v.record(key, form)),
    calculations: optional(v.record(key, calculation)),
    extension_webhooks: optional(v.record(key, extensionWebhook)),
    variables: optional(v.record(key, variable)),
    constants: optional(v.record(key, anyText)),
    starts: optional(v.array(webhookTrigger)),
    tracks: parts(track),
    reminders: optional(v.strictObject({ times: few, every: duration })),
    api_retries: optional(retries),
    service: optional(service),
  }),
  v.title('Care flow definition'),
)
