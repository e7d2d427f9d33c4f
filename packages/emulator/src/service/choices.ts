import { done } from '../wire/payload.ts'
import { createServiceError } from '../wire/service-error.ts'

/** What the emulator does where sources about the service disagree, or say little. */
export interface Choices {
  missing: MissingObjects
  failedExtensions: FailedExtensions
  eventBodies: EventBodies
}

/**
 * How an object that does not exist is answered: `as-observed` is null for `patientByIdentifier` and NOT_FOUND elsewhere.
 * `null` also holds for `activity`, `pathway` and `form`.
 */
export type MissingObjects = 'as-observed' | 'not-found' | 'null'

/** What an extension that reports an error leaves: an activity that has failed and can be retried, or one that is done. */
export type FailedExtensions = 'retry' | 'complete'

/**
 * What the body of an event has: `as-published` what the reference pages list. `as-received` that, and the fields that
 * receivers of the service read. There, `activity.deleted` means that the care flow was deleted.
 */
export type EventBodies = 'as-published' | 'as-received'

export const defaultChoices: Choices = {
  missing: 'as-observed',
  failedExtensions: 'retry',
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
