import * as v from 'valibot'
import type { ActionFile, CareFlowFile } from './care-flow-file.ts'

/*
 * The shape of a definition. The checks of a file and the JSON Schema for editors are both made from it.
 */

const optional = v.exactOptional

function described(description: string) {
  return v.pipe(v.string(), v.nonEmpty('must not be empty'), v.description(description))
}

const text = v.pipe(v.string(), v.nonEmpty('must not be empty'))
const whole = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(1, 'must be 1 or more'))

const key = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w-]*$/, 'must be a key: a letter first, then letters, digits, "_" and "-"'),
  v.check(
    (value) => !(value in Object.prototype),
    ({ input }) => `must be another word: "${input}" has a meaning in JavaScript`,
  ),
)

const duration = v.pipe(
  v.string(),
  v.regex(
    /^\d+ (second|minute|hour|day|week)s?$/,
    'must be a length of time, such as "3 days" or "90 seconds"',
  ),
  v.description('A length of time, such as "3 days".'),
)

const day = v.pipe(v.string(), v.isoDate('must be a date, such as 2026-01-31'))

function parts<Part extends v.GenericSchema>(part: Part) {
  return v.pipe(
    v.record(key, part),
    v.check((value) => Object.keys(value).length > 0, 'must have at least one entry'),
  )
}

const textMap = v.record(v.string(), v.string())
const noList = v.never('must be a map of keys and values, such as { 0: Never, 1: Often }')

/** Refuses a list, because Valibot accepts a list as a map with numbers as keys. */
const texts = v.lazy(
  (value): v.GenericSchema<Record<string, string>> => (Array.isArray(value) ? noList : textMap),
)

const conditions = v.pipe(v.array(text), v.nonEmpty('must list at least one condition'))

const rule = v.pipe(
  v.union(
    [text, v.strictObject({ all: conditions }), v.strictObject({ any: conditions })],
    'must be a condition, such as "symptoms.total is greater than 10", or a list of conditions under all: or any:',
  ),
  v.description('A condition, such as "symptoms.total is greater than 10", or several under all: or any:.'),
)

const dataPointType = v.picklist(
  ['boolean', 'date', 'number', 'numbers', 'telephone', 'text', 'texts'],
  'must be one of boolean, date, number, numbers, telephone, text, texts',
)

const dataPoint = v.strictObject({
  type: dataPointType,
  title: optional(text),
  optional: optional(v.boolean()),
  personal: optional(v.boolean()),
  unit: optional(text),
  minimum: optional(v.number()),
  maximum: optional(v.number()),
  values: optional(texts),
})

const questionTypes = [
  'choice',
  'choices',
  'date',
  'description',
  'email',
  'file',
  'grid',
  'icd10',
  'image',
  'long text',
  'number',
  'signature',
  'slider',
  'telephone',
  'text',
  'yes or no',
] as const

const question = v.strictObject({
  type: v.picklist(questionTypes, `must be one of ${questionTypes.join(', ')}`),
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
  help: optional(text),
  metadata: optional(v.record(v.string(), v.unknown())),
})

const form = v.strictObject({
  title: text,
  trademark: optional(text),
  metadata: optional(v.record(v.string(), v.unknown())),
  questions: parts(question),
})

const inputs = v.pipe(
  v.array(text),
  v.nonEmpty('must list at least one input'),
  v.description('Inputs of the calculation, or results above.'),
)

