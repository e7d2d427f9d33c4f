import * as v from 'valibot'
import { parsePath } from '../engine/json-path.ts'
import type { ActionFile, DataPointTypeFile, DateFile, RetryFile } from './action-file.ts'
import { MAX_TITLE } from './written-text.ts'

/*
 * The parts that the schemas of a care flow and of its actions share.
 */

const optional = v.exactOptional

/** A text that is not empty. Editors show the description. */
export function described(description: string): v.GenericSchema<string> {
  return v.pipe(v.string(), v.nonEmpty('must not be empty'), v.description(description))
}

export const text: v.GenericSchema<string> = v.pipe(v.string(), v.nonEmpty('must not be empty'))
/** A title or a label. */
export const title: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.nonEmpty('must not be empty'),
  v.maxLength(MAX_TITLE, `must be ${MAX_TITLE} characters or less`),
)
export const whole: v.GenericSchema<number> = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
)

/** A number of repetitions. The engine makes each of them. */
export const few: v.GenericSchema<number> = v.pipe(whole, v.maxValue(1_000, 'must be 1000 or less'))

export const key: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w-]*$/, 'must be a key: a letter first, then letters, digits, "_" and "-"'),
  v.check(
    (value) => !(value in Object.prototype),
    ({ input }) => `must be another word: "${input}" has a meaning in JavaScript`,
  ),
)

export const duration: v.GenericSchema<string> = v.pipe(
  v.string(),
  v.regex(
    /^\d+ (second|minute|hour|day|week|month|year)s?$/,
    'must be a length of time, such as "3 days" or "90 seconds"',
  ),
  v.check(
    (value) => Number.parseInt(value, 10) > 0,
    'must be longer than 0; leave it out where nothing waits',
  ),
  v.description('A length of time, such as "3 days".'),
)

/** A map with at least one entry. */
export function parts<Part>(part: v.GenericSchema<Part>): v.GenericSchema<Record<string, Part>> {
  return v.pipe(
    v.record(key, part),
    v.check((value) => Object.keys(value).length > 0, 'must have at least one entry'),
  )
}

const textMap = v.record(v.string(), v.string())
const noList = v.never('must be a map of keys and values, such as { 0: Never, 1: Often }')

/** Refuses a list, because Valibot accepts a list as a map with numbers as keys. */
export const texts: v.GenericSchema<Record<string, string>> = v.lazy(
  (value): v.GenericSchema<Record<string, string>> => (Array.isArray(value) ? noList : textMap),
)

const dataPointTypes = ['boolean', 'date', 'number', 'numbers', 'telephone', 'text', 'texts'] as const

export const dataPointType: v.GenericSchema<DataPointTypeFile> = v.picklist(
  dataPointTypes,
  `must be one of ${dataPointTypes.join(', ')}`,
)

const path = v.pipe(
  v.string(),
  v.check(
    (value) => parsePath(value) !== undefined,
    'must be a JSONPath of keys, indexes, * and .., such as "$.orders[0].id"; filters and slices are not supported',
  ),
  v.description('A JSONPath, such as "$.orders[0].id".'),
)

export const date: v.GenericSchema<DateFile> = v.strictObject({
  date: described('The key of a data point that is a date.'),
  before: optional(duration),
  after: optional(duration),
  at: optional(v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be an hour, such as "09:00"'))),
})

export const retries: v.GenericSchema<RetryFile> = v.strictObject({
  attempts: optional(few),
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
      title,
      items: v.pipe(v.array(title), v.nonEmpty('must list at least one item')),
    }),
    ...assigned,
  }),
  message: v.strictObject({
    message: v.strictObject({
      subject: title,
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
      title: optional(title),
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
      title,
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
                  times: optional(few),
                }),
              ),
              v.nonEmpty(),
            ),
          ],
          'must be "from outside", or a list of answers such as - status: 503',
        ),
      ),
      returns: optional(parts(v.strictObject({ path, type: dataPointType, title: optional(title) }))),
      retries: optional(retries),
    }),
    key: optional(key),
  }),
  extension: v.strictObject({
    extension: v.strictObject({
      title,
      name: described('The key of the extension.'),
      action: text,
      fields: optional(texts),
      settings: optional(texts),
      returns: optional(
        parts(v.strictObject({ type: dataPointType, title: optional(title), value: optional(v.string()) })),
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
      title,
      narratives: parts(v.strictObject({ title, body: described('HTML; "{key}" stands for a value.') })),
      context: optional(texts),
    }),
    key: optional(key),
  }),
  push_to_emr: v.strictObject({
    push_to_emr: v.strictObject({ title, body: text, metadata: optional(texts) }),
    key: optional(key),
  }),
}

const actionKinds = Object.keys(actions) as (keyof typeof actions)[]

const noAction = v.pipe(
  v.unknown(),
  v.check(() => false, `must be an action: a map with one of the keys ${actionKinds.join(', ')}`),
)

/** Checked as the kind of action that its keys say, so that an error is about that kind alone. */
export const action: v.GenericSchema<ActionFile> = v.lazy((value): v.GenericSchema<ActionFile> => {
  if (value === undefined) return v.union(Object.values(actions)) as v.GenericSchema<ActionFile>
  const kind = actionKinds.find(
    (candidate) => typeof value === 'object' && value !== null && candidate in value,
  )
  return (kind ? actions[kind] : noAction) as v.GenericSchema<ActionFile>
})
