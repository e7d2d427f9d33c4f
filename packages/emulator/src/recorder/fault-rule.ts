import type { EnvironmentName } from '../ground/environments.ts'

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

/** What is to go wrong, and when. */
export interface FaultRule {
  with: FaultName
  /** Default: in every environment. */
  environment?: EnvironmentName | undefined
  /** Default: whatever the operation. */
  operationName?: string | undefined
  /** Default: whatever is asked for. Else it happens to requests that have this root field, such as `createPatient`. */
  rootField?: string | undefined
  /** How many requests it happens to. Default: 1, or with `probability` or `every` all, until the faults are cleared. */
  times?: number | undefined
  /** How likely it is for each request that fits, above 0 and up to 1. The same `seed` gives the same ones. Default: 1. */
  probability?: number | undefined
  /** Happens to every nth request that fits: with 3 to the third, the sixth … Default: 1. */
  every?: number | undefined
  /** For `slow`: how long to wait before acting, in ms, or the least and the most. Default: 1000. */
  delay?: number | readonly [least: number, most: number] | undefined
  /** For `rate-limit`: what Retry-After says, in seconds. Default: 1. */
  retryAfter?: number | undefined
  /** For `redirect`: where to. Default: an address that leads nowhere. */
  location?: string | undefined
  /** For `graphql-error`: `extensions.type` and `extensions.statusCode`. Default: INTERNAL_SERVER_ERROR and 500. */
  type?: string | undefined
  statusCode?: number | undefined
  /** For `payload-failure`: the payload's code. Default: `500`. */
  code?: string | undefined
}

/** A fault that is still to happen. */
export interface PendingFault extends FaultRule {
  /** Tells it from the others, to take back this one alone. */
  id: string
}

/** A fault that happens now. */
export interface TakenFault extends Omit<FaultRule, 'delay'> {
  delay?: number | undefined
}
