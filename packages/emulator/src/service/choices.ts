import { createServiceError, done } from './answers.ts'

/** What the emulator does where sources about the service disagree, or say little. */
export interface Choices {
  missing: MissingObjects
  failedExtensions: FailedExtensions
  joins: Joins
  missingValues: MissingValues
  eventBodies: EventBodies
}

/**
 * How an object that does not exist is answered: `as-observed` is null for `patientByIdentifier` and NOT_FOUND elsewhere.
 * `null` also holds for `activity`, `pathway` and `form`.
 */
export type MissingObjects = 'as-observed' | 'not-found' | 'null'

/** The result when an extension reports an error: an activity that has failed and can be retried, or one that is done. */
export type FailedExtensions = 'retry' | 'complete'

/** How a step starts to which several ways lead: once, when the last of them is decided, or for each of them. */
export type Joins = 'each' | 'once'

/** What a condition on a value that is missing does: it does not hold, or it halts its track until the value comes. */
export type MissingValues = 'false' | 'halt'

/**
 * The fields in the body of an event. `as-published`: those that the reference pages list. `as-received`: also those that
 * receivers of the service read. Then `activity.deleted` means that the care flow was deleted.
 */
export type EventBodies = 'as-published' | 'as-received'

export const defaultChoices: Choices = {
  missing: 'as-observed',
  failedExtensions: 'retry',
  joins: 'once',
  missingValues: 'false',
  eventBodies: 'as-published',
}

/** Answers a query for an object that does not exist. `payload` has null for the object. */
export function answerMissing(
  payload: { patient: null } | { activity: null } | { pathway: null } | { form: null },
  message: string,
  missing: MissingObjects,
): object {
  const isNull = 'patient' in payload ? missing !== 'not-found' : missing === 'null'
  if (isNull) return { ...done, ...payload }
  throw createServiceError('NOT_FOUND', message)
}
