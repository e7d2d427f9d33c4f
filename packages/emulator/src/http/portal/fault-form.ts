import { type FaultName, type FaultRule, faultNames } from '../../testing/faults.ts'
import { checkText } from './input.ts'

/** The names of the fields of the form for a fault. */
export const faultFields = [
  'with',
  'operationName',
  'rootField',
  'times',
  'every',
  'probability',
  'minDelay',
  'maxDelay',
  'retryAfter',
  'location',
  'type',
  'statusCode',
  'code',
] as const

/** The fields as they were typed. */
export type FaultValues = Record<(typeof faultFields)[number], string>
export type FaultErrors = Partial<Record<(typeof faultFields)[number], string>>

export const emptyFault: FaultValues = {
  with: 'http-503',
  operationName: '',
  rootField: '',
  times: '1',
  every: '',
  probability: '',
  minDelay: '',
  maxDelay: '',
  retryAfter: '',
  location: '',
  type: '',
  statusCode: '',
  code: '',
}

/** The maximum of a delay in milliseconds, and of Retry-After in seconds. */
const MAX_WAIT = 600_000

/** Reads a fault from its form: the rule, or what is wrong in which field. */
export function readFault(values: FaultValues): { rule?: FaultRule; errors?: FaultErrors } {
  const name = faultNames.find((known) => known === values.with)
  const texts = Object.fromEntries(
    faultFields.map((field) => [field, values[field].trim()] as const),
  ) as FaultValues
  const errors: FaultErrors = {}
  if (name === undefined) errors.with = 'Choose what is to happen.'

  function readNumber(field: keyof FaultValues, pattern: RegExp, min: number, max: number) {
    const text = texts[field]
    if (text === '') return undefined
    const number = Number(text)
    if (pattern.test(text) && number >= min && number <= max) return number
    const kind = pattern === whole ? 'a whole number' : 'a number'
    errors[field] = `Enter ${kind} from ${min} to ${max.toLocaleString('en')}.`
    return undefined
  }
  function readText(field: keyof FaultValues, subject: string) {
    const problem = checkText(texts[field], { subject, maxLength: 100 })
    if (problem !== undefined) errors[field] = problem
    return texts[field] === '' ? undefined : texts[field]
  }

  const operationName = readText('operationName', 'The operation')
  const rootField = readText('rootField', 'The root field')
  const times = readNumber('times', whole, 1, 9_999)
  const every = readNumber('every', whole, 1, 9_999)
  const percent = readNumber('probability', decimal, 0.01, 100)
  const details = name === undefined ? {} : readDetails[name]?.({ readNumber, readText, texts, errors })
  if (name === undefined || Object.keys(errors).length > 0) return { errors }
  // Without any of the three, the fault happens to each request until somebody removes it.
  const isEndless = times === undefined && every === undefined && percent === undefined
  const rule: FaultRule = {
    with: name,
    operationName,
    rootField,
    times,
    every: isEndless ? 1 : every,
    probability: percent === undefined ? undefined : percent / 100,
    ...details,
  }
  const given = Object.entries(rule).filter(([, value]) => value !== undefined)
  return { rule: Object.fromEntries(given) as unknown as FaultRule }
}

interface Reader {
  readNumber(field: keyof FaultValues, pattern: RegExp, min: number, max: number): number | undefined
  readText(field: keyof FaultValues, subject: string): string | undefined
  texts: FaultValues
  errors: FaultErrors
}

const whole = /^\d{1,7}$/
const decimal = /^\d{1,3}(\.\d{1,4})?$/

