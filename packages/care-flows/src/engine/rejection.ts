import type { MutableCareFlow } from './mutable-care-flow.ts'

/** The reason for a rejection, in the format of the service's errors. */
export type Rejection =
  | { type: 'NOT_FOUND'; message: string }
  | { type: 'BAD_REQUEST_ERROR'; message: string; data?: { dataPointValueType: string; value: string } }
  | { type: 'MISSING_REQUIRED_ANSWER'; message: string; data: MissingAnswer[] }

/** A required question without an answer, with the service's field names. */
interface MissingAnswer {
  _key: string
  _id: string
  definition_id: string
  title: string
}

/** Thrown to reject a command. `catchRejection` catches it, and the changes in the mutable care flow are discarded. */
class RejectedCommand extends Error {
  readonly rejection: Rejection
  constructor(rejection: Rejection) {
    super(rejection.message)
    this.rejection = rejection
  }
}

export function reject(rejection: Rejection): never {
  throw new RejectedCommand(rejection)
}

/** Rejects a command that has invalid values, or that is invalid in the current state. */
export function rejectRequest(message: string): never {
  return reject({ type: 'BAD_REQUEST_ERROR', message })
}

/** Rejects a command that refers to a record or a part of the definition that does not exist. */
export function rejectNotFound(message: string): never {
  return reject({ type: 'NOT_FOUND', message })
}

/** Rejects the command unless the care flow is active. */
export function assertActive({ state }: MutableCareFlow): void {
  if (state.status !== 'active') rejectRequest('The care flow is not active.')
}

/** Returns the result of a function, or the rejection that it throws. */
export function catchRejection<Result>(handle: () => Result): Result | { rejection: Rejection } {
  try {
    return handle()
  } catch (error) {
    if (error instanceof RejectedCommand) return { rejection: error.rejection }
    throw error
  }
}
