import * as v from 'valibot'
import { parseJsonPath } from '../engine/json-path.ts'
import type { ValueType } from '../engine/values.ts'

/*
 * The schemas of fields that several parts of a definition have, such as keys, titles and durations.
 */

const optional = v.exactOptional

/** Creates the schema of a non-empty string with a description for editors. */
export function describedText(description: string): v.GenericSchema<string> {
  return v.pipe(v.string(), v.nonEmpty('must not be empty'), v.description(description))
}

export const text = v.pipe(v.string(), v.nonEmpty('must not be empty'))

/** The maximum length of a title or a label. */
export const MAX_TITLE_LENGTH = 1_000

/** Truncates a title or a label without splitting a character. */
export function truncateTitle(text: string): string {
  return text.length <= MAX_TITLE_LENGTH
    ? text
    : `${text.slice(0, MAX_TITLE_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

/** A title or a label. */
export const title = v.pipe(
  v.string(),
  v.nonEmpty('must not be empty'),
  v.maxLength(MAX_TITLE_LENGTH, `must be ${MAX_TITLE_LENGTH} characters or fewer`),
)
export const positiveInteger = v.pipe(
  v.number(),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be 1 or more'),
)

/** A whole number in a range. */
export const integerBetween = (minimum: number, maximum: number) => {
  const message = `must be a whole number from ${minimum} to ${maximum}`
  return v.pipe(v.number(), v.integer(message), v.minValue(minimum, message), v.maxValue(maximum, message))
}

/** The limits of a number. */
export const range = { minimum: optional(v.number()), maximum: optional(v.number()) }

/** A repetition count. Limited, because the engine runs every repetition. */
export const repetitionCount = v.pipe(positiveInteger, v.maxValue(1_000, 'must be 1000 or less'))

/** Formats the error message for a key that is reserved in JavaScript, such as `constructor`. */
export const describeReservedKey = (key: string): string =>
  `must be a different key, because "${key}" is reserved in JavaScript`

export const key = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z][\w-]*$/, 'must be a key: a letter first, then letters, digits, "_" and "-"'),
  v.check(
    (value) => !(value in Object.prototype),
    ({ input }) => describeReservedKey(input),
  ),
)

export const duration = v.pipe(
  v.string(),
  v.regex(
    /^\d+ (second|minute|hour|day|week|month|year)s?$/,
    'must be a duration, such as "3 days" or "90 seconds"',
  ),
  v.check((value) => Number.parseInt(value, 10) > 0, 'must be longer than 0; remove it if there is no wait'),
  v.description('A duration, such as "3 days".'),
)

/** Requires that a map has at least one entry. */
export function nonEmptyMap<Value>(
  map: v.GenericSchema<Record<string, Value>>,
): v.GenericSchema<Record<string, Value>> {
  return v.pipe(map, v.minEntries(1, 'must have at least one entry'))
}

/** Creates the schema of a map with at least one entry. */
export const nonEmptyRecord = <Part>(part: v.GenericSchema<Part>) => nonEmptyMap(v.record(key, part))

/** Describes a map in error messages. */
export const mapShape = 'a map: each entry has the form "key: value"'
const noList = v.never(`must be ${mapShape}`)

/** Rejects lists, which Valibot would accept as maps with numeric keys. */
export function rejectLists<Value>(map: v.GenericSchema<Record<string, Value>>) {
  return v.lazy((value): typeof map => (Array.isArray(value) ? noList : map))
}

export const textMap = rejectLists(v.record(v.string(), v.string()))
export const metadata = rejectLists(v.record(v.string(), v.unknown()))

/** The engine's value types, keyed by their names in definitions. */
export const valueTypes = {
  boolean: 'BOOLEAN',
  date: 'DATE',
  number: 'NUMBER',
  numbers: 'NUMBERS_ARRAY',
  telephone: 'TELEPHONE',
  text: 'STRING',
  texts: 'STRINGS_ARRAY',
} as const satisfies Record<string, ValueType>

const dataPointTypes = Object.keys(valueTypes) as (keyof typeof valueTypes)[]
export const dataPointType = v.picklist(dataPointTypes)

export const jsonPath = v.pipe(
  v.string(),
  v.check(
    (value) => parseJsonPath(value) !== undefined,
    'must be a JSONPath of keys, indexes, * and .., such as "$.orders[0].id"; filters and slices are not supported',
  ),
  v.description('A JSONPath, such as "$.orders[0].id".'),
)

/** The date in a data point, with an optional offset and time of day. */
export type YamlDate = v.InferOutput<typeof date>
export const date = v.strictObject({
  date: describedText('The key of a data point of type date.'),
  before: optional(duration),
  after: optional(duration),
  /** The time of day in the patient's time zone, such as `09:00`. */
  at: optional(
    v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as "09:00"')),
  ),
})

export const retries = v.strictObject({
  /** The maximum number of attempts. 1 means no retries. */
  attempts: optional(repetitionCount),
  first_wait: optional(duration),
  longest_wait: optional(duration),
})

const conditions = v.pipe(v.array(text), v.nonEmpty('must list at least one condition'))

/** A condition, or a list of conditions under `all` or `any`. */
export type YamlRule = v.InferOutput<typeof rule>
export const rule = v.pipe(
  v.union(
    [text, v.strictObject({ all: conditions }), v.strictObject({ any: conditions })],
    'must be a condition, such as "symptoms.total is greater than 10", or a list of conditions under "all" or "any"',
  ),
  v.description(
    'A condition, such as "symptoms.total is greater than 10", or a list of conditions under "all" or "any".',
  ),
)
