import { didYouMean } from '@orchestration/command-line'
import { assertOption, assertString } from '../base/assert-option.ts'
import type { EnvironmentName } from '../base/environment-names.ts'
import { type Applied, createFaultList, type FaultList } from './fault-list.ts'
import { assertNumber, createCommonChecks, type FaultOptions, type OptionChecks } from './fault-options.ts'

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

interface ReceivedOperation {
  environment: EnvironmentName
  operationName?: string | undefined
  rootFields?: readonly string[] | undefined
}

export interface RequestFaultList extends FaultList<Fault, ReceivedOperation> {
  /** Returns a warning if the name is similar to the operation of a fault that has never matched, which suggests a typo. */
  findWarning(operationName: string | undefined): string | undefined
}

const faultChecks: OptionChecks<Fault> = {
  ...createCommonChecks(faultNames, 'request'),
  operationName: assertString,
  rootField: assertString,
  retryAfter: assertNumber,
  location(value, option) {
    const isVisibleText = /^[\x21-\x7e]+$/.test(String(value))
    assertOption(isVisibleText, option, 'Specify a URL, such as https://example.org/.')
  },
  type: assertString,
  statusCode: assertNumber,
  code: assertString,
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
