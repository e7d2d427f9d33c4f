import * as v from 'valibot'
import type { DataPointTypeFile, DateFile, RetryFile } from './action-file.ts'

/*
 * The parts that the schemas of a care flow and of its actions share.
 */

const optional = v.exactOptional

/** A text that is not empty. Editors show the description. */
export function described(description: string): v.GenericSchema<string> {
  return v.pipe(v.string(), v.nonEmpty('must not be empty'), v.description(description))
}

export const text: v.GenericSchema<string> = v.pipe(v.string(), v.nonEmpty('must not be empty'))
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
    /^\d+ (second|minute|hour|day|week)s?$/,
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
