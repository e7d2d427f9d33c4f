import type { EnvironmentName } from '../ground/environments.ts'
import type { Taken } from './rules.ts'

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

/** Makes requests fail: how, which requests, and how often. */
export interface FaultRule {
  with: FaultName
  /** @defaultValue every environment */
  environment?: EnvironmentName | undefined
  /** @defaultValue every operation */
  operationName?: string | undefined
  /** A root field that the request must have, such as `createPatient`. @defaultValue any root field */
  rootField?: string | undefined
  /** How many requests it happens to. @defaultValue 1. With `probability` or `every`, no limit. */
  times?: number | undefined
  /** The probability that a matching request fails, above 0 and up to 1. The same `seed` selects the same requests. @defaultValue 1 */
  probability?: number | undefined
  /** Happens to every nth matching request: with 3, to the third, the sixth … @defaultValue 1 */
  every?: number | undefined
  /** For `slow`: the wait before the request is executed, in ms, or its minimum and maximum. @defaultValue 1000 */
  delay?: number | readonly [minimum: number, maximum: number] | undefined
  /** For `rate-limit`: the value of Retry-After, in seconds. @defaultValue 1 */
  retryAfter?: number | undefined
  /** For `redirect`: the URL to redirect to. @defaultValue a URL that leads nowhere */
  location?: string | undefined
  /** For `graphql-error`: `extensions.type`. @defaultValue INTERNAL_SERVER_ERROR */
  type?: string | undefined
  /** For `graphql-error`: `extensions.statusCode`. @defaultValue 500 */
  statusCode?: number | undefined
  /** For `payload-failure`: the payload's code. @defaultValue 500 */
  code?: string | undefined
}

/** A fault that can still happen. */
export interface PendingFault extends FaultRule {
  /** Pass it to `clearFaults` to remove only this fault. */
  id: string
}

/** A fault that happens to one request. */
export type TakenFault = Taken<FaultRule>