const calculation = v.strictObject({
  title: optional(text),
  inputs: parts(described('The key of a data point, such as "symptoms.cough".')),
  results: parts(
    v.strictObject({
      label: optional(text),
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
})

const date = v.strictObject({
  date: described('The key of a data point that is a date.'),
  before: optional(duration),
  after: optional(duration),
  at: optional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be an hour, such as "09:00"'))),
})

const trigger = v.union(
  [
    v.literal('with the care flow'),
    v.literal('by hand'),
    v.strictObject({ when_collected: text, if: optional(rule) }),
    v.strictObject({ when_not_collected: text, within: duration, if: optional(rule) }),
    v.strictObject({ after_step: text, if: optional(rule) }),
    v.strictObject({ after_track: text, if: optional(rule) }),
  ],
  'must be "with the care flow", "by hand", or one of when_collected:, when_not_collected: (with within:), after_step:, after_track: (with if: where it depends)',
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

const retries = v.strictObject({
  attempts: optional(whole),
  first_wait: optional(duration),
  longest_wait: optional(duration),
})

const assigned = {
  key: optional(key),
  to: optional(described('The key of a stakeholder; the patient when left out.')),
  expires: optional(duration),
}

/** The actions by the key that tells which one it is. */
const actions = {
  form: v.strictObject({
    form: described('The key of a form.'),
    ...assigned,
    display: optional(v.picklist(['conversational', 'regular'], 'must be conversational or regular')),
  }),
  checklist: v.strictObject({
    checklist: v.strictObject({
      title: text,
      items: v.pipe(v.array(text), v.nonEmpty('must list at least one item')),
    }),
    ...assigned,
  }),
  message: v.strictObject({
    message: v.strictObject({
      subject: text,
      body: described('"{key}" stands for the value of that data point.'),
      format: optional(v.picklist(['html', 'slate'], 'must be html or slate')),
      attachments: optional(
        v.array(
          v.strictObject({
            name: text,
            url: v.pipe(v.string(), v.url('must be a URL')),
            type: v.picklist(['file', 'video', 'link'], 'must be file, video or link'),
          }),
        ),
      ),
    }),
    ...assigned,
  }),
  calculation: v.strictObject({ calculation: described('The key of a calculation.'), key: optional(key) }),
  timer: v.strictObject({
    timer: v.strictObject({
      title: optional(text),
      wait: optional(duration),
      until: optional(date),
      await: optional(described('The key of a data point.')),
      timeout: optional(duration),
      updated: optional(described('What an extension returned, such as "book.appointment-id".')),
    }),
    key: optional(key),
  }),
  api_call: v.strictObject({
    api_call: v.strictObject({
      title: text,
      method: optional(
        v.picklist(['GET', 'POST', 'PATCH', 'PUT', 'DELETE'], 'must be GET, POST, PATCH, PUT or DELETE'),
      ),
      url: v.pipe(v.string(), v.url('must be a URL')),
      headers: optional(texts),
      body: optional(v.string()),
      graphql: optional(v.strictObject({ query: text, variables: optional(texts) })),
      answers: optional(
        v.union(
          [
            v.literal('from outside'),
            v.pipe(
              v.array(
                v.strictObject({
                  status: v.pipe(v.number(), v.integer(), v.minValue(100), v.maxValue(599)),
                  body: optional(v.string()),
                  times: optional(whole),
                }),
              ),
              v.nonEmpty(),
            ),
          ],
          'must be "from outside", or a list of answers such as - status: 503',
        ),
      ),
      retries: optional(retries),
    }),
    key: optional(key),
  }),
  extension: v.strictObject({
    extension: v.strictObject({
      title: text,
      name: described('The key of the extension.'),
      action: text,
      fields: optional(texts),
      settings: optional(texts),
      returns: optional(
        parts(v.strictObject({ type: dataPointType, title: optional(text), value: optional(v.string()) })),
      ),
      completes: optional(
        v.union(
          [v.literal('by itself'), v.literal('from outside'), duration],
          'must be "by itself", "from outside", or a length of time such as "2 hours"',
        ),
      ),
      failures: optional(v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0))),
    }),
    ...assigned,
  }),
  clinical_note: v.strictObject({
    clinical_note: v.strictObject({
      title: text,
      narratives: parts(
        v.strictObject({ title: text, body: described('HTML; "{key}" stands for a value.') }),
      ),
      context: optional(texts),
    }),
    key: optional(key),
  }),
  push_to_emr: v.strictObject({
    push_to_emr: v.strictObject({ title: text, body: text, metadata: optional(texts) }),
    key: optional(key),
  }),
}

const actionKinds = Object.keys(actions) as (keyof typeof actions)[]

const noAction = v.pipe(
  v.unknown(),
  v.check(() => false, `must be an action: a map with one of the keys ${actionKinds.join(', ')}`),
)

/** Checked as the kind of action that its keys say, so that an error is about that kind alone. */
const action = v.lazy((value): v.GenericSchema<ActionFile> => {
  if (value === undefined) return v.union(Object.values(actions)) as v.GenericSchema<ActionFile>
  const kind = actionKinds.find(
    (candidate) => typeof value === 'object' && value !== null && candidate in value,
  )
  return (kind ? actions[kind] : noAction) as v.GenericSchema<ActionFile>
})

const track = v.strictObject({
  title: text,
  starts: optional(v.union([trigger, v.array(trigger)], trigger.message as string)),
  first: optional(next),
  steps: parts(
    v.strictObject({
      title: text,
      label: optional(v.strictObject({ text, color: text })),
      actions: v.array(action),
      next: optional(next),
    }),
  ),
})

export const careFlowSchema: v.GenericSchema<CareFlowFile> = v.pipe(
  v.strictObject({
    id: v.pipe(key, v.description('The id by which backends start the care flow.')),
    title: text,
    version: optional(whole),
    published: optional(day),
    stakeholders: optional(
      v.record(
        key,
        v.strictObject({
          label: text,
          role: v.picklist(['physician', 'caregiver'], 'must be physician or caregiver'),
        }),
      ),
    ),
    baseline: optional(v.record(key, dataPoint)),
    forms: optional(v.record(key, form)),
    calculations: optional(v.record(key, calculation)),
    tracks: parts(track),
    reminders: optional(v.strictObject({ times: whole, every: duration })),
    api_retries: optional(retries),
  }),
  v.title('Care flow definition'),
)
