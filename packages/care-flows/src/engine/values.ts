export const DAY_MS = 86_400_000

/** A parsed value. Lists keep their order. */
export type Value = number | boolean | string | readonly (number | string)[]

export type ValueType =
  | 'ATTACHMENT'
  | 'ATTACHMENTS_ARRAY'
  | 'BOOLEAN'
  | 'DATE'
  | 'JSON'
  | 'NUMBER'
  | 'NUMBERS_ARRAY'
  | 'STRING'
  | 'STRINGS_ARRAY'
  | 'TELEPHONE'

interface ValueFormat {
  /** Returns undefined for invalid text. */
  parse: (text: string) => Value | undefined
  /** The type in error messages about definitions. */
  name: string
  /** Describes the valid values. Used in error messages. */
  expected: string
}

const booleanWords = { true: ['true', 't', 'yes', 'y', '1'], false: ['false', 'f', 'no', 'n', '0'] }

/** The text format of each type. */
export const valueFormats: Record<ValueType, ValueFormat> = {
  ATTACHMENT: { name: 'a file', parse: parseFileUrl, expected: 'an http, https or data URL' },
  ATTACHMENTS_ARRAY: {
    name: 'a list of files',
    parse: (text) => parseList(text, (item) => parseFileUrl(String(item))),
    expected: 'a list of URLs, such as ["https://example.org/scan.pdf"]',
  },
  BOOLEAN: { name: 'true or false', parse: parseBoolean, expected: 'true or false' },
  DATE: { name: 'a date', parse: parseDate, expected: 'an ISO 8601 date, such as 2026-01-31' },
  JSON: {
    name: 'JSON',
    parse: (text) => (parseJson(text) === undefined ? undefined : text),
    expected: 'JSON',
  },
  NUMBER: { name: 'a number', parse: parseNumber, expected: 'a number' },
  NUMBERS_ARRAY: {
    name: 'a list of numbers',
    parse: (text) => parseList(text, parseListedNumber),
    expected: 'a list of numbers, such as [1, 2]',
  },
  STRING: { name: 'text', parse: (text) => text, expected: 'text' },
  STRINGS_ARRAY: {
    name: 'a list of strings',
    parse: (text) => parseList(text, String),
    expected: 'a list of strings, such as ["a", "b"]',
  },
  TELEPHONE: {
    name: 'a telephone number',
    parse: (text) => (/^\+[1-9]\d{6,14}$/.test(text) ? text : undefined),
    expected: 'a phone number in E.164, such as +447700900123',
  },
}

export function parseValue(text: string, type: ValueType): Value | undefined {
  return valueFormats[type].parse(text)
}

/** Formats a value as the text of a data point, such as `true`, `10` or `["a","b"]`. */
export function formatValue(value: Value): string {
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Accepts only http, https and data URLs, because backends and pages open these URLs. */
function parseFileUrl(text: string): string | undefined {
  const protocol = URL.parse(text)?.protocol ?? ''
  return ['http:', 'https:', 'data:'].includes(protocol) ? text : undefined
}

function parseBoolean(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  return booleanWords.true.includes(word) ? true : booleanWords.false.includes(word) ? false : undefined
}

function parseNumber(text: string): number | undefined {
  const trimmed = text.trim()
  if (!/^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(trimmed)) return undefined
  const number = Number(trimmed)
  return Number.isFinite(number) ? number : undefined
}

function parseDate(text: string): string | undefined {
  const match = /^(\d{4})-(\d{2})-(\d{2})(T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/.exec(
    text,
  )
  if (!match) return undefined
  const [, year, month, day] = match.map(Number)
  // `Date.parse` turns 30 February into 1 March.
  const lastDay = new Date(Date.UTC(year ?? 0, month ?? 0, 0)).getUTCDate()
  if (!month || month > 12 || !day || day > lastDay) return undefined
  const withZone = /T/.test(text) && !/(Z|[+-]\d{2}:?\d{2})$/.test(text) ? `${text}Z` : text
  const time = Date.parse(withZone)
  if (Number.isNaN(time)) return undefined
  const date = new Date(time).toISOString()
  // A time zone conversion can change the number of digits of the year. Dates are compared as text, so years need four digits.
  return date.length === '2026-01-31T00:00:00.000Z'.length ? date : undefined
}

function parseListedNumber(item: string | number): number | undefined {
  return typeof item === 'number' ? item : parseNumber(item)
}

/** Parses lists such as `[1, 2]`. Also parses `['1', '2']`, because the service accepts it although it is not JSON. */
function parseList<Item extends number | string>(
  text: string,
  parseItem: (item: string | number) => Item | undefined,
): Item[] | undefined {
  const list = parseJson(text) ?? parseJson(text.replaceAll("'", '"'))
  if (!Array.isArray(list)) return undefined
  const items: Item[] = []
  for (const entry of list) {
    const item = typeof entry === 'number' || typeof entry === 'string' ? parseItem(entry) : undefined
    if (item === undefined) return undefined
    items.push(item)
  }
  return items
}

/** Returns undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Formats the calendar date of a time as `YYYY-MM-DD`. `timezone` is an IANA name, or null for UTC. */
export function formatDay(time: Date | number, timezone: string | null): string {
  // The Swedish locale formats dates as in ISO 8601, except that years have no leading zeros.
  return new Intl.DateTimeFormat('sv-SE', { timeZone: timezone ?? 'UTC' }).format(time).padStart(10, '0')
}

/**
 * Returns the time zone of a parsed date. A date without a time is stored as midnight in UTC, and is the same day in every time
 * zone.
 */
export function timeZoneOf(date: string, timezone: string | null): string {
  return date.endsWith('T00:00:00.000Z') ? 'UTC' : (timezone ?? 'UTC')
}

/** Returns the calendar date of a parsed date in a time zone, as `YYYY-MM-DD`. */
export function dayOf(date: string, timezone: string | null): string {
  return formatDay(Date.parse(date), timeZoneOf(date, timezone))
}
