import type { FaultRule } from '../../recorder/fault-rule.ts'

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
