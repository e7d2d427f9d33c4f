import { type EventType, eventTypes } from '@orchestration/webhooks'
import {
  assertEnvironmentName,
  assertInteger,
  assertKnownOptions,
  assertName,
  assertNameList,
  assertOption,
  assertString,
} from '../base/assert-option.ts'
import type { EnvironmentName } from '../base/environment-names.ts'
import { isObject } from '../base/json.ts'

/** Faults that affect a request. */
export const requestFaultNames = [
  'http-503',
  'rate-limit',
  'reset',
  'reset-after-write',
  'hang',
  'slow',
  'truncated',
  'html',
  'redirect',
  'graphql-error',
  'payload-failure',
] as const

/** Faults that affect an attempt to send an event. */
const webhookFaultNames = [
  'webhook-duplicate',
  'webhook-reorder',
  'webhook-delay',
  'webhook-drop',
  'webhook-wrong-signature',
  'webhook-truncated',
  'webhook-slow',
] as const

export const faultNames = [...requestFaultNames, ...webhookFaultNames] as const

export type FaultName = (typeof faultNames)[number]

/** Options common to all faults. Requests, and attempts to send an event, match a fault if no older fault has taken them. */
interface FaultOptions {
  /** @defaultValue every environment */
  environment?: EnvironmentName | undefined
  /** Number of times to apply the fault. @defaultValue 1, or no limit with `probability` or `every` */
  times?: number | undefined
  /** The probability that the fault applies, above 0 and up to 1. The same `randomSeed` produces the same results. @defaultValue 1 */
  probability?: number | undefined
  /** Applies the fault only to every nth match: 3 means the 3rd, 6th, 9th match, and so on. @defaultValue 1 */
  every?: number | undefined
  /** For `slow`, `webhook-slow`, `webhook-delay` and `webhook-reorder`: the delay in ms, or its minimum and maximum. @defaultValue 1000 */
  delay?: number | readonly [minimum: number, maximum: number] | undefined
}

export interface RequestFault extends FaultOptions {
  with: (typeof requestFaultNames)[number]
  /** @defaultValue every operation */
  operationName?: string | undefined
  /** A root field that the operation selects, such as `createPatient`. @defaultValue any root field */
  rootField?: string | undefined
  /** For `rate-limit`: the value of Retry-After, in seconds. @defaultValue 1 */
  retryAfter?: number | undefined
  /** For `redirect`: the URL to redirect to. @defaultValue a URL that does not resolve */
  location?: string | undefined
  /** For `graphql-error`: `extensions.type`. @defaultValue INTERNAL_SERVER_ERROR */
  type?: string | undefined
  /** For `graphql-error`: `extensions.statusCode`. @defaultValue 500 */
  statusCode?: number | undefined
  /** For `payload-failure`: the payload's code. @defaultValue 500 */
  code?: string | undefined
}

export interface WebhookFault extends FaultOptions {
  with: (typeof webhookFaultNames)[number]
  /** @defaultValue all event types */
  events?: readonly EventType[] | undefined
}

/** Describes which requests or webhook attempts fail, how, and how often. */
export type Fault = RequestFault | WebhookFault

export function isWebhookFault<Each extends Fault>(fault: Each): fault is Each & WebhookFault {
  return webhookFaultNames.some((name) => name === fault?.with)
}

/** Checks an option's value at runtime, because JavaScript callers can pass any value. */
type OptionCheck = (value: unknown, option: string) => void

/** Also the maximum delay of a Node timer, in ms. */
const MAX_INT32 = 2 ** 31 - 1
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_INT32
const isDelayRange = (value: unknown) => {
  const [minimum, maximum, ...more] = Array.isArray(value) ? value : []
  return isNumber(minimum) && isNumber(maximum) && minimum <= maximum && more.length === 0
}
const isPositiveInteger = (value: unknown) => Number.isInteger(value) && Number(value) >= 1

const assertNumber: OptionCheck = (value, option) =>
  assertOption(isNumber(value), option, `Specify a number from 0 to ${MAX_INT32}.`)

const commonChecks: Record<keyof FaultOptions | 'with', OptionCheck> = {
  with: (value, option) => assertName(value, option, 'fault', faultNames),
  environment: assertEnvironmentName,
  times: (value, option) =>
    assertOption(isPositiveInteger(value), option, 'Specify a whole number, 1 or more.'),
  probability: (value, option) =>
    assertOption(
      isNumber(value) && value > 0 && value <= 1,
      option,
      'Specify a number above 0 and up to 1, such as 0.1 for one in ten.',
    ),
  every: (value, option) =>
    assertOption(
      isPositiveInteger(value),
      option,
      'Specify a whole number, 1 or more, such as 3 for every third match.',
    ),
  delay: (value, option) =>
    assertOption(
      isNumber(value) || isDelayRange(value),
      option,
      `Specify a number of ms up to ${MAX_INT32}, or a minimum and a maximum, such as [100, 400].`,
    ),
}

const requestFaultChecks: Record<keyof RequestFault, OptionCheck> = {
  ...commonChecks,
  operationName: assertString,
  rootField: assertString,
  retryAfter: assertNumber,
  location(value, option) {
    const isVisibleText = typeof value === 'string' && /^[\x21-\x7e]+$/.test(value)
    assertOption(isVisibleText, option, 'Specify a URL, such as https://example.org/.')
  },
  type: assertString,
  statusCode: (value, option) => assertInteger(value as number, option, 100, 599),
  code: assertString,
}

const webhookFaultChecks: Record<keyof WebhookFault, OptionCheck> = {
  ...commonChecks,
  events(value, option) {
    // An empty list would match no event.
    const list = Array.isArray(value) && value.length === 0 ? undefined : value
    assertNameList(list, option, 'event type', eventTypes)
  },
}

/** Options of only some faults, each with those faults. Every other option belongs to all faults of its kind. */
export const faultsByOption: Readonly<Record<string, readonly FaultName[]>> = {
  delay: ['slow', 'webhook-slow', 'webhook-delay', 'webhook-reorder'],
  retryAfter: ['rate-limit'],
  location: ['redirect'],
  type: ['graphql-error'],
  statusCode: ['graphql-error'],
  code: ['payload-failure'],
}

/** @throws EmulatorError for the first unknown or invalid option */
export function assertFault(fault: Fault): void {
  // Checked first, because it determines the known options.
  if (isObject(fault)) commonChecks.with(fault.with, 'with')
  const [kind, checks] = isWebhookFault(fault)
    ? ['webhook', webhookFaultChecks]
    : ['request', requestFaultChecks]
  assertKnownOptions(`a ${kind} fault`, fault, Object.keys(checks))
  for (const [option, check] of Object.entries<OptionCheck>(checks)) {
    const value = fault[option as keyof Fault]
    if (value === undefined) continue
    const hasOption = faultsByOption[option]?.includes(fault.with) ?? true
    assertOption(hasOption, option, `This is not an option of the fault ${fault.with}.`)
    check(value, option)
  }
}
