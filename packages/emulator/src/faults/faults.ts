import { didYouMean } from '@orchestration/command-line'
import { type EventType, eventTypes } from '@orchestration/webhooks'
import type { EnvironmentName } from '../base/environment-names.ts'
import {
  type Applied,
  createFaultList,
  type FaultList,
  type FaultOptions,
  type OptionCheck,
  type OptionChecks,
} from './fault-list.ts'

export const faultNames = [
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

export type FaultName = (typeof faultNames)[number]

/** Describes which requests fail, how, and how often. */
export interface Fault extends FaultOptions {
  with: FaultName
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

/** A fault that is applied to one request. */
export type AppliedFault = Applied<Fault>

/** Faults that can affect an attempt to send an event. */
export const webhookFaultNames = [
  'duplicate',
  'reorder',
  'delay',
  'drop',
  'wrong-signature',
  'truncated',
  'slow',
] as const

export type WebhookFaultName = (typeof webhookFaultNames)[number]

/** Describes which webhook attempts fail, how, and how often. */
export interface WebhookFault extends FaultOptions {
  with: WebhookFaultName
  /** @defaultValue all event types */
  events?: readonly EventType[] | undefined
}

/** A fault that is applied to one attempt to send an event. */
export type AppliedWebhookFault = Applied<WebhookFault>

/** Also the maximum delay of a Node timer, in ms. */
const MAX_INT32 = 2 ** 31 - 1
const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= MAX_INT32
const isDelayRange = (value: unknown) => {
  const [minimum, maximum, ...more] = Array.isArray(value) ? value : []
  return isNumber(minimum) && isNumber(maximum) && minimum <= maximum && more.length === 0
}
const isPositiveInteger = (value: unknown) => Number.isInteger(value) && Number(value) >= 1

const stringCheck: OptionCheck = [(value) => typeof value === 'string', 'Specify a string.']
const numberCheck: OptionCheck = [isNumber, `Specify a number from 0 to ${MAX_INT32}.`]

/** Creates the checks for the options common to all faults. `target` is a noun for error messages, such as "request". */
function createCommonChecks(
  names: readonly string[],
  target: string,
): OptionChecks<FaultOptions & { with: string }> {
  return {
    with: [
      (value) => names.some((name) => name === value),
      `There is no such fault. Choose from ${names.join(', ')}.`,
    ],
    times: [isPositiveInteger, `Specify a whole number of ${target}s, 1 or more.`],
    probability: [
      (value) => isNumber(value) && value > 0 && value <= 1,
      `Specify a number above 0 and up to 1, such as 0.1 for one ${target} in ten.`,
    ],
    every: [isPositiveInteger, `Specify a whole number, such as 3 for every third ${target}.`],
    delay: [
      (value) => isNumber(value) || isDelayRange(value),
      `Specify a number of ms up to ${MAX_INT32}, or a minimum and a maximum, such as [100, 400].`,
    ],
  }
}

interface ReceivedOperation {
  environment: EnvironmentName
  operationName?: string | undefined
  rootFields?: readonly string[] | undefined
}

export interface RequestFaultList extends FaultList<Fault, ReceivedOperation> {
  /** Returns a warning if a fault that has never matched names a similar operation, which suggests a typo. */
  findWarning(operationName: string | undefined): string | undefined
}

const faultChecks: OptionChecks<Fault> = {
  ...createCommonChecks(faultNames, 'request'),
  operationName: stringCheck,
  rootField: stringCheck,
  retryAfter: numberCheck,
  location: [(value) => /^[\x21-\x7e]+$/.test(String(value)), 'Specify a URL, such as https://example.org/.'],
  type: stringCheck,
  statusCode: numberCheck,
  code: stringCheck,
}

export function createRequestFaultList(seed: number): RequestFaultList {
  const faults = createFaultList(seed, { subject: 'A fault', checks: faultChecks, matches: matchesOperation })
  return {
    ...faults,
    findWarning(operationName = '') {
      const isMisspelled = (name: string) =>
        name !== operationName && didYouMean(name, [operationName]) !== ''
      const names = faults.listUnmatched().flatMap((fault) => fault.operationName ?? [])
      const misspelledName = names.find(isMisspelled)
      return (
        misspelledName &&
        `A fault is set for "${misspelledName}", but no operation with this name was received.`
      )
    },
  }
}

function matchesOperation(fault: Fault, { operationName, rootFields }: ReceivedOperation): boolean {
  return (
    (fault.operationName ?? operationName) === operationName &&
    (fault.rootField === undefined || rootFields?.includes(fault.rootField) === true)
  )
}

export type WebhookFaultList = FaultList<WebhookFault, { environment: EnvironmentName; type: string }>

const webhookFaultChecks: OptionChecks<WebhookFault> = {
  ...createCommonChecks(webhookFaultNames, 'attempt'),
  events: [
    (value) => Array.isArray(value) && value.length > 0 && value.every((type) => eventTypes.includes(type)),
    `Specify a list of event types. Choose from ${eventTypes.join(', ')}.`,
  ],
}

export function createWebhookFaultList(seed: number): WebhookFaultList {
  return createFaultList(seed, {
    subject: 'A webhook fault',
    checks: webhookFaultChecks,
    matches: (fault, { type }) => fault.events === undefined || fault.events.some((event) => event === type),
  })
}
