import { GraphQLError } from 'graphql'
import { createId } from '../ground/random.ts'

/** Answers a root field. The schema has checked the arguments. `needs` is what the resolver knows of the request. */
export type Resolver<Arguments, Needs> = (args: Arguments, needs: Needs) => unknown

/**
 * The root fields that are acted out. Everything below them is read from what they answer: a value, or a function that gets
 * it when a field asks.
 */
export type Resolvers<Needs> = Record<string, Resolver<never, Needs>>

/** The arguments of a mutation. */
export interface Input<Fields> {
  input: Fields
}

/** The common fields of every successful payload. */
export const done = { code: '200', success: true } as const

/** The common fields of a failed payload, in HTTP 200 and without GraphQL errors. `code` is a status code of HTTP. */
export function failed(code: string): { code: string; success: false } {
  return { code, success: false }
}

const statusCodes = {
  BAD_REQUEST_ERROR: 400,
  INVALID_IDENTIFIER: 400,
  MISSING_REQUIRED_ANSWER: 400,
  UNAUTHENTICATED: 401,
  NOT_FOUND: 404,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  NOT_EMULATED: 501,
  /** The emulator's own: its database fails. */
  DATABASE_UNAVAILABLE: 503,
} as const

export type ServiceErrorType = keyof typeof statusCodes

/**
 * An error as the service answers it inside HTTP 200: `type` and `statusCode` say what happened. `code` seldom does.
 * The message must hold nothing that the caller sent. `data` adds details in the type's published shape.
 */
export function createServiceError(
  type: ServiceErrorType,
  message: string,
  {
    statusCode = statusCodes[type],
    data,
  }: { statusCode?: number | undefined; data?: object | undefined } = {},
): GraphQLError {
  const code = type === 'UNAUTHENTICATED' || type === 'NOT_EMULATED' ? type : 'INTERNAL_SERVER_ERROR'
  return new GraphQLError(message, {
    extensions: { code, type, statusCode, errorId: createId(), ...(data && { data }) },
  })
}

/** Throws BAD_REQUEST_ERROR unless the condition holds. The message must hold nothing that the caller sent. */
export function demand(holds: unknown, message: string): asserts holds {
  if (!holds) throw createServiceError('BAD_REQUEST_ERROR', message)
}

/** Throws NOT_FOUND unless the condition holds. */
export function demandFound(holds: unknown, message: string): asserts holds {
  if (!holds) throw createServiceError('NOT_FOUND', message)
}

/** What the emulator does where sources about the service disagree, or say little. Options of the emulator, to test with each. */
export interface Choices {
  /**
   * How an object that does not exist is answered. `as-observed`: null for `patientByIdentifier`, NOT_FOUND elsewhere.
   * `not-found`: NOT_FOUND everywhere. `null`: null for `patientByIdentifier`, `activity`, `pathway` and `form`.
   * @defaultValue `as-observed`
   */
  missing: 'as-observed' | 'not-found' | 'null'
  /**
   * The result when an extension reports an error. `retry`: an activity that has FAILED and can be retried. `complete`: an
   * activity that is DONE, with the resolution FAILURE. @defaultValue `retry`
   */
  failedExtensions: 'retry' | 'complete'
  /**
   * How a step starts to which several ways lead. `once`: it is postponed while another way to it is pending, and then starts
   * once. `each`: it starts for each way that is taken. @defaultValue `once`
   */
  joins: 'once' | 'each'
  /**
   * What a condition on a value that is missing does. `false`: it does not hold. `halt`: its track goes no further until the
   * value comes. `is empty` and `is not empty` always decide. @defaultValue `false`
   */
  missingValues: 'false' | 'halt'
  /**
   * What a session does whose `language` the hosted pages do not have. `refuse`: BAD_REQUEST_ERROR. `english`: its pages are
   * in English, as those of the service. @defaultValue `refuse`
   */
  unknownLanguages: 'refuse' | 'english'
}

/** Answers a query for an object that does not exist. `payload` has null for the object. */
export function answerMissing(
  payload: { patient: null } | { activity: null } | { pathway: null } | { form: null },
  message: string,
  missing: Choices['missing'],
): object {
  const isNull = 'patient' in payload ? missing !== 'not-found' : missing === 'null'
  if (isNull) return { ...done, ...payload }
  throw createServiceError('NOT_FOUND', message)
}
