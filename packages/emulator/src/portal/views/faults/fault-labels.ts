import type { FaultName, FaultRule } from '../../../recorder/fault-rule.ts'

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
