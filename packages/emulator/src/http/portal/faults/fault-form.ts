import { formatCount } from '@orchestration/command-line'
import type { Fault, FaultName } from '../../../faults/faults.ts'
import type { WebhookFaultName } from '../../../service/webhooks/webhook-faults.ts'

interface FaultParameter {
  label: string
  hint: string
  /** Whether the value is numeric: a number, or a minimum and a maximum. */
  isNumber?: true
  /** The id of a `datalist` with suggestions. */
  list?: string
}

/** Parameters, keyed by name. */
export type FaultParameters = Readonly<Record<string, FaultParameter>>

/** Fault-specific parameters, keyed by fault. */
export const parametersByFault: Readonly<Partial<Record<FaultName, FaultParameters>>> = {
  slow: {
    delay: {
      label: 'Delay',
      hint: 'Number of ms, or a minimum and a maximum, such as 100, 400. Default: 1,000.',
      isNumber: true,
    },
  },
  'rate-limit': { retryAfter: { label: 'Retry-After', hint: 'In seconds. Default: 1.', isNumber: true } },
  redirect: {
    location: { label: 'Location', hint: 'Target URL. Default: an address that does not exist.' },
  },
  'graphql-error': {
    type: { label: 'Error type', hint: 'Default: INTERNAL_SERVER_ERROR.' },
    statusCode: { label: 'Error status code', hint: 'Default: 500.', isNumber: true },
  },
  'payload-failure': { code: { label: 'Payload code', hint: 'Default: 500.' } },
}

/** Parameters of all faults, for selecting requests. */
export const targetParameters: FaultParameters = {
  operationName: {
    label: 'Operation',
    hint: 'Name of the operation. Default: any.',
    list: 'operation-names',
  },
  rootField: { label: 'Root field', hint: 'Name of the root field, such as createPatient. Default: any.' },
}

/** Parameters of all faults, for limiting how often they apply. */
export const frequencyParameters: FaultParameters = {
  times: { label: 'Requests', hint: 'Number of requests that fail. Default: no limit.', isNumber: true },
  every: { label: 'Every nth', hint: '3 means every third matching request.', isNumber: true },
  probability: {
    label: 'Probability',
    hint: 'Probability per request, such as 0.1. Default: 1.',
    isNumber: true,
  },
}

/** The entered field values. */
export type FaultValues = Readonly<Record<string, string>>

export const defaultFaultValues: FaultValues = { with: 'http-503', times: '1' }

/** Converts field values to a fault. The emulator validates the fault. */
export function toFault(values: FaultValues): Fault {
  const name = values.with as FaultName
  const parameters = { ...parametersByFault[name], ...targetParameters, ...frequencyParameters }
  const entries = Object.entries(parameters).flatMap(([field, { isNumber }]) => {
    const text = values[field]?.trim() ?? ''
    const numbers = text.split(',').map(Number)
    return text === '' ? [] : [[field, isNumber ? (numbers.length > 1 ? numbers : numbers[0]) : text]]
  })
  const fault: Fault = { with: name, ...Object.fromEntries(entries) }
  // If no frequency is set, the fault applies to every request until it is removed.
  const isEndless = [fault.times, fault.every, fault.probability].every((value) => value === undefined)
  return isEndless ? { ...fault, every: 1 } : fault
}

export const faultTexts: Record<FaultName, { label: string; description: string }> = {
  'http-503': { label: 'Unavailable', description: 'HTTP 503. The operation is not executed.' },
  'rate-limit': {
    label: 'Rate limit',
    description: 'HTTP 429 with Retry-After. The operation is not executed.',
  },
  reset: {
    label: 'Connection reset before executing',
    description: 'The connection is reset. The operation is not executed.',
  },
  'reset-after-write': {
    label: 'Connection reset after executing',
    description: 'The operation is executed. Then the connection is reset without a response.',
  },
  hang: {
    label: 'No response',
    description: 'The operation is not executed. The connection stays open until the caller disconnects.',
  },
  slow: { label: 'Slow response', description: 'The operation is executed after a delay.' },
  truncated: {
    label: 'Truncated response',
    description: 'The operation is executed. The connection is closed in the middle of the response.',
  },
  html: {
    label: 'HTML page',
    description: 'HTTP 200 with an HTML page, as from a proxy. The operation is not executed.',
  },
  redirect: { label: 'Redirect', description: 'HTTP 307 to another address. The operation is not executed.' },
  'graphql-error': {
    label: 'GraphQL error',
    description: 'HTTP 200 with a GraphQL error. The operation is not executed.',
  },
  'payload-failure': {
    label: 'Failed payload',
    description: 'HTTP 200 with success: false in the payload. The operation is not executed.',
  },
}

export const webhookFaultLabels: Record<WebhookFaultName, string> = {
  duplicate: 'Event sent twice',
  reorder: 'Events out of order',
  delay: 'Delayed event',
  drop: 'Dropped event',
  'wrong-signature': 'Wrong signature',
  truncated: 'Truncated event',
  slow: 'Slow event',
}

/** Describes how often a fault still applies, such as "every 3rd request". */
export function describeFrequency(
  { times, every = 1, probability = 1 }: Pick<Fault, 'times' | 'every' | 'probability'>,
  subject: 'request' | 'attempt',
): string {
  const requests = every > 1 ? `every ${ordinal(every)} ${subject}` : `each ${subject}`
  const chance = probability < 1 ? `, with a chance of ${Number((probability * 100).toFixed(2))} %` : ''
  if (every === 1 && probability === 1 && times !== undefined)
    return times === 1 ? `the next ${subject}` : `the next ${formatCount(times, subject)}`
  const rest = times === undefined ? 'until the fault is removed' : formatCount(times, 'more time')
  return `${requests}${chance}, ${rest}`
}

/** Describes the parameters of a fault, such as "waits 10 to 400 ms". */
export function describeParameters({
  delay,
  retryAfter,
  location,
  type,
  statusCode,
  code,
}: Omit<Fault, 'with'>): string {
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

const pluralRules = new Intl.PluralRules('en', { type: 'ordinal' })
const endings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

function ordinal(number: number): string {
  return `${number.toLocaleString('en')}${endings[pluralRules.select(number)] ?? 'th'}`
}