/** Reads the fields that only one fault has. */
const readDetails: { [Name in FaultRule['with']]?: (reader: Reader) => Partial<FaultRule> } = {
  slow({ readNumber, errors }) {
    const min = readNumber('minDelay', whole, 0, MAX_WAIT)
    const max = readNumber('maxDelay', whole, 0, MAX_WAIT)
    if (min === undefined || max === undefined) return { delay: min ?? max }
    if (max < min) errors.maxDelay = 'The longest wait must not be shorter than the shortest.'
    return { delay: max === min ? min : [min, max] }
  },
  'rate-limit': ({ readNumber }) => ({ retryAfter: readNumber('retryAfter', whole, 0, MAX_WAIT) }),
  redirect({ texts: { location }, errors }) {
    const isUrl = /^[\x21-\x7e]{1,500}$/.test(location) && URL.canParse(location)
    if (location !== '' && !isUrl) errors.location = 'Enter a URL, such as https://elsewhere.invalid/.'
    return { location: location === '' ? undefined : location }
  },
  'graphql-error': ({ readNumber, readText }) => ({
    type: readText('type', 'The type'),
    statusCode: readNumber('statusCode', whole, 100, 599),
  }),
  'payload-failure': ({ readText }) => ({ code: readText('code', 'The code') }),
}

/** What each fault looks like to a caller. */
export const faultLabels: Record<FaultName, string> = {
  'http-503': 'Unavailable',
  'rate-limit': 'Rate limit',
  reset: 'Cut off before acting',
  'reset-after-write': 'Cut off after acting',
  hang: 'Never an answer',
  slow: 'A late answer',
  truncated: 'Half an answer',
  html: 'A web page instead',
  redirect: 'Redirected elsewhere',
  'graphql-error': 'An error of the API',
  'payload-failure': 'success: false',
}

/** What exactly happens. */
export const faultDescriptions: Record<FaultName, string> = {
  'http-503': 'HTTP 503, and nothing is executed.',
  'rate-limit': 'HTTP 429 with Retry-After, and nothing is executed.',
  reset: 'The connection breaks, and nothing is executed.',
  'reset-after-write': 'It is executed. Then the connection breaks, and the answer is lost.',
  hang: 'The connection stays open until the caller gives up.',
  slow: 'It is executed and answered after a wait.',
  truncated: 'It is executed. The connection breaks in the middle of the answer.',
  html: 'HTTP 200 with a page of a proxy, and nothing is executed.',
  redirect: 'HTTP 307 to another address, and nothing is executed.',
  'graphql-error': 'HTTP 200 with an error, and nothing is executed.',
  'payload-failure': 'HTTP 200, and the payload says that it did not succeed.',
}

/** How often a fault still happens, such as "every 3rd request". */
export function describeFrequency(
  { times, every = 1, probability = 1 }: Pick<FaultRule, 'times' | 'every' | 'probability'>,
  subject: 'request' | 'attempt' = 'request',
): string {
  const requests = every > 1 ? `every ${ordinal(every)} ${subject}` : `each ${subject}`
  const chance = probability < 1 ? `, with a chance of ${Number((probability * 100).toFixed(2))} %` : ''
  if (every === 1 && probability === 1 && times !== undefined)
    return times === 1 ? `the next ${subject}` : `the next ${format.format(times)} ${subject}s`
  return `${requests}${chance}, ${times === undefined ? 'until it is taken back' : `${format.format(times)} times more`}`
}

/** The details that a fault was given, such as "waits 10 to 400 ms". */
export function describeDetails({
  delay,
  retryAfter,
  location,
  type,
  statusCode,
  code,
}: Omit<FaultRule, 'with'>): string {
  const [min, max] = typeof delay === 'object' ? delay : [delay, delay]
  return [
    min === undefined ? '' : `waits ${min}${max === min ? '' : ` to ${max}`} ms`,
    retryAfter === undefined ? '' : `Retry-After ${retryAfter} s`,
    location === undefined ? '' : `to ${location}`,
    type,
    statusCode,
    code === undefined ? '' : `code ${code}`,
  ]
    .filter((part) => part !== undefined && part !== '')
    .join(', ')
}

const format = new Intl.NumberFormat('en')
const rules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

function ordinal(number: number): string {
  return `${format.format(number)}${endings[rules.select(number)] ?? 'th'}`
}
